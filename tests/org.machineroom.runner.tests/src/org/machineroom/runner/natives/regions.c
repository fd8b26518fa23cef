// SPDX-License-Identifier: EPL-2.0
#include <mpi.h>
#include <omp.h>
#include <stdio.h>

static void tasks_that_add_up(void)
{
    int region = 1, loop = 1, sections = 1, group = 1, inner = 1, part[4] = {0};
    long taskloop = 0;
    unsigned char small = 1;
#pragma omp parallel reduction(task, +: region) reduction(task, *: small)
    {
#pragma omp task in_reduction(+: region) in_reduction(*: small)
        {
            region += 3;
            small *= 5;
        }
    }
#pragma omp parallel
#pragma omp for reduction(task, +: loop) schedule(dynamic, 2)
    for (int i = 0; i < 10; i++) {
#pragma omp task in_reduction(+: loop)
        loop += i;
    }
#pragma omp parallel
#pragma omp sections reduction(task, +: sections)
    {
#pragma omp section
        {
#pragma omp task in_reduction(+: sections)
            sections += 10;
        }
#pragma omp section
        sections += 100;
    }
#pragma omp parallel
#pragma omp single
    {
#pragma omp taskgroup task_reduction(+: group, part)
        {
#pragma omp task in_reduction(+: group, part)
            {
                group += 2;
                part[3] += 7;
#pragma omp taskgroup task_reduction(+: inner)
                {
#pragma omp task in_reduction(+: inner, group)
                    {
                        inner += 4;
                        group += 20;
                    }
                }
            }
#pragma omp taskloop in_reduction(+: part) nogroup
            for (int i = 0; i < 4; i++) {
                part[i] += i;
            }
        }
#pragma omp taskloop reduction(+: taskloop)
        for (int i = 0; i < 100; i++) {
            taskloop += i;
        }
#pragma omp taskloop reduction(+: taskloop)
        for (int i = region; i < 0; i++) {
            taskloop += i;
        }
    }
    printf("%d %d %d %d %d %d %d %ld %d\n", region, loop, sections, group, inner, part[1], part[3], taskloop, small);
}

static void loops(void)
{
    int last = 0, waits = 0, turns = 0, sum = 0, sums[4];
    unsigned long long far = 0;
    int grid[5][5] = {{0}};
#pragma omp parallel for lastprivate(conditional: last) schedule(dynamic)
    for (int i = 0; i < 20; i++) {
        if (i % 7 == 3) {
            last = i;
        }
    }
#pragma omp parallel for ordered(2)
    for (int i = 1; i < 5; i++) {
        for (int j = 1; j < 5; j++) {
#pragma omp ordered depend(sink: i - 1, j) depend(sink: i, j - 1)
            grid[i][j] = grid[i - 1][j] + grid[i][j - 1] + 1;
#pragma omp ordered depend(source)
        }
    }
    waits = grid[4][4];
#pragma omp parallel for schedule(dynamic, 3) reduction(+: turns) reduction(max: far)
    for (unsigned long long i = 0x8000000000000010ull; i > 0x7ffffffffffffff0ull; i -= 4) {
        turns++;
        far = far > i ? far : i;
    }
#pragma omp parallel for schedule(runtime) reduction(+: turns)
    for (unsigned long long i = 3; i < 3 + (unsigned long long) turns; i++) {
        turns += 100;
    }
#pragma omp parallel for ordered schedule(static, 2)
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
        turns = turns * 3 + i;
    }
#pragma omp parallel for reduction(inscan, +: sum)
    for (int i = 0; i < 4; i++) {
        sum += i + 1;
#pragma omp scan inclusive(sum)
        sums[i] = sum;
    }
    printf("%d %d %d %llx %d %d\n", last, waits, turns, far, sums[2], sum);
}

static void sections_in_sections(void)
{
    int outer = 0, inner = 0;
#pragma omp parallel sections
    {
#pragma omp section
        {
            outer++;
#pragma omp parallel sections
            {
#pragma omp section
                inner++;
#pragma omp section
                inner++;
            }
        }
#pragma omp section
        outer++;
#pragma omp section
        outer++;
    }
    printf("%d %d\n", outer, inner);
}

static void parts(void)
{
    int pieces = 0, grains = 0, strict = 0, all = 0, down = 0;
#pragma omp parallel
#pragma omp single
    {
        int mark = 0;
#pragma omp taskloop num_tasks(4) firstprivate(mark) shared(pieces, all)
        for (int i = 0; i < 10; i++) {
            pieces += !mark++;
            all += i;
        }
#pragma omp taskloop grainsize(3) firstprivate(mark) shared(grains, all)
        for (long i = 10; i > 0; i--) {
            grains += !mark++;
            all += i;
        }
#pragma omp taskloop grainsize(strict: 3) firstprivate(mark) shared(strict, all)
        for (unsigned long long i = 0; i < 10; i++) {
            strict += !mark++;
            all += i;
        }
#pragma omp taskloop lastprivate(down)
        for (unsigned long long i = 20; i > 3; i -= 5) {
            down = i;
        }
    }
    printf("%d %d %d %d %d\n", pieces, grains, strict, all, down);
}

static void teams_and_ends(void)
{
    int numbers = 0, count = 0, cancelled = 0, events = 0;
    omp_event_handle_t event;
#pragma omp teams num_teams(3) reduction(+: numbers, count)
    {
        numbers += omp_get_team_num();
        count += omp_get_num_teams();
    }
#pragma omp target map(tofrom: numbers)
#pragma omp parallel for reduction(+: numbers)
    for (int i = 0; i < 5; i++) {
        numbers += i;
    }
#pragma omp parallel
    {
#pragma omp for
        for (int i = 0; i < 5; i++) {
#pragma omp cancel for if (i == 2)
            cancelled++;
        }
#pragma omp task detach(event) shared(events)
        {
            events++;
            omp_fulfill_event(event);
        }
    }
    printf("%d %d %d %d\n", numbers, count, cancelled, events);
}

static void locks_and_answers(void)
{
    omp_lock_t lock;
    omp_nest_lock_t nest;
    omp_sched_t kind;
    int chunk, size = 0, far = 0, held, free, nested;
    omp_init_lock(&lock);
    omp_set_lock(&lock);
    held = omp_test_lock(&lock);
    omp_unset_lock(&lock);
    free = omp_test_lock(&lock);
    omp_unset_lock(&lock);
    omp_destroy_lock(&lock);
    omp_init_nest_lock(&nest);
    omp_set_nest_lock(&nest);
    nested = omp_test_nest_lock(&nest);
    omp_destroy_nest_lock(&nest);
    omp_set_schedule(omp_sched_guided, 7);
    omp_get_schedule(&kind, &chunk);
#pragma omp parallel
    {
        size = omp_get_team_size(1) + omp_get_ancestor_thread_num(1);
        far = omp_get_team_size(2);
    }
    printf("%d %d %d %d %d %d %d\n", held, free, nested, (int) kind, chunk, size, far);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    tasks_that_add_up();
    loops();
    sections_in_sections();
    parts();
    teams_and_ends();
    locks_and_answers();
#pragma omp error at(execution) severity(warning) message("going on")
    fflush(stdout);
    MPI_Barrier(MPI_COMM_WORLD);
#pragma omp error at(execution) message("going nowhere")
    printf("not reached\n");
    MPI_Finalize();
    return 0;
}
