// SPDX-License-Identifier: EPL-2.0
/**
 * What surrounds every call of a program: where it comes from, on what it acts, how it is recorded, and who is asked
 * when it fails. A binding of a language gives a {@link org.machineroom.mpi.call.Caller} and handles, and gets
 * back what its language lets a call that has failed do.
 */
package org.machineroom.mpi.call;
