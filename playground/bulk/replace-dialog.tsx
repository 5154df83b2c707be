import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '../../commerce/limits.ts';
import { messageOf } from '../api/call.ts';
import { Dialog } from '../layout/dialog.tsx';
import { FailureList, pluralise } from './bulk-parts.tsx';
import { type Failure, readTexts, writeTexts } from './current-texts.ts';
import type { TextQuery } from './find-places.ts';
import { MatchList } from './found-places.tsx';
import { maxPlaces, placeKey, replaceAll, type Search, searchTexts } from './search-texts.ts';
import { listNames, useBulkWorld, useDraftsWritten } from './use-bulk-world.ts';
import { type Exclusions, useExclusions } from './use-exclusions.ts';
import './bulk.css';

const options = [
  { key: 'isExact', label: 'Match case' },
  { key: 'isWhole', label: 'Whole words' },
  { key: 'hasKeys', label: 'Names of members too' },
] as const;

interface Report {
  places: number;
  documents: number;
  failures: Failure[];
}

/** Searches all drafts. */
function useFind(wanted: TextQuery) {
  const world = useBulkWorld();
  return useMutation({
    mutationFn: async (): Promise<Search> => {
      const { texts, failures } = await readTexts(world, await listNames());
      const search = searchTexts(texts, wanted);
      return { ...search, unread: [...failures, ...search.unread] };
    },
  });
}

interface Replacing {
  replacement: string;
  exclusions: Exclusions;
  /** Called before lists of documents are refetched. */
  onSettled: () => void;
}

/** Replaces the matches, except for those that are left out. */
function useReplace({ replacement, exclusions, onSettled }: Replacing) {
  const world = useBulkWorld();
  const draftsWritten = useDraftsWritten();
  return useMutation({
    mutationFn: async ({ found }: Search): Promise<Report> => {
      const { written, refused } = replaceAll(found, exclusions.keys, replacement);
      const unwritten = await writeTexts(world, written);
      const done = written.filter(({ read }) => !unwritten.some(({ name }) => name === read.name));
      return {
        places: done.reduce((sum, { count }) => sum + count, 0),
        documents: done.length,
        failures: [...refused, ...unwritten],
      };
    },
    onSettled: async () => {
      onSettled();
      await draftsWritten();
    },
  });
}

/** Searches the strings of all pages and fragments and replaces the matches in their drafts. */
export function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<TextQuery>({ text: '', isExact: false, isWhole: false, hasKeys: false });
  const [replacement, setReplacement] = useState('');
  const exclusions = useExclusions();
  const find = useFind(wanted);
  const replace = useReplace({
    replacement,
    exclusions,
    onSettled() {
      find.reset();
      form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    },
  });
  const isBusy = find.isPending || replace.isPending;
  const places = find.data?.found.flatMap(({ read, places: all }) => all.map((place) => placeKey(read, place))) ?? [];
  const chosen = places.filter((key) => !exclusions.keys.has(key)).length;
  const close = () => !replace.isPending && onClose();
  return (
    <Dialog title="Search and replace in all documents" onClose={close} isWide>
      <form
        ref={form}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted.text === '' || isBusy) return;
          exclusions.reset();
          replace.reset();
          find.mutate();
        }}
      >
        <SearchFields
          wanted={wanted}
          onWanted={(next) => {
            setWanted(next);
            find.reset();
          }}
          replacement={replacement}
          onReplacement={setReplacement}
          isBusy={isBusy}
        />
        <SearchOutcome find={find} replace={replace} places={places.length} />
        {find.data?.found.map((found) => (
          <MatchList
            key={`${found.read.name.kind} ${found.read.name.id}`}
            found={found}
            exclusions={exclusions}
            replacement={replacement}
          />
        ))}
        {find.data && places.length > 0 && (
          <div className="dialog-actions">
            <button
              type="button"
              className="button button-accent"
              disabled={chosen === 0 || isBusy}
              onClick={() => replace.mutate(find.data)}
            >
              {replace.isPending ? 'Replacing…' : `Replace ${pluralise(chosen, 'place')}`}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

interface SearchFieldsProps {
  wanted: TextQuery;
  onWanted: (wanted: TextQuery) => void;
  replacement: string;
  onReplacement: (replacement: string) => void;
  isBusy: boolean;
}

/** The fields for the search text, its replacement and the search options. */
const SearchFields = ({ wanted, onWanted, replacement, onReplacement, isBusy }: SearchFieldsProps) => (
  <>
    <div className="bulk-fields">
      <label className="field">
        Find
        <input
          className="input"
          data-first-focus
          maxLength={limits.maxSearchText}
          value={wanted.text}
          onChange={(event) => onWanted({ ...wanted, text: event.target.value })}
        />
      </label>
      <label className="field">
        Replace with
        <input
          className="input"
          maxLength={limits.maxNoteLength}
          value={replacement}
          onChange={(event) => onReplacement(event.target.value)}
        />
      </label>
    </div>
    <div className="bulk-options">
      {options.map(({ key, label }) => (
        <label key={key} className="check">
          <input
            type="checkbox"
            checked={wanted[key]}
            onChange={(event) => onWanted({ ...wanted, [key]: event.target.checked })}
          />
          {label}
        </label>
      ))}
      <button type="submit" className="button" disabled={wanted.text === '' || isBusy}>
        Find
      </button>
    </div>
  </>
);

interface SearchOutcomeProps {
  find: ReturnType<typeof useFind>;
  replace: ReturnType<typeof useReplace>;
  /** Number of matches. */
  places: number;
}

/** The progress, result or error of the search or the replacement. */
const SearchOutcome = ({ find, replace, places }: SearchOutcomeProps) => (
  <>
    <p role="status" className="muted">
      {find.isPending && 'Reading all drafts…'}
      {find.data && foundText(find.data, places)}
      {replace.data && reportText(replace.data)}
      {find.isIdle && replace.isIdle && 'Texts of pages and fragments are searched. Only drafts are written.'}
    </p>
    {(find.error || replace.error) && (
      <p role="alert" className="error-message">
        {messageOf(replace.error ?? find.error)}
      </p>
    )}
    {replace.data && <FailureList title="Not replaced in:" failures={replace.data.failures} />}
    {find.data && <FailureList title="Not searched:" failures={find.data.unread} />}
  </>
);

const foundText = ({ found, isCut }: Search, places: number): string => {
  if (isCut) return `The first ${pluralise(maxPlaces, 'place')}; there are more. Replace these, and search again.`;
  if (places === 0) return 'Nothing was found.';
  return `${pluralise(places, 'place')} in ${pluralise(found.length, 'document')}.`;
};

const reportText = ({ places, documents }: Report): string =>
  places === 0
    ? 'Nothing was replaced.'
    : `Replaced ${pluralise(places, 'place')} in ${pluralise(documents, 'draft')}. Nothing is published.`;
