import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Location } from 'vscode-languageserver/node';
import type { NameKind, Occurrence } from '../../page-text/language/occurrence.ts';
import { foldersOf } from '../../server/core/definition/sources.ts';
import { nameOf } from '../checks/document-file.ts';
import { typesFile } from '../types/declarations.ts';
import { keyText } from '../types/type-text.ts';
import type { ShopDocument, Workspace } from './workspace.ts';

/** A name in a document. */
export interface FoundName {
  document: ShopDocument;
  occurrence: Occurrence;
}

/** Returns the name at an offset; undefined when there is none. */
export function nameAt(document: ShopDocument, offset: number): FoundName | undefined {
  const occurrence = document.nameAt(offset);
  return occurrence && { document, occurrence };
}

/** Kinds of names that a page shares with the fragments on it. */
const pageWide: ReadonlySet<NameKind> = new Set(['flag', 'entity', 'id']);

/** Returns a document with the fragments that it includes, at any depth. */
function includedIn(workspace: Workspace, document: ShopDocument): Set<ShopDocument> {
  const documents = new Set([document]);
  for (const each of documents)
    for (const name of each.facts.includes) for (const fragment of workspace.fragments(name)) documents.add(fragment);
  return documents;
}

/** Returns the documents that share a name: those that are shown together on some page. */
export function documentsWith(workspace: Workspace, { document, occurrence }: FoundName): ShopDocument[] {
  const { kind, name } = occurrence;
  if (kind === 'local') return [document];
  const withName = workspace.documents.filter(({ occurrences }) =>
    occurrences.some((each) => each.kind === kind && each.name === name),
  );
  if (!pageWide.has(kind)) return withName;
  const groups = workspace.documents.map((each) => includedIn(workspace, each));
  const documents = new Set([document]);
  // Repeated until no document is added: a document may connect two groups.
  let size = 0;
  while (size !== documents.size) {
    size = documents.size;
    for (const group of groups)
      if ([...documents].some((each) => group.has(each)))
        for (const each of withName) if (group.has(each)) documents.add(each);
  }
  return [...documents];
}

const isSame = (a: Occurrence, b: Occurrence): boolean =>
  a.kind === b.kind && a.name === b.name && a.declaredAt === b.declaredAt && a.section === b.section;

/** Returns all occurrences of a name, in all documents. */
export const placesOf = (workspace: Workspace, found: FoundName): FoundName[] =>
  documentsWith(workspace, found).flatMap((document) =>
    document.occurrences
      .filter((each) => isSame(each, found.occurrence))
      .map((occurrence) => ({ document, occurrence })),
  );

/** Converts offsets to a range of the protocol. */
export const rangeOf = ({ positions }: ShopDocument, from: number, to: number) => ({
  start: positions.positionAt(from),
  end: positions.positionAt(to),
});

/** Converts a name to a location of the protocol. */
export const locationOf = ({ document, occurrence }: FoundName): Location => ({
  uri: document.uri,
  range: rangeOf(document, occurrence.from, occurrence.to),
});

const startOf = (file: string): Location => {
  const start = { line: 0, character: 0 };
  return { uri: pathToFileURL(file).href, range: { start, end: start } };
};

/** Returns the contract of a widget of the shop or of one of its plug-ins. */
function contractOf({ definition }: Workspace, widget: string): string | undefined {
  const files = foldersOf(definition?.sources ?? [], 'widgets').flatMap(({ path }) => {
    const folder = join(path, widget);
    const file = existsSync(folder) && readdirSync(folder).find((name) => /^contract\.[cm]?[jt]s$/.test(name));
    return file ? [join(folder, file)] : [];
  });
  return files[0];
}

/** Returns the location of a widget's or call's type in the file that `endcap types` has generated, if there is one. */
function typeOf({ root }: Workspace, kind: 'widget' | 'call', name: string): Location[] {
  const file = join(root, typesFile);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const [within, first] = kind === 'call' ? ['ShopCalls', 'input'] : ['ShopWidgets', 'props'];
  const at = text.indexOf(` ${keyText(name)}: { ${first}:`, text.indexOf(`interface ${within} {`));
  if (at === -1) return [];
  const start = { line: text.slice(0, at).split('\n').length - 1, character: 0 };
  return [{ uri: pathToFileURL(file).href, range: { start, end: start } }];
}

/**
 * Returns the declarations of a name: in a document, in the file of a fragment or of the shop's own widget, or in the
 * generated types.
 */
export function definitionOf(workspace: Workspace, found: FoundName): Location[] {
  const { kind, name } = found.occurrence;
  if (kind === 'section') return workspace.fragments(name).map(({ file }) => startOf(file));
  if (kind === 'widget') {
    const file = contractOf(workspace, name);
    if (file !== undefined) return [startOf(file)];
  }
  if (kind === 'widget' || kind === 'call') return typeOf(workspace, kind, name);
  return placesOf(workspace, found)
    .filter(({ occurrence }) => occurrence.isDeclaration)
    .map(locationOf);
}

/** Returns the names that are valid for a kind of place, with their descriptions. */
export function namesFor(
  workspace: Workspace,
  { document, occurrence }: FoundName,
): { name: string; detail: string }[] {
  const { kind } = occurrence;
  if (kind === 'section')
    return workspace.documents.flatMap(({ section, file }) =>
      section === undefined ? [] : [{ name: section, detail: workspace.shown(file) }],
    );
  if (kind === 'call') return [...workspace.registry.calls].map(([name, { summary }]) => ({ name, detail: summary }));
  if (kind === 'input')
    return workspace.fragments(occurrence.section ?? '').flatMap((fragment) => declaredIn(fragment, 'input'));
  if (!pageWide.has(kind)) return [];
  const shown = workspace.documents
    .map((each) => includedIn(workspace, each))
    .filter((group) => group.has(document))
    .flatMap((group) => [...group]);
  return [...new Set([document, ...shown])].flatMap((each) => declaredIn(each, kind));
}

const declaredIn = ({ occurrences, file }: ShopDocument, kind: NameKind) =>
  occurrences
    .filter((each) => each.kind === kind && each.isDeclaration)
    .map(({ name, section }) => ({ name, detail: section ?? nameOf(file) }));
