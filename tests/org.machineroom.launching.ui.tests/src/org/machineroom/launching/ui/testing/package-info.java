// SPDX-License-Identifier: EPL-2.0
/** What tests of views need: to drive the user interface, and a program to run. */
package org.machineroom.launching.ui.testing;
