import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { changePrices, type SectionValues, type ShopPriceRules } from '../../commerce/admin-calls/prices.ts';
import { messageOf, SendError, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { ChosenGoods } from '../discounts/chosen-goods.tsx';
import { type GoodsNames, useGoodsNames } from '../discounts/goods-names.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { CheckField, LinesField, TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';
import { draftOf, emptyRow, type SectionDraft, sectionValue } from './section-draft.ts';
import { type FieldEntry, type FieldKind, goodsOf, goodsText, type SectionField } from './section-fields.ts';
import type { SectionShape } from './section-shapes.ts';

interface GoodsEntryProps {
  field: SectionField;
  /** Of the row. */
  rowName: string;
  entry: string;
  names: GoodsNames;
  error: string | undefined;
  onChange: (entry: string) => void;
}

/** Products and collections, found by a word. */
function GoodsEntry({ field, rowName, entry, names, error, onChange }: GoodsEntryProps) {
  const { products = [], collections = [] } = goodsOf(entry);
  return (
    <div className="goods-entry">
      <p>
        {field.label} <span className="muted">{field.hint}</span>
      </p>
      <ChosenGoods
        kind="PRODUCT"
        label={`Add a product to ${rowName}`}
        name={`Products of ${rowName}`}
        slugs={products}
        names={names}
        error={error}
        onChange={(slugs) => onChange(goodsText({ products: [...slugs], collections }))}
      />
      <ChosenGoods
        kind="COLLECTION"
        label={`Add a collection to ${rowName}`}
        name={`Collections of ${rowName}`}
        slugs={collections}
        names={names}
        onChange={(slugs) => onChange(goodsText({ products, collections: [...slugs] }))}
      />
    </div>
  );
}

interface FieldsProps {
  fields: readonly SectionField[];
  /** What they are of. */
  rowName: string;
  names: GoodsNames;
  entries: Readonly<Record<string, FieldEntry>>;
  currencyCode: string;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, entry: FieldEntry) => void;
}

const typedAsText: ReadonlySet<FieldKind> = new Set(['text', 'lines', 'places', 'list', 'interval']);

function Fields({ fields, rowName, names, entries, currencyCode, errorOf, onChange }: FieldsProps) {
  return (
    <div className="fields">
      {fields.map(({ name, label, kind, hint }) => {
        const entry = entries[name] ?? '';
        if (typeof entry === 'boolean')
          return <CheckField key={name} label={label} isChecked={entry} onChange={(next) => onChange(name, next)} />;
        if (kind === 'goods')
          return (
            <GoodsEntry
              key={name}
              field={{ name, label, kind, ...(hint === undefined ? {} : { hint }) }}
              rowName={rowName}
              entry={entry}
              names={names}
              error={errorOf(name)}
              onChange={(next) => onChange(name, next)}
            />
          );
        if (kind === 'wrapped')
          return (
            <label key={name} className="field">
              {label}
              <select className="input" value={entry} onChange={(event) => onChange(name, event.target.value)}>
                <option value="line">Line</option>
                <option value="piece">Piece</option>
              </select>
            </label>
          );
        const Field = kind === 'lines' ? LinesField : TextField;
        return (
          <Field
            key={name}
            label={`${label}${kind === 'money' ? ` (${currencyCode})` : ''}`}
            inputMode={typedAsText.has(kind) ? 'text' : 'decimal'}
            hint={hint}
            value={entry}
            error={errorOf(name)}
            onValue={(typed) => onChange(name, typed)}
          />
        );
      })}
    </div>
  );
}

interface SectionFormProps {
  shape: SectionShape;
  prices: ShopPriceRules;
  /** Tells what the fields say while it is right and not saved; undefined otherwise. */
  onDraft: (value: Partial<SectionValues> | undefined) => void;
}

