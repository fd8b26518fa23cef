// SPDX-License-Identifier: EPL-2.0
/** Tests of texts. */
package org.machineroom.trace.ui.internal.text;
