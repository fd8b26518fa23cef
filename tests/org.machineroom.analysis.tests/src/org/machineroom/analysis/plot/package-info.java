// SPDX-License-Identifier: EPL-2.0
/** Tests of running experiments and reading their rows. */
package org.machineroom.analysis.plot;
