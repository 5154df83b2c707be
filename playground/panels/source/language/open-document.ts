import type { Diagnostic } from '../../../../compiler/index.ts';
import type { TextUpdate } from '../../../../page-text/document-text.ts';
import type { TextChange } from '../../../../page-text/edits/text-change.ts';

/** The worker's problems in the text of a revision. */
export interface LocalCheck {
  revision: number;
  problems: readonly Diagnostic[];
}

/** The revisions of the open text, and its problems. */
export interface OpenDocument {
  subscribe(listener: () => void): () => void;
  /** The newest finished check; undefined for a text that was just opened. */
  snapshot(): LocalCheck | undefined;
  /** Revision of the open text. */
  revision(): number;
  opened(revision: number): void;
  changed(update: Pick<TextUpdate, 'from' | 'revision' | 'changes'>): void;
  /** Returns the problems in the text of a revision, if it was checked. */
  foundAt(revision: number): readonly Diagnostic[] | undefined;
  /**
   * Returns all changes since a revision, oldest first; undefined when there are too many, or when it belongs to
   * another text.
   */
  changesSince(revision: number): readonly TextChange[] | undefined;
}

interface OpenDocumentWorld {
  /** Checks the current text. Rejects when the worker fails. */
  check(): Promise<readonly Diagnostic[]>;
  nextFrame(run: () => void): void;
  /** Runs a function once a newly opened document is visible. */
  soon(run: () => void): void;
}

/** Maximum numbers of checks and changes that are remembered. */
const kept = { checks: 20, changes: 500 };

/** Follows a text and checks it in the frame after an edit. Texts that are superseded by then are not checked. */
export function createOpenDocument({ check, nextFrame, soon }: OpenDocumentWorld): OpenDocument {
  const listeners = new Set<() => void>();
  let revision = 0;
  /** Number of texts opened so far. */
  let opening = 0;
  let isAsked = false;
  let checks: LocalCheck[] = [];
  let history: Pick<TextUpdate, 'from' | 'changes'>[] = [];

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const run = async (): Promise<void> => {
    const [checked, checkedOpening] = [revision, opening];
    // If a check fails, only the server's check reports problems.
    const problems = await check().catch(() => undefined);
    isAsked = false;
    if (problems && checkedOpening === opening) {
      checks = [...checks.slice(1 - kept.checks), { revision: checked, problems }];
      notify();
    }
    if (revision !== checked) ask();
  };
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    nextFrame(() => void run());
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => checks.at(-1),
    revision: () => revision,
    opened(next) {
      revision = next;
      opening++;
      [checks, history] = [[], []];
      // Its problems are compared with later ones and shown together with the server's.
      soon(ask);
      notify();
    },
    changed({ from, revision: next, changes }) {
      revision = next;
      history = [...history.slice(1 - kept.changes), { from, changes }];
      ask();
    },
    foundAt: (at) => checks.findLast((each) => each.revision === at)?.problems,
    changesSince(at) {
      if (at === revision) return [];
      const first = history.findIndex(({ from }) => from === at);
      return first === -1 ? undefined : history.slice(first).flatMap(({ changes }) => changes);
    },
  };
}
