import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { documentsWith, type FoundName, locationOf, placesOf } from './names.ts';
import type { ShopDocument, Workspace } from './workspace.ts';

const maxNameLength = 100;

/** Reserved words of the expression language. */
const reserved = new Set(['and', 'or', 'in', 'true', 'false', 'null', 'function']);

function written({ document, occurrence }: FoundName, name: string): string {
  const isQuoted = document.text[occurrence.from - 1] === '`';
  const isPlain = /^[A-Za-z_]\w*$/.test(name) && !reserved.has(name);
  return occurrence.isInExpression && !isPlain && !isQuoted ? `\`${name}\`` : name;
}

/** Returns why a name cannot be renamed; undefined when it can. */
export function refusedName(workspace: Workspace, { occurrence }: FoundName): string | undefined {
  const { kind, name } = occurrence;
  if (kind === 'call' || kind === 'widget') return `The ${kind} "${name}" is declared by code, not by a document.`;
  if (kind === 'section' && workspace.fragments(name).length !== 1)
    return `The section "${name}" is not one file of this folder.`;
  return undefined;
}

/** Returns why a new name is invalid; undefined when it is valid. */
export function refusedNewName(workspace: Workspace, found: FoundName, name: string): string | undefined {
  const { kind } = found.occurrence;
  if (name.length > maxNameLength) return `A name has at most ${maxNameLength} characters.`;
  if (!/^[A-Za-z_][\w-]*$/.test(name))
    return `"${name}" is not a name: write letters, digits, "_" and "-", not a digit first.`;
  if (kind === 'section')
    return workspace.fragments(name).length > 0 ? `There is a section "${name}" already.` : undefined;
  const isTaken = documentsWith(workspace, found).some(({ occurrences }) =>
    occurrences.some(
      (each) =>
        each.name === name &&
        (each.kind === kind || (['id', 'local'].includes(each.kind) && ['id', 'local'].includes(kind))) &&
        each.section === found.occurrence.section,
    ),
  );
  return isTaken ? `The ${kind === 'local' ? 'name' : kind} "${name}" is used already.` : undefined;
}

/** Returns the renaming of the file or folder from which a fragment gets its name. */
function renamedFile(file: string, name: string): { oldUri: string; newUri: string } {
  const isFolder = basename(file) === 'fragment.json';
  const from = isFolder ? dirname(file) : file;
  const to = join(dirname(from), isFolder ? name : `${name}.json`);
  return { oldUri: pathToFileURL(from).href, newUri: pathToFileURL(to).href };
}

/** Returns the edits that rename a name everywhere; those of a section rename its file as well. */
export function renameTo(workspace: Workspace, found: FoundName, name: string): WorkspaceEdit {
  const byDocument = new Map<ShopDocument, TextEdit[]>();
  for (const place of placesOf(workspace, found)) {
    const edits = byDocument.get(place.document) ?? [];
    edits.push({ range: locationOf(place).range, newText: written(place, name) });
    byDocument.set(place.document, edits);
  }
  const changes = [...byDocument].map(([{ uri }, edits]) => ({ textDocument: { uri, version: null }, edits }));
  if (found.occurrence.kind !== 'section') return { documentChanges: changes };
  const [fragment] = workspace.fragments(found.occurrence.name);
  const renamed = fragment && renamedFile(fragment.file, name);
  return { documentChanges: [...changes, ...(renamed ? [{ kind: 'rename' as const, ...renamed }] : [])] };
}
