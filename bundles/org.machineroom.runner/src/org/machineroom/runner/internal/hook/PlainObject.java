// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

/** What a program gets for {@code new Object()}: an object that is only itself, with a hash code that repeats. */
public final class PlainObject {
    private int hash;

    /** For {@code Object::new}. */
    public static Object make() {
        return new PlainObject();
    }

    @Override
    public int hashCode() {
        hash = Identity.settled(hash);
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public String toString() {
        return "java.lang.Object@" + Integer.toHexString(hashCode());
    }
}
