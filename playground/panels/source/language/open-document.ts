import type { Diagnostic } from '../../../../compiler/index.ts';
import type { TextChange } from '../../../document/text-change.ts';

/** What the worker has found in the text after so many edits. */
export interface LocalCheck {
  edits: number;
  problems: readonly Diagnostic[];
}

/** The text that is open: how often it was edited, and what is wrong with it. */
export interface OpenDocument {
  subscribe(listener: () => void): () => void;
  /** The newest finished check; none of a text that was just opened. */
  snapshot(): LocalCheck | undefined;
  /** Counts all edits, of all documents. */
  edits(): number;
  opened(): void;
  changed(changes: readonly TextChange[]): void;
  /** Notes that a text is the one after the newest edit. */
  read(text: string): string;
  /** After how many edits a text was read; undefined of one that is not from the editor, or too old. */
  editsOf(text: string): number | undefined;
  /** What was found after exactly so many edits, where that was checked. */
  foundAt(edits: number): readonly Diagnostic[] | undefined;
  /** All changes since, oldest first; undefined when they are too many. */
  changesSince(edits: number): readonly TextChange[] | undefined;
}

interface OpenDocumentWorld {
  /** Checks the text as it is now. Rejects when the worker has failed. */
  check(): Promise<readonly Diagnostic[]>;
  nextFrame(run: () => void): void;
  /** Runs something when a document that was just opened is on the screen. */
  soon(run: () => void): void;
}

/** Checks, texts and edits that are remembered. */
const kept = { checks: 20, texts: 4, edits: 500 };

/** Follows a text and checks it in the frame after an edit; what is superseded meanwhile is not checked. */
export function createOpenDocument({ check, nextFrame, soon }: OpenDocumentWorld): OpenDocument {
  const listeners = new Set<() => void>();
  let edits = 0;
  let openedAt = 0;
  let isAsked = false;
  let checks: LocalCheck[] = [];
  let texts: { text: string; edits: number }[] = [];
  let history: { edits: number; changes: readonly TextChange[] }[] = [];

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const run = async (): Promise<void> => {
    const checked = edits;
    // A check that fails leaves the answer to the server's.
    const problems = await check().catch(() => undefined);
    isAsked = false;
    if (problems && checked >= openedAt) {
      checks = [...checks.slice(1 - kept.checks), { edits: checked, problems }];
      notify();
    }
    if (edits > checked) ask();
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
    edits: () => edits,
    opened() {
      edits++;
      openedAt = edits;
      [checks, texts, history] = [[], [], []];
      // What it finds is compared with later, and shown with what the server finds.
      soon(ask);
      notify();
    },
    changed(changes) {
      edits++;
      history = [...history.slice(1 - kept.edits), { edits, changes }];
      ask();
    },
    read(text) {
      texts = [...texts.slice(1 - kept.texts), { text, edits }];
      return text;
    },
    editsOf: (text) => texts.findLast((each) => each.text === text)?.edits,
    foundAt: (at) => checks.findLast((each) => each.edits === at)?.problems,
    changesSince: (at) =>
      edits - at > history.length
        ? undefined
        : history.filter((each) => each.edits > at).flatMap(({ changes }) => changes),
  };
}
