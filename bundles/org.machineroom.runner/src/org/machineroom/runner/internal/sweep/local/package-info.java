// SPDX-License-Identifier: EPL-2.0
/** Carries a sweep out: which points are open, who runs them on this host, how far it has come. */
package org.machineroom.runner.internal.sweep.local;
