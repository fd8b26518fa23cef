// SPDX-License-Identifier: EPL-2.0
/**
 * Writes traces as Paraver reads them, by the readers of its kernel ({@code TraceBodyIO_v1}, {@code ResourceModel}): a
 * file of records, one of labels, one of names of rows.
 */
package org.machineroom.trace.internal.export.paraver;
