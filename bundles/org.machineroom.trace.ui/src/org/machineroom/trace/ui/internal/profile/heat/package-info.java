// SPDX-License-Identifier: EPL-2.0
/** Colours for parts of a whole, the same in the views and in the editor. */
package org.machineroom.trace.ui.internal.profile.heat;
