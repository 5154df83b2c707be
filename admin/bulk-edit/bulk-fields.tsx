import { listCollections } from '../../commerce/admin-calls/collections.ts';
import { priceSteps } from '../../commerce/rules/goods/bulk-edit.ts';
import { currencyDecimals } from '../../commerce/rules/money.ts';
import { send } from '../api/send.ts';
import { ChoiceField } from '../collections/choice-field.tsx';
import { shownMoney } from '../layout/format.ts';
import { FoundSearch } from '../layout/found-search.tsx';
import { TextField } from '../layout/text-field.tsx';
import type { BulkDraft, BulkProblems, ChosenCollection, ListPrice, PriceChoice } from './bulk-draft.ts';

const statuses = [
  ['', 'Leave as it is'],
  ['PUBLISHED', 'Publish now'],
  ['UNPUBLISHED', 'Unpublish'],
] as const;

const prices: readonly (readonly [PriceChoice, string])[] = [
  ['', 'Leave as they are'],
  ['LOWER_PERCENT', 'Lower by a percentage'],
  ['RAISE_PERCENT', 'Raise by a percentage'],
  ['LOWER_AMOUNT', 'Lower by an amount'],
  ['RAISE_AMOUNT', 'Raise by an amount'],
  ['SET', 'Set to an amount'],
];

const listPrices: readonly (readonly [ListPrice, string])[] = [
  ['KEEP', 'Leave as it is'],
  ['MOVE', 'Change alike'],
  ['FORMER', 'The price until now'],
  ['REMOVE', 'Remove'],
];

const listPriceHints: Readonly<Record<ListPrice, string>> = {
  KEEP: 'Products whose price would not stay below it are left out.',
  MOVE: 'By the same percentage or amount.',
  FORMER: 'Shoppers see the price until now struck through.',
  REMOVE: 'Shoppers see one price.',
};

interface FieldsProps {
  draft: BulkDraft;
  problems: BulkProblems;
  currencyCode: string;
  onChange: (changed: Partial<BulkDraft>) => void;
}

function PriceFields({ draft, problems, currencyCode, onChange }: FieldsProps) {
  const isPercent = draft.price.endsWith('PERCENT');
  return (
    <fieldset className="bulk-part bulk-prices">
      <legend>Prices</legend>
      <div className="fields">
        <ChoiceField
          label="Change"
          value={draft.price}
          options={prices}
          onValue={(price) => onChange({ price, value: '' })}
        />
        {draft.price === '' ? undefined : (
          <TextField
            label={isPercent ? 'Percentage' : `Amount (${currencyCode})`}
            inputMode="decimal"
            maxLength={16}
            value={draft.value}
            error={problems.value}
            onValue={(value) => onChange({ value })}
          />
        )}
        {draft.price === '' || draft.price === 'SET' ? undefined : (
          <ChoiceField
            label="Round to the nearest"
            value={String(draft.step)}
            options={priceSteps(currencyDecimals(currencyCode)).map((step) => [
              String(step),
              shownMoney(step, currencyCode),
            ])}
            onValue={(step) => onChange({ step: Number(step) })}
          />
        )}
        {draft.price === '' ? undefined : (
          <ChoiceField
            label="Price before reduction"
            value={draft.listPrice}
            options={listPrices}
            onValue={(listPrice) => onChange({ listPrice })}
          />
        )}
      </div>
      {draft.price === '' ? undefined : <p className="muted">{listPriceHints[draft.listPrice]}</p>}
    </fieldset>
  );
}

interface CollectionFieldProps {
  label: string;
  chosen: ChosenCollection | undefined;
  error: string | undefined;
  onChange: (chosen: ChosenCollection | undefined) => void;
}

/** Field for a hand-picked collection, found by its name. */
function CollectionField({ label, chosen, error, onChange }: CollectionFieldProps) {
  if (chosen)
    return (
      <div className="field">
        <span>{label}</span>
        <p className="bulk-chosen">
          <strong>{chosen.title}</strong>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`${label}: not ${chosen.title}`}
            onClick={() => onChange(undefined)}
          >
            Clear
          </button>
        </p>
        {error ? <span className="error-message">{error}</span> : undefined}
      </div>
    );
  return (
    <FoundSearch
      label={label}
      placeholder="Name"
      of="collections by hand"
      hasPictures
      find={async (q, signal) => {
        const { collections } = await send(listCollections, { query: { q, kind: 'BY_HAND' } }, signal);
        return collections.map(({ slug, title, picture }) => ({
          key: slug,
          name: title,
          picture,
          item: { slug, title },
        }));
      }}
      onPick={onChange}
    />
  );
}

/** Fields for the change to the selected products. */
export function BulkFields({ draft, problems, currencyCode, onChange }: FieldsProps) {
  return (
    <>
      <fieldset className="bulk-part">
        <legend>Status and tags</legend>
        <div className="fields">
          <ChoiceField
            label="Status"
            value={draft.status}
            options={statuses}
            onValue={(status) => onChange({ status })}
          />
          <TextField
            label="Tags to add"
            hint="With commas between them."
            value={draft.addTags}
            error={problems.addTags}
            onValue={(addTags) => onChange({ addTags })}
          />
          <TextField
            label="Tags to remove"
            hint="In any spelling."
            value={draft.removeTags}
            error={problems.removeTags}
            onValue={(removeTags) => onChange({ removeTags })}
          />
        </div>
      </fieldset>
      <PriceFields draft={draft} problems={problems} currencyCode={currencyCode} onChange={onChange} />
      <fieldset className="bulk-part">
        <legend>Collections chosen by hand</legend>
        <div className="fields">
          <CollectionField
            label="Add to a collection"
            chosen={draft.addTo}
            error={problems.addTo}
            onChange={(addTo) => onChange({ addTo })}
          />
          <CollectionField
            label="Remove from a collection"
            chosen={draft.removeFrom}
            error={problems.removeFrom}
            onChange={(removeFrom) => onChange({ removeFrom })}
          />
        </div>
      </fieldset>
    </>
  );
}
