import type { ShopPriceRules } from '../../commerce/admin-calls/prices.ts';
import { useGoodsNames } from '../discounts/goods-names.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { RuleFields, type RuleFieldsProps } from './rule-fields.tsx';
import { SectionOffers } from './section-offers.tsx';
import { SectionRows } from './section-rows.tsx';
import type { SectionShape } from './section-shapes.ts';
import { type OnDraft, type Section, useSection } from './use-section.ts';

interface SectionButtonsProps {
  section: Section;
  shape: SectionShape;
  isOfSettings: boolean;
}

function SectionButtons({ section, shape: { title, rows }, isOfSettings }: SectionButtonsProps) {
  return (
    <div className="buttons">
      {rows ? (
        <button type="button" className="button" onClick={() => section.addRow(rows.fields)}>
          {rows.add}
        </button>
      ) : undefined}
      {section.isChanged ? (
        <>
          <button type="submit" className="button button-accent" disabled={section.isSaving}>
            {section.isSaving ? 'Saving…' : `Save ${title.toLowerCase()}`}
          </button>
          <button type="button" className="button" onClick={() => section.put(undefined)}>
            Undo
          </button>
        </>
      ) : undefined}
      {isOfSettings ? undefined : (
        <ConfirmButton
          name="Back to the settings…"
          question={`${title}: what was saved here is forgotten, and the settings of the shop count.`}
          answer="Back to the settings"
          isBusy={section.isSaving}
          onConfirm={section.forget}
        />
      )}
    </div>
  );
}

interface SectionFormProps {
  shape: SectionShape;
  prices: ShopPriceRules;
  onDraft: OnDraft;
}

/** The form of one section of the price rules, which is saved as a whole. */
export function SectionForm({ shape, prices, onDraft }: SectionFormProps) {
  const { name, title, text, own = [], offers = [], rows } = shape;
  const { isOfSettings } = prices.saved[name];
  const section = useSection(shape, prices, onDraft);
  const { draft, problem, refusal, put } = section;
  const written: Pick<RuleFieldsProps, 'names' | 'currencyCode'> = {
    names: useGoodsNames(prices.goods),
    currencyCode: prices.currencyCode,
  };
  return (
    <form ref={section.form} className="card" aria-label={title} noValidate onSubmit={section.submit}>
      <h2>{title}</h2>
      <p className="muted">
        {text} {isOfSettings ? 'As the settings of the shop have it.' : ''}
      </p>
      {own.length > 0 ? (
        <RuleFields
          {...written}
          fields={own}
          rowName={title}
          entries={draft.own}
          errorOf={section.errorIn('')}
          onChange={(field, entry) => put({ ...draft, own: { ...draft.own, [field]: entry } })}
        />
      ) : undefined}
      <SectionOffers section={section} offers={offers} written={written} />
      {rows ? <SectionRows section={section} rows={rows} written={written} /> : undefined}
      <p role="status" className="error-message">
        {problem === undefined ? '' : `${problem} Nothing is saved yet.`}
      </p>
      {refusal === undefined ? undefined : (
        <p role="alert" className="error-message">
          {refusal}
        </p>
      )}
      <SectionButtons section={section} shape={shape} isOfSettings={isOfSettings} />
    </form>
  );
}
