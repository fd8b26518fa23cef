/* SPDX-License-Identifier: EPL-2.0 */
/* What Fortran passes otherwise than C: addresses that stand for something, texts, the two clocks. Linked
   with programs in Fortran only, as is what takes the place of libgfortran's asynchronous input and output, whose
   thread-local data a shared object cannot have. */
#include <stdlib.h>
#include <string.h>

#include "../include/mpi.h"
#include "fortran.h"
#include "numbers.h" /* made of calls.def */

/* The variables of mpif.h, known by their addresses. */
int mpi_fortran_bottom_ AS_COMMON;
int mpi_fortran_in_place_ AS_COMMON;
int mpi_fortran_status_[6] AS_COMMON;
int mpi_fortran_statuses_[6] AS_COMMON;
int mpi_fortran_buffer_automatic_ AS_COMMON;
int mpi_fortran_unweighted_ AS_COMMON;
int mpi_fortran_weights_empty_ AS_COMMON;

VARIABLE_NAMES(mpi_fortran_bottom)
VARIABLE_NAMES(mpi_fortran_in_place)
VARIABLE_NAMES(mpi_fortran_buffer_automatic)
VARIABLE_NAMES(mpi_fortran_status)
VARIABLE_NAMES(mpi_fortran_statuses)
VARIABLE_NAMES(mpi_fortran_unweighted)
VARIABLE_NAMES(mpi_fortran_weights_empty)

/* Which addresses the program has asked for. */
static int has_near_addresses, has_addresses;

/* Where MPI_BOTTOM is when it is a buffer. */
static int64_t bottom(void)
{
    return has_near_addresses && !has_addresses ? (int64_t) &mpi_fortran_bottom_ : 0;
}

int64_t mr_buffer(const void *address)
{
    return address == &mpi_fortran_bottom_ ? bottom() : address == &mpi_fortran_in_place_ ? (int64_t) MPI_IN_PLACE
            : address == &mpi_fortran_buffer_automatic_ ? (int64_t) MPI_BUFFER_AUTOMATIC : (int64_t) address;
}

int64_t mr_near_address(const void *location)
{
    has_near_addresses = 1;
    return (int64_t) location - (int64_t) &mpi_fortran_bottom_;
}

int64_t mr_address(const void *location)
{
    has_addresses = 1;
    return location == &mpi_fortran_bottom_ ? 0 : (int64_t) location;
}

int64_t mr_weights(const void *address)
{
    return address == &mpi_fortran_unweighted_ ? (int64_t) MPI_UNWEIGHTED
            : address == &mpi_fortran_weights_empty_ ? (int64_t) MPI_WEIGHTS_EMPTY : (int64_t) address;
}

int64_t mr_status(const void *address)
{
    return address == mpi_fortran_status_ || address == mpi_fortran_statuses_ ? 0 : (int64_t) address;
}

void mr_text_in(char *text, const char *fortran, size_t length)
{
    while (length > 0 && fortran[length - 1] == ' ') {
        length--;
    }
    memcpy(text, fortran, length);
    text[length] = 0;
}

void mr_bare_text_in(char *text, const char *fortran, size_t length)
{
    while (length > 0 && *fortran == ' ') {
        fortran++;
        length--;
    }
    mr_text_in(text, fortran, length);
}

void mr_text_out(char *fortran, size_t length, const char *text)
{
    size_t used = strlen(text);
    memset(fortran, ' ', length);
    memcpy(fortran, text, used < length ? used : length);
}

FORTRAN(void, mpi_init, int *error)
{
    int64_t words[] = {0, 0};
    mr_answer(error, mr_call(NUMBER_OF_MPI_Init, ANSWER_ABOVE, words));
}

FORTRAN(void, mpi_init_thread, int *required, int *provided, int *error)
{
    int64_t words[] = {0, 0, *required, (int64_t) provided};
    mr_answer(error, mr_call(NUMBER_OF_MPI_Init_thread, ANSWER_ABOVE, words));
}

/* It has no error code (MPI 3.1 section 14.2.4). */
FORTRAN(void, mpi_pcontrol, int *level)
{
    MR_CALL(MPI_Pcontrol, *level);
}

