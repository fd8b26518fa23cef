// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.function.Supplier;
import org.machineroom.live.settings.Watched;

/** Reads a field of one object or an element of one array. */
final class Probe {
    private final Supplier<Object> read;
    private final boolean isPrimitive;

    private Probe(Supplier<Object> read, boolean isPrimitive) {
        this.read = read;
        this.isPrimitive = isPrimitive;
    }

    /**
     * A probe for what is watched.
     *
     * @param holder the object or array
     * @throws IllegalArgumentException if that has no such field or element
     */
    static Probe of(Watched watched, Object holder) {
        if (watched.kind() == Watched.Kind.ELEMENT) {
            int index = Integer.parseInt(watched.name());
            return new Probe(() -> Array.get(holder, index), holder.getClass().getComponentType().isPrimitive());
        }
        Field field = field(holder.getClass(), watched.name());
        field.setAccessible(true);
        return new Probe(() -> {
            try {
                return field.get(holder);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e); // it is accessible
            }
        }, field.getType().isPrimitive());
    }

    /** Whether an array has the element that is watched; objects of one class all have the field. */
    static boolean fits(Watched watched, Object holder) {
        return watched.kind() == Watched.Kind.FIELD || Array.getLength(holder) > Integer.parseInt(watched.name());
    }

    /** The value, of a primitive type as its wrapper. */
    Object value() {
        return read.get();
    }

    /** Whether two values are the same one. */
    boolean isSame(Object one, Object other) {
        return isPrimitive ? one.equals(other) : one == other;
    }

    private static Field field(Class<?> type, String name) {
        String owner = name.substring(0, name.indexOf('#'));
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (each.getName().equals(owner)) {
                try {
                    return each.getDeclaredField(name.substring(owner.length() + 1));
                } catch (NoSuchFieldException e) {
                    throw new IllegalArgumentException(name + ": there is no such field", e);
                }
            }
        }
        throw new IllegalArgumentException(name + ": " + type.getName() + " has no such field");
    }
}
