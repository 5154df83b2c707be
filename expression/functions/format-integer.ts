import { readIntegerPicture, writeInteger } from '../pictures/integer-picture.ts';
import { integerReader } from '../pictures/read-integer.ts';
import { type Builtin, defineFunction } from './builtin.ts';
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

export const formatInteger = defineFunction({
  name: 'formatInteger',
  signature: '<n-s:s>',
  arity: 2,
  call: (...all) => format()(...all),
  perCall: format,
});

export const parseInteger = defineFunction({
  name: 'parseInteger',
  signature: '<s-s:n>',
  arity: 2,
  call: (...all) => parse()(...all),
  perCall: parse,
});
