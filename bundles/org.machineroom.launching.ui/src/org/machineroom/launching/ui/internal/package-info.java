// SPDX-License-Identifier: EPL-2.0
/** Texts and images of this bundle. */
package org.machineroom.launching.ui.internal;
