import { CheckField } from '../layout/text-field.tsx';
import { RuleFields, type RuleFieldsProps } from './rule-fields.tsx';
import type { SectionShape } from './section-shapes.ts';
import type { Section } from './use-section.ts';

interface SectionOffersProps {
  section: Section;
  offers: NonNullable<SectionShape['offers']>;
  written: Pick<RuleFieldsProps, 'names' | 'currencyCode'>;
}

/** Optional parts of a section, each with its fields while it is enabled. */
export const SectionOffers = ({ section: { draft, errorIn, put }, offers, written }: SectionOffersProps) =>
  offers.map(({ name, title, fields }) => {
    const { isOn, entries } = draft.offers[name]!;
    const set = (next: { isOn: boolean; entries: typeof entries }) =>
      put({ ...draft, offers: { ...draft.offers, [name]: next } });
    return (
      <div key={name} className="offer">
        <CheckField label={title} isChecked={isOn} onChange={(next) => set({ isOn: next, entries })} />
        {isOn ? (
          <RuleFields
            {...written}
            fields={fields}
            rowName={title}
            entries={entries}
            errorOf={errorIn(name)}
            onChange={(field, entry) => set({ isOn, entries: { ...entries, [field]: entry } })}
          />
        ) : undefined}
      </div>
    );
  });
