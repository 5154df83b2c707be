import type { ProductSummary } from '../../commerce/admin-calls/products.ts';
import { Picture } from '../layout/picture.tsx';
import { Link } from '../navigation/navigation.tsx';
import { priceWords, statusNames } from './words.ts';

interface ProductTableProps {
  products: readonly ProductSummary[];
  currencyCode: string;
  /** Slugs of the selected products. */
  selected: ReadonlySet<string>;
  onToggle: (slug: string) => void;
}

/** Table of products with their status, stock and price, each with a checkbox to select it. */
export const ProductTable = ({ products, currencyCode, selected, onToggle }: ProductTableProps) => (
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
                <input type="checkbox" checked={selected.has(product.slug)} onChange={() => onToggle(product.slug)} />
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
);
