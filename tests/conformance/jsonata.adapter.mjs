// Adapter of the engine for the language's test suite: node …/jsonata-suite.mjs tests/conformance/jsonata.adapter.mjs
import { compileExpression, ExpressionError } from 'endcap/expression';

/** Steps per millisecond of the suite's time limits. */
const stepsPerMillisecond = 20_000;

/** Codes of exceeded limits, which have a single code in the suite. */
const bounds = new Set(['D1011', 'D1012', 'D2015', 'D2016', 'D2017']);

export default {
  name: 'endcap',
  compile(source, { timelimit, depth } = {}) {
    const limits = {
      steps: timelimit ? timelimit * stepsPerMillisecond : 1e9,
      sequence: 1e7,
      text: 1e8,
      output: 1e8,
      regex: 1e8,
    };
    if (depth) limits.depth = depth;
    const compiled = compileExpression(source, { filters: false, limits });
    return {
      evaluate(data, bindings) {
        try {
          return compiled.evaluate(data, bindings);
        } catch (error) {
          if ((timelimit || depth) && error instanceof ExpressionError && bounds.has(error.code)) {
            throw Object.assign(new Error(error.message), { code: 'U1001', cause: error });
          }
          throw error;
        }
      },
    };
  },
};
