// SPDX-License-Identifier: EPL-2.0
/** What tests of other bundles use too: a project with a program, and debug events to wait for. */
package org.machineroom.launching.testing;
