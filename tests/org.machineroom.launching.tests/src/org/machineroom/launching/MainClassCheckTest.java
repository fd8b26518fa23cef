// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;

import org.eclipse.core.runtime.CoreException;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.testing.JavaProjectFixture;

/** A class that cannot be started is found before it is. */
public class MainClassCheckTest {
    private JavaProjectFixture project;

    @Before
    public void setUp() throws CoreException {
        project = JavaProjectFixture.create("main-class");
        project.addClass("Base", "public class Base { public static void main(String[] args) {} }");
        project.addClass("Derived", "public class Derived extends Base {}");
        project.addClass("Without", "public class Without { static class Inner { static void main() {} } }");
        project.addClass("Compact", "void main() {}");
    }

    @After
    public void tearDown() throws CoreException {
        project.delete();
    }

    @Test
    public void classesWithAMainMethodAreRight() throws CoreException {
        assertEquals("", problem("Base"));
        assertEquals("", problem("Derived"));
        assertEquals("", problem("Without$Inner"));
        assertEquals("", problem("Compact"));
    }

    @Test
    public void classThatIsNotThereIsWrong() throws CoreException {
        assertEquals("Project main-class has no class org.example.Base.", problem("org.example.Base"));
    }

    @Test
    public void classWithoutAMainMethodIsWrong() throws CoreException {
        assertEquals("Class Without has no main method.", problem("Without"));
    }

    private String problem(String name) throws CoreException {
        return MainClassCheck.problem(project.project(), name).orElse("");
    }
}
