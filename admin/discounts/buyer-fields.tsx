import { useId } from 'react';
import { TagOptions } from '../customers/tag-options.tsx';
import { CheckField, TextField } from '../layout/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';

interface BuyerFieldsProps extends Pick<FieldsProps, 'entries' | 'onChange'> {
  /** Locales of the shop's markets. */
  markets: readonly string[];
}

/** Fields that limit a discount to carts by the customer's orders and tags, and by market. */
export function BuyerFields({ entries, markets, onChange }: BuyerFieldsProps) {
  const tagList = useId();
  return (
    <>
      <CheckField
        label="Only the first order of a customer who has signed in"
        isChecked={entries.isFirstOrder}
        onChange={(isFirstOrder) => onChange({ isFirstOrder })}
      />
      <TextField
        label="Only customers with one of these tags"
        hint="With commas. They are given on the page of a customer; without any, it is for everybody."
        list={tagList}
        value={entries.customerTags}
        onValue={(customerTags) => onChange({ customerTags })}
      />
      <TagOptions id={tagList} />
      {markets.length > 1 ? (
        <fieldset className="checks">
          <legend>
            Only in these markets; in all of them without any. A cart is in the market of the country that it goes to.
          </legend>
          {markets.map((market) => (
            <CheckField
              key={market}
              label={market}
              isChecked={entries.markets.includes(market)}
              onChange={(isChecked) =>
                onChange({
                  markets: isChecked ? [...entries.markets, market] : entries.markets.filter((each) => each !== market),
                })
              }
            />
          ))}
        </fieldset>
      ) : undefined}
    </>
  );
}
