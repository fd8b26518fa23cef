// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String actionCopy;
    public static String actionElements;
    public static String actionExportPicture;
    public static String actionExportTable;
    public static String actionRefresh;
    public static String cellOfRank;
    public static String cellOfNobody;
    public static String columnBefore;
    public static String columnDifference;
    public static String columnRank;
    public static String columnValue;
    public static String columnsCut;
    public static String exportFailed;
    public static String expression;
    public static String expressionHint;
    public static String goesOn;
    public static String job;
    public static String layout;
    public static String layoutHint;
    public static String noExpression;
    public static String noFrame;
    public static String nobody;
    public static String notNumbers;
    public static String nothingToDraw;
    public static String ofRank;
    public static String over;
    public static String ranks;
    public static String ranksHint;
    public static String summaryDistinct;
    public static String summaryMajority;
    public static String summaryMedian;
    public static String summaryMissing;
    public static String summaryNumbers;
    public static String summaryOdd;
    public static String summaryRanks;
    public static String summaryReason;
    public static String summarySame;
    public static String summarySameOne;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
