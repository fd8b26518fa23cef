// SPDX-License-Identifier: EPL-2.0
/** Times, ranks and what they do, in words and digits, and tables of such texts. */
package org.machineroom.trace.ui.internal.text;
