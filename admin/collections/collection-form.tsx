import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type CollectionDetail, type CollectionEntry, shownOrders } from '../../commerce/admin-calls/collections.ts';
import { limits } from '../../commerce/limits.ts';
import { SendError } from '../api/send.ts';
import { SaveBar } from '../layout/save-bar.tsx';
import { CheckField, LinesField, NameField, TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';
import { RichText } from '../products/rich-text.tsx';
import { ChoiceField } from './choice-field.tsx';
import { collectionOf, type Draft, draftOf, emptyDraft } from './collection-draft.ts';
import { GoodsField } from './goods-field.tsx';
import { PictureField } from './picture-field.tsx';
import { Preview } from './preview.tsx';
import { RulesField } from './rules-field.tsx';
import { kindNames, orderNames } from './words.ts';

export interface Wanted {
  slug: string;
  collection: CollectionEntry;
}

interface CollectionFormProps {
  currencyCode: string;
  /** The collection that is changed; none for a new one. */
  known?: CollectionDetail | undefined;
  isSaving: boolean;
  error: unknown;
  /** @param done called once it is saved */
  onSave: (wanted: Wanted, done: () => void) => void;
  /** Below the form. */
  children?: ReactNode;
}

const firstWrong = '[aria-invalid], [data-invalid] [role="textbox"]';

/** The fields of a collection. */
export function CollectionForm({ currencyCode, known, isSaving, error, onSave, children }: CollectionFormProps) {
  const saved = known ? draftOf(known) : emptyDraft;
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [undone, setUndone] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const draft: Draft = { ...saved, ...changed };
  const { collection, problems } = collectionOf(draft, currencyCode);
  const isMoved = known !== undefined && draft.slug.trim() !== known.slug;
  const isChanged =
    Object.keys(changed).length > 0 &&
    (isMoved ||
      problems.length > 0 ||
      JSON.stringify(collection) !== JSON.stringify(collectionOf(saved, currencyCode).collection));
  useUnsaved('collection', isChanged);
  const refused = error instanceof SendError ? error.problems : [];
  const shownProblems = isTried ? [...problems, ...refused] : [];
  const errorOf = (field: string) => shownProblems.find((problem) => problem.field === field)?.message;
  const set = (more: Partial<Draft>) => setChanged((before) => ({ ...before, ...more }));
  useEffect(() => {
    if (error instanceof SendError && error.problems.length > 0)
      form.current?.querySelector<HTMLElement>(firstWrong)?.focus();
  }, [error]);
  const save = () => {
    setIsTried(true);
    if (problems.length === 0) {
      onSave({ slug: draft.slug.trim(), collection }, () => setChanged({}));
      return;
    }
    // The field that is wrong is marked once this is rendered.
    setTimeout(() => form.current?.querySelector<HTMLElement>(firstWrong)?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMoved || problems.length > 0) save();
  };
  const orders = orderNames(draft.kind);
  const isUnready = draft.kind === 'BY_RULES' && problems.some(({ field }) => field.startsWith('conditions'));
  const name = known ? 'Save' : 'Make the collection';
  return (
    <>
      <form ref={form} className="main product-form" noValidate onSubmit={submit}>
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
        <PictureField picture={draft.picture} error={errorOf('picture')} onChange={(picture) => set({ picture })} />
        <section className="card">
          <h2>Goods</h2>
          <div className="fields">
            <ChoiceField
              label="They are chosen"
              value={draft.kind}
              options={[
                ['BY_HAND', kindNames.BY_HAND],
                ['BY_RULES', kindNames.BY_RULES],
              ]}
              onValue={(kind) => set({ kind })}
            />
            <ChoiceField
              label="Order"
              value={draft.order}
              options={shownOrders.map((each) => [each, orders[each]] as const)}
              onValue={(order) => set({ order })}
            />
          </div>
          {draft.kind === 'BY_HAND' ? (
            <GoodsField
              goods={draft.goods}
              isOrdered={draft.order === 'FEATURED'}
              onChange={(goods) => set({ goods })}
            />
          ) : (
            <RulesField draft={draft} currencyCode={currencyCode} errorOf={errorOf} onChange={set} />
          )}
        </section>
        <Preview collection={collection} isUnready={isUnready} />
        <section className="card">
          <h2>Search engines</h2>
          <TextField
            label="Title for search engines"
            hint="The name if it is empty."
            maxLength={limits.maxProductText}
            value={draft.seoTitle}
            onValue={(seoTitle) => set({ seoTitle })}
          />
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
        <section className="card">
          <h2>Publishing</h2>
          <CheckField
            label="Shoppers see it"
            isChecked={draft.isPublished}
            onChange={(isPublished) => set({ isPublished })}
          />
          <p className="muted">While they do not, discounts and subscriptions that name it hold nothing.</p>
        </section>
        <SaveBar
          name={name}
          isKnown={known !== undefined}
          isChanged={isChanged}
          isSaving={isSaving}
          error={error}
          problem={shownProblems[0]?.message}
          warning={
            isMoved ? (
              <>
                Links to /collections/{known.slug} lead nowhere afterwards, and pages, discounts and subscriptions that
                name it hold nothing until they name the new address.
              </>
            ) : undefined
          }
          confirm={
            isMoved && problems.length === 0
              ? { question: `Links to /collections/${known.slug} lead nowhere afterwards.`, onConfirm: save }
              : undefined
          }
          onUndo={() => {
            setChanged({});
            // The field of the description keeps its own text.
            setUndone(undone + 1);
          }}
        />
      </form>
      {children}
    </>
  );
}
