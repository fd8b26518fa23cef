// SPDX-License-Identifier: EPL-2.0
/** Tests of the view model and of what it asks the trace. */
package org.machineroom.trace.ui.internal.timeline.model;
