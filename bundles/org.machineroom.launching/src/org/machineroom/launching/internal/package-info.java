// SPDX-License-Identifier: EPL-2.0
/** Texts of this bundle. */
package org.machineroom.launching.internal;
