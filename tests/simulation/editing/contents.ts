import { readyThemes } from '../../../compiler/theme/ready-themes.ts';
import { lineChanges } from '../../../page-text/changes/line-changes.ts';
import type { PageTree, TreeNode } from '../../../page-text/page-tree.ts';
import { withTranslations } from '../../../page-text/translations/exchange.ts';
import { takeWritten } from '../../../playground/assistant/take-written.ts';
import type { Draft } from '../../../playground/drafts/draft.ts';
import type { DocumentEditor } from '../../../playground/panels/source/document-editor.ts';
import textContract from '../../../widgets/content/text/contract.ts';

/** An open document, as dialogs and panels besides the source change it. */
export interface OpenContent {
  editor: Pick<DocumentEditor, 'edit' | 'set' | 'undo'>;
  /** Returns the draft as it is now. */
  draft: () => Draft;
  /** Returns the text as it is now, settled or not. */
  text: () => string;
  /** Returns a node of the page; undefined in a document without nodes. */
  node: () => TreeNode | undefined;
  random: () => number;
  /** Counts a suggestion that was taken. */
  taken: () => void;
  /** Lets a while pass, in which other views and tabs may change the document. */
  pass: (milliseconds: number) => Promise<void>;
}

const languages = ['hi', 'de', 'ar'];
const widgetProps = new Map([['text', textContract]]);
const number = (random: () => number) => `${Math.floor(random() * 1e9)}`;
const colour = (random: () => number) =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;

/** Uploads a picture, describes it and moves its focal point, each when the one before has reached the page. */
export async function setPicture({ editor, draft, node, random, pass }: OpenContent): Promise<void> {
  const chosen = node();
  if (!chosen) return;
  const { revision } = draft();
  await pass(random() * 400);
  const asset = { cdnUrl: `/media/${number(random)}.webp`, dimensions: { width: 1200, height: 900 } };
  editor.set([...chosen.path, 'props', 'asset'], asset, revision, true);
  await pass(random() * 100);
  editor.set([...chosen.path, 'props', 'alt'], pickOf(random, ['A mug', 'एक प्याला', '🪴']), draft().revision);
}

const pickOf = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;

const textsOf = (source: string): string[] => {
  const { body = [] } = JSON.parse(source) as { body?: { props?: { text?: unknown } }[] };
  return body.flatMap(({ props }) => (typeof props?.text === 'string' ? [props.text] : []));
};

/** Types a translation of one of the page's texts, key by key. */
export async function typeTranslation({ editor, draft, random, pass }: OpenContent): Promise<void> {
  const known = textsOf(draft().text);
  if (known.length === 0) return;
  const path = ['translations', pickOf(random, languages), pickOf(random, known)];
  const word = `अनुवाद ${number(random)}`;
  for (let at = 1; at <= 3; at += 1) {
    editor.set(path, word.slice(0, at * 5), draft().revision, random() < 0.2);
    await pass(random() * 60);
  }
}

/** Takes back a translator's file, which was written for an earlier text. */
export async function takeFile({ editor, draft, random, pass }: OpenContent): Promise<void> {
  const file = textsOf(draft().text).map((text) => ({ text, translation: `${text} ${number(random)}` }));
  await pass(random() * 500);
  editor.edit((tree) => {
    const { text } = withTranslations(tree.text, pickOf(random, languages), file, widgetProps);
    return { changes: lineChanges(tree.text, text), select: undefined };
  });
}

/**
 * Has an assistant change the page while it is edited further, and takes the result. Returns the fault of a result
 * that is not one step: taken whole, and undone whole.
 */
export async function takeSuggestion({
  editor,
  draft,
  text,
  random,
  taken,
  pass,
}: OpenContent): Promise<string | undefined> {
  const sent = draft().text;
  const page = JSON.parse(sent) as { body?: unknown[] };
  if (!page.body) return undefined;
  const marks = [`first ${number(random)}`, `last ${number(random)}`];
  const [first, last] = marks.map((mark) => ({ widget: 'text', props: { text: mark } }));
  const written = JSON.stringify({ ...page, body: [first, ...page.body, last] }, undefined, 2);
  await pass(random() * 1500);
  const before = text();
  let isTaken = false;
  editor.edit((now: PageTree) => {
    const edit = takeWritten({ sent, written, about: undefined }, now);
    isTaken = edit !== undefined;
    return edit;
  });
  if (isTaken) taken();
  const has = marks.filter((mark) => text().includes(mark)).length;
  if (has !== (isTaken ? marks.length : 0)) return `a suggestion is there by ${has} of its ${marks.length} parts`;
  if (!isTaken || random() < 0.5) return undefined;
  editor.undo();
  return text() === before ? undefined : 'one undo leaves a part of a suggestion';
}

/** Changes colours of the theme, or replaces all of it by a ready one. */
export async function changeTheme({ editor, draft, random, pass }: OpenContent): Promise<void> {
  if (random() < 0.2) {
    const text = `${JSON.stringify(pickOf(random, readyThemes).theme, undefined, 2)}\n`;
    editor.edit((tree) => ({ changes: lineChanges(tree.text, text), select: undefined }));
    return;
  }
  const name = pickOf(random, ['accent', 'paper', 'ink']);
  for (let at = 0; at < 3; at += 1) {
    editor.set(['colours', name], { light: colour(random), dark: colour(random) }, draft().revision, random() < 0.2);
    await pass(random() * 60);
  }
}
