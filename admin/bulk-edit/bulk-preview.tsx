import type { LeftProduct, PlannedEdit } from '../../commerce/admin-calls/product-edits.ts';
import { countText, shownMoney } from '../layout/format.ts';
import { Picture } from '../layout/picture.tsx';
import { statusNames } from '../products/words.ts';
import type { BulkDraft } from './bulk-draft.ts';
import type { WholePlan } from './run-parts.ts';

type Range = NonNullable<PlannedEdit['price']>['from'];

const rangeText = ({ lowest, highest }: Range, currencyCode: string): string =>
  lowest === highest
    ? shownMoney(lowest, currencyCode)
    : `${shownMoney(lowest, currencyCode)} – ${shownMoney(highest, currencyCode)}`;

/** Products that remain unchanged, each with the reason. */
export function LeftProducts({ title, products }: { title: string; products: readonly LeftProduct[] }) {
  if (products.length === 0) return undefined;
  const shown = products.slice(0, 50);
  return (
    <section className="bulk-left">
      <h3>{title}</h3>
      <ul>
        {shown.map(({ slug, title: name, message }) => (
          <li key={slug}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
      {products.length > shown.length ? <p className="muted">And {products.length - shown.length} more.</p> : undefined}
    </section>
  );
}

interface ChangeRowProps {
  change: PlannedEdit;
  draft: BulkDraft;
  currencyCode: string;
}

/** The changes of one product, each with a label, the old value and the new one. */
function ChangeRow({ change, draft, currencyCode }: ChangeRowProps) {
  const { title, picture, status, addedTags, removedTags, price, listPrice, joins, leaves } = change;
  const range = (value: Range | undefined): string => (value ? rangeText(value, currencyCode) : 'none');
  return (
    <tr>
      <th scope="row" className="row-title">
        <span className="product-name">
          <Picture url={picture} />
          <span>{title}</span>
        </span>
      </th>
      <td>
        <span className="differences">
          {status ? (
            <span>
              <span className="muted">{statusNames[status.from]} →</span> <strong>{statusNames[status.to]}</strong>
            </span>
          ) : undefined}
          {price ? (
            <span className="number">
              Price <span className="muted">{range(price.from)} →</span> <strong>{range(price.to)}</strong>
            </span>
          ) : undefined}
          {listPrice ? (
            <span className="number">
              Before <span className="muted">{range(listPrice.from)} →</span> <strong>{range(listPrice.to)}</strong>
            </span>
          ) : undefined}
          {addedTags.length > 0 ? (
            <span>
              Tags <strong>+ {addedTags.join(', ')}</strong>
            </span>
          ) : undefined}
          {removedTags.length > 0 ? (
            <span>
              Tags <strong>− {removedTags.join(', ')}</strong>
            </span>
          ) : undefined}
          {joins ? (
            <span>
              Into <strong>{draft.addTo?.title}</strong>
            </span>
          ) : undefined}
          {leaves ? (
            <span>
              Out of <strong>{draft.removeFrom?.title}</strong>
            </span>
          ) : undefined}
        </span>
      </td>
    </tr>
  );
}

/** Summarises a plan in one sentence. */
export const planText = ({ products, unchanged, refused }: WholePlan): string =>
  [
    `${countText(products.length, 'product changes', 'products change')}`,
    ...(unchanged > 0 ? [`${countText(unchanged, 'is', 'are')} so already`] : []),
    ...(refused.length > 0 ? [`${refused.length} cannot be changed so`] : []),
  ]
    .join(', ')
    .concat('.');

/** Preview of a bulk edit's changes, before anything is saved. */
export function BulkPreview({ plan, draft }: { plan: WholePlan; draft: BulkDraft }) {
  const { products, shown, refused, currencyCode } = plan;
  return (
    <>
      <p role="status">{planText(plan)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="bulk-scroll" tabIndex={0} aria-label="Changes">
        <LeftProducts title="Cannot be changed so" products={refused} />
        {shown.length > 0 ? (
          <table className="table bulk-table">
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">What changes</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((change) => (
                <ChangeRow key={change.slug} change={change} draft={draft} currencyCode={currencyCode} />
              ))}
            </tbody>
          </table>
        ) : undefined}
        {products.length > shown.length ? (
          <p className="muted">And {products.length - shown.length} more products.</p>
        ) : undefined}
      </section>
    </>
  );
}
