import { describe, expect, it } from 'vitest';
import { CallError } from '../api/call.ts';
import { createFakeWorld, draftOf, homePage } from './fake-world.ts';

describe('autosave', () => {
  it('saves shortly after the last change', async () => {
    const { workspace, pass, server, draft, kept, edit } = createFakeWorld();
    await workspace.open(homePage);
    edit('two');
    edit('three');
    expect(draft().state).toBe('unsaved');
    expect(kept.size).toBe(1);
    await pass(1000);
    expect(server()).toEqual({ source: 'three', draftVersion: 2 });
    expect(draft()).toMatchObject({ state: 'saved', version: 2 });
    expect(kept.size).toBe(0);
  });

  it('reads typed text after a pause, or as soon as it is required', async () => {
    const { workspace, pass, server, draft, type } = createFakeWorld();
    await workspace.open(homePage);
    type('two');
    type('three');
    expect(draft()).toMatchObject({ state: 'unsaved', text: 'one', revision: 1 });
    await pass(100);
    type('threes');
    await pass(100);
    expect(draft()).toMatchObject({ text: 'one' });
    await pass(120);
    expect(draft()).toMatchObject({ state: 'unsaved', text: 'threes', revision: 4 });
    type('four');
    await workspace.save(homePage);
    expect(server().source).toBe('four');
    type('five');
    type('four');
    await pass(120);
    expect(draft()).toMatchObject({ state: 'saved', text: 'four' });
    for (const text of ['5', '6', '7', '8']) {
      type(text);
      await pass(100);
    }
    expect(draft()).toMatchObject({ state: 'unsaved', text: '8' });
  });

  it('copies the first change immediately, and later only the newest of several', async () => {
    const { workspace, pass, kept, fail, edit } = createFakeWorld();
    await workspace.open(homePage);
    fail(new CallError(0, 'network', 'The server cannot be reached.'));
    edit('two');
    await pass(1);
    expect([...kept.values()][0]).toContain('two');
    edit('three');
    edit('four');
    await pass(1);
    expect([...kept.values()][0]).toContain('two');
    await pass(500);
    expect([...kept.values()][0]).toContain('four');
  });

  it('retries while the server cannot be reached, and keeps the text in the browser', async () => {
    const { workspace, pass, server, draft, fail, kept, edit } = createFakeWorld();
    await workspace.open(homePage);
    fail(new CallError(0, 'network', 'The server cannot be reached.'));
    edit('two');
    await pass(1000);
    expect(draft()).toMatchObject({ state: 'failed', text: 'two', errorMessage: 'The server cannot be reached.' });
    expect([...kept.values()][0]).toContain('two');
    fail(undefined);
    await pass(2000);
    expect(server().source).toBe('two');
    expect(draft().state).toBe('saved');
  });

  it('forgets a deleted document and no longer saves it', async () => {
    const { workspace, pass, server, draft, kept, edit } = createFakeWorld();
    await workspace.open(homePage);
    edit('two');
    await workspace.close(homePage);
    await pass(1000);
    expect(draft()).toBeUndefined();
    expect(server().source).toBe('one');
    expect(kept.size).toBe(0);
  });

  it('restores unsaved text after the browser was closed', async () => {
    const { workspace, draft, kept, pass, server } = createFakeWorld();
    kept.set('endcap-unsaved:pages/home', JSON.stringify({ text: 'unsaved', version: 1 }));
    await workspace.open(homePage);
    expect(draft()).toMatchObject({ text: 'unsaved', saved: 'one', state: 'unsaved' });
    await pass(1000);
    expect(server().source).toBe('unsaved');
  });

  it('does not overwrite a version saved elsewhere until the author chooses to', async () => {
    const { workspace, pass, server, draft, somebodyElseSaves, edit } = createFakeWorld();
    await workspace.open(homePage);
    somebodyElseSaves('theirs');
    edit('mine');
    await pass(1000);
    expect(draft()).toMatchObject({ state: 'conflict', text: 'mine' });
    edit('mine, longer');
    await pass(60_000);
    expect(server().source).toBe('theirs');
    await workspace.keepMine(homePage);
    expect(server().source).toBe('mine, longer');
    expect(draft().state).toBe('saved');
  });

  it('recognises its own text on the server when the response of a save was lost', async () => {
    const { workspace, pass, server, draft, loseAnswers, edit } = createFakeWorld();
    await workspace.open(homePage);
    loseAnswers(true);
    edit('two');
    await pass(1000);
    expect([draft().state, server().source]).toEqual(['failed', 'two']);
    edit('three');
    loseAnswers(false);
    await pass(2000);
    await pass(1000);
    expect(server()).toEqual({ source: 'three', draftVersion: 3 });
    expect(draft()).toMatchObject({ state: 'saved', base: 'three' });
  });

  it('keeps typed text in the history before the version saved elsewhere replaces it', async () => {
    const { workspace, pass, somebodyElseSaves, edit } = createFakeWorld();
    await workspace.open(homePage);
    somebodyElseSaves('theirs');
    edit('mine');
    await pass(1000);
    await workspace.loadTheirs(homePage);
    expect((await workspace.history.list(homePage)).map(({ text }) => text).sort()).toEqual(['mine', 'one']);
  });

  it('replaces the text with the version saved elsewhere when the author chooses it', async () => {
    const { workspace, pass, server, draft, somebodyElseSaves, edit } = createFakeWorld();
    await workspace.open(homePage);
    somebodyElseSaves('theirs');
    edit('mine');
    await pass(1000);
    await workspace.loadTheirs(homePage);
    expect(draft()).toMatchObject({ state: 'saved', text: 'theirs' });
    expect(server().source).toBe('theirs');
  });

  it('keeps the revision when a refresh returns the same text', async () => {
    const { workspace, draft } = createFakeWorld();
    await workspace.open(homePage);
    await workspace.refresh(homePage);
    expect(draft()).toMatchObject({ text: 'one', revision: 1, state: 'saved' });
  });

  it('does not replace a saved text with the response of a refresh that was requested before the save', async () => {
    const { workspace, draft, server, holdReads, edit } = createFakeWorld();
    await workspace.open(homePage);
    const arrive = holdReads();
    const refreshed = workspace.refresh(homePage);
    edit('mine');
    await workspace.save(homePage);
    arrive();
    await refreshed;
    expect([draft().text, draft().state, server().source]).toEqual(['mine', 'saved', 'mine']);
  });

  it('never replaces unsaved changes by a refresh', async () => {
    const { workspace, draft, somebodyElseSaves, edit } = createFakeWorld();
    await workspace.open(homePage);
    somebodyElseSaves('theirs');
    await workspace.refresh(homePage);
    expect(draft().text).toBe('theirs');
    edit('mine');
    somebodyElseSaves('theirs again');
    await workspace.refresh(homePage);
    expect(draft().text).toBe('mine');
  });
});

