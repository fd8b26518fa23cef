// SPDX-License-Identifier: EPL-2.0
/** The class path container that gives a Java project package {@code mpi}, and the test whether a project has it. */
package org.machineroom.launching.internal.container;
