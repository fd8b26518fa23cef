/* SPDX-License-Identifier: EPL-2.0 */
/* The interface of tools (MPI 4.0 section 15.3) of a library that offers them nothing: there are no variables, events
   and categories, so that no number of one is valid and nothing has a handle. It takes no virtual time, and may be called
   before MPI begins and after it has ended. Linked with programs that use it only. */
#include <stdlib.h>

#include "../include/mpi.h"

struct mr_tool_session {
    int unused;
};

static int opened;

/* Threads of a rank take turns, so that any level that a program asks for holds. */
static int open_tools(int required, int *provided)
{
    if (!provided) {
        return MPI_T_ERR_INVALID;
    }
    *provided = required < MPI_THREAD_SINGLE ? MPI_THREAD_SINGLE
            : required > MPI_THREAD_MULTIPLE ? MPI_THREAD_MULTIPLE : required;
    opened++;
    return MPI_SUCCESS;
}

static int close_tools(void)
{
    opened--;
    return MPI_SUCCESS;
}

static int none(int *number)
{
    if (!number) {
        return MPI_T_ERR_INVALID;
    }
    *number = 0;
    return MPI_SUCCESS;
}

static int open_session(MPI_T_pvar_session *session)
{
    if (!session) {
        return MPI_T_ERR_INVALID;
    }
    *session = calloc(1, sizeof **session);
    return *session ? MPI_SUCCESS : MPI_T_ERR_OUT_OF_SESSIONS;
}

static int close_session(MPI_T_pvar_session *session)
{
    if (!session || !*session) {
        return MPI_T_ERR_INVALID_SESSION;
    }
    free(*session);
    *session = MPI_T_PVAR_SESSION_NULL;
    return MPI_SUCCESS;
}

/* What may be said of all variables of a session goes well where there are none. */
static int of_session(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return !session ? MPI_T_ERR_INVALID_SESSION
            : handle == MPI_T_PVAR_ALL_HANDLES ? MPI_SUCCESS : MPI_T_ERR_INVALID_HANDLE;
}

#define IF_OPEN(answer) (opened > 0 ? (answer) : MPI_T_ERR_NOT_INITIALIZED)
#define NO_INDEX IF_OPEN(MPI_T_ERR_INVALID_INDEX)
#define NO_NAME(index) IF_OPEN(name && (index) ? MPI_T_ERR_INVALID_NAME : MPI_T_ERR_INVALID)
#define NO_HANDLE IF_OPEN(MPI_T_ERR_INVALID_HANDLE)
#define NO_VARIABLE IF_OPEN(session ? MPI_T_ERR_INVALID_HANDLE : MPI_T_ERR_INVALID_SESSION)

/* What each call answers. */
#define AS_init_thread open_tools(required, provided)
#define AS_finalize IF_OPEN(close_tools())
#define AS_enum_get_info NO_HANDLE
#define AS_enum_get_item NO_HANDLE
#define AS_cvar_get_num IF_OPEN(none(num_cvar))
#define AS_cvar_get_info NO_INDEX
#define AS_cvar_get_index NO_NAME(cvar_index)
#define AS_cvar_handle_alloc NO_INDEX
#define AS_cvar_handle_free NO_HANDLE
#define AS_cvar_read NO_HANDLE
#define AS_cvar_write NO_HANDLE
#define AS_pvar_get_num IF_OPEN(none(num_pvar))
#define AS_pvar_get_info NO_INDEX
#define AS_pvar_get_index NO_NAME(pvar_index)
#define AS_pvar_session_create IF_OPEN(open_session(session))
#define AS_pvar_session_free IF_OPEN(close_session(session))
#define AS_pvar_handle_alloc IF_OPEN(session ? MPI_T_ERR_INVALID_INDEX : MPI_T_ERR_INVALID_SESSION)
#define AS_pvar_handle_free NO_VARIABLE
#define AS_pvar_start IF_OPEN(of_session(session, handle))
#define AS_pvar_stop IF_OPEN(of_session(session, handle))
#define AS_pvar_read NO_VARIABLE
#define AS_pvar_write NO_VARIABLE
#define AS_pvar_reset IF_OPEN(of_session(session, handle))
#define AS_pvar_readreset NO_VARIABLE
#define AS_event_get_num IF_OPEN(none(num_events))
#define AS_event_get_info NO_INDEX
#define AS_event_get_index NO_NAME(event_index)
#define AS_event_handle_alloc NO_INDEX
#define AS_event_handle_set_info NO_HANDLE
#define AS_event_handle_get_info NO_HANDLE
#define AS_event_register_callback NO_HANDLE
#define AS_event_callback_set_info NO_HANDLE
#define AS_event_callback_get_info NO_HANDLE
#define AS_event_handle_free NO_HANDLE
#define AS_event_set_dropped_handler NO_HANDLE
#define AS_event_read NO_HANDLE
#define AS_event_copy NO_HANDLE
#define AS_event_get_timestamp NO_HANDLE
#define AS_event_get_source NO_HANDLE
#define AS_source_get_num IF_OPEN(none(num_sources))
#define AS_source_get_info NO_INDEX
#define AS_source_get_timestamp NO_INDEX
#define AS_category_get_num IF_OPEN(none(num_cat))
#define AS_category_get_info NO_INDEX
#define AS_category_get_num_events NO_INDEX
#define AS_category_get_index NO_NAME(cat_index)
#define AS_category_get_cvars NO_INDEX
#define AS_category_get_pvars NO_INDEX
#define AS_category_get_events NO_INDEX
#define AS_category_get_categories NO_INDEX
#define AS_category_changed IF_OPEN(none(update_number))

#define MACHINEROOM_TOOL(name, ...) \
    int PMPI_T_##name(__VA_ARGS__) \
    { \
        return AS_##name; \
    } \
    int MPI_T_##name(__VA_ARGS__) __attribute__((weak, alias("PMPI_T_" #name)));
#include "../include/mpi_tool_calls.h"
