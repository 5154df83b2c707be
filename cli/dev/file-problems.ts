import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { codeFrame, type Diagnostic, type Range } from '../../compiler/diagnostics/diagnostic.ts';
import type { FileProblem } from '../../runtime/messages/development.ts';
import { DefinitionError, type DefinitionProblem } from '../../server/core/definition/problems.ts';
import { SettingsError } from '../../server/core/settings-error.ts';

/** Range of a whole line. */
const lineRange = (text: string, line: number): Range => {
  const { length } = text.split('\n')[line - 1]?.trimEnd() ?? '';
  return { start: 0, end: 0, line, column: 1, endLine: line, endColumn: length + 1 };
};

/** Converts diagnostics and errors to problems that the pages of a shop show. */
export class FileProblems {
  readonly #root: string;

  /** @param root folder of the shop */
  constructor(root: string) {
    this.#root = root;
  }

  /** Problems of a document, without warnings, which `endcap check` reports. */
  ofDocument(file: string, text: string, diagnostics: readonly Diagnostic[]): FileProblem[] {
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ message, hint, range, source }) =>
        // A problem of another document has no line in this one.
        source === undefined || source === ''
          ? this.#at(file, range, { what: message, todo: hint }, text)
          : { what: `${source}: ${message}`, todo: hint, file: this.#nameOf(file) },
      );
  }

  /** Problems that prevented the shop's code from being loaded or built. */
  ofError(error: unknown): FileProblem[] {
    if (error instanceof DefinitionError) return error.problems.map((problem) => this.#ofDefinition(problem));
    if (!(error instanceof Error)) return [{ what: String(error), todo: 'see the terminal' }];
    if (error instanceof SettingsError) {
      const [what = '', todo = 'see the terminal'] = error.message.split('\n  what to do: ');
      return [{ what, todo }];
    }
    return [{ what: error.stack ?? error.message, todo: 'see the terminal' }];
  }

  #ofDefinition({ place, what, todo, at }: DefinitionProblem): FileProblem {
    const [, path, line, column] = /^(.+?):(\d+)(?::(\d+))?$/.exec(place) ?? [];
    // The place is shown separately.
    if (at) return this.#atLine(at.file, at.line, { what: what.replace(` (${at.file}:${at.line})`, ''), todo });
    if (path !== undefined && existsSync(path))
      return Object.assign(this.#atLine(path, Number(line), { what, todo }), column && { column: Number(column) });
    return existsSync(place) ? { what, todo, file: this.#nameOf(place) } : { what: `${place}: ${what}`, todo };
  }

  #atLine(file: string, line: number, said: Pick<FileProblem, 'what' | 'todo'>): FileProblem {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const { column: _, ...problem } = this.#at(file, lineRange(text, line), said, text);
    return problem;
  }

  #at(file: string, range: Range, { what, todo }: Pick<FileProblem, 'what' | 'todo'>, text: string): FileProblem {
    const { line, column } = range;
    return { what, todo, file: this.#nameOf(file), line, column, frame: codeFrame(text, range) };
  }

  #nameOf(file: string): string {
    return relative(this.#root, file).split(sep).join('/');
  }
}

/** Writes a problem for a terminal, with its frame. */
export const printProblem = ({ what, todo, file, line, column, frame }: FileProblem): string =>
  [
    what,
    ...(file === undefined ? [] : [`  where: ${[file, line, column].filter(Boolean).join(':')}`]),
    ...(frame === undefined ? [] : [frame]),
    `  what to do: ${todo}`,
  ].join('\n');
