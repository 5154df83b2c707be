/** Locale and format of a number. */
export interface NumberStyle {
  locale: string;
  format: 'decimal' | 'percent' | 'currency' | 'compact';
  currency: string;
  fractionDigits?: number;
}

/** Formats a number in a locale; an unknown currency is omitted. */
export function numberText(value: number, { locale, format, currency, fractionDigits }: NumberStyle): string {
  const digits = fractionDigits === undefined ? {} : { maximumFractionDigits: fractionDigits };
  const options: Record<typeof format, Intl.NumberFormatOptions> = {
    decimal: digits,
    percent: { style: 'percent', ...digits },
    currency: { style: 'currency', currency, ...digits, trailingZeroDisplay: 'stripIfInteger' },
    compact: { notation: 'compact', ...digits },
  };
  try {
    return new Intl.NumberFormat(locale, options[format]).format(value);
  } catch {
    return new Intl.NumberFormat(locale, digits).format(value);
  }
}
