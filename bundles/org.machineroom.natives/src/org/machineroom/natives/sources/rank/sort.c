/* SPDX-License-Identifier: EPL-2.0 */
/* qsort, as the C library has it (merging, so that equal elements keep their order), but counted: what it does costs, and
   the program's function that compares is called by counted code. */
#include <stdlib.h>
#include <string.h>

struct order {
    size_t bytes;
    int (*compare)(const void *, const void *, void *);
    void *argument;
};

static void put(char *to, const char *from, size_t bytes)
{
    if (bytes == sizeof(int)) {
        *(int *) to = *(const int *) from;
    } else if (bytes == sizeof(long)) {
        *(long *) to = *(const long *) from;
    } else {
        memcpy(to, from, bytes);
    }
}

static void merge(char *elements, size_t count, char *room, const struct order *order)
{
    size_t half = count / 2, bytes = order->bytes;
    if (count < 2) {
        return;
    }
    char *low = elements, *middle = elements + half * bytes, *high = middle, *end = elements + count * bytes;
    merge(low, half, room, order);
    merge(high, count - half, room, order);
    char *to = room;
    while (low < middle && high < end) {
        if (order->compare(low, high, order->argument) <= 0) {
            put(to, low, bytes);
            low += bytes;
        } else {
            put(to, high, bytes);
            high += bytes;
        }
        to += bytes;
    }
    memcpy(to, low, (size_t) (middle - low));
    memcpy(elements, room, (size_t) (to - room) + (size_t) (middle - low));
}

void qsort_r(void *elements, size_t count, size_t bytes, int (*compare)(const void *, const void *, void *),
        void *argument)
{
    struct order order = {bytes, compare, argument};
    char *room = count < 2 ? 0 : malloc(count * bytes);
    if (room) {
        merge(elements, count, room, &order);
        free(room);
    }
}

/* What comes behind the arguments of a function of C is ignored by it. */
void qsort(void *elements, size_t count, size_t bytes, int (*compare)(const void *, const void *))
{
    qsort_r(elements, count, bytes, (int (*)(const void *, const void *, void *)) compare, 0);
}
