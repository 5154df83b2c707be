import { limits } from '../../commerce/limits.ts';
import { starterNote } from '../../server/documents/library/page-service.ts';
import { type DocumentName, keyOf } from './document-name.ts';
import { type ComparedDocument, mapConcurrently } from './exchange.ts';
import { type FolderDocument, withUnixLineEndings } from './exchange-folder.ts';
import type { Exchange } from './open-exchange.ts';
import { RefusedError } from './remote-shop.ts';

/** Name of versions from a folder, by which a folder without an exchange history recognises its own versions. */
const fromFolder = 'From a folder';

/** Returns the name of a release. @param note summary of the changes, by the publisher */
export const releaseName = (note: string | undefined): string =>
  (note ? `${fromFolder}: ${note}` : fromFolder).slice(0, limits.maxNameLength);

/** A document in the folder that differs from the shop's, with its conflict if any. */
export interface Candidate {
  document: FolderDocument;
  compared: ComparedDocument;
  /** Why publishing it would overwrite another author's change. */
  conflict: 'changed-in-shop' | 'has-draft' | undefined;
}

/** Whether the live text was published from a folder or came with Endcap, so that replacing it loses no edit. */
async function isFromFolder({ shop }: Pick<Exchange, 'shop'>, name: DocumentName): Promise<boolean> {
  const note = await shop.latestNote(name);
  return note === starterNote || note === fromFolder || note?.startsWith(`${fromFolder}: `) === true;
}

async function conflictOf(
  exchange: Pick<Exchange, 'shop'>,
  { kind, id, difference, listed, folder, shop }: ComparedDocument,
): Promise<Candidate['conflict']> {
  if (difference === 'changed-in-both' && shop === undefined) return 'changed-in-shop';
  if (difference === 'changed-in-both' && !(await isFromFolder(exchange, { kind, id }))) return 'changed-in-shop';
  if (!listed?.hasUnpublishedChanges) return undefined;
  const draft = withUnixLineEndings(await exchange.shop.draft({ kind, id }));
  return draft === folder?.text || draft === shop ? undefined : 'has-draft';
}

/**
 * Returns the documents whose text in the folder differs from the shop's, in the order of `ExchangeFolder.documents()`:
 * fragments first.
 */
export async function candidatesOf(
  exchange: Pick<Exchange, 'shop'>,
  compared: readonly ComparedDocument[],
): Promise<Candidate[]> {
  const changed = compared.filter(
    ({ difference }) => difference === 'changed-in-folder' || difference === 'changed-in-both',
  );
  return mapConcurrently(
    changed.filter(({ folder }) => folder !== undefined),
    async (each) => ({
      document: each.folder!,
      compared: each,
      conflict: await conflictOf(exchange, each),
    }),
  );
}

/** A replaced draft, which is restored when nothing is published. */
interface Replaced {
  name: DocumentName;
  /** Text of the draft; undefined for a new document. */
  before: string | undefined;
  version: number;
}

/**
 * Saves the drafts, and adds each to `replaced` at once, so that it can be restored even if a later one is rejected.
 */
async function saveDrafts(
  { shop }: Pick<Exchange, 'shop'>,
  candidates: readonly Candidate[],
  replaced: Replaced[],
): Promise<void> {
  for (const { document, compared } of candidates) {
    const name = { kind: document.kind, id: document.id };
    const before = compared.listed && (await shop.draft(name));
    const draftVersion = compared.listed?.draftVersion ?? 0;
    replaced.push({ name, before, version: await shop.saveDraft(name, document.text, draftVersion) });
  }
}

async function putBack({ shop }: Pick<Exchange, 'shop'>, replaced: readonly Replaced[]): Promise<void> {
  for (const { name, before, version } of replaced)
    if (before !== undefined) await shop.saveDraft(name, before, version);
}

/**
 * Publishes documents of the folder together: all of them or none. Drafts are restored when the shop rejects a draft or
 * a document.
 *
 * @throws RefusedError when the shop rejects a document, with its problems
 */
export async function publish(
  exchange: Pick<Exchange, 'shop' | 'folder' | 'server'>,
  candidates: readonly Candidate[],
  note: string | undefined,
): Promise<void> {
  const { shop, folder, server } = exchange;
  const replaced: Replaced[] = [];
  let versions: ReadonlyMap<string, number>;
  try {
    await saveDrafts(exchange, candidates, replaced);
    const documents = replaced.map(({ name, version }) => ({ ...name, draftVersion: version }));
    versions = await shop.publish(releaseName(note), documents);
  } catch (error) {
    if (error instanceof RefusedError) await putBack(exchange, replaced);
    throw error;
  }
  for (const { document } of candidates) {
    const version = versions.get(keyOf(document));
    if (version !== undefined) folder.noteSame(document, { ...document, version });
  }
  folder.save(server);
}
