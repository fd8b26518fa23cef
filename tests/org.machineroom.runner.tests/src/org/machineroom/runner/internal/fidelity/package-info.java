// SPDX-License-Identifier: EPL-2.0
/** Tests of the comparison with published results, and the comparison itself. */
package org.machineroom.runner.internal.fidelity;
