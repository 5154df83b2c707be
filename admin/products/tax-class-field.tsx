import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { readPrices } from '../../commerce/admin-calls/prices.ts';
import { limits } from '../../commerce/limits.ts';
import { isTaxedBy, offeredTaxClasses } from '../../commerce/rules/pricing/tax-class.ts';
import { send } from '../api/send.ts';
import { TextField } from '../layout/text-field.tsx';

interface TaxClassFieldProps {
  value: string;
  onValue: (value: string) => void;
}

/** Field for the tax class of a product: one that rates already name, or any other. */
export function TaxClassField({ value, onValue }: TaxClassFieldProps) {
  const options = useId();
  const query = useQuery({ queryKey: ['prices'], queryFn: ({ signal }) => send(readPrices, {}, signal) });
  const rates = query.data?.values.tax.rates ?? [];
  const rateTitles = rates.filter((rate) => isTaxedBy(rate, value)).map(({ title }) => title);
  const ratesHint =
    rateTitles.length > 0
      ? `Rates: ${rateTitles.join(', ')}.`
      : 'No rate is on it: rates are under Delivery, tax, extras.';
  return (
    <>
      <TextField
        label="Tax class"
        hint={`Standard if it is empty. ${query.data ? ratesHint : ''}`.trim()}
        maxLength={limits.maxNameLength}
        list={options}
        value={value}
        onValue={onValue}
      />
      <datalist id={options}>
        {offeredTaxClasses(rates).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
