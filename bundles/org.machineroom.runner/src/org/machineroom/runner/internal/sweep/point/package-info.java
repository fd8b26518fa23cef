// SPDX-License-Identifier: EPL-2.0
/** One point of a sweep: the run it stands for, by what its inputs are known again, and what has come of it. */
package org.machineroom.runner.internal.sweep.point;
