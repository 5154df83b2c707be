import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type ReportedSearches, reportSearches } from '../../commerce/admin-calls/search.ts';
import { send } from '../api/send.ts';
import { Failure, Loading } from '../layout/list.tsx';
import { useKeptState, useNavigation } from '../navigation/navigation.tsx';

/** Name of the kept state with the search for which a new rule is created. */
export const wantedSearch = 'search-wanted';

interface ReportedListProps {
  title: string;
  searches: ReportedSearches;
  empty: string;
  onRule: (q: string) => void;
}

function ReportedList({ title, searches, empty, onRule }: ReportedListProps) {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {searches.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <ol className="reported">
          {searches.map(({ q, asked, found, isRedirected }) => (
            <li key={q}>
              <span className="reported-text">{q}</span>
              <span className="muted">
                {asked === 1 ? 'once' : `${asked} times`}, {isRedirected ? 'leads elsewhere' : `finds ${found}`}
              </span>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Make a rule for ${q}`}
                onClick={() => onRule(q)}
              >
                Make a rule
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Report of shoppers' searches: the most frequent ones, and those without results. */
export function SearchReport() {
  const { go } = useNavigation();
  const [, setWanted] = useKeptState(wantedSearch, '');
  const query = useQuery({
    queryKey: ['search-report'],
    queryFn: ({ signal }) => send(reportSearches, {}, signal),
  });
  if (!query.data) return query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : <Loading />;
  const { days, popular, empty } = query.data;
  const makeRule = (q: string) => {
    setWanted(q);
    go({ view: 'search', isNew: true });
  };
  return (
    <div className="search-reports">
      <ReportedList
        title={`Searched most in ${days} days`}
        searches={popular}
        empty="Nobody has searched yet."
        onRule={makeRule}
      />
      <ReportedList
        title="Found nothing"
        searches={empty}
        empty="Every search has found something."
        onRule={makeRule}
      />
    </div>
  );
}
