// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;
import org.junit.Test;

/**
 * What a program may call it may also find by name and call, as those in Clojure, Jython or JRuby do: the JVM lets
 * nobody have a public method of a class that is not public.
 */
public class ReflectionTest {
    private static final List<Class<?>> TYPES = List.of(MPI.class, Comm.class, Intracomm.class, Intercomm.class,
            CartComm.class, GraphComm.class, Cartcomm.class, Graphcomm.class, Datatype.class, Group.class, Op.class,
            Request.class, Prequest.class, Status.class, Win.class, Info.class, Errhandler.class, Message.class,
            Struct.class, Struct.Data.class, MPIException.class);

    @Test
    public void publicMembersAreThoseOfPublicTypes() {
        for (Class<?> type : TYPES) {
            Stream.concat(Stream.of(type.getMethods()), Stream.of(type.getFields())).map(Member.class::cast)
                    .forEach(member -> assertTrue(member.toString(),
                            Modifier.isPublic(member.getDeclaringClass().getModifiers())));
        }
    }

    @Test
    public void nobodyElseExtendsWhatTheyHaveInCommon() {
        for (Class<?> type : TYPES) {
            for (Class<?> above = type.getSuperclass(); above.getPackage() == MPI.class.getPackage(); above = above
                    .getSuperclass()) {
                boolean common = Modifier.isAbstract(above.getModifiers()) && above != Struct.class;
                for (Constructor<?> constructor : above.getDeclaredConstructors()) {
                    assertTrue(constructor.toString(), !common || (constructor.getModifiers() & (Modifier.PUBLIC
                            | Modifier.PROTECTED)) == 0);
                }
            }
        }
    }
}
