import {
  exportProducts,
  listProducts,
  type ProductStatus,
  productStatuses,
} from '../../commerce/admin-calls/products.ts';
import { addressOf, send } from '../api/send.ts';
import { SelectionBar } from '../bulk-edit/selection-bar.tsx';
import { ExportButton } from '../layout/export-button.tsx';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { Link, useKeptState } from '../navigation/navigation.tsx';
import { ProductTable } from './product-table.tsx';
import { statusNames } from './words.ts';

interface StatusFieldProps {
  /** Empty for all statuses except archived. */
  value: ProductStatus | '';
  onChange: (status: ProductStatus | '') => void;
}

const StatusField = ({ value, onChange }: StatusFieldProps) => (
  <label className="field">
    Status
    <select className="input" value={value} onChange={(event) => onChange(event.target.value as ProductStatus | '')}>
      <option value="">All but archived</option>
      {productStatuses.map((each) => (
        <option key={each} value={each}>
          {statusNames[each]}
        </option>
      ))}
    </select>
  </label>
);

const noneYet = 'There are no products yet: make the first.';

/** All products, including those that shoppers do not see. */
export function ProductsView() {
  const [typed, setTyped] = useKeptState('products', '');
  const [status, setStatus] = useKeptState<ProductStatus | ''>('product-status', '');
  const q = useDebounced(typed);
  const query = usePages(['products', q, status], (after, signal) =>
    send(listProducts, { query: { q, ...(status === '' ? {} : { status }), after } }, signal),
  );
  const pages = query.data?.pages ?? [];
  const currencyCode = pages[0]?.currencyCode ?? '';
  const products = pages.flatMap((page) => page.products);
  const [selected, setSelected] = useKeptState<ReadonlySet<string>>('products-selected', new Set());
  const toggle = (slug: string) => {
    const next = new Set(selected);
    if (!next.delete(slug)) next.add(slug);
    setSelected(next);
  };
  return (
    <Page
      title="Products"
      actions={
        <>
          <ExportButton name="products.csv" href={addressOf(exportProducts, {}, { q: typed, status })} />
          <Link to={{ view: 'products', isNew: true }} className="button button-accent">
            New product
          </Link>
        </>
      }
    >
      <search className="filters">
        <SearchField hint="Name or SKU" value={typed} onChange={setTyped} />
        <StatusField value={status} onChange={setStatus} />
      </search>
      {products.length > 0 || selected.size > 0 ? (
        <SelectionBar
          search={{ q, status }}
          shown={products.map(({ slug }) => slug)}
          hasMore={query.hasNextPage}
          currencyCode={currencyCode}
          selected={selected}
          onSelect={setSelected}
        />
      ) : undefined}
      <List query={query} rows={products} empty={q === '' && status === '' ? noneYet : 'No product matches.'}>
        <ProductTable products={products} currencyCode={currencyCode} selected={selected} onToggle={toggle} />
      </List>
    </Page>
  );
}
