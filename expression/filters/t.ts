import { currencyOf, defineFilter, localeOf, memoiseLast, timeZoneOf } from './filter.ts';
import { type Piece, readMessage } from './message.ts';
import { invalidDate } from './time/invalid-date.ts';
import type { NumberStyle } from './time/skeleton.ts';
import { readTime } from './time/timestamp.ts';

type Values = Readonly<Record<string, unknown>>;

interface Context {
  locale: string;
  timeZone: string;
  currency: string;
  values: Values;
}

const field = (values: Values, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);

const show = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

function writeNumber(value: unknown, { options, scale, isMoney }: NumberStyle, { locale, currency }: Context): string {
  if (typeof value !== 'number') return show(value);
  const money = isMoney ? { currency } : {};
  return new Intl.NumberFormat(locale, { ...options, ...money }).format(value * scale);
}

function writeDate(value: unknown, options: Intl.DateTimeFormatOptions, { locale, timeZone }: Context): string {
  if (value === undefined || value === null || value === '') return '';
  const { time, isDay } = readTime(value);
  if (!(Math.abs(time) <= 8.64e15)) return invalidDate;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: isDay ? 'UTC' : timeZone }).format(time);
}

function writeValue(piece: Exclude<Piece, { kind: 'text' | 'count' | 'choice' }>, context: Context): string {
  const value = field(context.values, piece.name);
  if (piece.kind === 'number') return writeNumber(value, piece.style, context);
  if (piece.kind === 'date') return writeDate(value, piece.options, context);
  return typeof value === 'number' ? new Intl.NumberFormat(context.locale).format(value) : show(value);
}

function write(pieces: readonly Piece[], context: Context, count?: number): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'count')
        return count === undefined ? '#' : new Intl.NumberFormat(context.locale).format(count);
      if (piece.kind !== 'choice') return writeValue(piece, context);
      const value = field(context.values, piece.name);
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

/** A message of the market with its values filled in. */
export const t = defineFilter(
  {
    name: 't',
    summary:
      'Gives the text of a message in the shopper’s language, filled in (ICU). The key itself where there is none.',
    signature: '<s-o?:s>',
    parameters: [
      { name: 'key', summary: 'Key of the message.' },
      { name: 'values', summary: 'Values for the placeholders, by name.', optional: true },
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
      {
        expression: '$t("price", {"a": 12.5})',
        environment: { messages: { price: '{a, number, ::currency/INR}' } },
        result: '₹12.50',
      },
      { expression: '$t("no.such.key")', result: 'no.such.key' },
    ],
  },
  () => {
    const keep = memoiseLast<Piece[]>();
    return ([key, values], run) => {
      if (key === undefined) return undefined;
      const { messages } = run.environment;
      const message = messages && Object.hasOwn(messages, key as string) ? messages[key as string] : undefined;
      if (message === undefined) return key;
      const pieces = keep(message, () => readMessage(message));
      const text = write(pieces, {
        locale: localeOf(run.environment),
        timeZone: timeZoneOf(run.environment),
        currency: currencyOf(run.environment),
        values: (values ?? {}) as Values,
      });
      return text;
    };
  },
);
