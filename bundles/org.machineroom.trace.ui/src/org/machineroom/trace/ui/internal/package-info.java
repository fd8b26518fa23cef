// SPDX-License-Identifier: EPL-2.0
/** Shows what a run did: what the views have in common. */
package org.machineroom.trace.ui.internal;
