import type { EditorViewConfig } from '@codemirror/view';
import { readTree } from '../../../page-text/page-tree.ts';
import { type DocumentName, keyOf } from '../../../playground/api/documents.ts';
import { indexedDbCopies, webStorageCopies } from '../../../playground/drafts/copy-stores.ts';
import { createDraftHistory } from '../../../playground/drafts/draft-history.ts';
import { unpackText } from '../../../playground/drafts/packed-text.ts';
import { createUndoCopies } from '../../../playground/drafts/undo-copies.ts';
import { createUnsavedCopies } from '../../../playground/drafts/unsaved-copies.ts';
import { Workspace } from '../../../playground/drafts/workspace.ts';
import { EditorSession } from '../../../playground/panels/source/editor-session.ts';
import { createFakeServer } from '../drafts/fake-server.ts';
import { type Disk, fakeIndexedDb, fakeWebStorage } from '../drafts/fake-storage.ts';
import { createTasks } from '../drafts/tasks.ts';
import { changeTheme, type OpenContent, setPicture, takeFile, takeSuggestion, typeTranslation } from './contents.ts';
import { nodeEdits, pageOf } from './edits.ts';
import { canvasStandIn, languageStandIn, ViewStandIn } from './stand-ins.ts';

const theme: DocumentName = { kind: 'themes', id: 'shop' };
const names: readonly DocumentName[] = [{ kind: 'pages', id: 'home' }, { kind: 'pages', id: 'about' }, theme];

/** Maximum delay of a saved or stored text behind its editor. */
const behindMs = 1000;
const steps = 12;
const nowhere = {} as HTMLElement;
const textOf = ({ kind, id }: DocumentName) => (kind === 'themes' ? '{\n  "version": 1\n}\n' : pageOf(id, 4));

/** Returns counts of the events of a script, all zero. */
export const noFigures = () => ({
  edits: 0,
  returns: 0,
  reloads: 0,
  rollbacks: 0,
  saves: 0,
  undos: 0,
  contents: 0,
  suggestions: 0,
  themes: 0,
});

/** A text that an editor has shown, and the time when it was replaced. */
interface Had {
  text: string;
  until: number;
}

/**
 * Simulates one browser with up to two tabs and two pages, which an author edits in every view,
 * leaves, returns to, reloads and rolls back.
 */
