/* SPDX-License-Identifier: EPL-2.0 */
/* Sessions (MPI 4.0 chapter 11): without a number what goes well, in one line by rank 0; else one kind of wrong use. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) check(condition, #condition, __LINE__)

static int wrong;

static void check(int condition, const char *text, int line)
{
    if (!condition) {
        fprintf(stderr, "line %d: %s\n", line, text);
        wrong++;
    }
}

static MPI_Session opened(void)
{
    MPI_Session session;
    CHECK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session) == MPI_SUCCESS);
    return session;
}

static MPI_Comm made(MPI_Session session, const char *set, const char *tag)
{
    MPI_Group group;
    MPI_Comm comm;
    MPI_Group_from_session_pset(session, set, &group);
    CHECK(MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm) == MPI_SUCCESS);
    MPI_Group_free(&group);
    return comm;
}

static void sum(MPI_Comm comm, int expected)
{
    int rank, total = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Allreduce(&rank, &total, 1, MPI_INT, MPI_SUM, comm);
    CHECK(total == expected);
}

static int begun(void)
{
    int is_begun, is_over;
    MPI_Initialized(&is_begun);
    MPI_Finalized(&is_over);
    return is_begun + 2 * is_over;
}

/* What the sets are called and how large they are. */
static void sets(MPI_Session session, int size)
{
    int number, length = 0, flag, room = 8;
    char name[MPI_MAX_PSET_NAME_LEN], cut[5], value[8];
    MPI_Info info;

    MPI_Session_get_num_psets(session, MPI_INFO_NULL, &number);
    CHECK(number == 2);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, NULL);
    CHECK(length == 12);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, name);
    CHECK(length == 12 && !strcmp(name, "mpi://WORLD"));
    length = sizeof(cut);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 1, &length, cut);
    CHECK(length == 11 && !strcmp(cut, "mpi:"));
    MPI_Session_get_pset_info(session, "mpi://WORLD", &info);
    MPI_Info_get_string(info, "mpi_size", &room, value, &flag);
    CHECK(flag && atoi(value) == size);
    MPI_Info_free(&info);
    MPI_Session_get_pset_info(session, "mpi://SELF", &info);
    MPI_Info_get_string(info, "mpi_size", &room, value, &flag);
    CHECK(flag && atoi(value) == 1);
    MPI_Info_free(&info);
    MPI_Session_get_info(session, &info);
    room = sizeof(name);
    MPI_Info_get_string(info, "thread_level", &room, name, &flag);
    CHECK(flag && !strcmp(name, "MPI_THREAD_MULTIPLE"));
    MPI_Info_free(&info);
}

static MPI_Session told_session;
static MPI_Comm told_comm;
static int told_code;

static void tell_session(MPI_Session *session, int *code, ...)
{
    told_session = *session;
    told_code = *code;
}

static void tell_comm(MPI_Comm *comm, int *code, ...)
{
    told_comm = *comm;
    told_code = *code;
}

static void handlers(MPI_Session session)
{
    MPI_Errhandler handler, same, of_comm;
    MPI_Group group;
    MPI_Comm comm;
    int class;

    MPI_Session_create_errhandler(tell_session, &handler);
    MPI_Session_set_errhandler(session, handler);
    MPI_Session_get_errhandler(session, &same);
    CHECK(same == handler);
    MPI_Errhandler_free(&same);
    MPI_Session_call_errhandler(session, MPI_ERR_OTHER);
    CHECK(told_session == session && told_code == MPI_ERR_OTHER);
    CHECK(MPI_Group_from_session_pset(session, "mpi://nobody", &group) == MPI_ERR_ARG);
    CHECK(told_code == MPI_ERR_ARG && group == MPI_GROUP_NULL);
    MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&handler);
    /* the handler of a communicator that is not made hears of that, too */
    MPI_Comm_create_errhandler(tell_comm, &of_comm);
    MPI_Error_class(MPI_Comm_create_from_group(MPI_GROUP_NULL, "none", MPI_INFO_NULL, of_comm, &comm), &class);
    CHECK(class == MPI_ERR_GROUP && told_comm == MPI_COMM_NULL && comm == MPI_COMM_NULL);
    CHECK(MPI_Session_set_errhandler(session, of_comm) == MPI_ERR_ARG);
    MPI_Errhandler_free(&of_comm);
    comm = 0;
    MPI_Comm_create_from_group(MPI_GROUP_EMPTY, "none", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    CHECK(comm == MPI_COMM_NULL);
}

