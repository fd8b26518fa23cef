// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/**
 * The tables of a file of results. Results are kept by the digest of their inputs, so that they survive when a sweep is
 * changed; the points say which of them the sweep as it is now asks for. What differs from run to run stands in a table
 * of its own, {@code host}.
 */
final class Tables {
    /** Number of the format. */
    static final int FORMAT = 1;

    private static final List<String> CREATE = List.of("""
            CREATE TABLE IF NOT EXISTS sweep (
                key TEXT PRIMARY KEY,
                value TEXT NOT NULL
            ) WITHOUT ROWID""", """
            CREATE TABLE IF NOT EXISTS point (
                number INTEGER PRIMARY KEY,
                digest TEXT NOT NULL,
                parameters TEXT NOT NULL
            )""", """
            CREATE TABLE IF NOT EXISTS result (
                digest TEXT PRIMARY KEY,
                ending TEXT NOT NULL,
                exitStatus INTEGER NOT NULL,
                reason TEXT NOT NULL,
                timeLimit TEXT NOT NULL,
                simulatedTimePs INTEGER,
                messages INTEGER,
                bytes INTEGER,
                efficiency REAL,
                events INTEGER,
                output TEXT NOT NULL,
                complaint TEXT NOT NULL
            ) WITHOUT ROWID""", """
            CREATE TABLE IF NOT EXISTS measured (
                digest TEXT NOT NULL,
                row INTEGER NOT NULL,
                conditions TEXT NOT NULL,
                xName TEXT NOT NULL,
                x INTEGER NOT NULL,
                value REAL NOT NULL,
                unit TEXT NOT NULL,
                min REAL NOT NULL,
                mean REAL NOT NULL,
                max REAL NOT NULL,
                PRIMARY KEY (digest, row)
            ) WITHOUT ROWID""", """
            CREATE TABLE IF NOT EXISTS host (
                digest TEXT PRIMARY KEY,
                seconds REAL NOT NULL,
                name TEXT NOT NULL
            ) WITHOUT ROWID""");

    private Tables() {
    }

    /** Makes what tables there are not yet. */
    static void create(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String table : CREATE) {
                statement.executeUpdate(table);
            }
            statement.executeUpdate("PRAGMA user_version = " + FORMAT);
        }
    }

    /** Makes the view {@code run}, which has all of a point in one row, with a column for each key that is varied. */
    static void createView(Connection connection, List<String> keys) throws SQLException {
        StringBuilder columns = new StringBuilder("point.number");
        for (String key : keys) {
            columns.append(", json_extract(point.parameters, '$.\"").append(key.replace("'", "''")).append("\"') AS \"")
                    .append(key.replace("\"", "\"\"")).append('"');
        }
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DROP VIEW IF EXISTS run");
            statement.executeUpdate("CREATE VIEW run AS SELECT " + columns + """
                    , result.ending, result.exitStatus, result.reason, result.simulatedTimePs,
                    result.messages, result.bytes, result.efficiency, result.events, measured.row, measured.conditions,
                    measured.xName, measured.x, measured.value, measured.unit, measured.min, measured.mean,
                    measured.max, result.digest
                    FROM point LEFT JOIN result USING (digest) LEFT JOIN measured USING (digest)""");
        }
    }

    /** Writes what the file is about. */
    static void describe(Connection connection, Map<String, String> about) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("INSERT OR REPLACE INTO sweep VALUES (?, ?)")) {
            for (Map.Entry<String, String> entry : about.entrySet()) {
                insert.setString(1, entry.getKey());
                insert.setString(2, entry.getValue());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }
}
