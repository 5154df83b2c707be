import type { PageTree } from '../../page-text/page-tree.ts';
import type { DocumentHit, DocumentKind, DocumentName, DocumentSummary } from '../api/documents.ts';
import { kindOf } from '../api/documents.ts';
import { assistantCommands, type Command, commands, keyLabels } from '../shortcuts/shortcuts.ts';

/** A target of the palette. */
export interface PaletteItem {
  key: string;
  label: string;
  /** The item's kind, shown next to its label. */
  about: string;
  group: 'document' | 'command' | 'node' | 'text';
  target: PaletteTarget;
}

/** The target of an item: a command, a document, a match in a document, or a node. */
export type PaletteTarget =
  | { command: Command }
  | { document: DocumentName; offset?: number; length?: number }
  | { pointer: string };

const kindNames: Readonly<Record<DocumentKind, string>> = {
  pages: 'page',
  fragments: 'fragment',
  scripts: 'script',
  themes: 'theme',
  redirects: 'redirects',
};

/** Items for the documents of a kind. */
export const documentItems = (kind: DocumentKind, documents: readonly DocumentSummary[]): PaletteItem[] =>
  documents.map(({ id, slug, title }) => ({
    key: `${kind}/${id}`,
    label: id,
    about: [kindNames[kind], slug, title === id ? '' : title].filter(Boolean).join(' · '),
    group: 'document',
    target: { document: { kind, id } },
  }));

/** Items for the commands, with their shortcuts. */
export const commandItems = (isMac: boolean, hasAssistant = false): PaletteItem[] =>
  [...commands, ...(hasAssistant ? assistantCommands : [])].map(({ command, what, keys = '' }) => ({
    key: command,
    label: what,
    group: 'command',
    target: { command },
    about: keyLabels(keys, isMac),
  }));

/** Items for the nodes of the open document. */
export const nodeItems = ({ nodes }: PageTree): PaletteItem[] =>
  [...nodes.values()].map(({ pointer, widget, words, id }) => ({
    key: `node ${pointer}`,
    group: 'node',
    target: { pointer },
    label: words || id || widget,
    about: words || id ? widget : 'node',
  }));

/** Items for the search results. @param length length of the search text */
export const textItems = (hits: readonly DocumentHit[], length: number): PaletteItem[] =>
  hits.map(({ kind, id, offset, line }) => ({
    key: `text ${kind}/${id}/${offset}`,
    label: line,
    about: `${kind} ${id}`,
    group: 'text',
    target: { document: { kind: kindOf[kind], id }, offset, length },
  }));

const maxShown = 60;

/** Returns how well a word matches an item; 0 when it does not occur. */
function wordScore(word: string, label: string, about: string): number {
  if (label.startsWith(word)) return 4;
  if (label.includes(word)) return 2;
  return about.includes(word) ? 1 : 0;
}

/**
 * Returns the items that contain every search word, those that begin with one first. Without a search, returns commands
 * and documents.
 */
export function searchItems(items: readonly PaletteItem[], search: string): PaletteItem[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return items.filter(({ group }) => group !== 'node').slice(0, maxShown);
  const score = ({ label, about }: PaletteItem): number => {
    const scores = wanted.map((word) => wordScore(word, label.toLowerCase(), about.toLowerCase()));
    return scores.includes(0) ? 0 : scores.reduce<number>((sum, each) => sum + each, 0);
  };
  return items
    .map((item) => ({ item, score: score(item) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxShown)
    .map(({ item }) => item);
}