/* Two halves of a communicator, and an intercommunicator between them. */
static void halves(MPI_Session session, int rank, int size)
{
    int range[1][3] = {{0, size / 2 - 1, 1}}, remote, is_low = rank < size / 2, got = -1;
    MPI_Group all, low, high;
    MPI_Comm inter, half, merged;

    MPI_Group_from_session_pset(session, "mpi://WORLD", &all);
    MPI_Group_range_incl(all, 1, range, &low);
    MPI_Group_range_excl(all, 1, range, &high);
    MPI_Comm_create_from_group(is_low ? low : high, "half", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &half);
    MPI_Comm_size(half, &got);
    CHECK(got == (is_low ? size / 2 : size - size / 2));
    MPI_Intercomm_create_from_groups(is_low ? low : high, 0, is_low ? high : low, 0, "both", MPI_INFO_NULL,
                                     MPI_ERRORS_ARE_FATAL, &inter);
    MPI_Comm_remote_size(inter, &remote);
    CHECK(remote == (is_low ? size - size / 2 : size / 2));
    MPI_Intercomm_merge(inter, !is_low, &merged);
    sum(merged, size * (size - 1) / 2);
    MPI_Comm_free(&merged);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
    MPI_Group_free(&low);
    MPI_Group_free(&high);
    MPI_Group_free(&all);
}

static void right(void)
{
    int rank, size;
    MPI_Session session, second;
    MPI_Comm comm, self, other, copy;
    MPI_Info info;

    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "MPI_THREAD_FUNNELED");
    MPI_Session_init(info, MPI_ERRORS_ARE_FATAL, &session);
    CHECK(begun() == 0);
    second = opened();
    CHECK(session != second && MPI_Session_f2c(MPI_Session_c2f(second)) == second);
    comm = made(session, "mpi://WORLD", "org.machineroom.one");
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    sets(second, size);
    handlers(second);
    other = made(second, "mpi://WORLD", "org.machineroom.two");
    self = made(second, "mpi://SELF", "org.machineroom.two");
    sum(comm, size * (size - 1) / 2);
    sum(other, size * (size - 1) / 2);
    sum(self, 0);
    MPI_Comm_dup(comm, &copy);
    sum(copy, size * (size - 1) / 2);
    MPI_Comm_free(&comm);
    MPI_Comm_free(&self);
    MPI_Comm_free(&other);
    halves(session, rank, size);
    MPI_Session_finalize(&second);
    CHECK(second == MPI_SESSION_NULL);
    sum(copy, size * (size - 1) / 2);
    MPI_Comm_free(&copy);
    MPI_Session_finalize(&session);
    MPI_Info_free(&info);

    /* once more, one inside MPI_Init and MPI_Finalize, and one that outlives them */
    session = opened();
    comm = made(session, "mpi://WORLD", "org.machineroom.one");
    sum(comm, size * (size - 1) / 2);
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
    MPI_Init(NULL, NULL);
    CHECK(begun() == 1);
    session = opened();
    second = opened();
    comm = made(session, "mpi://WORLD", "inside");
    sum(MPI_COMM_WORLD, size * (size - 1) / 2);
    sum(comm, size * (size - 1) / 2);
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
    MPI_Finalize();
    CHECK(begun() == 3);
    comm = made(second, "mpi://WORLD", "after");
    sum(comm, size * (size - 1) / 2);
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&second);
    if (rank == 0 && !wrong) {
        printf("done\n");
    }
}

static void fault(int number)
{
    MPI_Session session = opened(), second;
    MPI_Group group, other;
    MPI_Comm comm = made(session, "mpi://WORLD", "all");
    int rank;

    MPI_Comm_rank(comm, &rank);
    switch (number) {
    case 0: /* other tags */
        made(session, "mpi://WORLD", rank == 0 ? "apples" : "pears");
        break;
    case 1: /* a communicator and a group that are left */
        MPI_Session_finalize(&session);
        break;
    case 2: /* a session that is left */
        MPI_Comm_free(&comm);
        break;
    case 3: /* no MPI_Init */
        MPI_Barrier(MPI_COMM_WORLD);
        break;
    case 4: /* of another session */
        second = opened();
        MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
        MPI_Group_from_session_pset(second, "mpi://SELF", &other);
        MPI_Group_union(group, other, &group);
        break;
    case 5: /* after the end */
        MPI_Comm_free(&comm);
        second = session;
        MPI_Session_finalize(&session);
        MPI_Session_get_info(second, (MPI_Info *) &other);
        break;
    case 6: /* left while another session goes on, and while MPI_Init does */
        MPI_Init(NULL, NULL);
        second = opened();
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        MPI_Session_finalize(&session);
        MPI_Finalize();
        MPI_Session_finalize(&second);
        break;
    case 7: /* both sides of an intercommunicator with tags of their own */
        MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
        MPI_Group_incl(group, 1, &rank, &other);
        rank = 1 - rank;
        MPI_Group_incl(group, 1, &rank, &group);
        MPI_Intercomm_create_from_groups(other, 0, group, 0, rank ? "left" : "right", MPI_INFO_NULL,
                                         MPI_ERRORS_ARE_FATAL, &comm);
        break;
    case 8: /* it ends another way */
        MPI_Finalize();
        break;
    default: /* nothing to do with MPI any more */
        MPI_Comm_free(&comm);
        MPI_Session_finalize(&session);
        exit(number);
    }
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        right();
    } else {
        fault(atoi(argv[1]));
    }
    return 0;
}
