// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.ClassFile;
import java.nio.ByteBuffer;

/** The version of a class file. */
record ClassVersion(int major) {
    private static final int MAGIC = 0xCAFEBABE;
    private static final int HEADER_SIZE = 8;
    private static final int MAJOR_AT = 6;
    private static final int BEFORE_JAVA_1 = 44;

    static ClassVersion of(byte[] classFile) {
        ByteBuffer header = ByteBuffer.wrap(classFile);
        if (classFile.length < HEADER_SIZE || header.getInt(0) != MAGIC) {
            throw new ClassFormatError("not a class file");
        }
        return new ClassVersion(header.getShort(MAJOR_AT));
    }

    boolean isReadable() {
        return major <= ClassFile.latestMajorVersion();
    }

    /** What is wrong with a class that is not readable, naming both versions. */
    String explain(String className) {
        return "class " + className.replace('/', '.') + " was compiled for Java " + (major - BEFORE_JAVA_1)
                + " (class file version " + major + "), but this is Java " + Runtime.version().feature()
                + ", which reads class files up to version " + ClassFile.latestMajorVersion();
    }

    void check(String className) {
        if (!isReadable()) {
            throw new UnsupportedClassVersionError(explain(className));
        }
    }
}
