// SPDX-License-Identifier: EPL-2.0
/** Tests of package org.machineroom.mpi.internal.coverage. */
package org.machineroom.mpi.internal.coverage;
