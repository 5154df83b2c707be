import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPrices, type SectionValues, type ShopPriceRules } from '../../commerce/admin-calls/prices.ts';
import { send } from '../api/send.ts';
import { PricePreview } from '../discounts/price-preview.tsx';
import { Loaded } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SectionForm } from './section-form.tsx';
import { sectionShapes } from './section-shapes.ts';

function Sections({ prices }: { prices: ShopPriceRules }) {
  const [drafts, setDrafts] = useState<Partial<SectionValues>>({});
  const isAny = Object.values(drafts).some((value) => value !== undefined);
  return (
    <div className="columns">
      <div className="main">
        {sectionShapes.map((shape) => (
          <SectionForm
            key={shape.name}
            shape={shape}
            prices={prices}
            onDraft={(value) => setDrafts((before) => ({ ...before, [shape.name]: value?.[shape.name] }))}
          />
        ))}
      </div>
      <div className="side">
        <PricePreview
          without="Change something to see the cart with it."
          change={isAny ? { sections: drafts } : undefined}
          markets={prices.markets}
        />
      </div>
    </div>
  );
}

/** Settings for delivery methods, tax, extras, coins, subscriptions and invoices. */
export function PricesView() {
  const query = useQuery({ queryKey: ['prices'], queryFn: ({ signal }) => send(readPrices, {}, signal) });
  return (
    <Page title="Delivery, tax, extras">
      <Loaded query={query}>{(data) => <Sections prices={data} />}</Loaded>
    </Page>
  );
}
