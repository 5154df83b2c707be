import { ConditionsField, type ConditionsFieldProps } from './conditions-field.tsx';
import { GoodsField } from './goods-field.tsx';

/** Fields for a collection's rules, and for the products that come first in it. */
export const RulesField = (props: ConditionsFieldProps) => (
  <>
    <ConditionsField {...props} />
    <h3>What comes first</h3>
    <GoodsField
      goods={props.draft.goods}
      isOrdered
      words={{ label: 'Find goods that come first', none: 'Nothing: all are in the order above.' }}
      onChange={(goods) => props.onChange({ goods })}
    />
  </>
);
