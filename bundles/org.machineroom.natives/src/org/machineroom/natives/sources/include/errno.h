/* SPDX-License-Identifier: EPL-2.0 */
/* The C library tells compilers that errno never moves. A rank may come back from a call of MPI on another thread of the
   host, where it lies elsewhere, so that it has to be looked for each time. */
#ifndef MACHINEROOM_ERRNO_H
#define MACHINEROOM_ERRNO_H
#pragma GCC system_header

#include_next <errno.h>

#ifndef __ASSEMBLER__

#ifdef __cplusplus
extern "C" {
#endif

extern int *machineroom_errno(void) __asm__("__errno_location") __attribute__((nothrow));

#ifdef __cplusplus
}
#endif

#undef errno
#define errno (*machineroom_errno())

#endif
#endif
