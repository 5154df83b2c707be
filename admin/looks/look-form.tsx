import type { FormEvent, ReactNode } from 'react';
import type { LookDetail, LookEntry } from '../../commerce/admin-calls/looks.ts';
import { limits } from '../../commerce/limits.ts';
import { GoodsField } from '../collections/goods-field.tsx';
import { PictureField } from '../collections/picture-field.tsx';
import { SaveBar } from '../layout/save-bar.tsx';
import { CheckField, LinesField, NameField, TextField } from '../layout/text-field.tsx';
import { type DraftForm, useDraft, useRefusedFocus } from '../layout/use-draft.ts';
import { type Draft, draftOf, emptyDraft, lookOf } from './look-draft.ts';

/** A look to save. */
export interface LookToSave {
  slug: string;
  look: LookEntry;
}

interface LookFormProps {
  /** The look being changed; undefined for a new one. */
  saved?: LookDetail | undefined;
  isSaving: boolean;
  error: unknown;
  /** @param done called once it is saved */
  onSave: (wanted: LookToSave, done: () => void) => void;
  /** Content below the form. */
  children?: ReactNode;
}

const words = { label: 'Find goods to add', none: 'It has no goods yet.' };

/** Fields for the texts about a look that shoppers read. */
const TextFields = ({ form: { draft, errorOf, set }, isNew }: { form: DraftForm<Draft>; isNew: boolean }) => (
  <section className="card">
    <h2>What shoppers read</h2>
    <NameField
      isNew={isNew}
      maxLength={limits.maxProductTitle}
      value={draft.title}
      error={errorOf('title')}
      onValue={(title) => set({ title })}
    />
    {isNew && (
      <TextField
        label="Address"
        hint="The look’s address. It cannot be changed later. Leave it empty to derive it from the name."
        maxLength={limits.maxSlugLength}
        value={draft.slug}
        error={errorOf('slug')}
        onValue={(slug) => set({ slug })}
      />
    )}
    <LinesField
      label="Description"
      hint="One or two sentences."
      value={draft.description}
      onValue={(description) => set({ description: description.slice(0, limits.maxNoteLength) })}
    />
    <TextField
      label="Tags"
      hint="Occasions, separated by commas. Shoppers filter looks by them."
      maxLength={limits.maxProductText}
      value={draft.tags}
      onValue={(tags) => set({ tags })}
    />
  </section>
);

/** The form of a look. */
export function LookForm({ saved, isSaving, error, onSave, children }: LookFormProps) {
  const form = useDraft({
    name: 'look',
    saved: saved ? draftOf(saved) : emptyDraft,
    read: (entered) => {
      const { look, problems } = lookOf(entered);
      return { value: { slug: entered.slug.trim(), look }, problems };
    },
    error,
  });
  useRefusedFocus(form.ref, error);
  const { draft, errorOf, set, shown } = form;
  const goodsError = shown.find(({ field }) => field.startsWith('products'))?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.attempt(() => onSave(form.reading.value, form.clear));
  };
  return (
    <>
      <form ref={form.ref} className="main product-form" noValidate onSubmit={submit}>
        <TextFields form={form} isNew={!saved} />
        <section className="card" aria-labelledby="look-goods">
          <h2 id="look-goods">Goods</h2>
          <GoodsField
            goods={draft.goods}
            isOrdered
            words={words}
            maxGoods={limits.maxLookGoods}
            onChange={(goods) => set({ goods })}
          />
          {goodsError === undefined ? undefined : <p className="error-message">{goodsError}</p>}
        </section>
        <PictureField
          picture={draft.picture}
          hint="Choose a file, drop it here, or paste a picture. Without one, the pictures of its goods are shown."
          error={errorOf('picture')}
          onChange={(picture) => set({ picture })}
        />
        <section className="card">
          <h2>Publishing</h2>
          <CheckField
            label="Visible to shoppers"
            isChecked={draft.isPublished}
            onChange={(isPublished) => set({ isPublished })}
          />
          <p className="muted">Products that shoppers cannot see are left out.</p>
        </section>
        <SaveBar
          name={saved ? 'Save' : 'Make the look'}
          isKnown={saved !== undefined}
          isChanged={form.isChanged}
          isSaving={isSaving}
          error={error}
          problem={shown[0]?.message}
          onUndo={form.undo}
        />
      </form>
      {children}
    </>
  );
}