describe('a draft that someone else has saved in the meantime', () => {
  const page = (...words: string[]) =>
    JSON.stringify({ id: 'home', body: words.map((each) => ({ widget: 'text', props: { text: each } })) });
  const opened = async () => {
    const own = createFakeWorld();
    own.somebodyElseSaves(page('One', 'Two'));
    await own.workspace.open(homePage);
    return own;
  };

  it('is merged and saved automatically when the changes are in different places', async () => {
    const { workspace, pass, server, draft, somebodyElseSaves, edit } = await opened();
    somebodyElseSaves(page('First', 'Two'));
    edit(page('One', 'Second'));
    await pass(1000);
    expect(draft()).toMatchObject({ text: page('First', 'Second'), base: page('First', 'Two') });
    expect(draft().merged).toEqual(['Changed the text of text “First” from “One” to “First”.']);
    await pass(1000);
    expect([draft().state, server().source]).toEqual(['saved', page('First', 'Second')]);
    // The message appears again for a repetition of the same change.
    workspace.dismiss(homePage, 'merged');
    expect(draft().merged).toBeUndefined();
    expect((await workspace.history.list(homePage)).map(({ text }) => text)).toContain(page('One', 'Second'));
  });

  it('is merged after a restart of the browser, with the common base kept in the copy', async () => {
    const { kept, workspace, pass, server, somebodyElseSaves } = createFakeWorld();
    const copy = { text: page('One', 'Second'), version: 1, base: page('One', 'Two') };
    kept.set('endcap-unsaved:pages/home:gone', JSON.stringify({ ...copy, at: 1 }));
    somebodyElseSaves(page('First', 'Two'));
    await workspace.open(homePage);
    await pass(1000);
    await pass(1000);
    expect(server().source).toBe(page('First', 'Second'));
  });

  it('waits for a choice when both changed the same place, and is saved as chosen', async () => {
    const { workspace, pass, server, draft, somebodyElseSaves, edit } = await opened();
    somebodyElseSaves(page('First', 'Two'));
    edit(page('Mine', 'Two'));
    await pass(60_000);
    expect([draft().state, server().source]).toEqual(['conflict', page('First', 'Two')]);
    const theirs = { ...draftOf(server()), hasUnpublishedChanges: true };
    await workspace.merge(homePage, theirs, page('Chosen', 'Two'));
    expect([draft().state, server().source]).toEqual(['saved', page('Chosen', 'Two')]);
  });
});

