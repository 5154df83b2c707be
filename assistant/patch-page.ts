import { applyFixes, type Diagnostic } from '../compiler/index.ts';
import { changesBy, keysOfPath, type Operation, OperationError, readOperation } from './operations.ts';
import type { Guard } from './scope.ts';
import type { WorkingPage } from './working-page.ts';

/** Finds what is wrong with a text; of the fixes, those are given that are sure. */
export type Check = (text: string) => Promise<readonly Diagnostic[]>;

/** Something wrong that a line has brought. */
export interface Finding {
  code: string;
  severity: 'error' | 'warning';
  /** Cause, and what to do. */
  message: string;
  hint: string;
  /** Id of the node that it is about. */
  node?: string;
  /** Where in the node, or in the page. */
  path: string;
}

/** What became of a line. */
export interface LineOutcome {
  /** Counted from 1. */
  line: number;
  /** A refused line has changed nothing. */
  outcome: 'done' | 'mended' | 'refused';
  /** Problems that were fixed, and why the line is refused: those that a fix has revealed come after those it fixed. */
  findings: readonly Finding[];
  /** Ids of nodes that are new. */
  made: readonly string[];
}

/** Key of a problem, made of parts that stay the same while the page around it changes. */
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

/** Whether what is wrong is in the value that an operation writes: a new value has to be right, whatever was there. */
function isWrittenBy(page: WorkingPage, wanted: Operation, { pointer }: Diagnostic): boolean {
  if (wanted.do !== 'set') return false;
  const { node, rest } = page.placeOf(pointer);
  const written = keysOfPath(wanted.path)
    .map((key) => `/${key}`)
    .join('');
  return node === wanted.node && `${rest}/`.startsWith(`${written}/`);
}

/** The diagnostics that were not there before. */
function newOnes(page: WorkingPage, found: readonly Diagnostic[], before: ReadonlyMap<string, number>): Diagnostic[] {
  const left = new Map(before);
  return found.filter((each) => {
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

/** Problems of a page: all, the new ones, and those that were fixed. */
interface Judged {
  found: readonly Diagnostic[];
  brought: readonly Diagnostic[];
  mended: readonly Finding[];
}

/** Steps in which what a line brings is mended: a fix can show what was hidden behind it. */
const mostSteps = 4;

/**
 * A page that is changed line by line. Each line is checked when it comes: fixes that are sure are made, and a line that
 * would leave an error that was not there is refused and changes nothing.
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
   * Begins to change a page. Problems that it has already stay as they are.
   *
   * @param guard refuses what is not asked for; everything may be changed without one
   */
  static async of(page: WorkingPage, check: Check, guard: Guard = (_, wanted) => wanted): Promise<PagePatch> {
    return new PagePatch(page, check, guard, await check(page.text));
  }

  /** Problems of the page as it is now. */
  get findings(): Finding[] {
    return this.#known.map((each) => findingOf(this.page, each));
  }

  /** Does what one line says. An empty line is none. */
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

  /** Does an operation that was read. @param line its number, for what is said of it */
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
      // Operations that were not judged do not count.
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

  /** Has what a line has brought checked, and mends what can be mended. */
  async #judge(known: ReadonlyMap<string, number>): Promise<Judged> {
    const { page } = this;
    const mended: Finding[] = [];
    let found = await this.#check(page.text);
    let brought = newOnes(page, found, known);
    for (let step = 0; step < mostSteps && brought.some(({ fix }) => fix); step += 1) {
      const sure = brought.filter(({ fix }) => fix);
      mended.push(...sure.map((each) => findingOf(page, each)));
      page.mend(applyFixes(page.text, sure));
      found = await this.#check(page.text);
      brought = newOnes(page, found, known);
    }
    return { found, brought, mended };
  }
}
