// SPDX-License-Identifier: EPL-2.0
/**
 * What programs for MPJ Express pack data into: that library packs into a buffer of its own where mpiJava packs into an
 * array of bytes.
 */
package mpjbuf;
