// SPDX-License-Identifier: EPL-2.0
// Groups, and communicators made of them.
#include "agree.h"

static int picked[64];

// Distinct numbers below count, in random order; how many of them.
static int pick(int count) {
    int left[64];
    for (int i = 0; i < count; i++) {
        left[i] = i;
    }
    int number = dice(count + 1);
    for (int i = 0; i < number; i++) {
        int at = dice(count - i);
        picked[i] = left[at];
        left[at] = left[count - i - 1];
    }
    return number;
}

static int size_of(MPI_Group group) {
    int count;
    MPI_Group_size(group, &count);
    return count;
}

// Says which ranks of the world are members, and where this one is.
static void describe(MPI_Group group) {
    MPI_Group world;
    int count = size_of(group), mine;
    int own[64], ranks[64];
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_rank(group, &mine);
    for (int i = 0; i < count; i++) {
        own[i] = i;
    }
    MPI_Group_translate_ranks(group, count, own, world, ranks);
    say(" [%d of %d:", plain(mine), count);
    for (int i = 0; i < count; i++) {
        say(" %d", plain(ranks[i]));
    }
    say("]");
    MPI_Group_free(&world);
}

static const char *named(int result) {
    return result == MPI_IDENT ? "ident" : result == MPI_CONGRUENT ? "congruent" : result == MPI_SIMILAR ? "similar"
                                                                                                         : "unequal";
}

// Triplets that choose no rank twice: each within its own part of the ranks.
static int make_ranges(int count, int ranges[][3]) {
    int number = 0, from = 0;
    while (from < count && number < 4) {
        int to = from + dice(count - from), stride = 1 + dice(3), back = dice(2);
        ranges[number][0] = back ? to : from;
        ranges[number][1] = back ? from : to;
        ranges[number++][2] = back ? -stride : stride;
        from = to + 1 + dice(2);
    }
    return number;
}

static MPI_Group random_group(MPI_Group old) {
    MPI_Group made;
    int ranges[4][3];
    int count = size_of(old), form = dice(4);
    if (form < 2) {
        int number = pick(count);
        (form == 0 ? MPI_Group_incl : MPI_Group_excl)(old, number, picked, &made);
    } else {
        int number = make_ranges(count, ranges);
        (form == 2 ? MPI_Group_range_incl : MPI_Group_range_excl)(old, number, ranges, &made);
    }
    return made;
}

static void combine(MPI_Group one, MPI_Group two) {
    MPI_Group all, both, less;
    int result, own[64], ranks[64];
    MPI_Group_union(one, two, &all);
    MPI_Group_intersection(one, two, &both);
    MPI_Group_difference(one, two, &less);
    describe(all);
    describe(both);
    describe(less);
    MPI_Group_compare(one, two, &result);
    say(" %s", named(result));
    MPI_Group_compare(all, two, &result);
    say(" %s translated", named(result));
    int count = size_of(one);
    for (int i = 0; i < count; i++) {
        own[i] = i;
    }
    MPI_Group_translate_ranks(one, count, own, two, ranks);
    for (int i = 0; i < count; i++) {
        say(" %d", plain(ranks[i]));
    }
    MPI_Group_free(&all);
    MPI_Group_free(&both);
    MPI_Group_free(&less);
}

// Says size, rank, and who is in it.
static void describe_comm(MPI_Comm comm) {
    MPI_Group group;
    int result, inter;
    if (comm == MPI_COMM_NULL) {
        say(" none");
        return;
    }
    MPI_Comm_group(comm, &group);
    describe(group);
    MPI_Comm_compare(comm, MPI_COMM_WORLD, &result);
    MPI_Comm_test_inter(comm, &inter);
    say(" %s inter %d", named(result), inter);
    MPI_Group_free(&group);
}

static void free_comm(MPI_Comm *comm) {
    if (*comm != MPI_COMM_NULL) {
        MPI_Comm_free(comm);
    }
}

static void inter(MPI_Comm part, int colour, int leaders[2], int high) {
    MPI_Comm between, again, merged;
    MPI_Group remote;
    int result, is_inter, count, mine;
    MPI_Intercomm_create(part, 0, MPI_COMM_WORLD, leaders[1 - colour], 9, &between);
    MPI_Comm_test_inter(between, &is_inter);
    MPI_Comm_remote_size(between, &count);
    say(" inter %d remote size %d", is_inter, count);
    MPI_Comm_remote_group(between, &remote);
    describe(remote);
    MPI_Comm_size(between, &count);
    MPI_Comm_rank(between, &mine);
    MPI_Comm_dup(between, &again);
    MPI_Comm_compare(between, again, &result);
    say(" local %d %d dup %s merged", count, mine, named(result));
    MPI_Intercomm_merge(between, colour == high, &merged);
    describe_comm(merged);
    MPI_Group_free(&remote);
    MPI_Comm_free(&between);
    MPI_Comm_free(&again);
    MPI_Comm_free(&merged);
}

static void split_and_join(void) {
    MPI_Comm part, halves, dup;
    int colour[64], key[64], half[64], leaders[2] = {-1, -1}, result;
    for (int i = 0; i < size; i++) {
        colour[i] = dice(4);
        key[i] = between(-2, 2);
        half[i] = i == 0 ? 0 : i == 1 ? 1 : dice(2);
        leaders[half[i]] = leaders[half[i]] < 0 ? i : leaders[half[i]];
    }
    MPI_Comm_split(MPI_COMM_WORLD, colour[rank] == 3 ? MPI_UNDEFINED : colour[rank], key[rank], &part);
    describe_comm(part);
    free_comm(&part);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_compare(dup, MPI_COMM_WORLD, &result);
    say(" dup %s", named(result));
    MPI_Comm_split(dup, half[rank], rank, &halves);
    inter(halves, half[rank], leaders, dice(2));
    MPI_Comm_free(&halves);
    MPI_Comm_free(&dup);
}

static void run(long seed, int number) {
    MPI_Group world;
    MPI_Comm made;
    shuffle(seed, number, 0);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group one = random_group(world), two = random_group(world), inner = random_group(one);
    describe(one);
    describe(two);
    describe(inner);
    combine(one, two);
    combine(two, inner);
    MPI_Comm_create(MPI_COMM_WORLD, one, &made);
    say(" created");
    describe_comm(made);
    free_comm(&made);
    split_and_join();
    MPI_Group_free(&one);
    MPI_Group_free(&two);
    MPI_Group_free(&inner);
    MPI_Group_free(&world);
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