describe('a save that would remove most of a document', () => {
  const long = 'word '.repeat(200);
  const opened = async () => {
    const own = createFakeWorld();
    own.somebodyElseSaves(long);
    await own.workspace.open(homePage);
    return own;
  };

  it('asks for confirmation, keeps the text in the meantime, and saves once the author confirms', async () => {
    const { workspace, edit, pass, server, draft, kept } = await opened();
    edit(long.slice(0, 400));
    await pass(60_000);
    expect([draft().state, server().source]).toEqual(['asking', long]);
    expect([...kept.values()][0]).toContain(long.slice(0, 400));
    edit(long.slice(0, 390));
    expect(draft().state).toBe('asking');
    await workspace.save(homePage);
    expect(server().source).toBe(long);
    await workspace.save(homePage, true);
    expect([draft().state, server().source]).toEqual(['saved', long.slice(0, 390)]);
    edit(long.slice(0, 100));
    await pass(1000);
    expect(server().source).toBe(long.slice(0, 100));
  });

  it('continues automatically once the text is restored', async () => {
    const { edit, pass, server, draft } = await opened();
    edit('word');
    await pass(1000);
    expect(draft().state).toBe('asking');
    edit(`${long}!`);
    await pass(1000);
    expect([draft().state, server().source]).toEqual(['saved', `${long}!`]);
    edit('word');
    await pass(1000);
    edit(`${long}!`);
    expect(draft().state).toBe('saved');
  });

  it('remembers a confirmation that is given while the server cannot be reached', async () => {
    const { workspace, edit, pass, server, fail } = await opened();
    edit('word');
    await pass(1000);
    fail(new CallError(0, 'network', 'The server cannot be reached.'));
    await workspace.save(homePage, true);
    fail(undefined);
    await pass(60_000);
    expect(server().source).toBe('word');
  });

  it.each([
    ['half of it stays', long.slice(0, 500), 'saved'],
    ['only white space goes', long.replaceAll(' ', ''), 'saved'],
    ['white space takes its place', ' '.repeat(long.length), 'asking'],
    ['nothing stays', '', 'asking'],
  ])('is detected by what remains: after an edit where %s', async (_, text, state) => {
    const { edit, pass, draft } = await opened();
    edit(text);
    await pass(1000);
    expect(draft().state).toBe(state);
  });

  it('needs no confirmation for a command that has shown its effect', async () => {
    const { workspace, pass, server } = await opened();
    workspace.replace(homePage, 'an earlier text');
    await pass(1000);
    expect(server().source).toBe('an earlier text');
  });
});

it('opens a document once, with the unsaved text of an earlier session, for several concurrent calls', async () => {
  const { workspace, draft, kept } = createFakeWorld();
  kept.set('endcap-unsaved:pages/home:gone', JSON.stringify({ text: 'left', version: 1, at: 1 }));
  const texts = await Promise.all([1, 2, 3].map(async () => (await workspace.open(homePage)).text));
  expect([...texts, draft().text]).toEqual(['left', 'left', 'left', 'left']);
});

describe('a text that is too large', () => {
  it('is not sent repeatedly, and is saved once it is shorter', async () => {
    const { workspace, draft, pass, server, edit } = createFakeWorld();
    await workspace.open(homePage);
    edit('x'.repeat(2 * 1024 * 1024 + 1));
    await pass(1000);
    expect(draft()).toMatchObject({ state: 'failed', isRefused: true });
    expect(draft().errorMessage).toContain('2097153 bytes');
    await pass(120_000);
    expect(server().draftVersion).toBe(1);
    edit('short');
    await pass(1000);
    expect(server().source).toBe('short');
  });
});
