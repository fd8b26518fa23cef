// SPDX-License-Identifier: EPL-2.0
/** What the Java editor offers where a program does not find MPI. */
package org.machineroom.launching.ui.internal.quickfix;
