import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type PreviewedChange, type PreviewedSearch, previewSearch } from '../../commerce/admin-calls/search.ts';
import { limits } from '../../commerce/limits.ts';
import { messageOf, send } from '../api/send.ts';
import { Picture } from '../layout/picture.tsx';
import { TextField } from '../layout/text-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';

function Results({ name, results }: { name: string; results: PreviewedSearch }) {
  const heading = useId();
  const { found, correctedQ, redirect, products } = results;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>
        {name}: {redirect === undefined ? `${found} found` : `leads to ${redirect}`}
      </h3>
      {correctedQ === undefined ? undefined : <p className="muted">Read as “{correctedQ}”.</p>}
      {redirect === undefined ? (
        <ol className="previewed-products">
          {products.map(({ slug, title, picture }) => (
            <li key={slug}>
              <Picture url={picture} />
              {title}
            </li>
          ))}
        </ol>
      ) : undefined}
    </section>
  );
}

interface RulePreviewProps {
  /** The initial search, until the merchant enters another one. */
  first: string;
  /** The change to preview; undefined while it is incomplete. */
  change: PreviewedChange | undefined;
}

/** Results of a search now and with the change. */
export function RulePreview({ first, change }: RulePreviewProps) {
  const [typed, setTyped] = useState<string>();
  const q = (typed ?? first).trim();
  const asked = useDebounced(JSON.stringify({ q, change }));
  const query = useQuery({
    queryKey: ['search-preview', asked],
    queryFn: ({ signal }) => send(previewSearch, { body: JSON.parse(asked) }, signal),
    enabled: q !== '' && !asked.startsWith('{"q":""'),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return (
    <section className="card" aria-labelledby="search-preview-title">
      <h2 id="search-preview-title">Try it</h2>
      <TextField
        label="Search for"
        type="search"
        maxLength={limits.maxQueryLength}
        value={typed ?? first}
        onValue={setTyped}
      />
      {error ? <p className="error-message">{messageOf(error)}</p> : undefined}
      {q !== '' && data ? (
        <div className={query.isPlaceholderData ? 'previews stale' : 'previews'} aria-busy={query.isPlaceholderData}>
          {data.after ? <Results name="With the rule" results={data.after} /> : undefined}
          <Results name="Now" results={data.before} />
        </div>
      ) : (
        <p className="muted">Enter a search to see what it finds.</p>
      )}
    </section>
  );
}
