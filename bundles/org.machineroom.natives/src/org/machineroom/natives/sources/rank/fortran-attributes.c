/* SPDX-License-Identifier: EPL-2.0 */
/* Attributes in Fortran: values are integers, those of MPI 1 shorter than pointers, and functions take addresses. */
#include <stdlib.h>

#include "../include/mpi.h"
#include "fortran.h"
#include "numbers.h" /* made of calls.def */

#define FIRST_OWN_KEY 100

typedef void short_copy(int *, int *, int *, int *, int *, int *, int *);
typedef void short_delete(int *, int *, int *, int *, int *);
typedef void copy_function(int *, int *, MPI_Aint *, MPI_Aint *, MPI_Aint *, int *, int *);
typedef void delete_function(int *, int *, MPI_Aint *, MPI_Aint *, int *);

/* What a key has in Fortran; the extra state of the key that C knows. It lives as long as the program. */
struct key {
    void *copy, *delete;
    MPI_Aint state;
};

static struct key *key_of(void *copy, void *delete, MPI_Aint state)
{
    struct key *key = malloc(sizeof *key);
    *key = (struct key) {copy, delete, state};
    return key;
}

/* What Fortran has set C finds as a pointer to it (MPI 3.1 section 17.2.7). Here these places are, each row twice as long
   as the one before. They live as long as the program, as C may keep the pointer. */
static MPI_Aint *rows[40];
static size_t row_count, places, first_of_row;

static size_t room_of(size_t row)
{
    return (size_t) 16 << row;
}

static void *place_of(MPI_Aint value)
{
    if (row_count == 0 || places - first_of_row == room_of(row_count - 1)) {
        first_of_row = places;
        rows[row_count] = malloc(room_of(row_count) * sizeof **rows);
        row_count++;
    }
    MPI_Aint *place = rows[row_count - 1] + (places++ - first_of_row);
    *place = value;
    return place;
}

static int is_place(const void *found)
{
    for (size_t i = 0; i < row_count; i++) {
        if ((const MPI_Aint *) found >= rows[i] && (const MPI_Aint *) found < rows[i] + room_of(i)) {
            return 1;
        }
    }
    return 0;
}

/* What C has set is a pointer, which Fortran has as a number. */
static MPI_Aint fortran_of(const void *found)
{
    return is_place(found) ? *(const MPI_Aint *) found : (MPI_Aint) found;
}

/* A copy is as if set by the language that has set the original. */
static void *copy_of(const void *found, MPI_Aint copy)
{
    return is_place(found) ? place_of(copy) : (void *) copy;
}

static int copy_short(int handle, int number, void *state, void *value, void *copy, int *flag)
{
    struct key *key = state;
    int short_state = (int) key->state, before = (int) fortran_of(value), after = 0, error = MPI_SUCCESS;
    ((short_copy *) key->copy)(&handle, &number, &short_state, &before, &after, flag, &error);
    key->state = short_state;
    *(void **) copy = copy_of(value, after);
    return error;
}

static int delete_short(int handle, int number, void *value, void *state)
{
    struct key *key = state;
    int short_state = (int) key->state, before = (int) fortran_of(value), error = MPI_SUCCESS;
    ((short_delete *) key->delete)(&handle, &number, &before, &short_state, &error);
    key->state = short_state;
    return error;
}

static int copy_long(int handle, int number, void *state, void *value, void *copy, int *flag)
{
    struct key *key = state;
    MPI_Aint before = fortran_of(value), after = 0;
    int error = MPI_SUCCESS;
    ((copy_function *) key->copy)(&handle, &number, &key->state, &before, &after, flag, &error);
    *(void **) copy = copy_of(value, after);
    return error;
}

static int delete_long(int handle, int number, void *value, void *state)
{
    struct key *key = state;
    MPI_Aint before = fortran_of(value);
    int error = MPI_SUCCESS;
    ((delete_function *) key->delete)(&handle, &number, &before, &key->state, &error);
    return error;
}

FORTRAN(void, mpi_keyval_create, void *copy, void *delete, int *number, int *state, int *error)
{
    mr_answer(error, MR_CALL(MPI_Keyval_create, (int64_t) copy_short, (int64_t) delete_short, (int64_t) number,
                            (int64_t) key_of(copy, delete, *state)));
}

FORTRAN(void, mpi_comm_create_keyval, void *copy, void *delete, int *number, MPI_Aint *state, int *error)
{
    mr_answer(error, MR_CALL(MPI_Comm_create_keyval, (int64_t) copy_long, (int64_t) delete_long, (int64_t) number,
                            (int64_t) key_of(copy, delete, *state)));
}