export async function runVisit(random: () => number) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const tasks = createTasks();
  const latency = () => 1 + Math.floor(random() * 20);
  const servers = new Map(names.map((name) => [keyOf(name), createFakeServer(tasks, latency, textOf(name))]));
  const serverOf = (name: DocumentName) => servers.get(keyOf(name))!;
  const disks = [1, 2].map((): Disk => ({ values: new Map(), room: Number.POSITIVE_INFINITY })) as [Disk, Disk];
  const faults: string[] = [];
  const figures = noFigures();
  let tabs: Tab[] = [];
  let count = 0;

  const copies = (): string[] =>
    disks
      .flatMap(({ values }) => [...values])
      .filter(([key]) => key.startsWith('endcap-unsaved:'))
      .map(([, value]) => String(unpackText(value)?.text));

  class Tab {
    readonly own = `tab${++count}`;
    readonly workspace: Workspace;
    readonly language = languageStandIn();
    readonly session: EditorSession;
    readonly had = new Map<string, Had[]>();
    view: ViewStandIn | undefined;
    canvas = this.newCanvas();
    name = pick(names);

    constructor() {
      const { own } = this;
      const open = { own, open: async () => new Set(tabs.map((tab) => tab.own)) };
      const isCommitted = () => random() < 0.5;
      const roomy = indexedDbCopies(fakeIndexedDb({ disk: disks[1], tasks, owner: own, latency, isCommitted }));
      const after = (milliseconds: number, run: () => void) => tasks.after(own, milliseconds, run);
      this.workspace = new Workspace({
        readDraft: (name) => serverOf(name).callsOf(own).readDraft(name),
        saveDraft: (name, source, ifVersion) => {
          this.expectRecent(name, source);
          figures.saves += 1;
          return serverOf(name).callsOf(own).saveDraft(name, source, ifVersion);
        },
        copies: createUnsavedCopies([webStorageCopies(fakeWebStorage(disks[0])), roomy], open, tasks.now),
        history: createDraftHistory(roomy, own, tasks.now),
        undo: createUndoCopies({ store: roomy, tabs: open, now: tasks.now, after }),
        tab: own,
        after,
      });
      this.session = new EditorSession({
        workspace: this.workspace,
        language: this.language,
        nonce: '',
        screen: {
          afterPaint: (run) => void tasks.after(own, 16, run),
          createView: (config: EditorViewConfig) => {
            this.view = new ViewStandIn(config);
            return this.view;
          },
        },
      });
      this.workspace.store.subscribe(
        ({ drafts: { [keyOf(this.name)]: draft } }) => draft && this.canvas.show(draft.text),
      );
    }

    newCanvas() {
      return canvasStandIn((milliseconds, run) => tasks.after(this.own, milliseconds, run), random);
    }

    get text() {
      return this.workspace.textOf(this.name)!;
    }

    get editor() {
      return this.session.editorOf(this.name);
    }

    get draft() {
      return this.workspace.store.getState().drafts[keyOf(this.name)]!;
    }

    async show(name: DocumentName): Promise<void> {
      this.name = name;
      const isNew = !this.workspace.textOf(name);
      if (isNew) {
        const opening = this.workspace.open(name);
        await tasks.pass(500);
        await opening;
        const had: Had[] = [];
        this.had.set(keyOf(name), had);
        const { text } = this;
        let now = text.text;
        text.follow(() => {
          had.push({ text: now, until: tasks.now() });
          now = text.text;
        });
      }
      this.canvas = this.newCanvas();
      this.editor.attach(nowhere);
      this.canvas.show(this.draft.text);
    }

    leave(): void {
      this.editor.detach();
      this.workspace.settle(this.name);
      this.view = undefined;
    }

    /** Returns the texts that a document's editor has shown within the last second. */
    recent(name: DocumentName): string[] {
      const had = this.had.get(keyOf(name)) ?? [];
      const now = this.workspace.textOf(name)?.text ?? '';
      return [now, ...had.filter(({ until }) => until >= tasks.now() - behindMs).map(({ text }) => text)];
    }

    /** Requires that a sent text was shown by the editor within the last second. */
    expectRecent(name: DocumentName, source: string): void {
      if (this.had.has(keyOf(name)) && !this.recent(name).includes(source))
        faults.push(`${this.own} sends a text of ${name.id} that it no longer shows`);
    }

    /** Closes the tab. Text older than a second must be on the server, or stored in the browser. */
    kill(): void {
      tabs = tabs.filter((each) => each !== this);
      tasks.kill(this.own);
      const found = new Set([...copies(), ...[...servers.values()].flatMap(({ texts }) => texts())]);
      for (const name of names)
        if (this.had.has(keyOf(name)) && !this.recent(name).some((text) => found.has(text)))
          faults.push(`${this.own} has lost ${name.id}`);
    }
  }

  const openTab = async (): Promise<void> => {
    const tab = new Tab();
    tabs.push(tab);
    await tab.show(tab.name);
  };
  const nodeIn = ({ draft }: Tab) => {
    const nodes = [...readTree(draft.text).nodes.values()];
    return nodes.length > 0 ? pick(nodes) : undefined;
  };

  const contentOf = (tab: Tab): OpenContent => ({
    editor: tab.editor,
    draft: () => tab.draft,
    text: () => tab.text.text,
    node: () => nodeIn(tab),
    random,
    taken: () => {
      figures.suggestions += 1;
    },
    pass: tasks.pass,
  });
  const actions: Readonly<Record<string, (tab: Tab) => unknown>> = {
    nodes(tab) {
      const edit = pick(nodeEdits);
      tab.editor.edit((tree) => {
        const nodes = [...tree.nodes.values()];
        return nodes.length > 0 ? edit(tree, pick(nodes), pick(nodes)) : undefined;
      });
    },
    async field(tab) {
      const node = nodeIn(tab);
      if (!node) return;
      const word = `${Math.floor(random() * 1e9)}`;
      for (let at = 1; at <= 3; at += 1) {
        tab.editor.set([...node.path, 'props', 'text'], word.slice(0, at * 3), tab.draft.revision, random() < 0.2);
        await tasks.pass(random() * 60);
      }
    },
    async 'later field'(tab) {
      const node = nodeIn(tab);
      const { revision } = tab.draft;
      await tasks.pass(random() * 800);
      if (node) tab.editor.set([...node.path, 'props', 'text'], 'written on the canvas', revision);
    },
    source(tab) {
      const { view } = tab;
      const at = view?.state.doc.toString().indexOf('"text": "') ?? -1;
      if (at !== -1)
        view?.dispatch({ changes: { from: at + 9, insert: pick(['a', 'ब', '🪴']) }, userEvent: 'input.type' });
    },
    async contents(tab) {
      figures.contents += 1;
      const change = pick([setPicture, typeTranslation, takeFile, takeSuggestion]);
      const fault = await change(contentOf(tab));
      if (fault) faults.push(`${tab.own}, ${tab.name.id}: ${fault}`);
    },
    async theme(tab) {
      figures.themes += 1;
      tab.leave();
      await tab.show(theme);
      await changeTheme(contentOf(tab));
    },
    undo(tab) {
      figures.undos += 1;
      for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) tab.editor.undo();
    },
    redo: (tab) => tab.editor.redo(),
    async return(tab) {
      figures.returns += 1;
      const before = tab.text.settle();
      const { name } = tab;
      tab.leave();
      await tab.show(pick(names));
      if (random() < 0.5) await tasks.pass(random() * 2000);
      tab.leave();
      await tab.show(name);
      const others = tabs.length > 1;
      if (!others && tab.had.has(keyOf(name)) && tab.text.settle() !== before && tab.draft.merged === undefined)
        faults.push(`${tab.own} shows another text of ${name.id} after a return`);
    },
    async switch(tab) {
      tab.leave();
      await tab.show(pick(names));
    },
    async reload(tab) {
      figures.reloads += 1;
      tab.kill();
      await openTab();
    },
    async 'roll back'(tab) {
      figures.rollbacks += 1;
      const { name, workspace } = tab;
      const saving = workspace.save(name, true);
      await tasks.pass(500);
      await saving;
      const { texts, callsOf } = serverOf(name);
      // Refused when a tab has saved in the meantime.
      const rolled = callsOf('world')
        .saveDraft(name, pick(texts()), texts().length)
        .catch(() => undefined);
      await tasks.pass(100);
      await rolled;
      const refreshed = workspace.refresh(name);
      await tasks.pass(100);
      await refreshed;
    },
    async 'open tab'() {
      if (tabs.length < 2) await openTab();
    },
    async 'save all the same'(tab) {
      if (tab.draft.state === 'asking') void tab.workspace.save(tab.name, true);
    },
    async choose(tab) {
      if (tab.draft.state !== 'conflict') return;
      const chosen = random() < 0.5 ? tab.workspace.keepMine(tab.name) : tab.workspace.loadTheirs(tab.name);
      await tasks.pass(500);
      await chosen;
    },
    pass: () => tasks.pass(random() * 1500),
  };
  const often = ['nodes', 'nodes', 'field', 'field', 'source', 'contents', 'contents', 'undo', 'return', 'return'];
  const weighted = [...often, ...Object.keys(actions)];

  /** Source, open text and the worker's copy are always equal; draft, outline and canvas follow later. */
  const check = (after: string) => {
    for (const { own, text, view, language, name } of tabs) {
      const says = `${after}: ${own}, ${name.id}:`;
      if (view?.state.doc.toString() !== text.text) faults.push(`${says} the source shows another text`);
      if (language.text() !== text.text) faults.push(`${says} the worker has another text`);
    }
  };

  await openTab();
  for (let step = 0; step < steps && faults.length === 0; step += 1) {
    const action = pick(weighted);
    const tab = pick(tabs);
    figures.edits += 1;
    await actions[action]!(tab);
    check(action);
    await tasks.pass(random() * 300);
    check(`after ${action}`);
  }
  // When nothing is pending, every view shows the same text, and the server has it.
  await tasks.pass(10_000);
  for (const tab of tabs) {
    const { own, draft, text, canvas, name } = tab;
    const says = `at rest: ${own}, ${name.id}:`;
    if (draft.text !== text.text) faults.push(`${says} the draft is behind`);
    if (canvas.shown() !== text.text || canvas.frame() !== text.text) faults.push(`${says} the canvas is behind`);
    const isSaved = draft.state === 'saved' && serverOf(name).texts().includes(draft.text);
    if (!isSaved && draft.state !== 'conflict' && draft.state !== 'asking')
      faults.push(`${says} it says ${draft.state}`);
  }
  return { ...figures, faults };
}
