// SPDX-License-Identifier: EPL-2.0
package mpi.programs;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Programs compile that import more than they use, or name things that other packages have too. */
public class CompilationTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private void assertCompiles(String imports, String body) throws IOException {
        assertCompiles(imports, body, false);
    }

    private void assertCompiles(String imports, String body, boolean hasFiles) throws IOException {
        String source = imports + "public class Program { public static void main(String[] args) throws Exception { "
                + body + " } }";
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Program.java"),
                JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        Path out = folder.getRoot().toPath();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            compiler.getTask(messages, hasFiles ? files : new WithoutFiles(files), null,
                    List.of("-d", out.toString(), "-proc:none"), null, List.of(file)).call();
        }
        assertEquals("", messages.toString());
    }

    /** A class path without the jar that programs get when they ask for MPI-IO. */
    private static final class WithoutFiles extends ForwardingJavaFileManager<JavaFileManager> {
        WithoutFiles(JavaFileManager files) {
            super(files);
        }

        @Override
        public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds,
                boolean recurse) throws IOException {
            List<JavaFileObject> found = new ArrayList<>();
            for (JavaFileObject file : super.list(location, packageName, kinds, recurse)) {
                String name = inferBinaryName(location, file);
                if (!name.equals("mpi.File") && !name.equals("mpi.FileView")) {
                    found.add(file);
                }
            }
            return found;
        }
    }

    @Test
    public void strayImportsOfMpjExpress() throws IOException {
        assertCompiles("import mpi.*; import mpjdev.*; import xdev.*; import mpjbuf.*; ", "MPI.Init(args);");
    }

    @Test
    public void namesOfTheJdk() throws IOException {
        assertCompiles("import mpi.*; import java.io.*; import java.util.*; import java.nio.*; ",
                "Vector<String> vector = new Vector<>(); File file = new File(\"x\"); IntBuffer b = null;");
    }

    @Test
    public void filesOfMpiWhereTheyAreAskedFor() throws IOException {
        String body = "File file = new File(MPI.COMM_SELF, \"x\", MPI.MODE_RDONLY); FileView view = file.getView();";
        assertCompiles("import mpi.*; ", body, true);
        assertCompiles("import mpi.*; import java.io.*; import mpi.File; ", body, true);
    }

    @Test
    public void exceptionsDeclaredAndCaughtOrNot() throws IOException {
        assertCompiles("import mpi.MPI; import mpi.MPIException; ",
                "try { MPI.Init(args); } catch (MPIException e) { System.out.println(e.getErrorCode()); } "
                        + "MPI.Finalize();");
    }

    @Test
    public void resultsOfBothDialects() throws IOException {
        assertCompiles("import mpi.*; ", """
                MPI.Init(args);
                Intracomm a = (Intracomm) MPI.COMM_WORLD.clone();
                Comm b = MPI.COMM_WORLD.Dup();
                Cartcomm c = MPI.COMM_WORLD.Create_cart(new int[1], new boolean[1], false);
                CartComm d = MPI.COMM_WORLD.createCart(new int[1], new boolean[1], false);
                CartComm e = d.dup();
                Graphcomm f = MPI.COMM_WORLD.Create_graph(new int[1], new int[1], false);
                Request r = MPI.COMM_WORLD.iSend(new int[1], 1, MPI.INT, 0, 0);
                Request q = MPI.COMM_WORLD.iSend(MPI.newIntBuffer(1), 1, MPI.INT, 0, 0);
                Status[] s = Request.Waitall(new Request[] {r, q});
                Request.waitAll(new Request[] {r, q});
                int[] some = Request.waitSome(new Request[] {r});
                byte[] buffer = MPI.Buffer_detach();
                """);
    }
}
