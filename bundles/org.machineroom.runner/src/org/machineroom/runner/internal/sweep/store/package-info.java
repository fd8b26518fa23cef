// SPDX-License-Identifier: EPL-2.0
/**
 * The file of a sweep's results, a database of SQLite. Only java.sql is used; the driver is found on the class path,
 * and where there is none, as in an Eclipse without it, that is said.
 */
package org.machineroom.runner.internal.sweep.store;
