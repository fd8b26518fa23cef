/* SPDX-License-Identifier: EPL-2.0 */
/* Hands the C library what it cannot use. */
#define _GNU_SOURCE
#include <argp.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <locale.h>
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MANY 20

static void *volatile wild = (void *) 0x10;
static char *words[64];

static void close_twice(void)
{
    FILE *files[MANY];
    for (int i = 0; i < MANY; i++) {
        files[i] = fopen("/dev/null", "r");
    }
    for (int i = 0; i < MANY; i++) {
        fclose(files[i]);
    }
    fclose(files[MANY - 1]);
}

static void close_all(void)
{
    char byte = 0;
    int own = dup(1);
    for (int i = 3; i < 1024; i++) {
        close(i);
    }
    close_range(3, ~0U, 0);
    closefrom(3);
    printf("%d %d\n", (int) write(own, &byte, 1), errno == EBADF);
}

static void stray(const char *kind)
{
    static pthread_spinlock_t spin;
    char name[2], *before, *behind;
    FILE *file;
    DIR *directory;
    switch (*kind) {
    case 'a': dlsym(RTLD_DEFAULT, wild); break;
    case 'b': dlsym(wild, "sin"); break;
    case 'c': dlsym(words, "sin"); break;
    case 'd': dlopen(wild, RTLD_NOW); break;
    case 'e': dlopen("./faulty.so", RTLD_NOW); break;
    case 'f': dlopen("./short.so", RTLD_NOW); break;
    case 'g': uselocale(wild); break;
    case 'h': freelocale(wild); break;
    case 'i':
        file = fopen("/dev/null", "w");
        fputs("x", file);
        memset(file, 0x41, 200);
        fflush(0);
        break;
    case 'j': close_twice(); break;
    case 'k':
        directory = opendir(".");
        before = getcwd(0, 20000);
        closedir(directory);
        closedir(directory);
        free(before);
        break;
    case 'l':
        before = getcwd(0, 20000);
        behind = getcwd(0, 20000);
        free(before);
        free(before);
        free(behind);
        break;
    case 'm':
        pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
        pthread_spin_lock(&spin);
        pthread_spin_unlock(&spin);
        printf("%d", pthread_spin_trylock(&spin));
        printf(" %d\n", pthread_spin_trylock(&spin) == EBUSY);
        fflush(stdout);
        pthread_spin_lock(&spin);
        break;
    case 'n':
        printf("%d", (int) write(1, wild, 10));
        printf(" %d", errno == EFAULT);
        printf(" %d", gethostname(name, sizeof name));
        printf(" %d\n", errno == ENAMETOOLONG);
        break;
    case 'o': gethostname(wild, 100); break;
    case 'p': close_all(); break;
    case 'q': /* what lies behind memory of the C library says how much there is */
        before = getcwd(0, 20000);
        behind = getcwd(0, 20000);
        ((size_t *) (before + (((size_t *) before)[-1] & ~(size_t) 7)))[-1] = 1;
        free(before);
        free(behind);
        break;
    case 'r': /* faults with the list of all streams locked, as this one is on it and has no lock of its own */
        file = fopen("/dev/null", "w");
        ((void **) file)[17] = (void *) 8;
        fclose(file);
        break;
    case 's': argp_parse(&(struct argp) {.doc = "nothing"}, 2, (char *[]) {"strays", "--usage", 0}, 0, 0, 0); break;
    case 't': fclose(fopen("/dev/null", "w")); break;
    }
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        stray(argv[1]);
    }
    fclose(fopen("/dev/null", "r"));
    dlsym(RTLD_DEFAULT, "sin");
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