FORTRAN(double, mpi_wtime, void)
{
    double seconds = 0;
    MR_CALL(MPI_Wtime, (int64_t) &seconds);
    return seconds;
}

FORTRAN(double, mpi_wtick, void)
{
    double seconds = 0;
    MR_CALL(MPI_Wtick, (int64_t) &seconds);
    return seconds;
}

FORTRAN(MPI_Aint, mpi_aint_add, MPI_Aint *base, MPI_Aint *displacement)
{
    return *base + *displacement;
}

FORTRAN(MPI_Aint, mpi_aint_diff, MPI_Aint *address1, MPI_Aint *address2)
{
    return *address1 - *address2;
}

/* Where the buffer is nobody can be told who has no pointers, as mpi_f08 has. */
FORTRAN(void, mpi_buffer_detach, void *buffer, int *size, int *error)
{
    void *found;
    (void) buffer;
    mr_answer(error, MR_CALL(MPI_Buffer_detach, (int64_t) &found, (int64_t) size));
}

FORTRAN(void, mpi_comm_detach_buffer, int *comm, void *buffer, int *size, int *error)
{
    void *found;
    (void) buffer;
    mr_answer(error, MR_CALL(MPI_Comm_detach_buffer, *comm, (int64_t) &found, (int64_t) size));
}

FORTRAN(void, mpi_session_detach_buffer, int *session, void *buffer, int *size, int *error)
{
    void *found;
    (void) buffer;
    mr_answer(error, MR_CALL(MPI_Session_detach_buffer, *session, (int64_t) &found, (int64_t) size));
}

static void tell_buffer(void **buffer, int *error, int answer)
{
    if (!answer && *buffer == MPI_BUFFER_AUTOMATIC) {
        *buffer = &mpi_fortran_buffer_automatic_;
    }
    mr_answer(error, answer);
}

#define DETACH(name, call, type) \
    void mr_f08_##name(void **buffer, type *size, int *error) \
    { \
        tell_buffer(buffer, error, MR_CALL(call, (int64_t) buffer, (int64_t) size)); \
    }

#define DETACH_OF(name, call, type) \
    void mr_f08_##name(int *owner, void **buffer, type *size, int *error) \
    { \
        tell_buffer(buffer, error, MR_CALL(call, *owner, (int64_t) buffer, (int64_t) size)); \
    }

DETACH(buffer_detach, MPI_Buffer_detach, int)
DETACH(buffer_detach_c, MPI_Buffer_detach_c, MPI_Count)
DETACH_OF(comm_detach_buffer, MPI_Comm_detach_buffer, int)
DETACH_OF(comm_detach_buffer_c, MPI_Comm_detach_buffer_c, MPI_Count)
DETACH_OF(session_detach_buffer, MPI_Session_detach_buffer, int)
DETACH_OF(session_detach_buffer_c, MPI_Session_detach_buffer_c, MPI_Count)

/* Lengths have no zero byte in them (MPI 4.0 chapter 10). */
FORTRAN(void, mpi_info_get_string, int *info, char *key, int *buflen, char *value, int *flag, int *error,
        size_t key_length, size_t value_length)
{
    char key_text[key_length + 1], value_text[MR_LONGEST_TEXT + 1];
    int room = *buflen < 1 ? 0 : *buflen < MR_LONGEST_TEXT ? *buflen + 1 : MR_LONGEST_TEXT + 1;
    mr_bare_text_in(key_text, key, key_length);
    mr_answer(error, MR_CALL(MPI_Info_get_string, *info, (int64_t) key_text, (int64_t) &room, (int64_t) value_text,
                             (int64_t) flag));
    if (*flag) {
        if (*buflen > 0) {
            mr_text_out(value, value_length, value_text);
        }
        *buflen = room - 1;
    }
}

/* Fortran has no arguments of the command line to pass (MPI 4.0 chapter 10). */
FORTRAN(void, mpi_info_create_env, int *info, int *error)
{
    mr_answer(error, MR_CALL(MPI_Info_create_env, 0, 0, (int64_t) info));
}