FORTRAN(void, mpi_type_create_keyval, void *copy, void *delete, int *number, MPI_Aint *state, int *error)
{
    mr_answer(error, MR_CALL(MPI_Type_create_keyval, (int64_t) copy_long, (int64_t) delete_long, (int64_t) number,
                            (int64_t) key_of(copy, delete, *state)));
}

FORTRAN(void, mpi_win_create_keyval, void *copy, void *delete, int *number, MPI_Aint *state, int *error)
{
    mr_answer(error, MR_CALL(MPI_Win_create_keyval, (int64_t) copy_long, (int64_t) delete_long, (int64_t) number,
                            (int64_t) key_of(copy, delete, *state)));
}

/* The functions of the standard. */
static void no_copy(int *flag, int *error)
{
    *flag = 0;
    *error = MPI_SUCCESS;
}

#define NULL_COPY(name) \
    void name##_(int *handle, int *key, void *state, void *before, void *after, int *flag, int *error) \
    { \
        no_copy(flag, error); \
    } \
    FUNCTION_NAMES(name)
#define NULL_DELETE(name) \
    void name##_(int *handle, int *key, void *before, void *state, int *error) \
    { \
        *error = MPI_SUCCESS; \
    } \
    FUNCTION_NAMES(name)
#define DUP(name, type) \
    void name##_(int *handle, int *key, type *state, type *before, type *after, int *flag, int *error) \
    { \
        *after = *before; \
        *flag = 1; \
        *error = MPI_SUCCESS; \
    } \
    FUNCTION_NAMES(name)
NULL_COPY(mpi_null_copy_fn)
NULL_COPY(mpi_comm_null_copy_fn)
NULL_COPY(mpi_type_null_copy_fn)
NULL_COPY(mpi_win_null_copy_fn)
NULL_DELETE(mpi_null_delete_fn)
NULL_DELETE(mpi_comm_null_delete_fn)
NULL_DELETE(mpi_type_null_delete_fn)
NULL_DELETE(mpi_win_null_delete_fn)
DUP(mpi_dup_fn, int)
DUP(mpi_comm_dup_fn, MPI_Aint)
DUP(mpi_type_dup_fn, MPI_Aint)
DUP(mpi_win_dup_fn, MPI_Aint)

/* Predefined attributes are the values themselves in Fortran. */
static MPI_Aint value_of(int key, void *found)
{
    switch (key) {
    case MPI_WIN_BASE:
        return (MPI_Aint) found;
    case MPI_WIN_SIZE:
        return *(MPI_Aint *) found;
    default:
        return key < FIRST_OWN_KEY ? *(int *) found : fortran_of(found);
    }
}

FORTRAN(void, mpi_attr_put, int *comm, int *key, int *value, int *error)
{
    mr_answer(error, MR_CALL(MPI_Attr_put, *comm, *key, (int64_t) place_of(*value)));
}

FORTRAN(void, mpi_attr_get, int *comm, int *key, int *value, int *flag, int *error)
{
    void *found = 0;
    int answer = MR_CALL(MPI_Attr_get, *comm, *key, (int64_t) &found, (int64_t) flag);
    if (mr_answer(error, answer) == MPI_SUCCESS && *flag) {
        *value = (int) value_of(*key, found);
    }
}

#define ATTRIBUTES(set, get, c_set, c_get) \
    FORTRAN(void, set, int *owner, int *key, MPI_Aint *value, int *error) \
    { \
        mr_answer(error, MR_CALL(c_set, *owner, *key, (int64_t) place_of(*value))); \
    } \
    FORTRAN(void, get, int *owner, int *key, MPI_Aint *value, int *flag, int *error) \
    { \
        void *found = 0; \
        int answer = MR_CALL(c_get, *owner, *key, (int64_t) &found, (int64_t) flag); \
        if (mr_answer(error, answer) == MPI_SUCCESS && *flag) { \
            *value = value_of(*key, found); \
        } \
    }
ATTRIBUTES(mpi_comm_set_attr, mpi_comm_get_attr, MPI_Comm_set_attr, MPI_Comm_get_attr)
ATTRIBUTES(mpi_type_set_attr, mpi_type_get_attr, MPI_Type_set_attr, MPI_Type_get_attr)
ATTRIBUTES(mpi_win_set_attr, mpi_win_get_attr, MPI_Win_set_attr, MPI_Win_get_attr)
