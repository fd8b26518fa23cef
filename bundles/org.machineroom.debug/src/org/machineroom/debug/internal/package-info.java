// SPDX-License-Identifier: EPL-2.0
/** What the extension registry calls. */
package org.machineroom.debug.internal;
