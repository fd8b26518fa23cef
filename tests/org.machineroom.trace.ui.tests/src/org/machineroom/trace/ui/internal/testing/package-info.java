// SPDX-License-Identifier: EPL-2.0
/** What the tests of this bundle have in common. */
package org.machineroom.trace.ui.internal.testing;
