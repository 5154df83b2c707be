import { ChosenGoods } from './chosen-goods.tsx';
import type { FieldsProps } from './fields-props.ts';

/** Fields for the products that cost less when others are bought. */
export const LesserGoods = ({ entries, names, errorOf, onChange }: FieldsProps) => (
  <>
    <ChosenGoods
      kind="PRODUCT"
      label="Add a product that costs less"
      name="Products that cost less"
      slugs={entries.gets}
      names={names}
      error={errorOf('take.gets.products')}
      onChange={(gets) => onChange({ gets })}
    />
    <ChosenGoods
      kind="COLLECTION"
      label="Add a collection that costs less"
      name="Collections that cost less"
      slugs={entries.getCollections}
      names={names}
      error={errorOf('take.gets.collections')}
      onChange={(getCollections) => onChange({ getCollections })}
    />
    <p className="muted">The cheapest of the goods, unless you name products or collections. 100% is free.</p>
  </>
);
