// SPDX-License-Identifier: EPL-2.0
/**
 * Programs in C, C++ and Fortran on simulated machines: a binding of the core of MPI for languages with pointers, the
 * compilers that build programs for it, and what carries their ranks. Each rank is a coroutine with its own copy of
 * the program's data, which the rank's thread resumes.
 */
package org.machineroom.natives;
