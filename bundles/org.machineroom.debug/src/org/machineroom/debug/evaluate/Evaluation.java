// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.evaluate;

import com.sun.jdi.InvocationException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.core.IJavaValue;
import org.eclipse.jdt.debug.eval.EvaluationManager;
import org.eclipse.jdt.debug.eval.IAstEvaluationEngine;
import org.eclipse.jdt.debug.eval.ICompiledExpression;
import org.eclipse.jdt.debug.eval.IEvaluationResult;
import org.eclipse.jdt.launching.JavaRuntime;
import org.machineroom.debug.RankModel;

/**
 * Evaluates one Java expression in frames of stopped ranks by JDT's engine; one that calls nothing runs no code in the
 * program. It is compiled once for each line. Used by one thread, not that of the user interface.
 */
public final class Evaluation implements AutoCloseable {
    private static final int SECONDS = 10;

    /** A line at which variables have the same types. */
    private record Line(String type, String method, String signature, int number) {
    }

    private final String text;
    private final IJavaProject project;
    private final Map<Line, ICompiledExpression> compiled = new HashMap<>();
    private IAstEvaluationEngine engine;

    /** Prepares the evaluation of an expression in ranks of a run. */
    public Evaluation(RankModel ranks, String text) throws CoreException {
        this.text = text;
        this.project = JavaRuntime.getJavaProject(ranks.launch().getLaunchConfiguration());
    }

    /**
     * Its value in a frame.
     *
     * @throws CoreException if it makes no sense there, or throws an exception; the message says why
     */
    public IJavaValue in(IJavaStackFrame frame) throws CoreException {
        IJavaThread thread = (IJavaThread) frame.getThread();
        if (thread.isPerformingEvaluation()) {
            throw fault("another expression is being evaluated in it");
        }
        CompletableFuture<IEvaluationResult> result = new CompletableFuture<>();
        engine(frame).evaluateExpression(compiled(frame), frame, result::complete, DebugEvent.EVALUATION_IMPLICIT,
                false);
        try {
            return value(result.get(SECONDS, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw fault("cancelled");
        } catch (ExecutionException e) {
            throw fault(e.getMessage());
        } catch (TimeoutException e) {
            throw new NoAnswer("no answer in " + SECONDS + " s");
        }
    }

    private IAstEvaluationEngine engine(IJavaStackFrame frame) {
        if (engine == null) {
            engine = EvaluationManager.newAstEvaluationEngine(project, (IJavaDebugTarget) frame.getDebugTarget());
        }
        return engine;
    }

    private ICompiledExpression compiled(IJavaStackFrame frame) throws CoreException {
        Line line = new Line(frame.getDeclaringTypeName(), frame.getMethodName(), frame.getSignature(),
                frame.getLineNumber());
        ICompiledExpression expression = compiled.get(line);
        if (expression == null) {
            expression = engine(frame).getCompiledExpression(text, frame);
            compiled.put(line, expression);
        }
        if (expression.hasErrors()) {
            throw fault(String.join(", ", expression.getErrorMessages()));
        }
        return expression;
    }

    private static IJavaValue value(IEvaluationResult result) throws CoreException {
        if (result.hasErrors()) {
            throw fault(result.getException() == null ? String.join(", ", result.getErrorMessages())
                    : reason(result.getException()));
        }
        return result.getValue();
    }

    private static String reason(DebugException e) {
        return e.getStatus().getException() instanceof InvocationException thrown
                ? thrown.exception().referenceType().name()
                : e.getStatus().getMessage();
    }

    private static CoreException fault(String message) {
        return new CoreException(Status.info(message));
    }

    /** The rank does not come back from evaluating it: it may wait for another, and so may all that are asked next. */
    public static final class NoAnswer extends CoreException {
        private static final long serialVersionUID = 1;

        private NoAnswer(String message) {
            super(Status.info(message));
        }
    }

    @Override
    public void close() {
        if (engine != null) {
            engine.dispose();
        }
    }
}
