// SPDX-License-Identifier: EPL-2.0
/**
 * What a binding of a language gives the core: a {@link org.machineroom.mpi.call.Caller}, which knows where a call
 * comes from, and handles, which it acts on. It gets back what its language lets a call that has failed do.
 */
package org.machineroom.mpi.call;
