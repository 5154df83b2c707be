import { formatMessage } from '../../../commerce/messages.ts';
import { jsonPointer } from '../../../compiler/diagnostics/diagnostic.ts';
import { type Diagnostic, diagnosticTable, parsePage } from '../../../compiler/index.ts';
import type { Json } from '../../../schemas/page.ts';
import { scriptSyntaxError } from './check-script.ts';

type Path = (string | number)[];

/** The scripts in a document's actions, with their paths. */
function* scriptsIn(value: Json | undefined, path: Path = []): Generator<[script: string, path: Path]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && value.do === 'run-script') {
    const inputs = value.with;
    const script = typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs) ? inputs.script : undefined;
    if (typeof script === 'string' && !script.includes('{{')) yield [script, [...path, 'with', 'script']];
  }
  for (const [key, inside] of Array.isArray(value) ? value.entries() : Object.entries(value))
    yield* scriptsIn(inside, [...path, key]);
}

/** Checks the syntax of inline scripts in a page or a fragment, without running them. */
export async function checkInlineScripts(text: string): Promise<Diagnostic[]> {
  if (!text.includes('run-script')) return [];
  const { document } = parsePage(text);
  const diagnostics: Diagnostic[] = [];
  for (const [script, path] of scriptsIn(document.value)) {
    const problem = await scriptSyntaxError(`(function (input, log, act) {"use strict";\n${script}\n})`, 'script');
    if (!problem) continue;
    const { severity, message } = diagnosticTable['script-syntax'];
    diagnostics.push({
      code: 'script-syntax',
      severity,
      message: formatMessage(message, { problem: problem.message }),
      hint: `Correct line ${Math.max(1, problem.line - 1)} of the script; it is the body of a function.`,
      pointer: jsonPointer(path),
      range: document.locate(path),
    });
  }
  return diagnostics;
}
