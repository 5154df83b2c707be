import type { FormEvent, ReactNode } from 'react';
import type { CollectionDetail, CollectionEntry } from '../../commerce/admin-calls/collections.ts';
import { SaveBar } from '../layout/save-bar.tsx';
import { CheckField } from '../layout/text-field.tsx';
import { useDraft, useRefusedFocus } from '../layout/use-draft.ts';
import { SearchEngineFields } from '../products/search-engine-fields.tsx';
import { ChosenFields } from './chosen-fields.tsx';
import { collectionOf, draftOf, emptyDraft } from './collection-draft.ts';
import { PictureField } from './picture-field.tsx';
import { Preview } from './preview.tsx';
import { ShopperFields } from './shopper-fields.tsx';

/** A collection to save. */
export interface CollectionToSave {
  slug: string;
  collection: CollectionEntry;
}

interface CollectionFormProps {
  currencyCode: string;
  /** The collection being changed; undefined for a new one. */
  known?: CollectionDetail | undefined;
  isSaving: boolean;
  error: unknown;
  /** @param done called once it is saved */
  onSave: (wanted: CollectionToSave, done: () => void) => void;
  /** Content below the form. */
  children?: ReactNode;
}

/** The form of a collection. */
export function CollectionForm({ currencyCode, known, isSaving, error, onSave, children }: CollectionFormProps) {
  const form = useDraft({
    name: 'collection',
    saved: known ? draftOf(known) : emptyDraft,
    read: (entered) => {
      const { collection, problems } = collectionOf(entered, currencyCode);
      return { value: { slug: entered.slug.trim(), collection }, problems };
    },
    error,
  });
  useRefusedFocus(form.ref, error);
  const { draft, errorOf, set, reading } = form;
  const { value: wanted, problems } = reading;
  const isMoved = known !== undefined && wanted.slug !== known.slug;
  const save = () => form.attempt(() => onSave(wanted, form.clear));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A move is saved by its confirmation; with problems, saving only shows them.
    if (!isMoved || problems.length > 0) save();
  };
  const isUnready = draft.kind === 'BY_RULES' && problems.some(({ field }) => field.startsWith('conditions'));
  return (
    <>
      <form ref={form.ref} className="main product-form" noValidate onSubmit={submit}>
        <ShopperFields form={form} known={known} />
        <PictureField picture={draft.picture} error={errorOf('picture')} onChange={(picture) => set({ picture })} />
        <ChosenFields form={form} currencyCode={currencyCode} />
        <Preview collection={wanted.collection} isUnready={isUnready} />
        <SearchEngineFields draft={draft} errorOf={errorOf} onChange={set} />
        <section className="card">
          <h2>Publishing</h2>
          <CheckField
            label="Visible to shoppers"
            isChecked={draft.isPublished}
            onChange={(isPublished) => set({ isPublished })}
          />
          <p className="muted">While it is hidden, discounts and subscriptions that use it apply to nothing.</p>
        </section>
        <SaveBar
          name={known ? 'Save' : 'Make the collection'}
          isKnown={known !== undefined}
          isChanged={form.isChanged}
          isSaving={isSaving}
          error={error}
          problem={form.shown[0]?.message}
          warning={
            isMoved ? (
              <>
                Links to /collections/{known.slug} will stop working, and pages, discounts and subscriptions that use it
                will find nothing until they use the new address.
              </>
            ) : undefined
          }
          confirm={
            isMoved && problems.length === 0
              ? { question: `Links to /collections/${known.slug} will stop working.`, onConfirm: save }
              : undefined
          }
          onUndo={form.undo}
        />
      </form>
      {children}
    </>
  );
}
