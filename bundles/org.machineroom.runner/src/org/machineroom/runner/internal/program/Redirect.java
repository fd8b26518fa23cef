// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;

/** What is called in the place of a JDK method that would let the host show through. */
sealed interface Redirect {
    /** A static method of the hooks. */
    record Hook(ClassDesc owner, String name, MethodTypeDesc type) {
        DirectMethodHandleDesc handle() {
            return MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, owner, name, type);
        }
    }

    /** The method handle that stands in where the JDK's method is referred to ({@code System::nanoTime}), if any. */
    Optional<DirectMethodHandleDesc> handle(DirectMethodHandleDesc original);

    /** Calls a hook with the same arguments, the object the method is called on being the first. */
    record Instead(Hook hook) implements Redirect {
        @Override
        public Optional<DirectMethodHandleDesc> handle(DirectMethodHandleDesc original) {
            return Optional.of(hook.handle());
        }
    }

    /** Calls a hook with all arguments in one array. */
    record Packed(Hook hook) implements Redirect {
        @Override
        public Optional<DirectMethodHandleDesc> handle(DirectMethodHandleDesc original) {
            return Optional.empty();
        }
    }

    /**
     * Calls the JDK's own method or constructor of another type with one more argument, which a hook gives.
     *
     * @param factory a hook that does both, to refer to
     */
    record OneMore(Hook argument, MethodTypeDesc type, Optional<Hook> factory) implements Redirect {
        @Override
        public Optional<DirectMethodHandleDesc> handle(DirectMethodHandleDesc original) {
            return factory.map(Hook::handle);
        }
    }

    /**
     * Makes an object of another class with the same arguments.
     *
     * @param type    the class, a subclass of the JDK's
     * @param factory a hook that does it, to refer to
     */
    record Kind(ClassDesc type, Optional<Hook> factory) implements Redirect {
        @Override
        public Optional<DirectMethodHandleDesc> handle(DirectMethodHandleDesc original) {
            return factory.map(Hook::handle);
        }
    }

    /** Shows a hook the first two arguments, objects, {@code null} for one that there is not, and goes on as it is. */
    record Noted(Hook hook) implements Redirect {
        @Override
        public Optional<DirectMethodHandleDesc> handle(DirectMethodHandleDesc original) {
            return Optional.empty();
        }
    }

    /** Calls another method of the same class. */
    record Rename(String name, MethodTypeDesc type) implements Redirect {
        @Override
        public Optional<DirectMethodHandleDesc> handle(DirectMethodHandleDesc original) {
            String descriptor = type.descriptorString();
            boolean sameShape = !original.lookupDescriptor().isEmpty()
                    && descriptor.equals(original.lookupDescriptor());
            return sameShape ? Optional.of(MethodHandleDesc.of(original.kind(), original.owner(), name, descriptor))
                    : Optional.empty();
        }
    }
}
