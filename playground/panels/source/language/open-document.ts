import type { Diagnostic } from '../../../../compiler/index.ts';
import type { TextUpdate } from '../../../../page-text/document-text.ts';
import type { TextChange } from '../../../../page-text/edits/text-change.ts';

/** The worker's diagnostics for one revision of the text. */
export interface LocalCheck {
  revision: number;
  problems: readonly Diagnostic[];
}

/** The revisions of the open text, with their diagnostics. */
export interface OpenDocument {
  subscribe(listener: () => void): () => void;
  /** Returns the newest finished check; undefined for a text that was just opened. */
  snapshot(): LocalCheck | undefined;
  /** Returns the revision of the open text. */
  revision(): number;
  opened(revision: number): void;
  changed(update: Pick<TextUpdate, 'from' | 'revision' | 'changes'>): void;
  /** Returns the diagnostics of a revision; undefined when it was not checked. */
  foundAt(revision: number): readonly Diagnostic[] | undefined;
  /**
   * Returns all changes since a revision, oldest first; undefined when they are no longer kept, or when another text
   * was open then.
   */
  changesSince(revision: number): readonly TextChange[] | undefined;
}

interface OpenDocumentWorld {
  /** Checks the current text. Rejects when the worker fails. */
  check(): Promise<readonly Diagnostic[]>;
  nextFrame(run: () => void): void;
  /** Runs a callback once a newly opened document is on the screen. */
  soon(run: () => void): void;
}

/** Maximum numbers of checks and changes that are kept. */
const kept = { checks: 20, changes: 500 };

/** Follows a text and checks it in the frame after an edit; superseded revisions are skipped. */
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
    const checked = revision;
    const checkedOpening = opening;
    // When the check fails, only the server's diagnostics are shown.
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
      // Its diagnostics are compared with later ones, and shown together with those of the server.
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
