/* The data files of the atlas, embedded in the program. README.md describes their formats. */
#ifndef DOCKET_CATLAS_DATA_H
#define DOCKET_CATLAS_DATA_H

#include <stddef.h>

/* Constant memory, never freed. The system loads a page of it only when it is read. */
struct catlas_data {
    const unsigned char *_Nonnull bytes;
    size_t count;
};

/* Towns, regions and countries with their names. */
struct catlas_data catlas_places(void);

/* For each tile of the world, the offsets of its towns in the data of catlas_places. */
struct catlas_data catlas_tiles(void);

/* Shores, borders and rivers. */
struct catlas_data catlas_world(void);

#endif
