import { CheckRow, DocumentLabel, pluralise } from './bulk-parts.tsx';
import type { Place } from './find-places.ts';
import { type DocumentMatches, placeKey } from './search-texts.ts';
import type { Exclusions } from './use-exclusions.ts';

interface MatchListProps {
  found: DocumentMatches;
  /** Matches that are not replaced. */
  exclusions: Exclusions;
  replacement: string;
}

/** The matches in one document. Each of them, or all of them, can be left out. */
export function MatchList({ found: { read, places }, exclusions, replacement }: MatchListProps) {
  const { name } = read;
  const keys = places.map((place) => placeKey(read, place));
  const chosen = keys.filter((key) => !exclusions.keys.has(key)).length;
  return (
    <section className="bulk-document" aria-label={`Places in ${name.id}`}>
      <CheckRow
        isChecked={chosen === keys.length}
        isMixed={chosen > 0 && chosen < keys.length}
        onChange={(isChecked) => exclusions.exclude(keys, !isChecked)}
      >
        <span>
          <DocumentLabel name={name} /> <span className="muted">· {pluralise(places.length, 'place')}</span>
        </span>
      </CheckRow>
      <ul className="bulk-places">
        {places.map((place, index) => (
          <li key={keys[index]}>
            <CheckRow
              isChecked={!exclusions.keys.has(keys[index]!)}
              onChange={(isChecked) => exclusions.exclude([keys[index]!], !isChecked)}
            >
              <span className="bulk-line">Line {place.line}</span>
              <Excerpt place={place} replacement={replacement} />
            </CheckRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Excerpt({ place, replacement }: { place: Place; replacement: string }) {
  return (
    <span className="bulk-excerpt">
      {place.isKey && <span className="muted">name of a member: </span>}
      {place.before}
      <del>{place.found}</del>
      <span className="only-read">{replacement === '' ? ' is removed ' : ' becomes '}</span>
      <ins>{replacement}</ins>
      {place.after}
    </span>
  );
}
