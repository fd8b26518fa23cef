/* SPDX-License-Identifier: EPL-2.0 */
/* The interface of tools before MPI begins and after it has ended (MPI 4.0 section 15.3): "done" if all is right. */
#include <mpi.h>
#include <stdio.h>

static int right = 1;

#define IS(answer, call) (right = (call) == (answer) && right, right || (fprintf(stderr, "%s\n", #call), 0))

static void look(void)
{
    int number = 7, level;
    MPI_T_pvar_session session;
    MPI_T_pvar_handle variable = MPI_T_PVAR_HANDLE_NULL;
    MPI_T_event_registration event;
    MPI_Count ticks;

    IS(MPI_SUCCESS, MPI_T_init_thread(MPI_THREAD_SINGLE, &level));
    IS(MPI_SUCCESS, MPI_T_cvar_get_num(&number));
    IS(0, number);
    IS(MPI_SUCCESS, MPI_T_pvar_get_num(&number));
    IS(MPI_SUCCESS, MPI_T_event_get_num(&number));
    IS(MPI_SUCCESS, PMPI_T_source_get_num(&number));
    IS(MPI_SUCCESS, MPI_T_category_get_num(&number));
    IS(MPI_SUCCESS, MPI_T_category_changed(&number));
    IS(0, number);
    IS(MPI_T_ERR_INVALID_INDEX, MPI_T_category_get_num_events(0, &number));
    IS(MPI_T_ERR_INVALID_INDEX, MPI_T_event_handle_alloc(0, NULL, MPI_INFO_NULL, &event));
    IS(MPI_T_ERR_INVALID_INDEX, MPI_T_source_get_timestamp(0, &ticks));
    IS(MPI_T_ERR_INVALID_NAME, MPI_T_event_get_index("any", &number));
    IS(MPI_T_ERR_INVALID, MPI_T_cvar_get_index(0, &number));
    IS(MPI_T_ERR_INVALID, MPI_T_cvar_get_index("any", 0));
    IS(MPI_T_ERR_INVALID, MPI_T_pvar_get_index("any", MPI_T_PVAR_CLASS_COUNTER, 0));
    IS(MPI_T_ERR_INVALID, MPI_T_category_get_index(0, &number));
    IS(MPI_T_ERR_INVALID_SESSION, MPI_T_pvar_start(MPI_T_PVAR_SESSION_NULL, MPI_T_PVAR_ALL_HANDLES));
    IS(MPI_SUCCESS, MPI_T_pvar_session_create(&session));
    IS(MPI_SUCCESS, MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES));
    IS(MPI_T_ERR_INVALID_HANDLE, MPI_T_pvar_read(session, variable, &number));
    IS(MPI_SUCCESS, MPI_T_pvar_session_free(&session));
    IS(1, session == MPI_T_PVAR_SESSION_NULL);
    IS(MPI_SUCCESS, MPI_T_finalize());
    IS(MPI_T_ERR_NOT_INITIALIZED, MPI_T_cvar_get_num(&number));
    IS(MPI_T_ERR_NOT_INITIALIZED, MPI_T_finalize());
}

int main(int argc, char **argv)
{

    look();
    MPI_Init(&argc, &argv);
    look();
    MPI_Finalize();
    look();
    if (right) {
        printf("done\n");
    }
    return !right;
}
