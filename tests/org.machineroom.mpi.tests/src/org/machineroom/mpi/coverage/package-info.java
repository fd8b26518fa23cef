// SPDX-License-Identifier: EPL-2.0
/** Tests of package org.machineroom.mpi.coverage. */
package org.machineroom.mpi.coverage;
