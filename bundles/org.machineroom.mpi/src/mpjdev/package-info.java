// SPDX-License-Identifier: EPL-2.0
/** Empty but for a placeholder: programs for MPJ Express import this package without using it. */
package mpjdev;
