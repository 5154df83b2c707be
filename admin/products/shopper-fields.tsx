import type { ProductDetail } from '../../commerce/admin-calls/products.ts';
import { limits } from '../../commerce/limits.ts';
import { CheckField, LinesField, NameField, TextField } from '../layout/text-field.tsx';
import type { DraftForm } from '../layout/use-draft.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Draft } from './product-draft.ts';
import { TaxClassField } from './tax-class-field.tsx';

interface ShopperFieldsProps {
  form: DraftForm<Draft>;
  known: ProductDetail | undefined;
  /** The product from which a new one is copied. */
  like: ProductDetail | undefined;
}

/**
 * Fields for the texts about a product that shoppers read. The name of a copy is selected, so that typing replaces
 * it.
 */
export function ShopperFields({ form: { draft, errorOf, set, undone }, known, like }: ShopperFieldsProps) {
  const text = (name: 'brand' | 'category' | 'tags', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={limits.maxProductText}
      value={draft[name]}
      error={errorOf(name)}
      onValue={(value) => set({ [name]: value })}
    />
  );
  return (
    <section className="card">
      <h2>What shoppers read</h2>
      <NameField
        isNew={!known}
        onFocus={({ target }) => (target.value === like?.product.title ? target.select() : undefined)}
        maxLength={limits.maxProductTitle}
        value={draft.title}
        error={errorOf('title')}
        onValue={(title) => set({ title })}
      />
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
  );
}
