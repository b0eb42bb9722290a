#include "CAtlasData.h"

/* Clang accepts #embed, a C23 feature, in older C as well, but warns at each use. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char places[] = {
#embed "data/places.bin"
};

static const unsigned char tiles[] = {
#embed "data/tiles.bin"
};

static const unsigned char world[] = {
#embed "data/world.map"
};

struct catlas_data catlas_places(void) {
    return (struct catlas_data){places, sizeof places};
}

struct catlas_data catlas_tiles(void) {
    return (struct catlas_data){tiles, sizeof tiles};
}

struct catlas_data catlas_world(void) {
    return (struct catlas_data){world, sizeof world};
}
