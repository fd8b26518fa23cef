// SPDX-License-Identifier: EPL-2.0
/** Opens the source that a trace refers to. */
package org.machineroom.trace.ui.internal.source;
