/* SPDX-License-Identifier: EPL-2.0 */
/* Calls of MPI 1 whose arguments are wrong, and the error class of each. */
#include <mpi.h>
#include <stdio.h>

static int made, buffer[4];
static char *memory;
static MPI_Comm comm, grid;
static MPI_Group group, of_world;
static MPI_Datatype type;
static MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

static void refused(const char *call, int code)
{
    int class;
    MPI_Error_class(code, &class);
    printf("%s %s\n", call, class == MPI_ERR_ARG ? "ARG" : class == MPI_ERR_COUNT ? "COUNT"
            : class == MPI_ERR_KEYVAL ? "KEYVAL" : class == MPI_ERR_BASE ? "BASE" : class == MPI_SUCCESS ? "-" : "?");
}

#define REFUSED(call) refused(#call, MPI_##call)

static void lengths(void)
{
    REFUSED(Group_incl(of_world, -1, &made, &group));
    REFUSED(Group_range_incl(of_world, -1, 0, &group));
    REFUSED(Cart_create(MPI_COMM_SELF, -1, &made, &made, 0, &comm));
    REFUSED(Graph_create(MPI_COMM_SELF, -1, &made, &made, 0, &comm));
    REFUSED(Dims_create(1, -1, &made));
    REFUSED(Type_indexed(-1, &made, &made, MPI_INT, &type));
    REFUSED(Type_hindexed(-1, &made, 0, MPI_INT, &type));
    REFUSED(Type_struct(-1, &made, 0, &type, &type));
    REFUSED(Waitall(-1, requests, MPI_STATUSES_IGNORE));
    REFUSED(Waitany(-1, requests, &made, MPI_STATUS_IGNORE));
    REFUSED(Testall(-1, requests, &made, MPI_STATUSES_IGNORE));
    REFUSED(Startall(-1, requests));
    REFUSED(Buffer_attach(buffer, -1));
    REFUSED(Cart_coords(grid, 0, 0, &made));
    REFUSED(Cart_get(grid, 0, &made, &made, &made));
}

static void others(void)
{
    int upwards[1][3] = {{0, 1, -1}}, downwards[1][3] = {{1, 0, 1}};
    REFUSED(Group_range_incl(of_world, 1, upwards, &group));
    REFUSED(Group_range_excl(of_world, 1, downwards, &group));
    REFUSED(Attr_put(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, 0));
    REFUSED(Attr_put(MPI_COMM_WORLD, MPI_TAG_UB, 0));
    REFUSED(Attr_delete(MPI_COMM_WORLD, 12345));
    made = MPI_TAG_UB;
    REFUSED(Keyval_free(&made));
    REFUSED(Alloc_mem(-1, MPI_INFO_NULL, &memory));
    REFUSED(Free_mem(buffer));
    REFUSED(Alloc_mem(8, MPI_INFO_NULL, &memory));
}

static int refuses(MPI_Comm old, int key, void *extra, void *in, void *out, int *is_copied)
{
    return MPI_ERR_OTHER;
}

static void handles(void)
{
    MPI_Request request = (MPI_Request)7;
    int key;
    REFUSED(Comm_dup(grid, 0));
    REFUSED(Comm_split(grid, 0, 0, 0));
    REFUSED(Isend(buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF, 0));
    MPI_Irecv(buffer, -1, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
    type = MPI_INT;
    MPI_Type_contiguous(-1, MPI_INT, &type);
    group = of_world;
    MPI_Group_incl(of_world, 1, &(int){77}, &group);
    MPI_Keyval_create(refuses, MPI_NULL_DELETE_FN, &key, 0);
    MPI_Attr_put(grid, key, 0);
    comm = MPI_COMM_SELF;
    MPI_Comm_dup(grid, &comm);
    printf("null -%s\n", comm == MPI_COMM_NULL && type == MPI_DATATYPE_NULL && group == MPI_GROUP_NULL
            && request == MPI_REQUEST_NULL ? "" : "no");
}

int main(int argc, char **argv)
{
    int one = 1, open = 0;
    MPI_Init(&argc, &argv);
    MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Errhandler_set(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_group(MPI_COMM_WORLD, &of_world);
    MPI_Cart_create(MPI_COMM_SELF, 1, &one, &open, 0, &grid);
    MPI_Errhandler_set(grid, MPI_ERRORS_RETURN);
    lengths();
    others();
    handles();
    return MPI_Finalize();
}
