/* The atlas's data files, as they stand in the program. README.md beside the data says what is in them. */
#ifndef DOCKET_CATLAS_DATA_H
#define DOCKET_CATLAS_DATA_H

#include <stddef.h>

/* Memory that is there as long as the program, and is never written. Nothing of it is in use before it is read. */
struct catlas_data {
    const unsigned char *_Nonnull bytes;
    size_t count;
};

/* Towns, regions and countries with their names. */
struct catlas_data catlas_places(void);

/* Where those are that lie in a piece of the world. */
struct catlas_data catlas_tiles(void);

/* Shores, borders and rivers. */
struct catlas_data catlas_world(void);

#endif
