import { beforeEach, expect, it } from 'vitest';
import { limits } from '../../commerce/limits.ts';
import { lineChanges } from '../../page-text/changes/line-changes.ts';
import type { ChangeOrigin } from '../../page-text/document-text.ts';
import { CallError } from '../api/call.ts';
import type { ServerDraft } from '../api/documents.ts';
import { createDraftHistory } from '../drafts/draft-history.ts';
import { memoryCopies } from '../drafts/memory-copies.ts';
import { createUndoCopies } from '../drafts/undo-copies.ts';
import { createUnsavedCopies } from '../drafts/unsaved-copies.ts';
import { Workspace } from '../drafts/workspace.ts';
import { readTexts, writeTexts } from './current-texts.ts';

const home = { kind: 'pages', id: 'home' } as const;
const header = { kind: 'fragments', id: 'header' } as const;
const conflict = () => new CallError(409, 'page-version-conflict', 'Conflict');

/** A server with two documents, one of which the test can open in the editor. */
function createWorld() {
  const stored = new Map([
    ['home', { source: '["one"]', draftVersion: 1 }],
    ['header', { source: '["one"]\r\n', draftVersion: 4 }],
  ]);
  const sent: string[] = [];
  let failure: Error | undefined;
  const answer = (id: string): ServerDraft => {
    const document = stored.get(id);
    if (!document) throw new CallError(404, 'page-not-found', 'There is no such document.');
    return { id, slug: '', type: '', title: id, updatedAt: '', hasUnpublishedChanges: false, ...document };
  };
  const server = {
    readDraft: async ({ id }: { id: string }) => answer(id),
    saveDraft: async ({ id }: { id: string }, source: string, ifVersion?: number) => {
      if (failure) throw failure;
      const draftVersion = stored.get(id)?.draftVersion ?? 0;
      if (ifVersion !== draftVersion) throw conflict();
      sent.push(id);
      stored.set(id, { source, draftVersion: draftVersion + 1 });
      return answer(id);
    },
  };
  const tabs = { own: 'this', open: async () => new Set(['this']) };
  const after = () => () => {};
  const store = memoryCopies(new Map());
  const workspace = new Workspace({
    ...server,
    after,
    tab: 'this',
    copies: createUnsavedCopies([store], tabs, () => 0),
    history: createDraftHistory(store, 'this', () => 0),
    undo: createUndoCopies({ store, tabs, after, now: () => 0 }),
  });
  const fail = (thrown: Error | undefined) => {
    failure = thrown;
  };
  const write = (text: string, origin: ChangeOrigin) => {
    const open = workspace.textOf(home);
    open?.replace(lineChanges(open.text, text), origin);
  };
  return {
    ...server,
    workspace,
    write,
    stored,
    sent,
    fail,
    draft: () => workspace.store.getState().drafts['pages/home']!,
  };
}

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

const readAll = async () => (await readTexts(world, [home, header])).texts;
const writeAll = async (text: string, read: Awaited<ReturnType<typeof readAll>>) =>
  writeTexts(
    world,
    read.map((each) => ({ read: each, text })),
  );

it('reads documents in order and reports those that cannot be read', async () => {
  const { texts, failures } = await readTexts(world, [header, { kind: 'pages', id: 'gone' }, home]);
  expect(texts.map(({ name, version }) => [name.id, version])).toEqual([
    ['header', 4],
    ['home', 1],
  ]);
  expect(failures).toEqual([{ name: { kind: 'pages', id: 'gone' }, why: 'There is no such document.' }]);
});

it('reads unsaved text and overwrites it', async () => {
  await world.workspace.open(home);
  world.write('["typed"]', 'typing');
  const read = await readAll();
  expect(read[0]?.text).toBe('["typed"]');
  expect(await writeAll('["new"]', read)).toEqual([]);
  expect(world.draft()).toMatchObject({ text: '["new"]', state: 'saved' });
  expect((await world.workspace.history.list(home)).map(({ text }) => text)).toContain('["typed"]');
  expect(world.stored.get('header')?.source).toBe('["new"]');
  expect((await world.workspace.history.list(header)).map(({ text }) => text)).toEqual(['["one"]\r\n']);
});

it('leaves documents unchanged that were changed meanwhile, in the editor or on the server', async () => {
  await world.workspace.open(home);
  const read = await readAll();
  world.write('["typed"]', 'typing');
  world.stored.set('header', { source: '["theirs"]', draftVersion: 5 });
  const failures = await writeAll('["new"]', read);
  expect(failures.map(({ name, why }) => [name.id, why.split(',')[0]])).toEqual([
    ['home', 'It has changed meanwhile'],
    ['header', 'It has changed meanwhile'],
  ]);
  expect(world.draft().text).toBe('["typed"]');
  expect(world.stored.get('header')?.source).toBe('["theirs"]');
});

it('leaves a draft with a conflict unchanged', async () => {
  await world.workspace.open(home);
  world.stored.set('home', { source: '["theirs"]', draftVersion: 2 });
  world.write('["mine"]', 'command');
  await world.workspace.save(home);
  expect(world.draft().state).toBe('conflict');
  const failures = await writeAll('["new"]', (await readAll()).slice(0, 1));
  expect(failures[0]?.why).toMatch(/choose between both versions/);
  expect(world.draft().text).toBe('["mine"]');
});

it('reports documents that could not be saved, and keeps their new text in the editor', async () => {
  await world.workspace.open(home);
  const read = await readAll();
  world.fail(new CallError(0, 'network', 'The server cannot be reached.'));
  const failures = await writeAll('["new"]', read);
  expect(failures.map(({ why }) => why)).toEqual([
    'The editor has the new text, but it is not saved. The server cannot be reached.',
    'The server cannot be reached.',
  ]);
  expect(world.draft()).toMatchObject({ text: '["new"]', state: 'failed' });
});

it('creates documents that do not exist, and does not overwrite existing ones', async () => {
  const name = { kind: 'pages', id: 'fresh' } as const;
  const read = { name, text: '', version: 0 };
  expect(await writeTexts(world, [{ read, text: '["a"]' }])).toEqual([]);
  expect(await writeTexts(world, [{ read, text: '["b"]' }])).toHaveLength(1);
  expect(world.stored.get('fresh')?.source).toBe('["a"]');
});

it.each(['x', 'ह'])('sends no text of repeated %s that is too large', async (letter) => {
  const failures = await writeAll(letter.repeat(limits.maxPageBytes / new Blob([letter]).size + 1), await readAll());
  expect(failures).toHaveLength(2);
  expect(world.sent).toEqual([]);
});
