/** The format of a number in a message. */
export interface NumberStyle {
  options: Intl.NumberFormatOptions;
  /** Factor applied to the number before it is formatted. */
  scale: number;
  /** Whether the number is an amount in the market's currency. */
  isMoney?: true;
}

/** Words of ICU number skeletons, in their long and short forms. */
const words: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  percent: { style: 'percent' },
  '%': { style: 'percent' },
  'compact-short': { notation: 'compact', compactDisplay: 'short' },
  K: { notation: 'compact', compactDisplay: 'short' },
  'compact-long': { notation: 'compact', compactDisplay: 'long' },
  KK: { notation: 'compact', compactDisplay: 'long' },
  scientific: { notation: 'scientific' },
  E0: { notation: 'scientific' },
  engineering: { notation: 'engineering' },
  'precision-integer': { maximumFractionDigits: 0 },
  '.': { maximumFractionDigits: 0 },
  'group-off': { useGrouping: false },
  ',_': { useGrouping: false },
  'group-min2': { useGrouping: 'min2' as never },
  ',?': { useGrouping: 'min2' as never },
  'sign-always': { signDisplay: 'always' },
  '+!': { signDisplay: 'always' },
  'sign-never': { signDisplay: 'never' },
  '+_': { signDisplay: 'never' },
  'sign-except-zero': { signDisplay: 'exceptZero' },
  '+?': { signDisplay: 'exceptZero' },
  'sign-accounting': { currencySign: 'accounting' },
  '()': { currencySign: 'accounting' },
  'unit-width-narrow': { currencyDisplay: 'narrowSymbol', unitDisplay: 'narrow' },
  'unit-width-short': { currencyDisplay: 'symbol', unitDisplay: 'short' },
  'unit-width-full-name': { currencyDisplay: 'name', unitDisplay: 'long' },
  'unit-width-iso-code': { currencyDisplay: 'code' },
};

/** Parses a skeleton word that carries a value; undefined for an unknown word. */
function valued(word: string): Partial<NumberStyle> | undefined {
  const [, stem = '', value = ''] = /^([a-z-]+)\/(.+)$/.exec(word) ?? [];
  if (stem === 'currency' && /^[A-Z]{3}$/.test(value)) return { options: { style: 'currency', currency: value } };
  if (stem === 'scale' && Number(value) > 0) return { scale: Number(value) };
  if (stem === 'unit' || stem === 'measure-unit')
    return { options: { style: 'unit', unit: stem === 'unit' ? value : value.replace(/^[a-z]+-/, '') } };
  const [isFraction, least = '', more = '', open = ''] = /^\.(0*)(#*)([*+]?)$/.exec(word) ?? [];
  if (isFraction) {
    const minimumFractionDigits = least.length;
    const maximumFractionDigits = open === '' ? least.length + more.length : 20;
    return { options: { minimumFractionDigits, maximumFractionDigits } };
  }
  const [isSignificant, sure = '', maybe = ''] = /^(@+)(#*)$/.exec(word) ?? [];
  if (isSignificant)
    return {
      options: { minimumSignificantDigits: sure.length, maximumSignificantDigits: sure.length + maybe.length },
    };
  return /^0{1,21}$/.test(word) ? { options: { minimumIntegerDigits: word.length } } : undefined;
}

/** Whether the platform supports these options. */
function canFormat(options: Intl.NumberFormatOptions): boolean {
  try {
    return new Intl.NumberFormat('en', options) !== undefined;
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof TypeError) return false;
    throw cause;
  }
}

/**
 * Returns the style of a number in a message: an ICU keyword, or a skeleton after `::`. Undefined when it is
 * unsupported.
 */
export function numberStyle(style: string): NumberStyle | undefined {
  if (style === '') return { options: {}, scale: 1 };
  if (style === 'integer') return { options: { maximumFractionDigits: 0 }, scale: 1 };
  if (style === 'percent') return { options: { style: 'percent' }, scale: 1 };
  if (style === 'currency') return { options: { style: 'currency' }, scale: 1, isMoney: true };
  if (!style.startsWith('::')) return undefined;
  const found: NumberStyle = { options: {}, scale: 1 };
  for (const word of style.slice(2).trim().split(/\s+/)) {
    const known = Object.hasOwn(words, word) ? { options: words[word] } : valued(word);
    if (!known) return undefined;
    Object.assign(found.options, known.options);
    found.scale *= ('scale' in known ? known.scale : undefined) ?? 1;
  }
  // ICU writes the number with a percent sign as it is; the platform multiplies it by a hundred.
  if (found.options.style === 'percent') found.scale /= 100;
  return canFormat(found.options) ? found : undefined;
}

const monthLengths = ['numeric', '2-digit', 'short', 'long', 'narrow'] as const;
const twoLengths = ['numeric', '2-digit'] as const;
const nameLengths = ['short', 'short', 'short', 'long', 'narrow'] as const;

/** Letters of ICU date skeletons: the options for each, by the number of times the letter is repeated. */
const letters: Readonly<Record<string, (count: number) => Intl.DateTimeFormatOptions | undefined>> = {
  G: (count) => named('era', nameLengths[count - 1]),
  y: (count) => named('year', count === 2 ? '2-digit' : count === 1 || count === 4 ? 'numeric' : undefined),
  M: (count) => named('month', monthLengths[count - 1]),
  L: (count) => named('month', monthLengths[count - 1]),
  d: (count) => named('day', twoLengths[count - 1]),
  E: (count) => named('weekday', nameLengths[count - 1]),
  h: (count) => with12(count, 'h12'),
  H: (count) => with12(count, 'h23'),
  j: (count) => named('hour', twoLengths[count - 1]),
  m: (count) => named('minute', twoLengths[count - 1]),
  s: (count) => named('second', twoLengths[count - 1]),
  a: () => ({}),
  z: (count) => named('timeZoneName', count === 4 ? 'long' : count < 4 ? 'short' : undefined),
};

const named = (name: string, value: string | undefined): Intl.DateTimeFormatOptions | undefined =>
  value === undefined ? undefined : { [name]: value };

const with12 = (count: number, hourCycle: 'h12' | 'h23'): Intl.DateTimeFormatOptions | undefined => {
  const hour = twoLengths[count - 1];
  return hour === undefined ? undefined : { hour, hourCycle };
};

const sizes: ReadonlySet<string> = new Set(['short', 'medium', 'long', 'full']);

/** Returns the style of a date or time in a message; undefined when it is unsupported. */
export function dateStyle(format: 'date' | 'time', style: string): Intl.DateTimeFormatOptions | undefined {
  const name = format === 'date' ? 'dateStyle' : 'timeStyle';
  if (style === '') return { [name]: 'medium' };
  if (sizes.has(style)) return { [name]: style };
  if (!/^::([A-Za-z])/.test(style)) return undefined;
  const options: Intl.DateTimeFormatOptions = {};
  for (const [run, letter] of style
    .slice(2)
    .trim()
    .matchAll(/(.)\1*/g)) {
    const known = Object.hasOwn(letters, letter!) ? letters[letter!]!(run.length) : undefined;
    if (!known) return undefined;
    Object.assign(options, known);
  }
  return options;
}
