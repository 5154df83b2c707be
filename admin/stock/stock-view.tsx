import { exportStock, listStock, stockLevels } from '../../commerce/admin-calls/stock.ts';
import { addressOf, send } from '../api/send.ts';
import { ExportButton } from '../layout/export-button.tsx';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { useKeptState } from '../navigation/navigation.tsx';
import { ImportForm } from './import-form.tsx';
import { StockRow } from './stock-row.tsx';

type Level = (typeof stockLevels)[number];

const levelNames: Readonly<Record<Level, string>> = { ALL: 'All', LOW: 'Five or fewer', OUT: 'Sold out' };

/** Stock and prices of all variants. */
export function StockView() {
  const [typed, setTyped] = useKeptState('stock', '');
  const [level, setLevel] = useKeptState<Level>('level', 'ALL');
  const q = useDebounced(typed);
  const query = usePages(['stock', q, level], (after, signal) =>
    send(listStock, { query: { q, level, after } }, signal),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page
      title="Stock and prices"
      actions={
        <>
          <ExportButton name="stock.csv" href={addressOf(exportStock)} />
          <ImportForm />
        </>
      }
    >
      <search className="filters">
        <SearchField hint="Name or SKU" value={typed} onChange={setTyped} />
        <label className="field">
          Stock
          <select className="input" value={level} onChange={(event) => setLevel(event.target.value as Level)}>
            {stockLevels.map((each) => (
              <option key={each} value={each}>
                {levelNames[each]}
              </option>
            ))}
          </select>
        </label>
      </search>
      <List query={query} rows={items} empty="No variant matches.">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col" className="number">
                Pieces
              </th>
              <th scope="col" className="number">
                Price{items[0] ? ` (${items[0].currencyCode})` : ''}
              </th>
              <th scope="col" className="number">
                Before reduction
              </th>
              <th scope="col">
                <span className="only-read">Changes</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <StockRow key={item.variantId} item={item} />
            ))}
          </tbody>
        </table>
      </List>
    </Page>
  );
}
