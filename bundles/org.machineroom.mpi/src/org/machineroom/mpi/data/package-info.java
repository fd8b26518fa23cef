// SPDX-License-Identifier: EPL-2.0
/** Data in the user's memory and on its way: base types, layouts, packing, reductions. */
package org.machineroom.mpi.data;
