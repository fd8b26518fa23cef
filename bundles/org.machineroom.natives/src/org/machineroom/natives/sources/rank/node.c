/* SPDX-License-Identifier: EPL-2.0 */
/* What a kernel says of the whole machine, of a rank's node: it has as much memory as the host, of which the rank has
   what it holds, and one processor, which has been busy since virtual time began. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/sysinfo.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "own.h"

#define PAGE 4096L
#define ONE (1L << SI_LOAD_SHIFT)

struct mr_node mr_node(void)
{
    struct sysinfo host;
    syscall(SYS_sysinfo, &host);
    int64_t memory = (int64_t) host.totalram * host.mem_unit;
    int64_t held = mr_rank->base ? mr_memory() : 0;
    return (struct mr_node) {memory, held < memory ? memory - held : 0, mr_seconds()};
}

int sysinfo(struct sysinfo *result)
{
    struct mr_node node = mr_node();
    *result = (struct sysinfo) {.uptime = (long) node.seconds, .loads = {ONE, ONE, ONE},
            .totalram = (unsigned long) node.memory, .freeram = (unsigned long) node.free, .procs = 1, .mem_unit = 1};
    return 0;
}

long get_avphys_pages(void)
{
    return mr_node().free / PAGE;
}

int getloadavg(double loads[], int count)
{
    int known = count < 3 ? count : 3;
    for (int i = 0; i < known; i++) {
        loads[i] = 1;
    }
    return known;
}
