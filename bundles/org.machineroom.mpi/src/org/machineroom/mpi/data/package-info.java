// SPDX-License-Identifier: EPL-2.0
/** What data are made of: base types, layouts, the codecs of objects, reductions. */
package org.machineroom.mpi.data;
