import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProductDetail, ProductEntry } from '../../commerce/admin-calls/products.ts';
import { limits } from '../../commerce/limits.ts';
import { SendError } from '../api/send.ts';
import { SaveBar } from '../layout/save-bar.tsx';
import { CheckField, LinesField, NameField, TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';
import { OptionsFields } from './options-fields.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PlansFields } from './plans-fields.tsx';
import { type Draft, draftLike, draftOf, emptyDraft, productOf, type Written } from './product-draft.ts';
import { PublishFields } from './publish-fields.tsx';
import { RichText } from './rich-text.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { VariantsGrid } from './variants-grid.tsx';

export interface Wanted {
  slug: string;
  product: ProductEntry;
  ends: string[];
}

interface ProductFormProps extends Written {
  /** The product that is changed; none for a new one. */
  known?: ProductDetail | undefined;
  /** The product that a new one begins as a copy of. */
  like?: ProductDetail | undefined;
  isSaving: boolean;
  error: unknown;
  /** @param done called once it is saved */
  onSave: (wanted: Wanted, done: () => void) => void;
  /** Below the form. */
  children?: ReactNode;
}

interface ProductNameProps {
  isNew: boolean;
  like: ProductDetail | undefined;
  title: string;
  error: string | undefined;
  onChange: (changed: Pick<Draft, 'title'>) => void;
}

/** The name of a product; that of a copy is marked, so that typing replaces it. */
const ProductName = ({ isNew, like, title, error, onChange }: ProductNameProps) => (
  <NameField
    isNew={isNew}
    onFocus={({ target }) => (target.value === like?.product.title ? target.select() : undefined)}
    maxLength={limits.maxProductTitle}
    value={title}
    error={error}
    onValue={(next) => onChange({ title: next })}
  />
);

/** The fields of a product. */
export function ProductForm({ known, like, isSaving, error, onSave, children, ...shop }: ProductFormProps) {
  const [fresh] = useState(() => (like ? draftLike(like, Date.now()) : emptyDraft(Date.now(), shop)));
  const saved = known ? draftOf(known) : fresh;
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [undone, setUndone] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const draft: Draft = { ...saved, ...changed };
  const { product, problems, ends } = productOf(draft, shop, known);
  const isChanged =
    Object.keys(changed).length > 0 &&
    (problems.length > 0 || JSON.stringify(product) !== JSON.stringify(productOf(saved, shop, known).product));
  useUnsaved('product', isChanged);
  const refused = error instanceof SendError ? error.problems : [];
  const shownProblems = isTried ? [...problems, ...refused] : [];
  const errorOf = (field: string) => shownProblems.find((problem) => problem.field === field)?.message;
  const set = (more: Partial<Draft>) => setChanged((before) => ({ ...before, ...more }));
  const text = (name: 'brand' | 'category' | 'tags' | 'seoTitle', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={limits.maxProductText}
      value={draft[name]}
      error={errorOf(name)}
      onValue={(value) => set({ [name]: value })}
    />
  );
  useEffect(() => {
    if (error instanceof SendError && error.problems.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const save = () => {
    setIsTried(true);
    if (problems.length === 0) {
      onSave({ slug: draft.slug.trim(), product, ends: ends.map(({ id }) => id) }, () => setChanged({}));
      return;
    }
    // The field that is wrong is marked once this is rendered.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const undo = () => {
    setChanged({});
    // The field of the description keeps its own text.
    setUndone(undone + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ends.length === 0 || problems.length > 0) save();
  };
  const name = known ? 'Save' : 'Make the product';
  return (
    <>
      <form ref={form} className="main product-form" noValidate onSubmit={submit}>
        <section className="card">
          <h2>What shoppers read</h2>
          <ProductName isNew={!known} like={like} title={draft.title} error={errorOf('title')} onChange={set} />
          {known ? undefined : (
            <TextField
              label="Address"
              hint="The end of the address of its page, which stays. Made from the name if it is empty."
              maxLength={limits.maxSlugLength}
              value={draft.slug}
              error={errorOf('slug')}
              onValue={(slug) => set({ slug })}
            />
          )}
          <RichText
            key={`${known?.version} ${undone}`}
            label="Description"
            html={draft.descriptionHtml}
            error={errorOf('descriptionHtml')}
            onHtml={(descriptionHtml) => set({ descriptionHtml })}
          />
          <LinesField
            label="Summary"
            hint="One sentence for cards. The first of the description if it is empty."
            value={draft.summary}
            onValue={(summary) => set({ summary: summary.slice(0, limits.maxNoteLength) })}
          />
          <div className="fields">
            {text('brand', 'Brand')}
            {text('category', 'Category')}
          </div>
          {text('tags', 'Tags', 'With commas between them.')}
          <TaxClassField value={draft.taxClass} onValue={(taxClass) => set({ taxClass })} />
          <CheckField
            label="A gift card: each piece that is paid becomes one"
            isChecked={draft.isGiftCard}
            onChange={(isGiftCard) => set({ isGiftCard })}
          />
        </section>
        <PicturesField
          pictures={draft.pictures}
          files={known?.files}
          errorOf={errorOf}
          onChange={(change) =>
            setChanged((before) => ({ ...before, pictures: change(before.pictures ?? saved.pictures) }))
          }
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
        <section className="card">
          <h2>Search engines</h2>
          {text('seoTitle', 'Title for search engines', 'The name if it is empty.')}
          <LinesField
            label="Description for search engines"
            value={draft.seoDescription}
            onValue={(seoDescription) => set({ seoDescription: seoDescription.slice(0, limits.maxNoteLength) })}
          />
          <CheckField
            label="Ask search engines to leave it out"
            isChecked={draft.isHidden}
            onChange={(isHidden) => set({ isHidden })}
          />
        </section>
        <PublishFields draft={draft} timeZone={shop.timeZone} error={errorOf('publishedAt')} onChange={set} />
        <SaveBar
          name={name}
          isKnown={known !== undefined}
          isChanged={isChanged}
          isSaving={isSaving}
          error={error}
          problem={shownProblems[0]?.message}
          warning={
            ends.length > 0 ? (
              <>
                These variants end, as a variant is known by its option values:{' '}
                {ends.map((each) => each.name).join('; ')}. They leave the carts that they are in. Their stock goes on
                where a value was only renamed; what is given back to them later is lost. Orders keep what they hold.
              </>
            ) : undefined
          }
          confirm={
            ends.length > 0 && problems.length === 0
              ? {
                  question: `${ends.length === 1 ? 'One variant ends' : `${ends.length} variants end`}: ${ends.map((each) => each.name).join('; ')}.`,
                  onConfirm: save,
                }
              : undefined
          }
          onUndo={undo}
        />
      </form>
      {children}
    </>
  );
}
