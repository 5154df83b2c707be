import { limits } from '../../commerce/limits.ts';
import { byteLength } from '../../text/byte-length.ts';
import { CallError, messageOf } from '../api/call.ts';
import { type DocumentName, type DocumentSummary, keyOf, type ServerDraft } from '../api/documents.ts';
import { type Draft, isDirty, withPlainLines } from '../drafts/draft.ts';
import type { Workspace } from '../drafts/workspace.ts';

/** The dependencies for reading and writing many documents. */
export interface BulkWorld {
  workspace: Pick<Workspace, 'store' | 'settle' | 'replace' | 'save' | 'history'>;
  readDraft(name: DocumentName): Promise<ServerDraft>;
  saveDraft(name: DocumentName, source: string, ifVersion: number): Promise<DocumentSummary>;
}

/** A document's text as the author sees it, including unsaved changes. */
export interface CurrentText {
  name: DocumentName;
  text: string;
  /** Version of the draft that the text is based on; 0 for a document that does not exist. */
  version: number;
}

/** A document whose text could not be read or written. */
export interface Failure {
  name: DocumentName;
  why: string;
}

const readersAtOnce = 4;

const openDraft = ({ workspace }: BulkWorld, name: DocumentName): Draft | undefined => {
  workspace.settle(name);
  return workspace.store.getState().drafts[keyOf(name)];
};

async function readText(world: BulkWorld, name: DocumentName): Promise<CurrentText> {
  const open = openDraft(world, name);
  if (open) return { name, text: open.text, version: open.version };
  const { source, draftVersion } = await world.readDraft(name);
  return { name, text: source, version: draftVersion };
}

/** Reads documents, several at a time. The texts are in the order of `names`. */
export async function readTexts(
  world: BulkWorld,
  names: readonly DocumentName[],
): Promise<{ texts: CurrentText[]; failures: Failure[] }> {
  const read: (CurrentText | Failure)[] = [];
  const waiting = names.entries();
  const readOn = async (): Promise<void> => {
    for (const [index, name] of waiting)
      read[index] = await readText(world, name).catch((thrown: unknown) => ({ name, why: messageOf(thrown) }));
  };
  await Promise.all(Array.from({ length: readersAtOnce }, readOn));
  return {
    texts: read.filter((each): each is CurrentText => 'text' in each),
    failures: read.filter((each): each is Failure => 'why' in each),
  };
}

const changedMeanwhile = 'It has changed meanwhile, and is left as it is. Look at it again.';

/** Replaces the text of an open document by a single edit, which can be undone. */
async function writeOpen({ workspace }: BulkWorld, draft: Draft, before: string, text: string) {
  const { name } = draft;
  if (draft.state === 'conflict')
    return 'It was also changed elsewhere. Open it, and choose between both versions first.';
  if (draft.text !== withPlainLines(before)) return changedMeanwhile;
  workspace.replace(name, withPlainLines(text));
  const saved = await workspace.save(name);
  if (!saved || !isDirty(saved)) return undefined;
  if (saved.state === 'conflict')
    return 'The editor has the new text, but the draft was also changed elsewhere. Open it, and choose.';
  return saved.state === 'failed'
    ? `The editor has the new text, but it is not saved. ${saved.errorMessage}`
    : undefined;
}

async function writeClosed(world: BulkWorld, { name, text: before, version }: CurrentText, text: string) {
  if (version > 0) await world.workspace.history.add(name, before);
  try {
    await world.saveDraft(name, text, version);
  } catch (thrown) {
    return thrown instanceof CallError && thrown.status === 409 ? changedMeanwhile : messageOf(thrown);
  }
  return undefined;
}

/** Writes a document's draft, unless it has changed since it was read. @returns the reason if it was not written */
export async function writeText(world: BulkWorld, read: CurrentText, text: string): Promise<string | undefined> {
  const bytes = byteLength(text);
  if (bytes > limits.maxPageBytes)
    return `The text would have ${bytes} bytes; a document may have ${limits.maxPageBytes}.`;
  const open = openDraft(world, read.name);
  return open ? writeOpen(world, open, read.text, text) : writeClosed(world, read, text);
}

/** Writes drafts one after another. @returns the documents that were not written */
export async function writeTexts(
  world: BulkWorld,
  written: readonly { read: CurrentText; text: string }[],
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const { read, text } of written) {
    const why = await writeText(world, read, text);
    if (why !== undefined) failures.push({ name: read.name, why });
  }
  return failures;
}
