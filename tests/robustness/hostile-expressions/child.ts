/**
 * Evaluates an expression under the default limits: `child JSON`, with `expr` and `data` on standard input. Prints
 * its outcome, and the resources it used beyond those of the process before.
 */
import { readFileSync } from 'node:fs';
import { compileExpression, ExpressionError } from '../../../expression/index.ts';

const { expr, data } = JSON.parse(readFileSync(0, 'utf8')) as { expr: string; data?: unknown };

function ending(): string {
  try {
    compileExpression(expr).evaluate(data);
    return 'value';
  } catch (error) {
    return error instanceof ExpressionError ? error.code : `raw ${String(error)}`;
  }
}

const { maxRSS } = process.resourceUsage();
const start = process.cpuUsage();
const end = ending();
const { user, system } = process.cpuUsage(start);
const mebibytes = (process.resourceUsage().maxRSS - maxRSS) / 1024;
process.stdout.write(JSON.stringify({ end, milliseconds: (user + system) / 1000, mebibytes }));
