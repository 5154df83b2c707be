import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeStock, type StockItem, type StockValues } from '../../commerce/admin-calls/stock.ts';
import { majorText } from '../../commerce/rules/money.ts';
import { plainDigits, withoutGroups } from '../../text/digits.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { minorOf } from '../layout/format.ts';
import { useUnsaved } from '../navigation/navigation.tsx';

interface Entries {
  quantity: string;
  price: string;
  mrp: string;
}

const entriesOf = ({ quantity, price, mrp, currencyCode }: StockItem): Entries => ({
  quantity: String(quantity),
  price: majorText(price, currencyCode),
  mrp: mrp === 0 ? '' : majorText(mrp, currencyCode),
});

/** Parses the entries; undefined while one of them is not a number. */
function wantedOf({ quantity, price, mrp }: Entries, { currencyCode }: StockItem): StockValues | undefined {
  const [now, before] = [minorOf(price, currencyCode), mrp.trim() === '' ? 0 : minorOf(mrp, currencyCode)];
  const pieces = withoutGroups(plainDigits(quantity.trim()));
  if (!/^-?\d{1,6}$/.test(pieces) || now === undefined || before === undefined) return undefined;
  return { quantity: Number(pieces), price: now, mrp: before };
}

const labels: Readonly<Record<keyof Entries, string>> = {
  quantity: 'Pieces',
  price: 'Price',
  mrp: 'Price before reduction',
};

/** A variant's row, in which its stock and prices are edited in place. Enter saves, Escape restores. */
export function StockRow({ item }: { item: StockItem }) {
  const client = useQueryClient();
  const [entries, setEntries] = useState<Entries>();
  const shown = entries ?? entriesOf(item);
  const wanted = wantedOf(shown, item);
  const isChanged = entries !== undefined && JSON.stringify(entries) !== JSON.stringify(entriesOf(item));
  const { quantity, price, mrp, variantId } = item;
  useUnsaved(variantId, isChanged);
  const readAgain = useReadAgain('stock');
  const refresh = () => client.invalidateQueries({ queryKey: ['stock'] });
  const change = useChange(
    (body: { seen: StockValues; wanted: StockValues }, changeId) =>
      send(changeStock, { params: { variant: variantId }, body: { ...body, changeId } }),
    async () => {
      await refresh();
      setEntries(undefined);
    },
  );
  const save = () => {
    if (!wanted || !isChanged || change.isPending) return;
    change.mutate({ seen: { quantity, price, mrp }, wanted }, { onError: readAgain });
  };
  const field = (name: keyof Entries) => (
    <td data-label={labels[name]} className="number">
      <input
        className="input input-amount"
        inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
        aria-label={`${labels[name]}: ${item.title} ${item.options}`}
        disabled={name === 'quantity' && !item.isTracked}
        value={name === 'quantity' && !item.isTracked ? 'not counted' : shown[name]}
        onChange={(event) => setEntries({ ...shown, [name]: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();
          if (event.key === 'Escape') setEntries(undefined);
        }}
      />
    </td>
  );
  const failure = change.error ? messageOf(change.error) : '';
  const problem = wanted ? failure : 'Enter numbers.';
  return (
    <tr>
      <td className="row-title">
        <span className="two-lines">
          <span>
            {item.title} {item.isPublished ? '' : <span className="badge">Not published</span>}
          </span>
          <span className="muted">{[item.options, item.sku].filter(Boolean).join(' · ')}</span>
        </span>
      </td>
      {field('quantity')}
      {field('price')}
      {field('mrp')}
      <td className="row-actions">
        {isChanged ? (
          <span className="buttons">
            <button
              type="button"
              className="button button-accent"
              disabled={!wanted || change.isPending}
              onClick={save}
            >
              {change.isPending ? 'Saving…' : 'Save'}
            </button>
            <button type="button" className="button" onClick={() => setEntries(undefined)}>
              Undo
            </button>
          </span>
        ) : undefined}
        <span role="status" className="error-message">
          {isChanged ? problem : ''}
        </span>
      </td>
    </tr>
  );
}
