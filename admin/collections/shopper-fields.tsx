import type { CollectionDetail } from '../../commerce/admin-calls/collections.ts';
import { limits } from '../../commerce/limits.ts';
import { NameField, TextField } from '../layout/text-field.tsx';
import type { DraftForm } from '../layout/use-draft.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Draft } from './collection-draft.ts';

interface ShopperFieldsProps {
  form: DraftForm<Draft>;
  known: CollectionDetail | undefined;
}

/** Fields for the texts about a collection that shoppers read. */
export const ShopperFields = ({ form: { draft, errorOf, set, undone }, known }: ShopperFieldsProps) => (
  <section className="card">
    <h2>What shoppers read</h2>
    <NameField
      isNew={!known}
      maxLength={limits.maxProductTitle}
      value={draft.title}
      error={errorOf('title')}
      onValue={(title) => set({ title })}
    />
    <TextField
      label="Address"
      hint="The end of the address of its page. Made from the name if it is empty."
      maxLength={limits.maxSlugLength}
      value={draft.slug}
      error={errorOf('slug')}
      onValue={(slug) => set({ slug })}
    />
    <RichText
      key={`${known?.version} ${undone}`}
      label="Description"
      html={draft.descriptionHtml}
      error={errorOf('descriptionHtml')}
      onHtml={(descriptionHtml) => set({ descriptionHtml })}
    />
  </section>
);
