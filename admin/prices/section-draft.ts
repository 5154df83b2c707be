import type { RuleProblem } from '../../commerce/rules/pricing/discount-problems.ts';
import { sectionProblems } from '../../commerce/rules/pricing/section-problems.ts';
import { slugOf } from '../../text/slug.ts';
import { entryOf, type FieldEntry, readField, type SectionField } from './section-fields.ts';
import type { SectionShape } from './section-shapes.ts';

type Entries = Readonly<Record<string, FieldEntry>>;
type Values = Readonly<Record<string, unknown>>;

/** A rule of a section, as typed. */
export interface DraftRow {
  /** Unique among the rows of a form. */
  key: string;
  /** The saved rule; undefined for a new one. */
  before: Values | undefined;
  entries: Entries;
}

/** Values of the fields of a section, as typed. */
export interface SectionDraft {
  own: Entries;
  offers: Readonly<Record<string, { isOn: boolean; entries: Entries }>>;
  rows: readonly DraftRow[];
}

const entriesOf = (fields: readonly SectionField[], value: Values, currencyCode: string): Entries =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, entryOf(value[name], kind, currencyCode)]));

/** Empty fields of a new row. Its checkboxes, such as those for taxes, are checked. */
export const emptyRow = (fields: readonly SectionField[], key: string): DraftRow => ({
  key,
  before: undefined,
  entries: Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'check' ? true : ''])),
});

/** The field values of a saved section. */
export function draftOf(
  { own = [], offers = [], rows }: SectionShape,
  value: Values,
  currencyCode: string,
): SectionDraft {
  const list = rows ? (value[rows.name] as readonly Values[]) : [];
  return {
    own: entriesOf(own, value, currencyCode),
    offers: Object.fromEntries(
      offers.map(({ name, fields }) => {
        const offered = value[name] as Values | undefined;
        return [name, { isOn: offered !== undefined, entries: entriesOf(fields, offered ?? {}, currencyCode) }];
      }),
    ),
    rows: list.map((before, at) => ({
      key: String(at),
      before,
      entries: entriesOf(rows!.fields, before, currencyCode),
    })),
  };
}

/** Parses the fields of one rule; values without a field, and unedited ones, are kept. */
function read(
  fields: readonly SectionField[],
  entries: Entries,
  before: Values,
  currencyCode: string,
  fail: (name: string, problem: string) => void,
): Values {
  const value: Record<string, unknown> = { ...before };
  for (const { name, kind, isRequired } of fields) {
    const typed = entries[name] ?? '';
    if (before[name] !== undefined && typed === entryOf(before[name], kind, currencyCode)) continue;
    const reading = readField(typed, kind, currencyCode);
    delete value[name];
    if (reading === undefined) {
      if (isRequired) fail(name, 'This is needed.');
    } else if ('problem' in reading) fail(name, reading.problem);
    else value[name] = reading.value;
  }
  return value;
}

/** The value entered in the fields, and the problems with it. */
export function sectionValue(
  { name: section, own = [], offers = [], rows }: SectionShape,
  draft: SectionDraft,
  before: Values,
  currencyCode: string,
): { value: Values; problems: readonly RuleProblem[] } {
  const problems: RuleProblem[] = [];
  const failIn = (path: string) => (name: string, message: string) =>
    void problems.push({ field: path === '' ? name : `${path}.${name}`, message });
  const value: Record<string, unknown> = { ...read(own, draft.own, before, currencyCode, failIn('')) };
  for (const { name, fields } of offers) {
    const offer = draft.offers[name];
    delete value[name];
    if (offer?.isOn)
      value[name] = read(fields, offer.entries, (before[name] as Values | undefined) ?? {}, currencyCode, failIn(name));
  }
  if (rows)
    value[rows.name] = draft.rows.map((row, at) => {
      const rule = read(rows.fields, row.entries, row.before ?? {}, currencyCode, failIn(`${rows.name}.${at}`));
      return row.before ? rule : { [rows.idName]: slugOf(String(rule.title ?? '')) || 'unnamed', ...rule };
    });
  return { value, problems: problems.length > 0 ? problems : sectionProblems({ [section]: value }) };
}
