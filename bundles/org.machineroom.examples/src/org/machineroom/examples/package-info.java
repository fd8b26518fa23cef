// SPDX-License-Identifier: EPL-2.0
/** Example MPI programs, written as a student would write them. */
package org.machineroom.examples;
