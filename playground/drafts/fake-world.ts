import { lineChanges } from '../../page-text/changes/line-changes.ts';
import type { ChangeOrigin } from '../../page-text/document-text.ts';
import { CallError } from '../api/call.ts';
import type { ServerDraft } from '../api/documents.ts';
import { createDraftHistory } from './draft-history.ts';
import { memoryCopies } from './memory-copies.ts';
import { createUndoCopies } from './undo-copies.ts';
import { createUnsavedCopies } from './unsaved-copies.ts';
import { Workspace } from './workspace.ts';

/** Name of the document on the fake server. */
export const homePage = { kind: 'pages', id: 'home' } as const;

/** Returns a draft of the document as the server sends it. */
export const draftOf = (document: { source: string; draftVersion: number }): ServerDraft => ({
  id: 'home',
  slug: '/',
  type: 'HOME',
  title: 'Home',
  updatedAt: '',
  hasUnpublishedChanges: false,
  ...document,
});

/** A server with one document, browser storage, and a fake clock. */
export function createFakeWorld() {
  let document = { source: 'one', draftVersion: 1 };
  let failure: Error | undefined;
  let isAnswerLost = false;
  let onItsWay: Promise<void> | undefined;
  let timers: { at: number; run: () => void }[] = [];
  let now = 0;
  const kept = new Map<string, string>();
  const answer = (): ServerDraft => draftOf(document);
  const tabs = { own: 'this', open: async () => new Set(['this']) };
  const earlier = new Map<string, string>();
  const after = (milliseconds: number, run: () => void) => {
    const timer = { at: now + milliseconds, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };
  const workspace = new Workspace({
    copies: createUnsavedCopies([memoryCopies(kept)], tabs, () => now),
    history: createDraftHistory(memoryCopies(earlier), 'this', () => now),
    undo: createUndoCopies({ store: memoryCopies(earlier), tabs, now: () => now, after }),
    async readDraft() {
      if (failure) throw failure;
      const read = answer();
      await onItsWay;
      return read;
    },
    async saveDraft(_, source, ifVersion) {
      if (failure) throw failure;
      if (ifVersion !== document.draftVersion) throw new CallError(409, 'page-version-conflict', 'Conflict');
      document = { source, draftVersion: document.draftVersion + 1 };
      if (isAnswerLost) throw new CallError(0, 'network', 'The server cannot be reached.');
      return answer();
    },
    tab: 'this',
    after,
  });
  const write = (text: string, origin: ChangeOrigin) => {
    const open = workspace.textOf(homePage);
    open?.replace(lineChanges(open.text, text), origin);
  };
  return {
    workspace,
    kept,
    /** Changes the text of a view, as an author's typing or as a command. */
    type: (text: string) => write(text, 'typing'),
    edit: (text: string) => write(text, 'command'),
    draft: () => workspace.store.getState().drafts['pages/home']!,
    server: () => document,
    fail: (thrown: Error | undefined) => {
      failure = thrown;
    },
    /** Delays the responses to all reads until the returned function is called. */
    holdReads: () => {
      let release = () => {};
      onItsWay = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    loseAnswers: (isLost: boolean) => {
      isAnswerLost = isLost;
    },
    somebodyElseSaves: (source: string) => {
      document = { source, draftVersion: document.draftVersion + 1 };
    },
    async pass(milliseconds: number) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
