import type { Diagnostic } from '../../../../compiler/index.ts';
import type { TextUpdate } from '../../../../page-text/document-text.ts';
import type { TextChange } from '../../../../page-text/edits/text-change.ts';

/** What the worker has found in the text of a revision. */
export interface LocalCheck {
  revision: number;
  problems: readonly Diagnostic[];
}

/** The text that is open, by its revisions, and what is wrong with it. */
export interface OpenDocument {
  subscribe(listener: () => void): () => void;
  /** The newest finished check; none of a text that was just opened. */
  snapshot(): LocalCheck | undefined;
  /** That of the open text. */
  revision(): number;
  opened(revision: number): void;
  changed(update: Pick<TextUpdate, 'from' | 'revision' | 'changes'>): void;
  /** Problems in the text of a revision, where that was checked. */
  foundAt(revision: number): readonly Diagnostic[] | undefined;
  /** All changes since a revision, oldest first; undefined when they are too many, or of another text. */
  changesSince(revision: number): readonly TextChange[] | undefined;
}

interface OpenDocumentWorld {
  /** Checks the text as it is now. Rejects when the worker has failed. */
  check(): Promise<readonly Diagnostic[]>;
  nextFrame(run: () => void): void;
  /** Runs something when a document that was just opened is on the screen. */
  soon(run: () => void): void;
}

/** Checks and changes that are remembered. */
const kept = { checks: 20, changes: 500 };

/** Follows a text and checks it in the frame after an edit; what is superseded meanwhile is not checked. */
export function createOpenDocument({ check, nextFrame, soon }: OpenDocumentWorld): OpenDocument {
  const listeners = new Set<() => void>();
  let revision = 0;
  /** Counts the texts that were opened. */
  let opening = 0;
  let isAsked = false;
  let checks: LocalCheck[] = [];
  let history: Pick<TextUpdate, 'from' | 'changes'>[] = [];

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const run = async (): Promise<void> => {
    const [checked, checkedOpening] = [revision, opening];
    // A check that fails leaves the answer to the server's.
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
      // Its problems are compared with later ones, and shown with those of the server.
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
