/** Whoever wants to know that something it read has changed. Says what is to be computed again, and computes nothing yet. */
export interface Reader {
  /** What it reads of the page has changed. */
  invalidate(): void;
  /** A source has another value than before; whether that is anything to it, it knows by the paths that it reads. */
  told(source: Source, before: unknown): void;
}

/** A value that few read, such as what a widget publishes: each reader compares what it reads of it. */
export class Source {
  value: unknown;
  /** What it was when the page came: what is drawn of the page as it came reads this. */
  first: unknown;
  #readers: Reader[] | undefined;

  constructor(value: unknown) {
    this.value = value;
    this.first = value;
  }

  watch(reader: Reader): void {
    if (!this.#readers) this.#readers = [reader];
    else if (!this.#readers.includes(reader)) this.#readers.push(reader);
  }

  forget(reader: Reader): void {
    drop(this.#readers, reader);
  }

  set(value: unknown): void {
    const before = this.value;
    if (Object.is(before, value)) return;
    this.value = value;
    if (this.first === undefined) this.first = value;
    if (this.#readers) for (const reader of [...this.#readers]) reader.told(this, before);
  }
}

interface Branch {
  readers?: Reader[];
  steps?: Map<string, Branch>;
}

/**
 * The state of a page, which many read by path. When it is replaced, exactly the readers of paths whose values differ
 * are told: unchanged branches are recognised by identity and never entered.
 */
export class StateSource<State> {
  value: State;
  readonly #root: Branch = {};

  constructor(value: State) {
    this.value = value;
  }

  /** Watches a path; the empty path is the whole value. */
  watch(path: readonly string[], reader: Reader): void {
    let branch = this.#root;
    for (const step of path) {
      branch.steps ??= new Map();
      let next = branch.steps.get(step);
      if (!next) {
        next = {};
        branch.steps.set(step, next);
      }
      branch = next;
    }
    if (!branch.readers) branch.readers = [reader];
    else if (!branch.readers.includes(reader)) branch.readers.push(reader);
  }

  forget(path: readonly string[], reader: Reader): void {
    let branch: Branch | undefined = this.#root;
    for (const step of path) branch = branch?.steps?.get(step);
    drop(branch?.readers, reader);
  }

  /**
   * Replaces the value. Whoever knows the paths that have changed may say so, and nothing else is looked at: comparing
   * a thousand flags to find one is what most of the time would go into.
   */
  set(value: State, changed?: readonly (readonly (string | number)[])[]): void {
    const before = this.value;
    if (Object.is(before, value)) return;
    this.value = value;
    if (!changed) tell(this.#root, before, value);
    else for (const path of changed) tellAlong(this.#root, path, before, value);
  }
}

function drop(readers: Reader[] | undefined, reader: Reader): void {
  const place = readers?.indexOf(reader) ?? -1;
  if (place < 0) return;
  const last = readers!.pop()!;
  if (last !== reader) readers![place] = last;
}

/** Tells those who read what a path leads through, and below its end those for whom something differs. */
function tellAlong(root: Branch, path: readonly (string | number)[], before: unknown, after: unknown): void {
  let branch: Branch | undefined = root;
  let [a, b] = [before, after];
  for (const step of path) {
    // Elements of a list are read through the list.
    if (Array.isArray(a) || Array.isArray(b)) break;
    invalidateAll(branch.readers);
    branch = branch.steps?.get(String(step));
    if (!branch) return;
    a = member(a, String(step));
    b = member(b, String(step));
  }
  if (!Object.is(a, b)) tell(branch, a, b);
}

function tell(branch: Branch, before: unknown, after: unknown): void {
  invalidateAll(branch.readers);
  if (!branch.steps) return;
  // A path goes on through every element of a list, so a changed list may change anything below it.
  if (Array.isArray(before) || Array.isArray(after)) {
    tellAll(branch);
    return;
  }
  for (const [step, next] of branch.steps) {
    const a = member(before, step);
    const b = member(after, step);
    if (!Object.is(a, b)) tell(next, a, b);
  }
}

function tellAll(branch: Branch): void {
  for (const next of branch.steps?.values() ?? []) {
    invalidateAll(next.readers);
    tellAll(next);
  }
}

function invalidateAll(readers: readonly Reader[] | undefined): void {
  if (readers) for (const reader of readers.length === 1 ? readers : [...readers]) reader.invalidate();
}

/** True when what stands at a path may read differently in two values. */
export function differs(before: unknown, after: unknown, path: readonly string[]): boolean {
  let [a, b] = [before, after];
  for (const step of path) {
    if (Object.is(a, b)) return false;
    if (Array.isArray(a) || Array.isArray(b)) return true;
    a = member(a, step);
    b = member(b, step);
  }
  return !Object.is(a, b);
}

const member = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
