import type { Audience, AudienceCondition, ConditionKind } from '../../commerce/rules/audiences/audience.ts';
import { kindOf } from '../../commerce/rules/audiences/audience.ts';

/** A condition while it is edited: its kind, and the texts of the fields of every kind. */
export interface ConditionForm {
  /** React key. */
  key: number;
  kind: ConditionKind;
  visitor: 'new' | 'returning';
  signedIn: boolean;
  countries: string;
  regions: string;
  sources: string;
  mediums: string;
  names: string;
  device: readonly ('phone' | 'tablet' | 'computer')[];
  product: string;
  collection: string;
  times: string;
  withinDays: string;
  expression: string;
}

/** An audience while it is edited. */
export interface AudienceForm {
  id: string;
  title: string;
  all: readonly ConditionForm[];
  any: readonly ConditionForm[];
}

/** Returns an empty condition. */
export const newCondition = (key: number): ConditionForm => ({
  key,
  kind: 'visitor',
  visitor: 'new',
  signedIn: true,
  countries: '',
  regions: '',
  sources: '',
  mediums: '',
  names: '',
  device: ['phone'],
  product: '',
  collection: '',
  times: '',
  withinDays: '',
  expression: '',
});

const joined = (values: readonly string[] = []): string => values.join(', ');
const written = (value: number | undefined): string => (value === undefined ? '' : String(value));

function formOf(condition: AudienceCondition, key: number): ConditionForm {
  const form = { ...newCondition(key), kind: kindOf(condition) };
  if ('visitor' in condition) return { ...form, visitor: condition.visitor };
  if ('signedIn' in condition) return { ...form, signedIn: condition.signedIn };
  if ('device' in condition) return { ...form, device: condition.device };
  if ('expression' in condition) return { ...form, expression: condition.expression };
  if ('place' in condition) {
    const { countries, regions } = condition.place;
    return { ...form, countries: joined(countries), regions: joined(regions) };
  }
  if ('campaign' in condition) {
    const { sources, mediums, names } = condition.campaign;
    return { ...form, sources: joined(sources), mediums: joined(mediums), names: joined(names) };
  }
  const { product = '', collection = '', times, withinDays } = condition.bought;
  return { ...form, product, collection, times: written(times), withinDays: written(withinDays) };
}

/** Returns the form of a stored audience; undefined when its text is not one. */
export function audienceForm(source: string): AudienceForm | undefined {
  try {
    const { id, title, all = [], any = [] } = JSON.parse(source) as Audience;
    const forms = [...all, ...any].map(formOf);
    return { id, title, all: forms.slice(0, all.length), any: forms.slice(all.length) };
  } catch {
    return undefined;
  }
}

const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Returns the members of an object that have been filled in. */
const filled = <Value>(members: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(members).filter(
      (entry): entry is [string, Value] => entry[1] !== undefined && entry[1] !== '' && !isEmptyList(entry[1]),
    ),
  );

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Converts a form to a condition. */
export function conditionOf(form: ConditionForm): AudienceCondition {
  if (form.kind === 'visitor') return { visitor: form.visitor };
  if (form.kind === 'signedIn') return { signedIn: form.signedIn };
  if (form.kind === 'device') return { device: [...form.device] };
  if (form.kind === 'expression') return { expression: form.expression };
  if (form.kind === 'place')
    return {
      place: filled({
        countries: listIn(form.countries).map((code) => code.toUpperCase()),
        regions: listIn(form.regions).map((code) => code.toUpperCase()),
      }),
    };
  if (form.kind === 'campaign')
    return {
      campaign: filled({
        sources: listIn(form.sources),
        mediums: listIn(form.mediums),
        names: listIn(form.names),
      }),
    };
  const number = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);
  return {
    bought: filled<string | number>({
      product: form.product.trim(),
      collection: form.collection.trim(),
      times: number(form.times),
      withinDays: number(form.withinDays),
    }),
  };
}

/** Converts a form to an audience. */
export const audienceOf = ({ id, title, all, any }: AudienceForm): Audience => ({
  version: 1,
  id,
  title: title.trim(),
  ...(all.length > 0 ? { all: all.map(conditionOf) } : {}),
  ...(any.length > 0 ? { any: any.map(conditionOf) } : {}),
});

/** Returns the text of an audience's document. */
export const audienceText = (form: AudienceForm): string => `${JSON.stringify(audienceOf(form), null, 2)}\n`;
