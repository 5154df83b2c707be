/** Whoever wants to know that something it read has changed. */
export interface Reader {
  /** Called at most once for each change of a source; says what is to be computed again, and computes nothing yet. */
  invalidate(): void;
}

interface Branch {
  readers?: Set<Reader>;
  steps?: Map<string, Branch>;
}

/**
 * A value that others read by path. When the value is replaced, exactly the readers of paths whose values differ
 * are told: unchanged branches are recognised by identity and never entered.
 */
export class Source {
  value: unknown;
  /** What it was when the page came: what is drawn of the page as it came reads this. */
  first: unknown;
  readonly root: Branch = {};

  constructor(value: unknown) {
    this.value = value;
    this.first = value;
  }

  /** Watches a path; the empty path is the whole value. Comes back with the way to stop. */
  watch(path: readonly string[], reader: Reader): () => void {
    let branch = this.root;
    for (const step of path) {
      branch.steps ??= new Map();
      let next = branch.steps.get(step);
      if (!next) {
        next = {};
        branch.steps.set(step, next);
      }
      branch = next;
    }
    branch.readers ??= new Set();
    branch.readers.add(reader);
    return () => branch.readers!.delete(reader);
  }

  set(value: unknown): void {
    const before = this.value;
    if (Object.is(before, value)) return;
    this.value = value;
    if (this.first === undefined) this.first = value;
    tell(this.root, before, value);
  }
}

function tell(branch: Branch, before: unknown, after: unknown): void {
  if (branch.readers) for (const reader of branch.readers) reader.invalidate();
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
    if (next.readers) for (const reader of next.readers) reader.invalidate();
    tellAll(next);
  }
}

const member = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
