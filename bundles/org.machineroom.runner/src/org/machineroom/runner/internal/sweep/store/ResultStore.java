// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.point.Measured;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.point.PointJson;
import org.machineroom.runner.internal.sweep.point.PointResult;
import org.machineroom.trace.HostRefusal;

/**
 * The results of a sweep while it runs. Each addition is one transaction: what is in it is there as a whole or not at
 * all, however the process ends. One thread at a time.
 */
public final class ResultStore implements AutoCloseable {
    private final Path file;
    private final StoreLock lock;
    private final Connection connection;
    private Listener listener = () -> {};

    private ResultStore(Path file, StoreLock lock, Connection connection) {
        this.file = file;
        this.lock = lock;
        this.connection = connection;
    }

    /** A change of the database. */
    private interface Change {
        void make() throws SQLException;
    }

    /**
     * Opens a file, for nobody else to write.
     *
     * @throws RunException if it is no file of results, or another sweep has it
     */
    public static ResultStore open(Path file) throws RunException {
        StoreLock lock = StoreLock.take(file);
        try {
            ResultStore store = new ResultStore(file, lock, Database.write(file));
            store.change(() -> Tables.create(store.connection));
            return store;
        } catch (RunException e) {
            release(lock, e);
            throw e;
        }
    }

    private static void release(StoreLock lock, RunException reason) {
        try {
            lock.close();
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    private void change(Change change) throws RunException {
        try {
            connection.setAutoCommit(false);
            change.make();
            connection.commit();
        } catch (SQLException e) {
            throw RunException
                    .failed(file + " cannot be written: " + e.getMessage() + "; the results in it are kept, and "
                            + "the same command runs the rest", e);
        }
    }

    /** Makes these the points of the sweep; results are kept, also those that no point asks for any more. */
    public void plan(List<Point> points, List<String> keys, Map<String, String> about) throws RunException {
        change(() -> {
            try (Statement statement = connection.createStatement();
                    PreparedStatement insert = connection.prepareStatement("INSERT INTO point VALUES (?, ?, ?)")) {
                statement.executeUpdate("DELETE FROM point");
                for (Point point : points) {
                    insert.setLong(1, point.number());
                    insert.setString(2, point.digest());
                    insert.setString(3, PointJson.withNumbers(point.parameters()));
                    insert.addBatch();
                }
                insert.executeBatch();
            }
            Tables.createView(connection, keys);
            Tables.describe(connection, about);
        });
    }

    /** {@link #endings()} of a file as it is, which is not touched; none if there is no such file. */
    public static Map<String, Ending> endings(Path file) throws RunException {
        if (Files.notExists(file)) {
            return Map.of();
        }
        try (Connection connection = Database.read(file)) {
            return endings(connection, file);
        } catch (SQLException e) {
            throw Database.failed(file, e);
        }
    }

    /** The digests of all results, each with how it ended and the limit of time that has ended it, or an empty text. */
    public Map<String, Ending> endings() throws RunException {
        return endings(connection, file);
    }

    private static Map<String, Ending> endings(Connection connection, Path file) throws RunException {
        Map<String, Ending> endings = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT digest, ending, timeLimit FROM result")) {
            while (rows.next()) {
                endings.put(rows.getString(1), new Ending(rows.getString(2), rows.getString(3)));
            }
            return endings;
        } catch (SQLException e) {
            throw Database.failed(file, e);
        }
    }

    /**
     * How a point has ended.
     *
     * @param word completed, deadlocked, ...
     * @param timeLimit the limit of time that has ended it, or empty
     */
    public record Ending(String word, String timeLimit) {
    }

    /** Somebody who wants to know that results have been added. */
    public interface Listener {
        /** There are results that were not there before. */
        void added() throws RunException;
    }

    /** Asks to be told whenever results have been added. */
    public void setListener(Listener newListener) {
        listener = newListener;
    }

    /** Adds results; those of the same inputs are replaced. */
    public void add(Collection<PointResult> results) throws RunException {
        write(results);
        listener.added();
    }

    private void write(Collection<PointResult> results) throws RunException {
        change(() -> {
            try (PreparedStatement result = connection.prepareStatement(
                    "INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
                    PreparedStatement host = connection
                            .prepareStatement("INSERT OR REPLACE INTO host VALUES (?, ?, ?)");
                    PreparedStatement old = connection.prepareStatement("DELETE FROM measured WHERE digest = ?");
                    PreparedStatement row = connection.prepareStatement(
                            "INSERT INTO measured VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
                for (PointResult each : results) {
                    addTo(result, each);
                    addTo(host, each.digest(), each.host());
                    old.setString(1, each.digest());
                    old.executeUpdate();
                    addTo(row, each.digest(), each.measured());
                }
            }
        });
    }

    private static void addTo(PreparedStatement insert, PointResult result) throws SQLException {
        insert.setString(1, result.digest());
        insert.setString(2, result.ending());
        insert.setInt(3, result.exitStatus());
        insert.setString(4, result.reason());
        insert.setString(5, result.timeLimit());
        for (int column = 6; column <= 10; column++) {
            insert.setNull(column, Types.NULL);
        }
        if (result.totals() != null) {
            insert.setLong(6, result.totals().simulatedTimePs());
            insert.setLong(7, result.totals().messages());
            insert.setLong(8, result.totals().bytes());
            insert.setObject(9, result.totals().efficiency());
            insert.setLong(10, result.totals().events());
        }
        insert.setString(11, result.output());
        insert.setString(12, result.complaint());
        insert.executeUpdate();
    }

    private static void addTo(PreparedStatement insert, String digest, PointResult.HostCost host)
            throws SQLException {
        insert.setString(1, digest);
        insert.setDouble(2, host.seconds());
        insert.setString(3, host.name());
        insert.executeUpdate();
    }

    private static void addTo(PreparedStatement insert, String digest, List<Measured> rows) throws SQLException {
        for (int number = 0; number < rows.size(); number++) {
            Measured row = rows.get(number);
            insert.setString(1, digest);
            insert.setInt(2, number);
            insert.setString(3, row.conditions());
            insert.setString(4, row.xName());
            insert.setLong(5, row.x());
            insert.setDouble(6, row.value());
            insert.setString(7, row.unit());
            insert.setDouble(8, row.min());
            insert.setDouble(9, row.mean());
            insert.setDouble(10, row.max());
            insert.executeUpdate();
        }
    }

    @Override
    public void close() throws RunException {
        try {
            connection.close();
            lock.close();
        } catch (SQLException e) {
            throw Database.failed(file, e);
        } catch (IOException e) {
            throw RunException.failed(file + " cannot be closed: " + HostRefusal.words(e), e);
        }
    }
}
