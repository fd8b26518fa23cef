// SPDX-License-Identifier: EPL-2.0
/** What there is to see of a sweep: how far it is, tables, charts, files for other programs. */
package org.machineroom.runner.internal.sweep.report;
