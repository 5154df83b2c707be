import { RuleFields, type RuleFieldsProps } from './rule-fields.tsx';
import type { DraftRow } from './section-draft.ts';
import type { FieldEntry } from './section-fields.ts';
import type { SectionShape } from './section-shapes.ts';
import type { Section } from './use-section.ts';

interface SectionRowsProps {
  section: Section;
  rows: NonNullable<SectionShape['rows']>;
  written: Pick<RuleFieldsProps, 'names' | 'currencyCode'>;
}

/** The rules of a section in their order. */
export function SectionRows({ section: { draft, errorIn, put }, rows, written }: SectionRowsProps) {
  const set = (row: DraftRow, field: string, entry: FieldEntry) => {
    const next = { ...row, entries: { ...row.entries, [field]: entry } };
    put({ ...draft, rows: draft.rows.map((each) => (each === row ? next : each)) });
  };
  return draft.rows.map((row, at) => {
    const label = `${rows.one} ${at + 1}`;
    return (
      <fieldset key={row.key} className="price-row">
        <legend className="only-read">{label}</legend>
        <RuleFields
          {...written}
          fields={rows.fields}
          rowName={label}
          entries={row.entries}
          errorOf={errorIn(`${rows.name}.${at}`)}
          onChange={(field, entry) => set(row, field, entry)}
        />
        <button
          type="button"
          className="button"
          aria-label={`Remove ${label}`}
          onClick={() => put({ ...draft, rows: draft.rows.filter((each) => each !== row) })}
        >
          Remove
        </button>
      </fieldset>
    );
  });
}
