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
import { Picture } from '../layout/picture.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { Link, useKeptState } from '../navigation/navigation.tsx';
import { priceWords, statusNames } from './words.ts';

const noneYet = 'There are no products yet: make the first.';

/** All products, those that shoppers do not see as well. */
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
        <label className="field">
          Status
          <select
            className="input"
            value={status}
            onChange={(event) => setStatus(event.target.value as ProductStatus | '')}
          >
            <option value="">All but archived</option>
            {productStatuses.map((each) => (
              <option key={each} value={each}>
                {statusNames[each]}
              </option>
            ))}
          </select>
        </label>
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
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Status</th>
              <th scope="col" className="number">
                Pieces
              </th>
              <th scope="col" className="number">
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.slug} className="row-link">
                <td className="row-title">
                  <span className="product-name">
                    <label className="row-check">
                      <span className="only-read">Select {product.title}</span>
                      <input
                        type="checkbox"
                        checked={selected.has(product.slug)}
                        onChange={() => toggle(product.slug)}
                      />
                    </label>
                    <Picture url={product.picture} />
                    <span className="two-lines">
                      <Link to={{ view: 'products', id: product.slug }}>{product.title}</Link>
                      <span className="muted">
                        {product.slug}
                        {product.variants > 1 ? ` · ${product.variants} variants` : ''}
                      </span>
                    </span>
                  </span>
                </td>
                <td data-label="Status">
                  <span className="badge" data-product={product.status}>
                    {statusNames[product.status]}
                  </span>
                </td>
                <td data-label="Pieces" className="number">
                  {product.quantity ?? <span className="muted">not counted</span>}
                </td>
                <td data-label="Price" className="number">
                  {priceWords(product, currencyCode)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </List>
    </Page>
  );
}
