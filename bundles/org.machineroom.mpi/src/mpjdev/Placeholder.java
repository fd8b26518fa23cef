// SPDX-License-Identifier: EPL-2.0
package mpjdev;

/** Makes the package exist for the compiler, so that programs which import it without using it compile. */
final class Placeholder {
    private Placeholder() {
    }
}
