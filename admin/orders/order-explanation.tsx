import { minorFromMajor } from '../../commerce/rules/money.ts';
import { partNameIn, stepNames } from '../../commerce/rules/pricing/part-names.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import { shownMoney } from '../layout/format.ts';

/** Every part of an order's total with its rule, in the order of the calculation. */
export function OrderExplanation({ order }: { order: Order }) {
  if (!order.explanation) return undefined;
  const titles = new Map(order.lineItems.map(({ id, quantity, title }) => [id, `${quantity} × ${title}`]));
  return (
    <details>
      <summary>How the total was worked out</summary>
      <dl className="amounts">
        {order.explanation.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of an order never change.
          <div key={at}>
            <dt>
              {stepNames[part.step]}: {partNameIn(part, titles)}
              {part.isIncluded ? ' (contained)' : ''}
            </dt>
            <dd>
              {shownMoney(minorFromMajor(part.amount.amount, part.amount.currencyCode), part.amount.currencyCode)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
