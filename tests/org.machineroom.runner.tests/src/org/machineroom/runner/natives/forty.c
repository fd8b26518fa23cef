/* SPDX-License-Identifier: EPL-2.0 */
/* What MPI 4.0 and 4.1 have beside sessions and persistent collectives: "done", by rank 0 of 2, if all is right. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) check(condition, #condition, __LINE__)

static int wrong, rank;

static void check(int condition, const char *text, int line)
{
    if (!condition) {
        fprintf(stderr, "rank %d, line %d: %s\n", rank, line, text);
        wrong++;
    }
}

/* How many arguments of each kind, and the counts among them, one behind the other. */
static void decoded(MPI_Datatype type, int integers, int counts, long expected)
{
    MPI_Count ni, na, nc, nd, values[16];
    int combiner, numbers[16];
    MPI_Aint addresses[16];
    MPI_Datatype types[2];
    long found = 0;

    MPI_Type_get_envelope_c(type, &ni, &na, &nc, &nd, &combiner);
    CHECK(ni == integers && na == 0 && nc == counts);
    MPI_Type_get_contents_c(type, ni, na, nc, nd, numbers, addresses, values, types);
    for (int i = 0; i < nc; i++) {
        found = found * 10 + values[i];
    }
    CHECK(found == expected);
    MPI_Type_free(&type);
}

static void contents(void)
{
    MPI_Count lengths[] = {1, 2}, places[] = {0, 4}, sizes[] = {4, 5}, parts[] = {2, 3}, starts[] = {1, 0};
    MPI_Datatype types[] = {MPI_INT, MPI_INT}, type;
    MPI_Count count[4];
    int combiner, number;

    MPI_Type_contiguous_c(3, MPI_INT, &type);
    decoded(type, 0, 1, 3);
    MPI_Type_vector_c(2, 1, 3, MPI_INT, &type);
    decoded(type, 0, 3, 213);
    MPI_Type_create_hvector_c(2, 1, 8, MPI_INT, &type);
    decoded(type, 0, 3, 218);
    MPI_Type_indexed_c(2, lengths, places, MPI_INT, &type);
    decoded(type, 0, 5, 21204);
    MPI_Type_create_hindexed_c(2, lengths, places, MPI_INT, &type);
    decoded(type, 0, 5, 21204);
    MPI_Type_create_hindexed_block_c(2, 1, places, MPI_INT, &type);
    decoded(type, 0, 4, 2104);
    MPI_Type_create_struct_c(2, lengths, places, types, &type);
    decoded(type, 0, 5, 21204);
    MPI_Type_create_resized_c(MPI_INT, 0, 8, &type);
    decoded(type, 0, 2, 8);
    MPI_Type_create_subarray_c(2, sizes, parts, starts, MPI_ORDER_C, MPI_INT, &type);
    decoded(type, 2, 6, 452310);
    MPI_Type_contiguous(3, MPI_INT, &type);
    MPI_Type_get_envelope_c(type, count, count + 1, count + 2, count + 3, &combiner);
    CHECK(count[0] == 1 && count[2] == 0);
    MPI_Type_free(&type);
    MPI_Type_contiguous_c(3, MPI_INT, &type);
    CHECK(MPI_Type_get_envelope(type, &number, &number, &number, &combiner) != MPI_SUCCESS);
    MPI_Type_free(&type);
}

/* Errors of calls without a communicator are MPI_COMM_SELF's. */
static void alone(void)
{
    MPI_Datatype type;

    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    CHECK(MPI_Type_contiguous(-1, MPI_INT, &type) == MPI_ERR_COUNT);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
}

static void hints(void)
{
    MPI_Info info;
    int flag, room = 16;
    char value[64];

    MPI_Info_create_env(0, NULL, &info);
    MPI_Info_get_string(info, "maxprocs", &room, value, &flag);
    CHECK(flag && atoi(value) == 2);
    MPI_Info_free(&info);
}

