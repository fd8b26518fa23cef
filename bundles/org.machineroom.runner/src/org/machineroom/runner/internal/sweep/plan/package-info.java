// SPDX-License-Identifier: EPL-2.0
/** What a sweep is asked to do: its keys, the values of each, and the points that come of them. */
package org.machineroom.runner.internal.sweep.plan;
