import { useId } from 'react';
import type { PreviewedCart } from '../../commerce/admin-calls/discounts.ts';
import { stepNames } from '../../commerce/rules/pricing/part-names.ts';
import { shownMoney } from '../layout/format.ts';

interface ExplainedCartProps {
  name: string;
  cart: PreviewedCart;
  currencyCode: string;
}

/** The price of a cart, part by part. */
export function ExplainedCart({ name, cart, currencyCode }: ExplainedCartProps) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>
        {name}: {shownMoney(cart.total, currencyCode)}
      </h3>
      <dl className="amounts">
        {cart.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a total have no other name
          <div key={at}>
            <dt>
              {stepNames[part.step as keyof typeof stepNames]}: {part.name}
              {part.isIncluded ? ' (contained)' : ''}
            </dt>
            <dd>{shownMoney(part.amount, currencyCode)}</dd>
          </div>
        ))}
      </dl>
      {cart.refused.map(({ code, reason }) => (
        <p key={code} className="error-message">
          {reason}
        </p>
      ))}
    </section>
  );
}
