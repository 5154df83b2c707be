import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/call.ts';
import { type DocumentName, keyOf } from '../api/documents.ts';
import { Dialog } from '../layout/dialog.tsx';
import { FailureList, pluralise } from './bulk-parts.tsx';
import { compareImport, type Imported, type ImportedDraft, isImportedDraft } from './compare-import.ts';
import { type Failure, readTexts, writeTexts } from './current-texts.ts';
import { type RefusedDocument, readDocumentFile, sizeProblem } from './document-file.ts';
import { ImportedDocument } from './imported-document.tsx';
import { listNames, useBulkWorld, useDraftsWritten } from './use-bulk-world.ts';
import { useExclusions } from './use-exclusions.ts';
import './bulk.css';

interface Reading {
  imported: Imported[];
  /** Entries of the file that are not valid documents. */
  refused: RefusedDocument[];
  /** Drafts of the shop that could not be read for the comparison. */
  failures: Failure[];
}

/** Returns a file's text. @throws Error with the reason why the file cannot be read */
async function textOf(file: File): Promise<string> {
  const problem = sizeProblem(file.size);
  if (problem !== undefined) throw new Error(problem);
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is not text in UTF-8. Choose a file that was exported here.');
  }
}

const nameIn = ({ kind, id }: DocumentName): DocumentName => ({ kind, id });

/** Reads a file and compares its documents with the shop's drafts. */
function useCompareMutation() {
  const world = useBulkWorld();
  return useMutation({
    mutationFn: async (file: File): Promise<Reading> => {
      const parsed = readDocumentFile(await textOf(file));
      if ('error' in parsed) throw new Error(parsed.error);
      const known = new Set((await listNames()).map(keyOf));
      const { texts, failures } = await readTexts(
        world,
        parsed.documents.map(nameIn).filter((name) => known.has(keyOf(name))),
      );
      const unread = new Set(failures.map(({ name }) => keyOf(name)));
      const readable = parsed.documents.filter((document) => !unread.has(keyOf(document)));
      return { imported: compareImport(readable, texts), refused: parsed.refused, failures };
    },
  });
}

/** Writes imported drafts. @param onSettled called before lists of documents are refetched */
function useWriteMutation(onSettled: () => void) {
  const world = useBulkWorld();
  const draftsWritten = useDraftsWritten();
  return useMutation({
    mutationFn: async (drafts: readonly ImportedDraft[]) => {
      const failures = await writeTexts(
        world,
        drafts.map(({ read: before, document }) => ({ read: before, text: document.source })),
      );
      return { count: drafts.length - failures.length, failures };
    },
    onSettled: async () => {
      onSettled();
      await draftsWritten();
    },
  });
}

/** Writes drafts from an exported file, after showing the changes of each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const exclusions = useExclusions();
  const read = useCompareMutation();
  const write = useWriteMutation(read.reset);
  const drafts = read.data?.imported.filter(isImportedDraft) ?? [];
  const chosen = drafts.filter(({ document }) => !exclusions.keys.has(keyOf(document)));
  const close = () => {
    if (!write.isPending) onClose();
  };
  return (
    <Dialog title="Import documents" onClose={close} isWide>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          write.mutate(chosen);
        }}
      >
        <FileField
          isDisabled={write.isPending}
          onChoose={(file) => {
            write.reset();
            exclusions.reset();
            if (file) read.mutate(file);
          }}
        />
        <ImportOutcome read={read} write={write} />
        {drafts.map((draft) => (
          <ImportedDocument
            key={keyOf(draft.document)}
            draft={draft}
            isExcluded={exclusions.keys.has(keyOf(draft.document))}
            onExclude={(isExcluded) => exclusions.exclude([keyOf(draft.document)], isExcluded)}
          />
        ))}
        {drafts.length > 0 && (
          <div className="dialog-actions">
            <button type="submit" className="button button-accent" disabled={chosen.length === 0 || write.isPending}>
              {write.isPending ? 'Importing…' : `Import ${pluralise(chosen.length, 'draft')}`}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

interface FileFieldProps {
  isDisabled: boolean;
  onChoose: (file: File | undefined) => void;
}

const FileField = ({ isDisabled, onChoose }: FileFieldProps) => (
  <label className="field">
    File that was exported from a playground
    <input
      type="file"
      className="bulk-file"
      accept=".json,application/json"
      data-first-focus
      disabled={isDisabled}
      onChange={(event) => onChoose(event.target.files?.[0])}
      // The same file can be chosen again after it has changed on the disk.
      onClick={(event) => {
        event.currentTarget.value = '';
      }}
    />
  </label>
);

interface ImportOutcomeProps {
  read: ReturnType<typeof useCompareMutation>;
  write: ReturnType<typeof useWriteMutation>;
}

/** The progress, result or error of the comparison or the import. */
const ImportOutcome = ({ read, write }: ImportOutcomeProps) => (
  <>
    <p role="status" className="muted">
      {read.isPending && 'Comparing with the drafts of the shop…'}
      {read.data && readingText(read.data.imported)}
      {write.data && `Imported ${pluralise(write.data.count, 'draft')}. Nothing is published.`}
      {read.isIdle && write.isIdle && 'Nothing is written before you have seen what changes. Only drafts are written.'}
    </p>
    {(read.error || write.error) && (
      <p role="alert" className="error-message">
        {messageOf(write.error ?? read.error)}
      </p>
    )}
    {write.data && <FailureList title="Not imported:" failures={write.data.failures} />}
    {read.data && <FailureList title="Not imported:" failures={failuresOf(read.data)} />}
    {read.data && <RefusedParts refused={read.data.refused} />}
  </>
);

const failuresOf = ({ failures, imported }: Reading): Failure[] => [
  ...failures,
  ...imported.flatMap((each) => (each.effect === 'refused' ? [{ name: nameIn(each.document), why: each.why }] : [])),
];

/** Counts the documents that are new, changed and unchanged. */
function readingText(imported: readonly Imported[]): string {
  const count = (effect: Imported['effect']) => imported.filter((each) => each.effect === effect).length;
  const [added, changed, same] = [count('new'), count('changed'), count('same')];
  if (added + changed === 0) return same === 0 ? 'The file has nothing to import.' : `All ${same} are the same here.`;
  return `${added} new, ${changed} changed, ${same} the same.`;
}

function RefusedParts({ refused }: { refused: readonly RefusedDocument[] }) {
  if (refused.length === 0) return null;
  return (
    <section className="bulk-failures" aria-label="Parts of the file that are not documents">
      <p className="error-message">Parts of the file that are not documents:</p>
      <ul>
        {refused.map(({ where, why }) => (
          <li key={where}>
            <code>{where}</code>
            {': '}
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
