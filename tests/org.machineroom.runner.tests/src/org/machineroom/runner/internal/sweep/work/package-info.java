// SPDX-License-Identifier: EPL-2.0
/** Tests of processes that run the points of a sweep. */
package org.machineroom.runner.internal.sweep.work;
