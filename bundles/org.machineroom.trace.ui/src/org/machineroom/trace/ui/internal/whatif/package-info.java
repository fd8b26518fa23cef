// SPDX-License-Identifier: EPL-2.0
/**
 * The What If view: a program run again with one thing ideal at a time by a process of the command line, which a job
 * follows, and the {@link org.machineroom.trace.ui.internal.whatif.WhatIfTable} that it fills. All of it belongs to
 * the UI thread.
 */
package org.machineroom.trace.ui.internal.whatif;
