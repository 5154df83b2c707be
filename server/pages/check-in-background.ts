import { limits } from '../../commerce/limits.ts';
import { type Diagnostic, type DiagnosticCode, diagnosticTable } from '../../compiler/index.ts';
import { BackgroundError, type BackgroundTasks } from './background.ts';
import type { CheckJob } from './check-job.ts';

const codes = { timeout: 'check-timeout', failed: 'check-failed' } as const satisfies Record<string, DiagnosticCode>;

/** Checks a document in the background. Where that fails the document has an error, so that it is not published. */
export async function checkInBackground(
  { check }: Pick<BackgroundTasks, 'check'>,
  job: CheckJob,
  signal?: AbortSignal,
): Promise<Diagnostic[]> {
  try {
    return await check(job, signal);
  } catch (thrown) {
    if (!(thrown instanceof BackgroundError)) throw thrown;
    const code = codes[thrown.problem];
    const { severity, message, hint } = diagnosticTable[code];
    const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
    const text = message.replace('{seconds}', String(limits.checkDeadlineMs / 1000));
    return [{ code, severity, message: text, hint, pointer: '', range }];
  }
}
