// SPDX-License-Identifier: EPL-2.0
/** Tests of saved tables. */
package org.machineroom.trace.ui.internal.timeline.export;
