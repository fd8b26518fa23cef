// SPDX-License-Identifier: EPL-2.0
/** The colours of states, the same in all views, from the theme; users change them in Colors and Fonts. */
package org.machineroom.trace.ui.internal.colour;
