// SPDX-License-Identifier: EPL-2.0
/**
 * Virtual time, the event queue and ranks as simulated threads of control. Knows nothing of MPI. One run at a time in
 * a class loader: the running rank is kept in a static field so that finding it costs nothing.
 */
package org.machineroom.kernel;
