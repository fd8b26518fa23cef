// SPDX-License-Identifier: EPL-2.0
/** The details view: all that the trace knows of the selected state or message, its cost laid open step by step. */
package org.machineroom.trace.ui.internal.details;
