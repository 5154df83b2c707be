import type { OptionDisplay } from '../../../schemas/entities/catalogue/option.ts';
import { type OptionValue, shownAs } from '../../core/ports/product-record.ts';

/**
 * Returns how an option's value is shown: by its picture, or else by its colour; undefined for a value shown as a
 * word.
 */
export function optionDisplayOf({ swatch, picture, [shownAs]: shown }: OptionValue): OptionDisplay | undefined {
  const color = swatch === undefined ? {} : { color: swatch };
  if (picture !== undefined) return { type: 'IMAGE', imageUrl: shown?.url ?? picture, ...color };
  return swatch === undefined ? undefined : { type: 'SWATCH', ...color };
}
