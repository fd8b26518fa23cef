// SPDX-License-Identifier: EPL-2.0
/** The same program run again and again, each time with one thing changed: {@code machineroom whatif}. */
package org.machineroom.runner.internal.whatif;
