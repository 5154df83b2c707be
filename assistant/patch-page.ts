import { applyFixes, type Diagnostic } from '../compiler/index.ts';
import { changesBy, keysOfPath, type Operation, OperationError, readOperation } from './operations.ts';
import type { Guard } from './scope.ts';
import type { WorkingPage } from './working-page.ts';

/** Finds the problems of a text. Only reliable fixes are included. */
export type Check = (text: string) => Promise<readonly Diagnostic[]>;

/** A problem that a line has caused. */
export interface Finding {
  code: string;
  severity: 'error' | 'warning';
  /** Cause of the problem and advice. */
  message: string;
  hint: string;
  /** Id of the node concerned. */
  node?: string;
  /** Path within the node, or within the page. */
  path: string;
}

/** The result of a line. */
export interface LineOutcome {
  /** Line number, counted from 1. */
  line: number;
  /** `refused` means that the line has changed nothing. */
  outcome: 'done' | 'mended' | 'refused';
  /**
   * Problems that were fixed, and the reasons for a refusal. Problems that a fix has revealed come after those that it
   * fixed.
   */
  findings: readonly Finding[];
  /** Ids of new nodes. */
  made: readonly string[];
}

/** Returns a stable key of a problem, which does not depend on the rest of the page. */
function keyOf(page: WorkingPage, { code, pointer, message }: Diagnostic): string {
  const { node, rest } = page.placeOf(pointer);
  return `${code} ${node ?? ''} ${rest} ${message}`;
}

const keysOf = (page: WorkingPage, diagnostics: readonly Diagnostic[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const each of diagnostics) {
    const key = keyOf(page, each);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/**
 * Whether a problem is in the value that an operation writes. A new value has to be correct, even if the previous one
 * was not.
 */
function isWrittenBy(page: WorkingPage, wanted: Operation, { pointer }: Diagnostic): boolean {
  if (wanted.do !== 'set') return false;
  const { node, rest } = page.placeOf(pointer);
  const written = keysOfPath(wanted.path)
    .map((key) => `/${key}`)
    .join('');
  return node === wanted.node && `${rest}/`.startsWith(`${written}/`);
}

/** Returns the diagnostics that were not found before. */
function newOnes(
  page: WorkingPage,
  diagnostics: readonly Diagnostic[],
  before: ReadonlyMap<string, number>,
): Diagnostic[] {
  const left = new Map(before);
  return diagnostics.filter((each) => {
    const key = keyOf(page, each);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}

function findingOf(page: WorkingPage, { code, severity, message, hint, pointer }: Diagnostic): Finding {
  const { node, rest } = page.placeOf(pointer);
  return { code, severity, message, hint, ...(node === undefined ? {} : { node }), path: rest };
}

const idsOf = (page: WorkingPage): Set<string> => new Set([...page.tree.nodes.values()].map((node) => page.idOf(node)));

const refusal = (line: number, code: string, message: string, hint: string): LineOutcome => ({
  line,
  outcome: 'refused',
  findings: [{ code, severity: 'error', message, hint, path: '' }],
  made: [],
});

/** Problems of a page: all of them, the new ones, and those that were fixed. */
interface Judged {
  found: readonly Diagnostic[];
  brought: readonly Diagnostic[];
  mended: readonly Finding[];
}

/** Maximum number of rounds in which a line's problems are fixed, because a fix can reveal further problems. */
const maxSteps = 4;

/**
 * A page that is changed line by line. Each line is checked as it arrives: reliable fixes are applied, and a line that
 * would cause a new error is refused and changes nothing.
 */
export class PagePatch {
  readonly page: WorkingPage;
  readonly #check: Check;
  readonly #guard: Guard;
  #known: readonly Diagnostic[];
  #lines = 0;

  private constructor(page: WorkingPage, check: Check, guard: Guard, known: readonly Diagnostic[]) {
    this.page = page;
    this.#check = check;
    this.#guard = guard;
    this.#known = known;
  }

  /**
   * Starts changing a page. Existing problems are not fixed.
   *
   * @param guard refuses changes that were not requested; without it, everything may be changed
   */
  static async of(page: WorkingPage, check: Check, guard: Guard = (_, wanted) => wanted): Promise<PagePatch> {
    return new PagePatch(page, check, guard, await check(page.text));
  }

  /** Problems of the current page. */
  get findings(): Finding[] {
    return this.#known.map((each) => findingOf(this.page, each));
  }

  /** Carries out the operation in a line. Returns undefined for an empty line. */
  async take(line: string): Promise<LineOutcome | undefined> {
    this.#lines += 1;
    if (line.trim() === '') return undefined;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (thrown) {
      const message = `The line is not JSON: ${(thrown as Error).message}`;
      return refusal(this.#lines, 'json', message, 'Write one JSON object a line, without line breaks in it.');
    }
    return this.do(value, this.#lines);
  }

  /** Carries out a parsed operation. @param line its line number, for the result */
  async do(value: unknown, line: number): Promise<LineOutcome> {
    const { page } = this;
    const before = page.state;
    const ids = idsOf(page);
    let known: ReadonlyMap<string, number>;
    try {
      const wanted = this.#guard(page, readOperation(value));
      known = keysOf(
        page,
        this.#known.filter((each) => !isWrittenBy(page, wanted, each)),
      );
      page.change(changesBy(page, wanted));
    } catch (thrown) {
      if (!(thrown instanceof OperationError)) throw thrown;
      return refusal(line, 'operation', thrown.message, thrown.hint);
    }
    let judged: Judged;
    try {
      judged = await this.#judge(known);
    } catch (thrown) {
      // Rolls back an operation whose check did not complete.
      page.restore(before);
      throw thrown;
    }
    const { found, brought, mended } = judged;
    const findings = brought.map((each) => findingOf(page, each));
    if (findings.some(({ severity }) => severity === 'error')) {
      page.restore(before);
      return { line, outcome: 'refused', findings: [...mended, ...findings], made: [] };
    }
    this.#known = found;
    const made = [...idsOf(page)].filter((id) => !ids.has(id));
    return { line, outcome: mended.length > 0 ? 'mended' : 'done', findings: [...mended, ...findings], made };
  }

  /** Checks a line's result and fixes the problems that can be fixed. */
  async #judge(before: ReadonlyMap<string, number>): Promise<Judged> {
    const { page } = this;
    const mended: Finding[] = [];
    let found = await this.#check(page.text);
    let brought = newOnes(page, found, before);
    for (let step = 0; step < maxSteps && brought.some(({ fix }) => fix); step += 1) {
      const sure = brought.filter(({ fix }) => fix);
      mended.push(...sure.map((each) => findingOf(page, each)));
      page.mend(applyFixes(page.text, sure));
      found = await this.#check(page.text);
      brought = newOnes(page, found, before);
    }
    return { found, brought, mended };
  }
}
