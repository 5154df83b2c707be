import { CheckField, TextField } from '../layout/text-field.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { ChosenGoods } from './chosen-goods.tsx';
import type { FieldsProps } from './fields-props.ts';

/** Fields for the products of a discount; undefined for a set, which names its own products, and for free delivery. */
export function GoodsFields({ entries, names, errorOf, onChange }: FieldsProps) {
  if (entries.kind === 'combo' || entries.kind === 'freeDelivery') return undefined;
  return (
    <section className="card">
      <h2>For which goods</h2>
      <p className="muted">All goods, unless you name products or collections.</p>
      <ChosenGoods
        kind="PRODUCT"
        label="Add a product"
        name="Products"
        slugs={entries.products}
        names={names}
        error={errorOf('goods.products')}
        onChange={(products) => onChange({ products })}
      />
      <ChosenGoods
        kind="COLLECTION"
        label="Add a collection"
        name="Collections"
        slugs={entries.collections}
        names={names}
        error={errorOf('goods.collections')}
        onChange={(collections) => onChange({ collections })}
      />
    </section>
  );
}

interface ConditionFieldsProps extends FieldsProps {
  timeZone: string;
  markets: readonly string[];
}

/** Fields for the conditions and limits of a discount. */
export function ConditionFields({ entries, currencyCode, errorOf, onChange, timeZone, markets }: ConditionFieldsProps) {
  return (
    <section className="card">
      <h2>When it counts</h2>
      <div className="fields">
        <TextField
          label={`Least subtotal (${currencyCode})`}
          inputMode="decimal"
          value={entries.minimumSubtotal}
          error={errorOf('conditions.minimumSubtotal')}
          onValue={(minimumSubtotal) => onChange({ minimumSubtotal })}
        />
        <TextField
          label={`Largest subtotal (${currencyCode})`}
          inputMode="decimal"
          value={entries.maximumSubtotal}
          error={errorOf('conditions.maximumSubtotal')}
          onValue={(maximumSubtotal) => onChange({ maximumSubtotal })}
        />
        <TextField
          label="Least number of pieces"
          inputMode="numeric"
          value={entries.minimumQuantity}
          error={errorOf('conditions.minimumQuantity')}
          onValue={(minimumQuantity) => onChange({ minimumQuantity })}
        />
      </div>
      <BuyerFields entries={entries} markets={markets} onChange={onChange} />
      <div className="fields">
        <TextField
          label="From"
          type="datetime-local"
          value={entries.from}
          error={errorOf('conditions.from')}
          onValue={(from) => onChange({ from })}
        />
        <TextField
          label="Until"
          type="datetime-local"
          value={entries.until}
          error={errorOf('conditions.until')}
          onValue={(until) => onChange({ until })}
        />
      </div>
      <p className="muted">Dates are those of the shop, {timeZone}.</p>
      <div className="fields">
        <TextField
          label="Uses altogether"
          inputMode="numeric"
          placeholder="Without limit"
          value={entries.uses}
          error={errorOf('limits.uses')}
          onValue={(uses) => onChange({ uses })}
        />
        <TextField
          label="Uses of one customer"
          inputMode="numeric"
          placeholder="Without limit"
          value={entries.perCustomer}
          error={errorOf('limits.perCustomer')}
          onValue={(perCustomer) => onChange({ perCustomer })}
        />
      </div>
      <CheckField
        label="Stands alone: never together with other automatic or coded discounts"
        isChecked={entries.isAlone}
        onChange={(isAlone) => onChange({ isAlone })}
      />
      <TextField
        label="Priority"
        inputMode="numeric"
        hint="Of offers that want the same pieces, the highest comes first."
        value={entries.priority}
        error={errorOf('priority')}
        onValue={(priority) => onChange({ priority })}
      />
    </section>
  );
}
