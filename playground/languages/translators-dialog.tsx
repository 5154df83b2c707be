import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/call.ts';
import { CheckRow, DocumentLabel, FailureList, pluralise } from '../bulk/bulk-parts.tsx';
import { readTexts, writeTexts } from '../bulk/current-texts.ts';
import { listNames, useBulkWorld, useDraftsWritten } from '../bulk/use-bulk-world.ts';
import { useExclusions } from '../bulk/use-exclusions.ts';
import { Dialog } from '../layout/dialog.tsx';
import { saveFile } from '../layout/save-file.ts';
import { languageName, type OfferedLanguage } from './languages.ts';
import {
  type ComparedFile,
  compareFile,
  documentKey,
  documentsIn,
  type FileFormat,
  fileFormats,
  namesIn,
  readTranslatorsFile,
  type TranslatedDocument,
  translatorsFile,
} from './translators-files.ts';
import '../bulk/bulk.css';

interface TranslatorsDialogProps {
  languages: readonly OfferedLanguage[];
  /** Tag of the language that is chosen first. */
  language: string | undefined;
  /** Locale in which texts are written. */
  from: string;
  onClose: () => void;
}

/** Exports the texts of the shop's documents to a file for translators, and imports translated files. */
export default function TranslatorsDialog(props: TranslatorsDialogProps) {
  return (
    <Dialog title="Translators’ files" onClose={props.onClose} isWide>
      {props.languages.length > 0 && <ExportForm {...props} />}
      <ImportForm />
    </Dialog>
  );
}

/** The shop's documents with their states in a language. */
function useDocumentsIn(language: string) {
  const world = useBulkWorld();
  return useQuery({
    queryKey: ['translations', language],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { texts, failures } = await readTexts(world, await listNames(signal));
      return { documents: documentsIn(language, texts), failures };
    },
  });
}

function ExportForm({ languages, language: first, from }: TranslatorsDialogProps) {
  const [language, setLanguage] = useState(first ?? languages[0]!.tag);
  const [format, setFormat] = useState<FileFormat>('xliff');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const exclusions = useExclusions();
  const list = useDocumentsIn(language);
  const documents = list.data?.documents ?? [];
  const chosen = documents.filter((each) => !exclusions.keys.has(documentKey(each)));
  const count = chosen.reduce((sum, { texts, open }) => sum + (isOpenOnly ? open : texts.length), 0);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        const { extension, type } = fileFormats[format];
        const file = translatorsFile(chosen, { from, language, format, isOpenOnly });
        saveFile(`endcap-${language}.${extension}`, file, type);
      }}
    >
      <h3>Give to translators</h3>
      <div className="bulk-fields">
        <label className="field">
          Language
          <select
            className="input"
            data-first-focus
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          >
            {languages.map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          Format
          <select className="input" value={format} onChange={({ target }) => setFormat(target.value as FileFormat)}>
            {Object.entries(fileFormats).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <CheckRow isChecked={isOpenOnly} onChange={setOpenOnly}>
        Only what is missing, has changed since or does not fit
      </CheckRow>
      {list.isPending && <p className="muted">Reading the texts…</p>}
      {list.error && (
        <p role="alert" className="error-message">
          {messageOf(list.error)}
        </p>
      )}
      <ChosenDocuments documents={documents} exclusions={exclusions} />
      {list.data && <FailureList title="Not read:" failures={list.data.failures} />}
      <div className="dialog-actions">
        <button type="submit" className="button button-accent" disabled={count === 0}>
          Export {pluralise(count, 'text')}
        </button>
      </div>
    </form>
  );
}

interface ChosenDocumentsProps {
  documents: readonly TranslatedDocument[];
  exclusions: ReturnType<typeof useExclusions>;
}

/** The documents of the file, each with the number of its translated texts. */
const ChosenDocuments = ({ documents, exclusions }: ChosenDocumentsProps) => (
  <fieldset className="bulk-names" aria-label="Documents in the file">
    {documents.map((each) => (
      <CheckRow
        key={documentKey(each)}
        isChecked={!exclusions.keys.has(documentKey(each))}
        onChange={(isChecked) => exclusions.exclude([documentKey(each)], !isChecked)}
      >
        <span>
          <DocumentLabel name={each.name} />
        </span>
        <span className="muted languages-progress">
          {each.texts.length - each.open} of {each.texts.length}
        </span>
      </CheckRow>
    ))}
  </fieldset>
);

/** Compares a file with the drafts, and writes the drafts that it changes. */
function useImport() {
  const world = useBulkWorld();
  const draftsWritten = useDraftsWritten();
  const read = useMutation({
    mutationFn: async (file: File) => {
      const exchange = await readTranslatorsFile(file);
      const { texts, failures } = await readTexts(world, namesIn(exchange, await listNames()));
      return { ...compareFile(exchange, texts), failures };
    },
  });
  const write = useMutation({
    mutationFn: async ({ changed }: ComparedFile) => {
      const failures = await writeTexts(world, changed);
      return { count: changed.length - failures.length, failures };
    },
    onSettled: async () => {
      read.reset();
      await draftsWritten();
    },
  });
  return { read, write };
}

function ImportForm() {
  const { read, write } = useImport();
  const found = read.data;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (found) write.mutate(found);
      }}
    >
      <h3>Take back</h3>
      <label className="field">
        Translated file, XLIFF or CSV
        <input
          type="file"
          className="bulk-file"
          accept=".xlf,.xliff,.csv,text/csv,application/xliff+xml"
          disabled={write.isPending}
          onChange={({ target: { files } }) => {
            write.reset();
            if (files?.[0]) read.mutate(files[0]);
          }}
          // The same file can be chosen again after it has changed on the disk.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p role="status" className="muted">
        {read.isPending && 'Comparing with the drafts…'}
        {found && wordsOf(found)}
        {write.data && `Changed ${pluralise(write.data.count, 'draft')}. Nothing is published.`}
        {read.isIdle &&
          write.isIdle &&
          'Nothing is written before you have seen what changes. Only drafts are written.'}
      </p>
      {(read.error || write.error) && (
        <p role="alert" className="error-message">
          {messageOf(write.error ?? read.error)}
        </p>
      )}
      {found && (
        <ul>
          {found.changed.map(({ read: { name }, changed }) => (
            <li key={`${name.kind} ${name.id}`}>
              <DocumentLabel name={name} /> <span className="muted">{pluralise(changed, 'translation')}</span>
            </li>
          ))}
        </ul>
      )}
      {(found ?? write.data) && <FailureList title="Not imported:" failures={(write.data ?? found)!.failures} />}
      {found && found.changed.length > 0 && (
        <div className="dialog-actions">
          <button type="submit" className="button button-accent" disabled={write.isPending}>
            {write.isPending ? 'Importing…' : `Import into ${pluralise(found.changed.length, 'draft')}`}
          </button>
        </div>
      )}
    </form>
  );
}

function wordsOf({ language, changed, unknown, gone }: ComparedFile): string {
  const count = changed.reduce((sum, each) => sum + each.changed, 0);
  const parts = [
    count === 0
      ? `The file changes nothing in ${languageName(language)}.`
      : `${pluralise(count, 'translation')} into ${languageName(language)} ${count === 1 ? 'is' : 'are'} new or changed.`,
    ...(gone > 0
      ? [`${pluralise(gone, 'text')} of the file ${gone === 1 ? 'is' : 'are'} no longer in the drafts.`]
      : []),
    ...(unknown.length > 0 ? [`The shop does not have ${unknown.join(', ')}.`] : []),
  ];
  return parts.join(' ');
}
