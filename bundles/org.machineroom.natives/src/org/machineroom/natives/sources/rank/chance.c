/* SPDX-License-Identifier: EPL-2.0 */
/* Random numbers and other state that the C library keeps once for a process: each rank has its own. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "own.h"

#define STATE_BYTES 128

static struct random_data random_state;
static char random_bytes[STATE_BYTES];
static int is_seeded;
static struct drand48_data drand_state = {.__x = {0x330e, 0xabcd, 0x1234}, .__c = 0xb, .__a = 0x5deece66dULL,
        .__init = 1};

static void seed(unsigned value)
{
    if (!is_seeded) {
        is_seeded = 1;
        initstate_r(value, random_bytes, sizeof random_bytes, &random_state);
    } else {
        srandom_r(value, &random_state);
    }
}

void srandom(unsigned value)
{
    seed(value);
}

void srand(unsigned value)
{
    seed(value);
}

long random(void)
{
    int32_t number;
    if (!is_seeded) {
        seed(1);
    }
    random_r(&random_state, &number);
    return number;
}

int rand(void)
{
    return (int) random();
}

void srand48(long value)
{
    srand48_r(value, &drand_state);
}

double drand48(void)
{
    double number;
    drand48_r(&drand_state, &number);
    return number;
}

long lrand48(void)
{
    long number;
    lrand48_r(&drand_state, &number);
    return number;
}

long mrand48(void)
{
    long number;
    mrand48_r(&drand_state, &number);
    return number;
}

char *strtok(char *text, const char *delimiters)
{
    static char *rest;
    return strtok_r(text, delimiters, &rest);
}
