import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type CatalogueSlugs, type Diagnostic, diagnosticTable, parseFragment, parsePage } from '../compiler/index.ts';
import type { FragmentDefinition, NodeDefinition } from '../schemas/page.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { checkDocument, type Fragments } from '../server/documents/checks/check-document.ts';
import { checkInlineScripts } from '../server/documents/checks/check-inline-scripts.ts';
import { fragmentsFor, isFragmentFile } from '../server/documents/library/page-files.ts';
import { createScriptMeasure } from '../server/render/assets/script-bytes.ts';
import { currentParts } from '../widgets/current-parts.ts';
import type { FoundDiagnostic } from './sarif.ts';

/** Facts about the shop that are not in the files. */
export interface KnownShop {
  /** Goods and pictures; undefined when the shop's database is not known. */
  catalogue?: CatalogueSlugs;
  /** Addresses of the shop's pages. */
  slugs: readonly string[];
  /** JSON of the shop's fragments, by name. */
  fragments: ReadonlyMap<string, string>;
}

export interface CheckedFile {
  file: string;
  text: string;
  diagnostics: FoundDiagnostic[];
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

/** Returns the fragments that authors can insert: a section, and the fragments in its presets. */
const offeredFragments = ({ id, section, presets = [] }: FragmentDefinition): string[] =>
  section === undefined
    ? []
    : [id, ...presets.flatMap(({ slots = {} }) => Object.values(slots).flatMap(usedFragments))];

/**
 * Checks pages and fragments together: links may lead to any of the pages, and a fragment that no page uses is
 * reported as dead.
 *
 * @param isComplete whether `files` are all pages and fragments of the shop, so that a link to any other page is
 * an error
 * @param definitionFile the shop's definition, to measure the scripts of its own widgets
 * @param shop known facts about the shop: links may also lead to its pages, and pages may use its fragments
 */
export async function checkFiles(
  files: readonly string[],
  isComplete: boolean,
  shop?: KnownShop,
  definitionFile?: string,
): Promise<CheckedFile[]> {
  const texts = files.map((file) => {
    const text = readFileSync(file, 'utf8');
    return { file, text, isFragment: isFragmentFile(file, text) };
  });
  const pages = texts.filter(({ isFragment }) => !isFragment).map(({ text }) => parsePage(text).page);
  const fragments = texts.filter(({ isFragment }) => isFragment).map(({ text }) => parseFragment(text).fragment);
  const used = new Set([
    ...[...pages, ...fragments].flatMap(({ body }) => usedFragments(body)),
    ...fragments.flatMap(offeredFragments),
  ]);
  const isKnown = shop ? shop.slugs.length > 0 : isComplete && pages.length > 0;
  const slugs = isKnown ? [...(shop?.slugs ?? []), ...pages.map(({ slug }) => slug)] : undefined;
  const measure = createScriptMeasure(join(packageRoot, 'dist/client'), definitionFile);
  const checked: CheckedFile[] = [];
  for (const { file, text, isFragment } of texts) {
    const kind = isFragment ? 'fragment' : 'page';
    const found = checkDocument(text, kind, withKnown(fragmentsFor(file), shop), {
      ...(slugs ? { slugs } : {}),
      ...(shop?.catalogue ? { catalogue: shop.catalogue } : {}),
      ...(measure ? { scriptBytes: measure } : {}),
    });
    if (isComplete && isFragment && !used.has(nameOf(file))) found.push(deadFragment(text));
    found.push(...(await checkInlineScripts(text)));
    checked.push({ file, text, diagnostics: found.map((diagnostic) => ({ ...diagnostic, source: file, file })) });
  }
  return checked;
}

/** Combines the fragments of files with those of the shop; files take precedence. */
const withKnown = (files: Fragments, shop: KnownShop | undefined): Fragments =>
  shop
    ? {
        names: () => [...new Set([...files.names(), ...shop.fragments.keys()])],
        read: (name) => files.read(name) ?? shop.fragments.get(name),
      }
    : files;

/** Returns the name by which pages use a fragment: that of its folder, or of its file in the folder of fragments. */
const nameOf = (file: string): string =>
  basename(file) === 'fragment.json' ? basename(dirname(resolve(file))) : basename(file, '.json');

function deadFragment(text: string): Diagnostic {
  const { document } = parseFragment(text);
  const { severity, message, hint } = diagnosticTable['dead-fragment'];
  return { code: 'dead-fragment', severity, message, hint, pointer: '/id', range: document.locate(['id']) };
}