/* Two nodes of one rank each. */
static void split(void)
{
    MPI_Comm part, below;
    MPI_Info info;
    int size, flag, room = 64;
    char value[64];

    MPI_Info_create(&info);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_UNGUIDED, 0, info, &part);
    CHECK(part != MPI_COMM_NULL);
    MPI_Comm_size(part, &size);
    CHECK(size == 1);
    MPI_Info_get_string(info, "mpi_hw_resource_type", &room, value, &flag);
    CHECK(flag && !strcmp(value, "mpi_shared_memory"));
    MPI_Comm_split_type(part, MPI_COMM_TYPE_HW_UNGUIDED, 0, info, &below);
    CHECK(below == MPI_COMM_NULL);
    MPI_Comm_free(&part);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_GUIDED, 0, info, &part);
    CHECK(part != MPI_COMM_NULL);
    MPI_Comm_free(&part);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_GUIDED, 0, MPI_INFO_NULL, &part);
    CHECK(part == MPI_COMM_NULL);
    MPI_Info_free(&info);
}

static void older(void)
{
    MPI_Comm comm = MPI_COMM_WORLD;
    MPI_File file;

    MPI_Comm_join(0, &comm);
    CHECK(comm == MPI_COMM_NULL);
    CHECK(MPI_Register_datarep("mine", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, NULL, NULL) == MPI_SUCCESS);
    CHECK(MPI_Register_datarep_c("mine", NULL, MPI_CONVERSION_FN_NULL_C, NULL, NULL) == MPI_ERR_DUP_DATAREP);
    MPI_File_open(MPI_COMM_SELF, rank ? "forty.1" : "forty.0",
        MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
    CHECK(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "mine", MPI_INFO_NULL) == MPI_ERR_UNSUPPORTED_DATAREP);
    MPI_File_close(&file);
}

static void youngest(void)
{
    int class, code, flag, index, count, indices[3], value[3], length;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Request requests[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status statuses[3];
    MPI_Info info;

    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    MPI_Add_error_string(code, "of mine");
    MPI_Remove_error_string(code);
    MPI_Error_string(code, text, &length);
    CHECK(length == 0);
    CHECK(MPI_Remove_error_class(class) == MPI_ERR_ARG);
    CHECK(MPI_Remove_error_class(code) == MPI_ERR_ARG);
    CHECK(MPI_Remove_error_code(code) == MPI_SUCCESS && MPI_Remove_error_class(class) == MPI_SUCCESS);
    CHECK(MPI_Remove_error_code(code) == MPI_ERR_ARG);
    MPI_Get_hw_resource_info(&info);
    MPI_Info_free(&info);

    MPI_Request_get_status_any(3, requests, &index, &flag, statuses);
    CHECK(flag && index == MPI_UNDEFINED);
    MPI_Request_get_status_some(3, requests, &count, indices, statuses);
    CHECK(count == MPI_UNDEFINED);
    MPI_Request_get_status_all(3, requests, &flag, statuses);
    CHECK(flag);
    if (rank == 1) {
        MPI_Irecv(value, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, requests);
        MPI_Irecv(value + 1, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, requests + 2);
        MPI_Request_get_status_any(3, requests, &index, &flag, statuses);
        CHECK(!flag);
        MPI_Barrier(MPI_COMM_WORLD);
        do {
            MPI_Request_get_status_any(3, requests, &index, &flag, statuses);
        } while (!flag);
        CHECK(index == 2 && statuses[0].MPI_TAG == 8 && requests[2] != MPI_REQUEST_NULL);
        MPI_Request_get_status_all(3, requests, &flag, statuses);
        CHECK(!flag);
        MPI_Request_get_status_some(3, requests, &count, indices, statuses);
        CHECK(count == 1 && indices[0] == 2 && statuses[0].MPI_TAG == 8);
        MPI_Barrier(MPI_COMM_WORLD);
        do {
            MPI_Request_get_status_all(3, requests, &flag, statuses);
        } while (!flag);
        CHECK(statuses[0].MPI_TAG == 7 && statuses[2].MPI_TAG == 8);
        MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Send(&rank, 1, MPI_INT, 1, 8, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Send(&rank, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    int version, subversion;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    alone();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Get_version(&version, &subversion);
    CHECK(version == MPI_VERSION && subversion == MPI_SUBVERSION && version == 4 && subversion == 0);
    contents();
    hints();
    split();
    older();
    youngest();
    MPI_Finalize();
    if (rank == 0 && !wrong) {
        printf("done\n");
    }
    return wrong > 0;
}
