import { type DiscountState, discountStates, listDiscounts } from '../../commerce/admin-calls/discounts.ts';
import { send } from '../api/send.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { Link, useKeptState } from '../navigation/navigation.tsx';
import { stateNames, takingWords, usesWords } from './words.ts';

/** All discounts and codes. */
export function DiscountsView() {
  const [typed, setTyped] = useKeptState('discounts', '');
  const [state, setState] = useKeptState<DiscountState | ''>('discount-state', '');
  const q = useDebounced(typed);
  const query = usePages(['discounts', q, state], (after, signal) =>
    send(listDiscounts, { query: { q, ...(state === '' ? {} : { state }), after } }, signal),
  );
  const pages = query.data?.pages ?? [];
  const currencyCode = pages[0]?.currencyCode ?? '';
  const discounts = pages.flatMap((page) => page.discounts);
  return (
    <Page
      title="Discounts"
      actions={
        <Link to={{ view: 'discounts', isNew: true }} className="button button-accent">
          New discount
        </Link>
      }
    >
      <search className="filters">
        <SearchField hint="Name or code" value={typed} onChange={setTyped} />
        <label className="field">
          State
          <select
            className="input"
            value={state}
            onChange={(event) => setState(event.target.value as DiscountState | '')}
          >
            <option value="">All</option>
            {discountStates.map((each) => (
              <option key={each} value={each}>
                {stateNames[each]}
              </option>
            ))}
          </select>
        </label>
      </search>
      <List query={query} rows={discounts} empty="No discount matches.">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Discount</th>
              <th scope="col">Code</th>
              <th scope="col">Takes</th>
              <th scope="col" className="number">
                Uses
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {discounts.map(({ id, rule, uses, state: now, source }) => (
              <tr key={id} className="row-link">
                <td className="row-title">
                  <Link to={{ view: 'discounts', id }}>{rule.title}</Link>
                  {source === 'SETTINGS' ? <span className="muted"> · from the settings</span> : undefined}
                </td>
                <td data-label="Code">{rule.code ?? <span className="muted">Without a code</span>}</td>
                <td data-label="Takes">{takingWords(rule.take, currencyCode)}</td>
                <td data-label="Uses" className="number">
                  {usesWords(uses, rule)}
                </td>
                <td data-label="State">
                  <span className="badge" data-discount={now}>
                    {stateNames[now]}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </List>
    </Page>
  );
}
