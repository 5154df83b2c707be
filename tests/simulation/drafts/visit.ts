import { lineChanges } from '../../../page-text/changes/line-changes.ts';
import type { DocumentName } from '../../../playground/api/documents.ts';
import { indexedDbCopies, webStorageCopies } from '../../../playground/drafts/copy-stores.ts';
import { createDraftHistory } from '../../../playground/drafts/draft-history.ts';
import { unpackText } from '../../../playground/drafts/packed-text.ts';
import { createUndoCopies } from '../../../playground/drafts/undo-copies.ts';
import { createUnsavedCopies } from '../../../playground/drafts/unsaved-copies.ts';
import { Workspace } from '../../../playground/drafts/workspace.ts';
import { createFakeServer, serverStates } from './fake-server.ts';
import { type Disk, fakeIndexedDb, fakeWebStorage } from './fake-storage.ts';
import { createTasks } from './tasks.ts';

const home: DocumentName = { kind: 'pages', id: 'home' };

/** Maximum delay of a copy behind the editor. */
const behindMs = 1000;

interface Tab {
  name: string;
  workspace: Workspace;
  /** The text at the last check, and the time since which it has been unchanged. */
  text: string;
  changedAt: number;
}

/** A word that an author has typed, which must be stored somewhere from `dueAt` on. */
interface Word {
  word: string;
  dueAt: number;
}

const rooms = [Number.POSITIVE_INFINITY, 2000, 400, 0];

const emptyPage = '{"id":"home","body":[]}';

/** Returns a page with one more node at its end. */
const withNode = (page: string, words: string): string => {
  const { body, ...rest } = JSON.parse(page) as { body: unknown[] };
  return JSON.stringify({ ...rest, body: [...body, { widget: 'text', props: { text: words } }] });
};
const steps = 40;

/**
 * Simulates one browser with tabs on one page, and a server. Everything that can fail does so at
 * random, and tabs are killed.
 */
