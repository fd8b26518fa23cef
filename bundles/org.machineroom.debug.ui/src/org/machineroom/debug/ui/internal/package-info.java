// SPDX-License-Identifier: EPL-2.0
/** The user interface of debugging many ranks. */
package org.machineroom.debug.ui.internal;
