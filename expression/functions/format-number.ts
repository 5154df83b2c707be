import { readNumberPicture, writeNumber } from '../pictures/number-picture.ts';
import type { Builtin } from '../run/builtin.ts';
import { statefulFunction } from './builtin.ts';
import { memo } from './memo.ts';

const format = (): Builtin['call'] => {
  const read = memo((picture) => readNumberPicture(picture, undefined));
  return ([value, written, options]) => {
    if (value === undefined) return undefined;
    const picture = String(written);
    return writeNumber(value as number, options === undefined ? read(picture) : readNumberPicture(picture, options));
  };
};

/** `$formatNumber`: a number formatted with a picture. */
export const formatNumber = statefulFunction('formatNumber', '<n-so?:s>', 3, format);