export async function runVisit(random: () => number) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const tasks = createTasks();
  const latency = () => 1 + Math.floor(random() * 40);
  // When two tabs have changed a text, pages are merged; of other texts one is chosen.
  const isPage = random() < 0.5;
  const server = createFakeServer(tasks, () => latency() * 5, isPage ? emptyPage : '');
  const small: Disk = { values: new Map(), room: Number.POSITIVE_INFINITY };
  const large: Disk = { values: new Map(), room: Number.POSITIVE_INFINITY };
  let tabs: Tab[] = [];
  let owed: Word[] = [];
  const faults: string[] = [];
  const figures = { kills: 0, owed: 0, unkept: 0, conflicts: 0, merges: 0 };
  let count = 0;

  const draftOf = ({ workspace }: Tab) => workspace.store.getState().drafts['pages/home'];
  /** Returns the text that the editor shows; the draft may lag behind it. */
  const textOf = ({ workspace }: Tab): string => workspace.textOf(home)?.text ?? '';
  const openTab = async (): Promise<Tab> => {
    count += 1;
    const name = `tab${count}`;
    const isCommitted = () => random() < 0.5;
    const open = { own: name, open: async () => new Set(tabs.map((tab) => tab.name)) };
    const roomy = indexedDbCopies(fakeIndexedDb({ disk: large, tasks, owner: name, latency, isCommitted }));
    const after = (milliseconds: number, run: () => void) => tasks.after(name, milliseconds, run);
    const workspace = new Workspace({
      ...server.callsOf(name),
      copies: createUnsavedCopies([webStorageCopies(fakeWebStorage(small)), roomy], open, tasks.now),
      history: createDraftHistory(roomy, name, tasks.now),
      undo: createUndoCopies({ store: roomy, tabs: open, now: tasks.now, after }),
      tab: name,
      after,
    });
    const tab: Tab = { name, workspace, text: '', changedAt: tasks.now() };
    tabs.push(tab);
    // When the server is unreachable, the author tries again.
    workspace.open(home).catch(() => undefined);
    return tab;
  };
  const type = (tab: Tab) => {
    const open = tab.workspace.textOf(home);
    if (!open) return;
    const word = `<${tab.name}.${owed.length + tasks.now()}.${Math.floor(random() * 1e9)}>`;
    owed.push({ word, dueAt: tasks.now() + behindMs });
    figures.owed += 1;
    const before = open.text;
    const text = isPage ? withNode(before, word) : before + word;
    open.replace(lineChanges(before, text), random() < 0.5 ? 'command' : 'typing');
    tab.workspace.undo.keep(home, () => ({ text, history: {} }));
  };
  const kill = (tab: Tab) => {
    figures.kills += 1;
    const draft = draftOf(tab);
    tabs = tabs.filter((each) => each !== tab);
    tasks.kill(tab.name);
    // Words younger than a second may be lost, and also words that the tab has reported as existing only in itself.
    const isExcused = ({ word, dueAt }: Word) =>
      textOf(tab).includes(word) && (dueAt > tasks.now() || draft?.isUnkept === true);
    if (draft?.isUnkept) figures.unkept += 1;
    const found = places();
    owed = owed.filter((each) => !isExcused(each) || found.some((text) => text.includes(each.word)));
  };
  const choose = async (tab: Tab) => {
    const draft = draftOf(tab);
    if (draft?.state !== 'conflict') return;
    figures.conflicts += 1;
    const isMine = random() < 0.7;
    const choice = isMine ? tab.workspace.keepMine(home) : tab.workspace.loadTheirs(home);
    let isDone = false;
    choice.then(
      () => {
        isDone = true;
      },
      () => undefined,
    );
    await tasks.pass(1000);
    // The author has chosen to drop text that only this tab had.
    if (!isMine && isDone) owed = owed.filter(({ word }) => places().some((text) => text.includes(word)));
  };
  const copies = (): string[] =>
    [...small.values, ...large.values]
      .filter(([key]) => key.startsWith('endcap-unsaved:'))
      .map(([, value]) => String(unpackText(value)?.text));
  const places = (): string[] => [
    ...server.texts(),
    ...copies(),
    ...tabs.map((tab) => draftOf(tab)?.text ?? ''),
    ...tabs.map(textOf),
  ];

  const check = (after: string) => {
    const found = places();
    for (const { word, dueAt } of owed)
      if (dueAt <= tasks.now() && !found.some((text) => text.includes(word))) faults.push(`${after}: lost ${word}`);
    const texts = server.texts();
    for (const tab of tabs) {
      const draft = draftOf(tab);
      if (!draft) continue;
      if (draft.text !== tab.text) Object.assign(tab, { text: draft.text, changedAt: tasks.now() });
      if (draft.merged) figures.merges += 1;
      const says = `${after}: ${tab.name} says ${draft.state}`;
      if (draft.state === 'saved' && !texts.includes(draft.text)) faults.push(`${says}, but the server has it not`);
      if (draft.state === 'conflict' && texts.at(-1) === draft.text)
        faults.push(`${says}, but the server has its text`);
      const isKept = copies().includes(draft.text);
      const isOld = tab.changedAt + behindMs <= tasks.now();
      if (draft.text !== draft.saved && isOld && !isKept && !draft.isUnkept)
        faults.push(`${says}, and not that no copy is kept`);
    }
  };

  const actions: Readonly<Record<string, () => unknown>> = {
    type: () => tabs.length > 0 && type(pick(tabs)),
    'type fast': async () => {
      if (tabs.length === 0) return;
      const tab = pick(tabs);
      for (let at = 0; at < 5; at += 1) {
        type(tab);
        await tasks.pass(random() * 60);
      }
    },
    pass: () => tasks.pass(random() * 1500),
    'pass long': () => tasks.pass(random() * 20_000),
    server: () => server.become(random() < 0.5 ? 'up' : pick(serverStates)),
    'web storage': () => {
      small.room = pick(rooms);
    },
    'indexed database': () => {
      large.room = pick(rooms);
    },
    kill: () => tabs.length > 0 && kill(pick(tabs)),
    open: () => (tabs.length < 2 ? openTab() : undefined),
    choose: () => tabs.length > 0 && choose(pick(tabs)),
  };
  const weighted = ['type', 'type', 'type', 'type fast', 'pass', 'pass', ...Object.keys(actions)];

  await openTab();
  for (let step = 0; step < steps && faults.length === 0; step += 1) {
    const action = pick(weighted);
    await actions[action]!();
    check(action);
    await tasks.pass(random() * 400);
    check(`after ${action}`);
  }

  // In the end everything works again, and new tabs take over what the killed ones have left.
  for (const tab of tabs) kill(tab);
  server.become('up');
  [small.room, large.room] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < 40 && faults.length === 0 && (at === 0 || copies().length > 0); at += 1) {
    const tab = await openTab();
    await tasks.pass(5000);
    if (draftOf(tab)?.state === 'conflict') {
      void tab.workspace.keepMine(home);
      await tasks.pass(5000);
    }
    if (draftOf(tab)?.state !== 'saved') faults.push(`the end: ${tab.name} says ${draftOf(tab)?.state}`);
    kill(tab);
  }
  const texts = server.texts();
  if (faults.length === 0)
    for (const { word } of owed) if (!texts.some((text) => text.includes(word))) faults.push(`the end: lost ${word}`);
  return { ...figures, faults };
}
