import { describe, expect, it } from 'vitest';
import { CallError } from '../api/call.ts';
import type { ServerDraft } from '../api/documents.ts';
import { createUnsavedCopies } from './unsaved-copies.ts';
import { createWorkspace } from './workspace.ts';

const home = { kind: 'pages', id: 'home' } as const;

/** A server with one document, browser storage, and a fake clock. */
function world() {
  let document = { source: 'one', draftVersion: 1 };
  let failure: Error | undefined;
  let timers: { at: number; run: () => void }[] = [];
  let now = 0;
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const answer = (): ServerDraft => ({
    ...{ id: 'home', slug: '/', type: 'HOME', title: 'Home', updatedAt: '', hasUnpublishedChanges: false },
    ...document,
  });
  const workspace = createWorkspace({
    copies: createUnsavedCopies(storage),
    async readDraft() {
      if (failure) throw failure;
      return answer();
    },
    async saveDraft(_, source, ifVersion) {
      if (failure) throw failure;
      if (ifVersion !== document.draftVersion) throw new CallError(409, 'page-version-conflict', 'Conflict');
      document = { source, draftVersion: document.draftVersion + 1 };
      return answer();
    },
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  });
  return {
    workspace,
    kept,
    draft: () => workspace.store.getState().drafts['pages/home']!,
    server: () => document,
    fail: (thrown: Error | undefined) => {
      failure = thrown;
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

describe('autosave', () => {
  it('saves shortly after the last change', async () => {
    const { workspace, pass, server, draft, kept } = world();
    await workspace.open(home);
    workspace.edit(home, 'two');
    workspace.edit(home, 'three');
    expect(draft().state).toBe('unsaved');
    expect(kept.size).toBe(1);
    await pass(1000);
    expect(server()).toEqual({ source: 'three', draftVersion: 2 });
    expect(draft()).toMatchObject({ state: 'saved', version: 2 });
    expect(kept.size).toBe(0);
  });

  it('retries while the server cannot be reached, and keeps the text in the browser', async () => {
    const { workspace, pass, server, draft, fail, kept } = world();
    await workspace.open(home);
    fail(new CallError(0, 'network', 'The server cannot be reached.'));
    workspace.edit(home, 'two');
    await pass(1000);
    expect(draft()).toMatchObject({ state: 'failed', text: 'two', errorMessage: 'The server cannot be reached.' });
    expect([...kept.values()][0]).toContain('two');
    fail(undefined);
    await pass(2000);
    expect(server().source).toBe('two');
    expect(draft().state).toBe('saved');
  });

  it('restores unsaved text after the browser was closed', async () => {
    const { workspace, draft, kept, pass, server } = world();
    kept.set('endcap-unsaved:pages/home', JSON.stringify({ text: 'unsaved', version: 1 }));
    await workspace.open(home);
    expect(draft()).toMatchObject({ text: 'unsaved', saved: 'one', state: 'unsaved' });
    await pass(1000);
    expect(server().source).toBe('unsaved');
  });

  it('does not overwrite a version saved elsewhere until the author says so', async () => {
    const { workspace, pass, server, draft, somebodyElseSaves } = world();
    await workspace.open(home);
    somebodyElseSaves('theirs');
    workspace.edit(home, 'mine');
    await pass(1000);
    expect(draft()).toMatchObject({ state: 'conflict', text: 'mine' });
    workspace.edit(home, 'mine, longer');
    await pass(60_000);
    expect(server().source).toBe('theirs');
    await workspace.keepMine(home);
    expect(server().source).toBe('mine, longer');
    expect(draft().state).toBe('saved');
  });

  it('replaces the text with the version saved elsewhere when the author says so', async () => {
    const { workspace, pass, server, draft, somebodyElseSaves } = world();
    await workspace.open(home);
    somebodyElseSaves('theirs');
    workspace.edit(home, 'mine');
    await pass(1000);
    await workspace.loadTheirs(home);
    expect(draft()).toMatchObject({ state: 'saved', text: 'theirs' });
    expect(server().source).toBe('theirs');
  });

  it('is never replaced by a refresh while it has unsaved changes', async () => {
    const { workspace, draft, somebodyElseSaves } = world();
    await workspace.open(home);
    somebodyElseSaves('theirs');
    await workspace.refresh(home);
    expect(draft().text).toBe('theirs');
    workspace.edit(home, 'mine');
    somebodyElseSaves('theirs again');
    await workspace.refresh(home);
    expect(draft().text).toBe('mine');
  });
});
