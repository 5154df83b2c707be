import { listSearchRules, searchRuleKinds } from '../../commerce/admin-calls/search.ts';
import { send } from '../api/send.ts';
import { shownTime } from '../layout/format.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { Link, useKeptState } from '../navigation/navigation.tsx';
import { SearchReport } from './search-report.tsx';
import { kindNames, ruleEffect, ruleTitle } from './words.ts';

type Kind = (typeof searchRuleKinds)[number];

/** The report of shoppers' searches, and the rules that adjust results. */
export function SearchView() {
  const [typed, setTyped] = useKeptState('search-rules', '');
  const [kind, setKind] = useKeptState<Kind | ''>('search-rule-kind', '');
  const q = useDebounced(typed);
  const query = usePages(['search-rules', q, kind], (after, signal) =>
    send(listSearchRules, { query: { q, ...(kind === '' ? {} : { kind }), after } }, signal),
  );
  const rules = (query.data?.pages ?? []).flatMap((page) => page.rules);
  return (
    <Page
      title="Search"
      actions={
        <Link to={{ view: 'search', isNew: true }} className="button button-accent">
          New rule
        </Link>
      }
    >
      <SearchReport />
      <section className="search-rules" aria-labelledby="rules-title">
        <h2 id="rules-title">Rules</h2>
        <search className="filters">
          <SearchField hint="A word of the rule" value={typed} onChange={setTyped} />
          <label className="field">
            Kind
            <select className="input" value={kind} onChange={(event) => setKind(event.target.value as Kind | '')}>
              <option value="">All</option>
              {searchRuleKinds.map((each) => (
                <option key={each} value={each}>
                  {kindNames[each]}
                </option>
              ))}
            </select>
          </label>
        </search>
        <List
          query={query}
          rows={rules}
          empty="No rule matches. Without rules, goods come by how well their texts match."
        >
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Searches or words</th>
                <th scope="col">What it does</th>
                <th scope="col">Changed</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rules.map(({ id, rule, isActive, changedAt, changedBy }) => (
                <tr key={id} className="row-link">
                  <td className="row-title">
                    <Link to={{ view: 'search', id }}>{ruleTitle(rule)}</Link>
                  </td>
                  <td data-label="What it does">{ruleEffect(rule)}</td>
                  <td data-label="Changed">
                    {shownTime(changedAt)} <span className="muted">by {changedBy}</span>
                  </td>
                  <td data-label="State">
                    <span className="badge" data-discount={isActive ? 'ACTIVE' : 'OFF'}>
                      {isActive ? 'On' : 'Off'}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </List>
      </section>
    </Page>
  );
}
