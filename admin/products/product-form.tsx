import { type FormEvent, type ReactNode, useState } from 'react';
import type { ProductDetail, ProductEntry } from '../../commerce/admin-calls/products.ts';
import { SaveBar } from '../layout/save-bar.tsx';
import { useDraft, useRefusedFocus } from '../layout/use-draft.ts';
import { EndingVariants, endingQuestion } from './ending-variants.tsx';
import { OptionsFields } from './options-fields.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PlansFields } from './plans-fields.tsx';
import { draftLike, draftOf, type EntryFormat, emptyDraft, productOf } from './product-draft.ts';
import { PublishFields } from './publish-fields.tsx';
import { SearchEngineFields } from './search-engine-fields.tsx';
import { ShopperFields } from './shopper-fields.tsx';
import { VariantsGrid } from './variants-grid.tsx';

/** A product to save. */
export interface ProductToSave {
  slug: string;
  product: ProductEntry;
  ends: string[];
}

interface ProductFormProps extends EntryFormat {
  /** The product being changed; undefined for a new one. */
  known?: ProductDetail | undefined;
  /** The product from which a new one is copied. */
  like?: ProductDetail | undefined;
  isSaving: boolean;
  error: unknown;
  /** @param done called once it is saved */
  onSave: (wanted: ProductToSave, done: () => void) => void;
  /** Content below the form. */
  children?: ReactNode;
}

/** The form of a product. */
export function ProductForm({ known, like, isSaving, error, onSave, children, ...shop }: ProductFormProps) {
  const [fresh] = useState(() => (like ? draftLike(like, Date.now()) : emptyDraft(Date.now(), shop)));
  const form = useDraft({
    name: 'product',
    saved: known ? draftOf(known) : fresh,
    read: (entered) => {
      const { product: value, ...rest } = productOf(entered, shop, known);
      return { value, ...rest };
    },
    error,
  });
  useRefusedFocus(form.ref, error);
  const { draft, errorOf, set, reading } = form;
  const { value: product, problems, ends } = reading;
  const save = () =>
    form.attempt(() => onSave({ slug: draft.slug.trim(), product, ends: ends.map(({ id }) => id) }, form.clear));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ends.length === 0 || problems.length > 0) save();
  };
  return (
    <>
      <form ref={form.ref} className="main product-form" noValidate onSubmit={submit}>
        <ShopperFields form={form} known={known} like={like} />
        <PicturesField
          pictures={draft.pictures}
          files={known?.files}
          errorOf={errorOf}
          onChange={(change) => set(({ pictures }) => ({ pictures: change(pictures) }))}
        />
        <OptionsFields options={draft.options} errorOf={errorOf} rows={draft.rows} onChange={set} />
        <VariantsGrid
          rows={draft.rows}
          options={draft.options}
          pictures={draft.pictures}
          currencyCode={shop.currencyCode}
          errorOf={errorOf}
          onChange={(rows) => set({ rows })}
        />
        <PlansFields plans={draft.plans} errorOf={errorOf} onChange={(plans) => set({ plans })} />
        <SearchEngineFields draft={draft} errorOf={errorOf} onChange={set} />
        <PublishFields draft={draft} timeZone={shop.timeZone} error={errorOf('publishedAt')} onChange={set} />
        <SaveBar
          name={known ? 'Save' : 'Make the product'}
          isKnown={known !== undefined}
          isChanged={form.isChanged}
          isSaving={isSaving}
          error={error}
          problem={form.shown[0]?.message}
          warning={ends.length > 0 ? <EndingVariants ends={ends} /> : undefined}
          confirm={
            ends.length > 0 && problems.length === 0 ? { question: endingQuestion(ends), onConfirm: save } : undefined
          }
          onUndo={form.undo}
        />
      </form>
      {children}
    </>
  );
}
