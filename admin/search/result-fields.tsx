import { TextField } from '../layout/text-field.tsx';
import type { DraftForm } from '../layout/use-draft.ts';
import { BoostFields } from './boost-fields.tsx';
import { ProductOrder } from './product-order.tsx';
import { errorIn, type RuleDraft } from './rule-draft.ts';
import type { NamedProducts } from './use-named-products.ts';

interface ResultFieldsProps {
  form: DraftForm<RuleDraft>;
  goods: NamedProducts;
}

/** Fields for a rule's effect on the results of its searches: the first and last products, boosts, and a redirect. */
export const ResultFields = ({ form: { draft, shown, set }, goods }: ResultFieldsProps) => (
  <>
    <section className="card">
      <h2>First</h2>
      <p className="muted">Products that come before all others, in this order, whether their texts match or not.</p>
      <ProductOrder
        {...goods}
        label="Add a product that comes first"
        name="Products that come first"
        slugs={draft.pinned}
        error={errorIn(shown, 'pinned')}
        onChange={(pinned) => set({ pinned })}
      />
    </section>
    <section className="card">
      <h2>Last</h2>
      <ProductOrder
        {...goods}
        label="Add a product that comes last"
        name="Products that come last"
        slugs={draft.buried}
        error={errorIn(shown, 'buried')}
        onChange={(buried) => set({ buried })}
      />
    </section>
    <section className="card">
      <h2>Up and down</h2>
      <p className="muted">What matches much better still comes first.</p>
      <BoostFields
        boosts={draft.boosts}
        errorOf={(field) => errorIn(shown, field)}
        onChange={(boosts) => set({ boosts })}
      />
    </section>
    <section className="card">
      <h2>Elsewhere</h2>
      <TextField
        label="Lead these searches to"
        hint="An address of this shop instead of results, such as /delivery-and-returns."
        value={draft.redirect}
        error={errorIn(shown, 'redirect')}
        onValue={(redirect) => set({ redirect })}
      />
    </section>
  </>
);
