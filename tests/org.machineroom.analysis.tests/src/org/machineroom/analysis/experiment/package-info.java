// SPDX-License-Identifier: EPL-2.0
/** Tests of what a process tells that runs experiments. */
package org.machineroom.analysis.experiment;
