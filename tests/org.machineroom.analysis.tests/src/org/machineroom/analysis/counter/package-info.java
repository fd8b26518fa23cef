// SPDX-License-Identifier: EPL-2.0
/** Tests of what is counted of a run. */
package org.machineroom.analysis.counter;