/** One part of the rules of prices, which is saved as a whole. */
export function SectionForm({ shape, prices, onDraft }: SectionFormProps) {
  const { name, title, text, own = [], offers = [], rows } = shape;
  const { currencyCode } = prices;
  const names = useGoodsNames(prices.goods);
  const client = useQueryClient();
  const before = prices.values[name] as Readonly<Record<string, unknown>>;
  const { version, isOfSettings } = prices.saved[name];
  const [changed, setChanged] = useState<SectionDraft>();
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lastKey = useRef(0);
  const draft = changed ?? draftOf(shape, before, currencyCode);
  const { value, problems } = sectionValue(shape, draft, before, currencyCode);
  const isChanged = changed !== undefined && JSON.stringify(value) !== JSON.stringify(before);
  useUnsaved(name, isChanged);
  const save = useChange(
    (values: Partial<SectionValues>, changeId) =>
      send(changePrices, { params: { section: name }, body: { changeId, ifVersion: version, values } }),
    (answer) => {
      client.setQueryData(['prices'], answer);
      for (const key of ['audit', 'price-preview']) void client.invalidateQueries({ queryKey: [key] });
      put(undefined);
    },
  );
  const put = (next: SectionDraft | undefined) => {
    setChanged(next);
    if (next === undefined) setIsTried(false);
    const read = next && sectionValue(shape, next, before, currencyCode);
    onDraft(read && read.problems.length === 0 ? { [name]: read.value } : undefined);
  };
  const refused = save.error instanceof SendError ? save.error.problems : [];
  const shown = isTried ? [...problems, ...refused] : [];
  const errorIn = (path: string) => (field: string) =>
    shown.find((problem) => problem.field === (path === '' ? field : `${path}.${field}`))?.message;
  const send409 = (thrown: unknown) => {
    if (thrown instanceof SendError && thrown.status === 409) void client.invalidateQueries({ queryKey: ['prices'] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problems.length === 0) save.mutate({ [name]: value }, { onError: send409 });
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form ref={form} className="card" aria-label={title} noValidate onSubmit={submit}>
      <h2>{title}</h2>
      <p className="muted">
        {text} {isOfSettings ? 'As the settings of the shop have it.' : ''}
      </p>
      {own.length > 0 ? (
        <Fields
          fields={own}
          rowName={title}
          names={names}
          entries={draft.own}
          currencyCode={currencyCode}
          errorOf={errorIn('')}
          onChange={(field, entry) => put({ ...draft, own: { ...draft.own, [field]: entry } })}
        />
      ) : undefined}
      {offers.map((offer) => {
        const { isOn, entries } = draft.offers[offer.name]!;
        const set = (next: { isOn: boolean; entries: typeof entries }) =>
          put({ ...draft, offers: { ...draft.offers, [offer.name]: next } });
        return (
          <div key={offer.name} className="offer">
            <CheckField label={offer.title} isChecked={isOn} onChange={(next) => set({ isOn: next, entries })} />
            {isOn ? (
              <Fields
                fields={offer.fields}
                rowName={offer.title}
                names={names}
                entries={entries}
                currencyCode={currencyCode}
                errorOf={errorIn(offer.name)}
                onChange={(field, entry) => set({ isOn, entries: { ...entries, [field]: entry } })}
              />
            ) : undefined}
          </div>
        );
      })}
      {rows
        ? draft.rows.map((row, at) => {
            const label = `${rows.one} ${at + 1}`;
            return (
              <fieldset key={row.key} className="price-row">
                <legend className="only-read">{label}</legend>
                <Fields
                  fields={rows.fields}
                  rowName={label}
                  names={names}
                  entries={row.entries}
                  currencyCode={currencyCode}
                  errorOf={errorIn(`${rows.name}.${at}`)}
                  onChange={(field, entry) =>
                    put({
                      ...draft,
                      rows: draft.rows.map((each) =>
                        each === row ? { ...row, entries: { ...row.entries, [field]: entry } } : each,
                      ),
                    })
                  }
                />
                <button
                  type="button"
                  className="button"
                  aria-label={`Remove ${label}`}
                  onClick={() => put({ ...draft, rows: draft.rows.filter((each) => each !== row) })}
                >
                  Remove
                </button>
              </fieldset>
            );
          })
        : undefined}
      <p role="status" className="error-message">
        {shown.length > 0 ? `${shown[0]!.message} Nothing is saved yet.` : ''}
      </p>
      {save.error && refused.length === 0 ? (
        <p role="alert" className="error-message">
          {messageOf(save.error)}
        </p>
      ) : undefined}
      <div className="buttons">
        {rows ? (
          <button
            type="button"
            className="button"
            onClick={() => {
              lastKey.current += 1;
              put({ ...draft, rows: [...draft.rows, emptyRow(rows.fields, `new ${lastKey.current}`)] });
            }}
          >
            {rows.add}
          </button>
        ) : undefined}
        {isChanged ? (
          <>
            <button type="submit" className="button button-accent" disabled={save.isPending}>
              {save.isPending ? 'Saving…' : `Save ${title.toLowerCase()}`}
            </button>
            <button type="button" className="button" onClick={() => put(undefined)}>
              Undo
            </button>
          </>
        ) : undefined}
        {isOfSettings ? undefined : (
          <ConfirmButton
            name="Back to the settings…"
            question={`${title}: what was saved here is forgotten, and the settings of the shop count.`}
            answer="Back to the settings"
            isBusy={save.isPending}
            onConfirm={() => save.mutate({}, { onError: send409 })}
          />
        )}
      </div>
    </form>
  );
}
