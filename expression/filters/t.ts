import { defineFilter, keepLast, localeOf, timeZoneOf } from './filter.ts';
import { type Piece, readMessage } from './message.ts';

type Values = Readonly<Record<string, unknown>>;

interface Context {
  locale: string;
  timeZone: string;
  values: Values;
}

const field = (values: Values, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);

const show = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

function writeValue(
  value: unknown,
  format: string | undefined,
  style: string | undefined,
  { locale, timeZone }: Context,
): string {
  if (format === 'number' && typeof value === 'number') {
    const options: Intl.NumberFormatOptions =
      style === 'percent' ? { style: 'percent' } : style === 'integer' ? { maximumFractionDigits: 0 } : {};
    return new Intl.NumberFormat(locale, options).format(value);
  }
  if (format === 'date' || format === 'time') {
    const date = new Date(value as string | number);
    if (Number.isNaN(date.getTime())) return show(value);
    const size = style === 'short' || style === 'long' || style === 'full' ? style : 'medium';
    const options: Intl.DateTimeFormatOptions = format === 'date' ? { dateStyle: size } : { timeStyle: size };
    return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(date);
  }
  return typeof value === 'number' && format === undefined ? new Intl.NumberFormat(locale).format(value) : show(value);
}

function write(pieces: readonly Piece[], context: Context, count?: number): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'count')
        return count === undefined ? '#' : new Intl.NumberFormat(context.locale).format(count);
      const value = field(context.values, piece.name);
      if (piece.kind === 'value') return writeValue(value, piece.format, piece.style, context);
      const { options, format, offset } = piece;
      if (format === 'select') return write(options.get(show(value)) ?? options.get('other') ?? [], context, count);
      const number = Number(value) - offset;
      const type = format === 'selectordinal' ? 'ordinal' : 'cardinal';
      const category = new Intl.PluralRules(context.locale, { type }).select(number);
      const chosen = options.get(`=${show(value)}`) ?? options.get(category) ?? options.get('other') ?? [];
      return write(chosen, context, number);
    })
    .join('');
}

/** A message of the market, filled in. */
export const t = defineFilter(
  {
    name: 't',
    summary:
      'Gives the text of a message in the shopper’s language, filled in (ICU). The key itself where there is none.',
    signature: '<s-o?:s>',
    parameters: [
      { name: 'key', summary: 'Key of the message.' },
      { name: 'values', summary: 'What to fill in, by name.', optional: true },
    ],
    examples: [
      {
        expression: '$t("cart.count", {"n": 2})',
        environment: { messages: { 'cart.count': '{n, plural, =0 {Empty} one {# item} other {# items}}' } },
        result: '2 items',
      },
      {
        expression: '$t("hello", {"name": "Asha"})',
        environment: { messages: { hello: 'Hello, {name}!' } },
        result: 'Hello, Asha!',
      },
      { expression: '$t("no.such.key")', result: 'no.such.key' },
    ],
  },
  () => {
    const keep = keepLast<Piece[]>();
    return ([key, values], run) => {
      if (key === undefined) return undefined;
      const { messages } = run.environment;
      const message = messages && Object.hasOwn(messages, key as string) ? messages[key as string] : undefined;
      if (message === undefined) return key;
      const pieces = keep(message, () => readMessage(message));
      const text = write(pieces, {
        locale: localeOf(run.environment),
        timeZone: timeZoneOf(run.environment),
        values: (values ?? {}) as Values,
      });
      return text;
    };
  },
);
