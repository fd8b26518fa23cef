// SPDX-License-Identifier: EPL-2.0
// Cartesian and graph topologies. Which factors Dims_create finds is left open by the standard but for "as close to each
// other as possible": only their product, that fixed ones stay, and that free ones do not grow are printed, and where a
// single free one is left, that. Maps may place ranks as they like: only whether this rank takes part is printed.
#include "agree.h"

#define MOST 4

static void say_all(const char *what, const int *values, int count) {
    say(" %s", what);
    for (int i = 0; i < count; i++) {
        say(" %d", plain(values[i]));
    }
}

static int dims[MOST], periods[MOST], coords[MOST], count;

// A grid of at most as many ranks as there are.
static void random_grid(void) {
    int left = size;
    count = 1 + dice(MOST);
    for (int i = 0; i < count; i++) {
        dims[i] = 1 + dice(left < 4 ? left : 4);
        periods[i] = dice(2);
        left /= dims[i];
    }
}

static void describe_grid(MPI_Comm grid) {
    int own[MOST], own_periods[MOST], number, status, own_rank;
    MPI_Topo_test(grid, &status);
    MPI_Cartdim_get(grid, &number);
    MPI_Cart_get(grid, MOST, own, own_periods, coords);
    MPI_Comm_rank(grid, &own_rank);
    say(" cart %d", status == MPI_CART);
    say_all("dims", own, number);
    say_all("periods", own_periods, number);
    say_all("coords", coords, number);
    say(" rank %d", own_rank);
}

static void shifts(MPI_Comm grid) {
    for (int i = 0; i < 3; i++) {
        int from, to, direction = dice(count), by = between(-5, 5);
        MPI_Cart_shift(grid, direction, by, &from, &to);
        say(" shift %d %d: %d %d", direction, by, plain(from), plain(to));
    }
}

static void places(MPI_Comm grid) {
    int all, number;
    MPI_Comm_size(grid, &all);
    for (int i = 0; i < 3; i++) {
        int at[MOST], other = dice(all);
        MPI_Cart_coords(grid, other, MOST, at);
        say_all("at", at, count);
        for (int d = 0; d < count; d++) {
            at[d] = periods[d] ? between(-9, 9) : dice(dims[d]);
        }
        MPI_Cart_rank(grid, at, &number);
        say(" is %d", number);
    }
}

static void cartesian(void) {
    MPI_Comm grid, part, again;
    int remain[MOST], own, status;
    random_grid();
    MPI_Cart_create(MPI_COMM_WORLD, count, dims, periods, 0, &grid);
    MPI_Cart_map(MPI_COMM_WORLD, count, dims, periods, &own);
    say(" map %d", own != MPI_UNDEFINED);
    if (grid == MPI_COMM_NULL) {
        say(" none");
        return;
    }
    describe_grid(grid);
    shifts(grid);
    places(grid);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        remain[i] = dice(2);
        kept += remain[i];
    }
    remain[0] = kept == 0 ? 1 : remain[0]; // what a grid of no dimensions is, only later versions say
    MPI_Cart_sub(grid, remain, &part);
    describe_grid(part);
    MPI_Comm_dup(part, &again);
    MPI_Topo_test(again, &status);
    say(" dup %d", status == MPI_CART);
    MPI_Comm_free(&again);
    MPI_Comm_free(&part);
    MPI_Comm_free(&grid);
}

static void graph(void) {
    MPI_Comm made;
    int nodes = 1 + dice(size), edges[64], index[64], own_edges[64], own_index[64], total = 0, own, status, number;
    for (int i = 0; i < nodes; i++) {
        for (int degree = dice(4); degree > 0; degree--) {
            edges[total++] = dice(nodes);
        }
        index[i] = total;
    }
    MPI_Graph_create(MPI_COMM_WORLD, nodes, index, edges, 0, &made);
    MPI_Graph_map(MPI_COMM_WORLD, nodes, index, edges, &own);
    say(" map %d", own != MPI_UNDEFINED);
    if (made == MPI_COMM_NULL) {
        say(" none");
        return;
    }
    MPI_Topo_test(made, &status);
    MPI_Graphdims_get(made, &nodes, &total);
    MPI_Graph_get(made, 64, 64, own_index, own_edges);
    say(" graph %d", status == MPI_GRAPH);
    say_all("index", own_index, nodes);
    say_all("edges", own_edges, total);
    own = dice(nodes);
    MPI_Graph_neighbors_count(made, own, &number);
    MPI_Graph_neighbors(made, own, number, own_edges);
    say_all("neighbours", own_edges, number);
    MPI_Comm_free(&made);
}

static void balanced(void) {
    int wanted[MOST], number = 1 + dice(MOST), product = 1, fixed = 1, free_ones = 0, ordered = 1, kept = 1, last = 1 << 30;
    int given[MOST];
    for (int i = 0; i < number; i++) {
        given[i] = wanted[i] = dice(3) == 0 ? 1 + dice(3) : 0;
        fixed *= given[i] == 0 ? 1 : given[i];
        free_ones += given[i] == 0;
    }
    int nodes = free_ones == 0 ? fixed : fixed * (1 + dice(60));
    MPI_Dims_create(nodes, number, wanted);
    for (int i = 0; i < number; i++) {
        product *= wanted[i];
        kept = kept && (given[i] == 0 || given[i] == wanted[i]);
        ordered = ordered && (given[i] != 0 || wanted[i] <= last);
        last = given[i] == 0 ? wanted[i] : last;
    }
    say(" dims %d of %d product %d kept %d ordered %d", free_ones, nodes, product, kept, ordered);
    if (free_ones == 1) {
        say_all("are", wanted, number);
    }
}

static void run(long seed, int number) {
    shuffle(seed, number, 0);
    cartesian();
    shuffle(seed, number, 1);
    graph();
    shuffle(seed, number, 2);
    balanced();
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