/* What stands for no function of a data representation; it is never called. */
void mpi_conversion_fn_null_(void)
{
}
FUNCTION_NAMES(mpi_conversion_fn_null)

/* The same for the name of a process set (MPI 4.0 section 11.3.2). */
FORTRAN(void, mpi_session_get_nth_pset, int *session, int *info, int *n, int *pset_len, char *pset_name, int *error,
        size_t name_length)
{
    char name[MPI_MAX_PSET_NAME_LEN] = "";
    int room = sizeof(name);
    if (mr_answer(error, MR_CALL(MPI_Session_get_nth_pset, *session, *info, *n, (int64_t) &room, (int64_t) name))
            == MPI_SUCCESS) {
        if (*pset_len > 0) {
            mr_text_out(pset_name, name_length, name);
        }
        *pset_len = room - 1;
    }
}

/* Module mpi_f08: what compares handles, which are integers; a hint for optimisers; statuses are the same in both. */
#define COMPARED(name) \
    int mr_eq_##name##_(const int *a, const int *b) \
    { \
        return *a == *b; \
    } \
    int mr_ne_##name##_(const int *a, const int *b) \
    { \
        return *a != *b; \
    } \
    FUNCTION_NAMES(mr_eq_##name) \
    FUNCTION_NAMES(mr_ne_##name)
COMPARED(comm)
COMPARED(group)
COMPARED(datatype)
COMPARED(request)
COMPARED(op)
COMPARED(errhandler)
COMPARED(info)
COMPARED(message)
COMPARED(win)
COMPARED(file)
COMPARED(session)

FORTRAN(void, mpi_f_sync_reg, void *buffer)
{
    (void) buffer;
}

FORTRAN(void, mpi_status_f082f, const MPI_Status *from, MPI_Status *to, int *error)
{
    *to = *from;
    mr_answer(error, MPI_SUCCESS);
}

FORTRAN(void, mpi_status_f2f08, const MPI_Status *from, MPI_Status *to, int *error)
{
    *to = *from;
    mr_answer(error, MPI_SUCCESS);
}

/* MPI_SIZEOF, by type: mpi_interfaces.h. */
#define SIZEOF(type, bytes) \
    void mr_sizeof_##type##_(void *variable, int *size, int *error) \
    { \
        *size = bytes; \
        *error = MPI_SUCCESS; \
    } \
    FUNCTION_NAMES(mr_sizeof_##type)
SIZEOF(integer1, 1)
SIZEOF(integer2, 2)
SIZEOF(integer4, 4)
SIZEOF(integer8, 8)
SIZEOF(integer16, 16)
SIZEOF(real4, 4)
SIZEOF(real8, 8)
SIZEOF(real10, 16)
SIZEOF(real16, 16)
SIZEOF(complex4, 8)
SIZEOF(complex8, 16)
SIZEOF(complex10, 32)
SIZEOF(complex16, 32)
SIZEOF(logical1, 1)
SIZEOF(logical2, 2)
SIZEOF(logical4, 4)
SIZEOF(logical8, 8)
SIZEOF(character1, 1)

__thread void *thread_unit;

/* Without what is made here a unit is read and written by each call itself, and none of the others is called for it. */
void _gfortrani_init_async_unit(void *unit)
{
    (void) unit;
}

int _gfortrani_async_close(void *unit)
{
    (void) unit;
    return 0;
}

int _gfortrani_async_wait(void *common, void *unit)
{
    (void) common;
    (void) unit;
    return 0;
}

int _gfortrani_async_wait_id(void *common, void *unit, int id)
{
    (void) common;
    (void) unit;
    (void) id;
    return 0;
}

int _gfortrani_collect_async_errors(void *common, void *unit)
{
    (void) common;
    (void) unit;
    return 0;
}

#define NEVER_CALLED(name) \
    void name(void) \
    { \
        abort(); \
    }
NEVER_CALLED(_gfortrani_enqueue_close)
NEVER_CALLED(_gfortrani_enqueue_data_transfer_init)
NEVER_CALLED(_gfortrani_enqueue_done)
NEVER_CALLED(_gfortrani_enqueue_done_id)
NEVER_CALLED(_gfortrani_enqueue_transfer)
