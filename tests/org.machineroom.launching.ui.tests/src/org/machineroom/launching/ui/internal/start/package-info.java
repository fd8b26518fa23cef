// SPDX-License-Identifier: EPL-2.0
/** Tests. */
package org.machineroom.launching.ui.internal.start;
