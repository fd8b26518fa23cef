// SPDX-License-Identifier: EPL-2.0
/** What users of large traces wait for. Not part of the test suite. */
package org.machineroom.trace.ui.internal.timeline.benchmark;
