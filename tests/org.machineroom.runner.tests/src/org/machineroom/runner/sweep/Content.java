// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.sweep;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** What is in a file of results. */
final class Content {
    private Content() {
    }

    /** All that is the same however a sweep comes to its end: every row of every table but that of the host. */
    static List<String> of(Path file) throws SQLException {
        List<String> all = new ArrayList<>();
        for (String table : List.of("sweep", "point", "result", "measured")) {
            all.addAll(rows(file, "SELECT * FROM " + table));
        }
        return all;
    }

    /** What a query answers, each row in a line. */
    static List<String> rows(Path file, String query) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 10000");
            try (ResultSet found = statement.executeQuery(query)) {
                while (found.next()) {
                    StringBuilder row = new StringBuilder();
                    for (int column = 1; column <= found.getMetaData().getColumnCount(); column++) {
                        row.append(column == 1 ? "" : "|").append(found.getString(column));
                    }
                    rows.add(row.toString());
                }
            }
        }
        return rows;
    }

    /** Changes a file. */
    static void change(Path file, String words) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(words);
        }
    }
}
