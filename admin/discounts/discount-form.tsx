import type { FormEvent, ReactNode } from 'react';
import type { DiscountEntry } from '../../commerce/admin-calls/discounts.ts';
import type { NamedGoods } from '../../commerce/admin-calls/named-goods.ts';
import { SaveBar } from '../layout/save-bar.tsx';
import { useDraft } from '../layout/use-draft.ts';
import { ConditionFields, GoodsFields } from './condition-fields.tsx';
import { emptyEntries, entriesOf, isOffer } from './entries.ts';
import type { FieldsProps } from './fields-props.ts';
import { useGoodsNames } from './goods-names.ts';
import { PricePreview } from './price-preview.tsx';
import { ruleOf } from './read-entries.ts';
import { ShopperFields } from './shopper-fields.tsx';
import { TakingFields } from './taking-fields.tsx';

interface DiscountFormProps {
  /** The discount being changed; undefined for a new one. */
  known?: { id: string; rule: DiscountEntry; isActive: boolean; goods: readonly NamedGoods[] } | undefined;
  currencyCode: string;
  timeZone: string;
  markets: readonly string[];
  isSaving: boolean;
  error: unknown;
  onSave: (rule: DiscountEntry) => void;
  /** Content below the form. */
  children?: ReactNode;
}

/** The form of a discount, with a sample cart beside it. */
export function DiscountForm({ known, isSaving, error, onSave, children, ...shop }: DiscountFormProps) {
  const form = useDraft({
    name: 'discount',
    saved: known ? entriesOf(known.rule, shop) : emptyEntries,
    read: (entered) => {
      const { rule: value, problems } = ruleOf(entered, shop, known?.rule);
      return { value, problems };
    },
    error,
  });
  const names = useGoodsNames(known?.goods ?? []);
  const { draft: entries, reading } = form;
  const { value: rule, problems } = reading;
  const fields: FieldsProps = {
    entries,
    currencyCode: shop.currencyCode,
    names,
    errorOf: form.errorOf,
    onChange: form.set,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.attempt(() => onSave(rule));
  };
  return (
    <div className="columns">
      <div className="main">
        <form ref={form.ref} className="main" noValidate onSubmit={submit}>
          <ShopperFields {...fields} isNew={!known} />
          <TakingFields {...fields} />
          <GoodsFields {...fields} />
          <ConditionFields {...fields} {...shop} />
          <SaveBar
            name={known ? 'Save' : 'Make the discount'}
            isKnown={known !== undefined}
            // A rule from the settings may be invalid even unchanged; saving then shows the problems.
            isChanged={form.isChanged || problems.length > 0}
            isSaving={isSaving}
            error={error}
            problem={form.shown[0]?.message}
            onUndo={form.undo}
          />
        </form>
        {children}
      </div>
      <div className="side">
        <PricePreview
          markets={shop.markets}
          code={entries.hasCode && !isOffer(entries) ? entries.code.trim() : ''}
          without="Complete the discount to see the cart with it."
          change={
            problems.length === 0
              ? { discount: { rule, isActive: known?.isActive ?? true, ...(known ? { id: known.id } : {}) } }
              : undefined
          }
        />
      </div>
    </div>
  );
}
