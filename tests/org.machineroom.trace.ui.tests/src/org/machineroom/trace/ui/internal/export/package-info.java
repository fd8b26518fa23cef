// SPDX-License-Identifier: EPL-2.0
/** Tests of the wizard that writes traces for other programs. */
package org.machineroom.trace.ui.internal.export;
