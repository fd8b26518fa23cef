/* SPDX-License-Identifier: EPL-2.0 */
/* Calls of Fortran that take arrays of texts, and requests of the program's own, whose functions take addresses. */
#include <stdlib.h>

#include "../include/mpi.h"
#include "fortran.h"
#include "numbers.h" /* made of calls.def */

int mpi_fortran_errcodes_ AS_COMMON;
char mpi_fortran_argv_null_[1] AS_COMMON;
char mpi_fortran_argvs_null_[1] AS_COMMON;
VARIABLE_NAMES(mpi_fortran_errcodes)
VARIABLE_NAMES(mpi_fortran_argv_null)
VARIABLE_NAMES(mpi_fortran_argvs_null)

static int *codes(int *errcodes)
{
    return errcodes == &mpi_fortran_errcodes_ ? MPI_ERRCODES_IGNORE : errcodes;
}

/* Names of programs and their arguments have no blanks around them (MPI 3.1 section 10.3.2). */
static char *text(const char *fortran, size_t length)
{
    char *made = malloc(length + 1);
    mr_bare_text_in(made, fortran, length);
    return made;
}

/* Texts of equal length, so many bytes apart; a blank one ends them. */
static char **texts(const char *fortran, size_t length, size_t distance)
{
    int count = 0;
    char **made = malloc(sizeof *made);
    while (*(made[count] = text(fortran + count * distance, length))) {
        made = realloc(made, (size_t) (++count + 1) * sizeof *made);
    }
    free(made[count]);
    made[count] = 0;
    return made;
}

static void free_texts(char **texts)
{
    for (int i = 0; texts && texts[i]; i++) {
        free(texts[i]);
    }
    free(texts);
}

FORTRAN(void, mpi_comm_spawn, char *command, char *argv, int *maxprocs, int *info, int *root, int *comm,
        int *intercomm, int *errcodes, int *error, size_t command_length, size_t argv_length)
{
    char *name = text(command, command_length);
    char **words = argv == mpi_fortran_argv_null_ ? 0 : texts(argv, argv_length, argv_length);
    mr_answer(error, MR_CALL(MPI_Comm_spawn, (int64_t) name, (int64_t) words, *maxprocs, *info, *root, *comm,
                            (int64_t) intercomm, (int64_t) codes(errcodes)));
    free_texts(words);
    free(name);
}

/* Arguments of a command lie behind each other with those of the others between them. */
FORTRAN(void, mpi_comm_spawn_multiple, int *count, char *commands, char *argvs, int *maxprocs, int *infos, int *root,
        int *comm, int *intercomm, int *errcodes, int *error, size_t command_length, size_t argv_length)
{
    int number = *count < 1 ? 1 : *count;
    char **names = calloc((size_t) number + 1, sizeof *names);
    char ***words = calloc((size_t) number, sizeof *words);
    for (int i = 0; i < *count; i++) {
        names[i] = text(commands + i * command_length, command_length);
        words[i] = argvs == mpi_fortran_argvs_null_ ? 0
                : texts(argvs + i * argv_length, argv_length, (size_t) number * argv_length);
    }
    mr_answer(error, MR_CALL(MPI_Comm_spawn_multiple, *count, (int64_t) names,
                            (int64_t) (argvs == mpi_fortran_argvs_null_ ? MPI_ARGVS_NULL : words), (int64_t) maxprocs,
                            (int64_t) infos, *root, *comm, (int64_t) intercomm, (int64_t) codes(errcodes)));
    for (int i = 0; i < *count; i++) {
        free_texts(words[i]);
    }
    free(words);
    free_texts(names);
}

/* The functions of a request of the program's own, and the variable that is handed to them. */
struct request {
    void (*query)(MPI_Aint *, int *, int *);
    void (*free)(MPI_Aint *, int *);
    void (*cancel)(MPI_Aint *, int *, int *);
    MPI_Aint *state;
};

static int query(void *state, MPI_Status *status)
{
    struct request *request = state;
    int error = MPI_SUCCESS;
    request->query(request->state, (int *) status, &error);
    return error;
}

static int release(void *state)
{
    struct request *request = state;
    int error = MPI_SUCCESS;
    request->free(request->state, &error);
    free(request);
    return error;
}

static int cancel(void *state, int complete)
{
    struct request *request = state;
    int error = MPI_SUCCESS;
    request->cancel(request->state, &complete, &error);
    return error;
}

FORTRAN(void, mpi_grequest_start, void *query_function, void *free_function, void *cancel_function, MPI_Aint *state,
        int *request, int *error)
{
    struct request *made = malloc(sizeof *made);
    *made = (struct request) {query_function, free_function, cancel_function, state};
    mr_answer(error, MR_CALL(MPI_Grequest_start, (int64_t) query, (int64_t) release, (int64_t) cancel, (int64_t) made,
                            (int64_t) request));
}
