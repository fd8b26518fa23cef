// SPDX-License-Identifier: EPL-2.0
/** What the timeline costs; not part of the test suite. */
package org.machineroom.trace.ui.internal.timeline.benchmark;
