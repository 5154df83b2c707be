import { readNumberPicture, writeNumber } from '../pictures/number-picture.ts';
import { defineFunction } from './builtin.ts';
import { memo } from './memo.ts';

const create = () => {
  const read = memo((picture) => readNumberPicture(picture, undefined));
  return (value: unknown, picture: string, options: unknown) =>
    value === undefined
      ? undefined
      : writeNumber(value as number, options === undefined ? read(picture) : readNumberPicture(picture, options));
};

export const formatNumber = defineFunction({
  name: 'formatNumber',
  signature: '<n-so?:s>',
  arity: 3,
  call: ([value, picture, options]) => create()(value, String(picture), options),
  perCall: () => {
    const format = create();
    return ([value, picture, options]) => format(value, String(picture), options);
  },
});
