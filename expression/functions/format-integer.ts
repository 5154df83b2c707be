import { readIntegerPicture, writeInteger } from '../pictures/integer-picture.ts';
import { integerReader } from '../pictures/read-integer.ts';
import type { Builtin } from '../run/builtin.ts';
import { statefulFunction } from './builtin.ts';
import { memo } from './memo.ts';

type Call = Builtin['call'];

const format = (): Call => {
  const read = memo(readIntegerPicture);
  return ([value, picture], run) =>
    value === undefined ? undefined : writeInteger(Math.floor(value as number), read(String(picture)), run);
};

const parse = (): Call => {
  const read = memo((picture) => integerReader(readIntegerPicture(picture)));
  return ([text, picture], run) => {
    if (text === undefined) return undefined;
    run.charge((text as string).length);
    return read(String(picture)).read(text as string);
  };
};

/** `$formatInteger`: an integer formatted with a picture. */
export const formatInteger = statefulFunction('formatInteger', '<n-s:s>', 2, format);

/** `$parseInteger`: the integer in a text that a picture describes. */
export const parseInteger = statefulFunction('parseInteger', '<s-s:n>', 2, parse);
