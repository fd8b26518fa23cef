// SPDX-License-Identifier: EPL-2.0
/** Writes traces in formats that other viewers and tables read. */
package org.machineroom.trace.export;
