// SPDX-License-Identifier: EPL-2.0
/** The preference page. */
package org.machineroom.launching.ui.internal.preference;
