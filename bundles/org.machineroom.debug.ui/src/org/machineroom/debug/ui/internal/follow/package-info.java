// SPDX-License-Identifier: EPL-2.0
/** The Debug view follows the rank that is selected elsewhere. */
package org.machineroom.debug.ui.internal.follow;
