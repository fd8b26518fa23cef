// SPDX-License-Identifier: EPL-2.0
/**
 * The bracket around every call of a program: {@link org.machineroom.mpi.internal.call.Calls} finds the process, begins
 * and ends the record of the call and leads what goes wrong to whoever is to hear of it; beside it, what is checked of
 * the arguments of many calls.
 */
package org.machineroom.mpi.internal.call;
