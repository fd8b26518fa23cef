// SPDX-License-Identifier: EPL-2.0
/** Tests of the runner: report. */
package org.machineroom.runner.internal.report;
