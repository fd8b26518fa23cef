// SPDX-License-Identifier: EPL-2.0
/** Tests of the package of the same name. */
package org.machineroom.trace.ui.internal.profile;
