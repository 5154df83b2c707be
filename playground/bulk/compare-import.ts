import { keyOf } from '../api/documents.ts';
import { withPlainLines } from '../drafts/draft.ts';
import type { CurrentText } from './current-texts.ts';
import { type DocumentInFile, documentProblem } from './document-file.ts';

/** A draft that the import would write. */
export interface ImportedDraft {
  effect: 'new' | 'changed';
  document: DocumentInFile;
  /** The document's current text. */
  read: CurrentText;
}

/** The effect of importing a document. */
export type Imported =
  | ImportedDraft
  | { effect: 'same'; document: DocumentInFile }
  | { effect: 'refused'; document: DocumentInFile; why: string };

/** Compares the documents of a file with the shop's drafts. @param current the drafts that exist */
export function compareImport(documents: readonly DocumentInFile[], current: readonly CurrentText[]): Imported[] {
  const known = new Map(current.map((each) => [keyOf(each.name), each]));
  return documents.map((document) => {
    const { kind, id, source } = document;
    const read = known.get(keyOf(document));
    if (read && withPlainLines(read.text) === withPlainLines(source)) return { effect: 'same', document };
    const why = documentProblem(source);
    if (why !== undefined) return { effect: 'refused', document, why };
    return read
      ? { effect: 'changed', document, read }
      : { effect: 'new', document, read: { name: { kind, id }, text: '', version: 0 } };
  });
}

/** Whether an imported document would change its draft. */
export const isImportedDraft = (imported: Imported): imported is ImportedDraft =>
  imported.effect === 'new' || imported.effect === 'changed';
