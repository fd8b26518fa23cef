// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/**
 * Serialises elements of MPI.OBJECT, arrays of arrays among them, and back. The packed form begins with the number of
 * objects and its own length in bytes, and is as long as a whole number of 4-byte words, so that a library without
 * datatypes smaller than a word can move it.
 */
public final class ObjectPacker implements ObjectCodec {
    /** Serialises as Java does. */
    public static final ObjectCodec JAVA = new ObjectPacker();
    /** Bytes before the serialised objects. */
    public static final int HEADER_BYTES = 8;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int LENGTH_AT = 4;
    private static final int WORD = 4;

    private ObjectPacker() {
    }

    @Override
    public void check(Object buffer, long start, int count, Layout layout) {
        if (count == 0 || layout.size() == 0) {
            return;
        }
        Object[] objects = array(buffer, layout);
        long first = start + layout.firstByte(count);
        long end = start + layout.endByte(count);
        if (first < 0 || end > objects.length) {
            throw Packer.outside(buffer, objects.length, first, end - 1);
        }
    }

    private static Object[] array(Object buffer, Layout layout) {
        if (buffer instanceof Object[] objects) {
            return objects;
        }
        Memories.of(buffer, layout); // throws, as no other memory holds objects
        throw new IllegalStateException("objects in a " + buffer.getClass());
    }

    @Override
    public int count(byte[] packed, int at) {
        return (int) INTS.get(packed, at);
    }

    @Override
    public int length(byte[] packed, int at) {
        return at + HEADER_BYTES > packed.length ? HEADER_BYTES : written(packed, at);
    }

    private static int written(byte[] packed, int at) {
        return (int) INTS.get(packed, at + LENGTH_AT);
    }

    @Override
    public byte[] pack(Object buffer, long start, int count, Layout layout) {
        Bytes bytes = new Bytes();
        bytes.writeBytes(new byte[HEADER_BYTES]);
        int objects = Packer.packedBytes(count, layout);
        if (objects > 0) {
            write((Object[]) buffer, start, objects, layout, bytes);
        }
        byte[] packed = bytes.inWholeWords();
        INTS.set(packed, 0, objects);
        INTS.set(packed, LENGTH_AT, packed.length);
        return packed;
    }

    private static void write(Object[] buffer, long start, int objects, Layout layout, ByteArrayOutputStream bytes) {
        int index = 0;
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (int i = 0; i < objects; i++) {
                index = index(i, start, layout);
                out.writeObject(buffer[index]);
            }
        } catch (NotSerializableException e) {
            throw new MpiFault(ErrorClass.TYPE, "element " + index + " of the buffer contains an object of class "
                    + e.getMessage() + ", which does not implement java.io.Serializable");
        } catch (IOException e) {
            throw new MpiFault(ErrorClass.TYPE, "element " + index + " of the buffer cannot be serialised: " + e);
        }
    }

    /** Index in the buffer of the i-th object in packing order. */
    private static int index(int i, long start, Layout layout) {
        int inElement = i % layout.size();
        Runs runs = layout.runs();
        int run = 0;
        while (inElement >= runs.length(run)) {
            inElement -= runs.length(run++);
        }
        return (int) (start + i / layout.size() * layout.extent() + runs.displacement(run) + inElement);
    }

    @Override
    public void unpack(byte[] packed, int at, Object buffer, long start, Layout layout) {
        int objects = count(packed, at);
        if (objects == 0) {
            return;
        }
        Object[] into = array(buffer, layout);
        InputStream bytes = new ByteArrayInputStream(packed, at + HEADER_BYTES, written(packed, at) - HEADER_BYTES);
        try (ObjectInputStream in = new ProgramObjects(bytes, into.getClass().getComponentType().getClassLoader())) {
            for (int i = 0; i < objects; i++) {
                store(in.readObject(), into, index(i, start, layout));
            }
        } catch (IOException | ClassNotFoundException e) {
            throw new MpiFault(ErrorClass.TYPE, "a received object cannot be read back: " + e);
        }
    }

    @Override
    public Object[] objects(byte[] packed, int at, Object buffer) {
        Class<?> component = buffer == null ? Object.class : buffer.getClass().getComponentType();
        Object[] objects = (Object[]) Array.newInstance(component, count(packed, at));
        unpack(packed, at, objects, 0, Layout.of(BaseType.OBJECT));
        return objects;
    }

    @Override
    public void store(Object[] objects, Object buffer, long start, Layout layout) {
        for (int i = 0; i < objects.length; i++) {
            store(objects[i], array(buffer, layout), index(i, start, layout));
        }
    }

    private static void store(Object object, Object[] into, int index) {
        if (object != null && !into.getClass().getComponentType().isInstance(object)) {
            throw new MpiFault(ErrorClass.TYPE, "an object of " + object.getClass() + " was received into "
                    + Memories.kind(into));
        }
        into[index] = object;
    }

    /** What is written, of which only one copy is made. */
    private static final class Bytes extends ByteArrayOutputStream {
        byte[] inWholeWords() {
            return Arrays.copyOf(buf, Math.ceilDiv(count, WORD) * WORD);
        }
    }

    /** Reads objects of the receiving rank's own classes, which are not those of the sending rank. */
    private static final class ProgramObjects extends ObjectInputStream {
        private final ClassLoader ofBuffer;

        ProgramObjects(InputStream in, ClassLoader ofBuffer) throws IOException {
            super(in);
            this.ofBuffer = ofBuffer;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
            for (ClassLoader loader : new ClassLoader[] {ofThread, ofBuffer}) {
                if (loader != null) {
                    try {
                        return Class.forName(description.getName(), false, loader);
                    } catch (ClassNotFoundException e) {
                        continue; // the next one may know it
                    }
                }
            }
            return super.resolveClass(description);
        }
    }
}
