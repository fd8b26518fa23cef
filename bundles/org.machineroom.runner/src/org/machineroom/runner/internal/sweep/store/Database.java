// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.machineroom.runner.internal.run.RunException;

/** Opens files of results. */
final class Database {
    private static final int PATIENCE_MILLIS = 10_000;
    private static final String NO_DRIVER = "08001";
    /** What the driver itself tells of why its library cannot be loaded is told in a sentence. */
    private static final Logger DRIVER = Logger.getLogger("org.sqlite");

    static {
        DRIVER.setLevel(Level.OFF);
    }

    private Database() {
    }

    /** Opens a file to write; it is made if it is not there. */
    static Connection write(Path file) throws RunException {
        return open(file, "", true);
    }

    /** Opens a file to read, also while another process writes. */
    static Connection read(Path file) throws RunException {
        if (!Files.isRegularFile(file)) {
            throw new RunException("there is no file of results " + file);
        }
        return open(file, "?mode=ro", false);
    }

    private static Connection open(Path file, String mode, boolean mayBeNew) throws RunException {
        try {
            Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.toUri() + mode);
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA busy_timeout = " + PATIENCE_MILLIS);
                requireOurs(file, statement, mayBeNew);
            }
            return connection;
        } catch (SQLException e) {
            throw refused(file, e);
        }
    }

    /** A cause is why the driver cannot load its library, which it copies to where temporary files are. */
    private static RunException refused(Path file, SQLException problem) {
        if (NO_DRIVER.equals(problem.getSQLState())) {
            return RunException.failed("there is no driver for SQLite here: sweeps need the command line of Machine "
                    + "Room", problem);
        }
        if (problem.getCause() == null) {
            return failed(file, problem);
        }
        return RunException.failed("SQLite, which keeps the results of sweeps, cannot be loaded from "
                + System.getProperty("java.io.tmpdir") + ", where nothing can be written, or be run (noexec); TMPDIR "
                + "can name another folder", problem);
    }

    private static void requireOurs(Path file, Statement statement, boolean mayBeNew)
            throws SQLException, RunException {
        try (ResultSet answer = statement.executeQuery("SELECT (SELECT user_version FROM pragma_user_version), "
                + "(SELECT count(*) FROM sqlite_schema), (SELECT count(*) FROM sqlite_schema WHERE name = 'result')")) {
            answer.next();
            boolean isNew = mayBeNew && answer.getInt(2) == 0;
            boolean isOurs = answer.getInt(1) == Tables.FORMAT && answer.getInt(3) == 1;
            if (!isNew && !isOurs) {
                statement.getConnection().close();
                throw new RunException(file + " is a database, but not one of results of format " + Tables.FORMAT);
            }
        }
    }

    /** What went wrong with a file, in SQLite's words. */
    static RunException failed(Path file, SQLException problem) {
        return RunException.failed(file + " cannot be used: " + problem.getMessage(), problem);
    }
}
