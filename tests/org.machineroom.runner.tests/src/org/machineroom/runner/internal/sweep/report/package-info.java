// SPDX-License-Identifier: EPL-2.0
/** Tests of what a sweep has found, as tables and curves. */
package org.machineroom.runner.internal.sweep.report;
