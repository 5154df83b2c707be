import { shownOrders } from '../../commerce/admin-calls/collections.ts';
import type { DraftForm } from '../layout/use-draft.ts';
import { ChoiceField } from './choice-field.tsx';
import type { Draft } from './collection-draft.ts';
import { GoodsField } from './goods-field.tsx';
import { RulesField } from './rules-field.tsx';
import { kindNames, orderNames } from './words.ts';

interface ChosenFieldsProps {
  form: DraftForm<Draft>;
  currencyCode: string;
}

/** Fields for how a collection's products are chosen and sorted: by hand, or by rules. */
export function ChosenFields({ form: { draft, errorOf, set }, currencyCode }: ChosenFieldsProps) {
  const orders = orderNames(draft.kind);
  return (
    <section className="card">
      <h2>Goods</h2>
      <div className="fields">
        <ChoiceField
          label="They are chosen"
          value={draft.kind}
          options={[
            ['BY_HAND', kindNames.BY_HAND],
            ['BY_RULES', kindNames.BY_RULES],
          ]}
          onValue={(kind) => set({ kind })}
        />
        <ChoiceField
          label="Order"
          value={draft.order}
          options={shownOrders.map((each) => [each, orders[each]] as const)}
          onValue={(order) => set({ order })}
        />
      </div>
      {draft.kind === 'BY_HAND' ? (
        <GoodsField goods={draft.goods} isOrdered={draft.order === 'FEATURED'} onChange={(goods) => set({ goods })} />
      ) : (
        <RulesField draft={draft} currencyCode={currencyCode} errorOf={errorOf} onChange={set} />
      )}
    </section>
  );
}
