import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseFragment, parsePage } from '../../compiler/index.ts';
import type { FragmentDefinition, NodeDefinition } from '../../schemas/page.ts';
import { isFragmentFile } from '../../server/documents/library/page-files.ts';
import { currentParts } from '../../widgets/current-parts.ts';

/** A page or a fragment with its current text, from a file or an editor. */
export interface DocumentFile {
  file: string;
  text: string;
  isFragment: boolean;
}

/** Creates a document from a text. */
export const documentOf = (file: string, text: string): DocumentFile => ({
  file,
  text,
  isFragment: isFragmentFile(file, text),
});

/** Reads a document from its file. */
export const readDocumentFile = (file: string): DocumentFile => documentOf(file, readFileSync(file, 'utf8'));

/** Returns the name by which pages use a fragment: that of its folder, or of its file in the folder of fragments. */
export const nameOf = (file: string): string =>
  basename(file) === 'fragment.json' ? basename(dirname(resolve(file))) : basename(file, '.json');

/** Facts of a document that the checks of other documents depend on. */
export interface DocumentFacts {
  /** Address of a page. */
  slug: string | undefined;
  /** Fragments that it includes, at any depth of its nodes. */
  includes: readonly string[];
  /** Fragments that it offers to authors: itself, if it is a section, and the fragments in its presets. */
  offers: readonly string[];
}

/** Returns the names of the fragments that these nodes use, at any depth. */
function usedFragments(nodes: readonly NodeDefinition[]): string[] {
  return nodes.flatMap((node) => {
    const prop = currentParts().registry.widgets.get(node.widget)?.fragmentProp;
    const name = prop === undefined ? undefined : node.props?.[prop];
    const inside = [...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()];
    return [...(typeof name === 'string' ? [name] : []), ...usedFragments(inside)];
  });
}

const offeredFragments = ({ id, section, presets = [] }: FragmentDefinition): string[] =>
  section === undefined
    ? []
    : [id, ...presets.flatMap(({ slots = {} }) => Object.values(slots).flatMap(usedFragments))];

/** Returns the facts of a document that the checks of others depend on. */
export function factsOf({ text, isFragment }: DocumentFile): DocumentFacts {
  if (!isFragment) {
    const { page } = parsePage(text);
    return { slug: page.slug, includes: usedFragments(page.body), offers: [] };
  }
  const { fragment } = parseFragment(text);
  return { slug: undefined, includes: usedFragments(fragment.body), offers: offeredFragments(fragment) };
}
