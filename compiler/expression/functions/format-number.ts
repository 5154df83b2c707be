import { readNumberPicture, writeNumber } from '../pictures/number-picture.ts';
import { defineFunction } from './builtin.ts';
import { memo } from './memo.ts';

const create = () => {
  const plain = memo((picture) => readNumberPicture(picture, undefined));
  return (value: unknown, picture: string, options: unknown, run: Parameters<typeof writeNumber>[2]) =>
    value === undefined
      ? undefined
      : writeNumber(value as number, options === undefined ? plain(picture) : readNumberPicture(picture, options), run);
};

export const formatNumber = defineFunction({
  name: 'formatNumber',
  signature: '<n-so?:s>',
  arity: 3,
  call: ([value, picture, options], run) => create()(value, String(picture), options, run),
  perCall: () => {
    const format = create();
    return ([value, picture, options], run) => format(value, String(picture), options, run);
  },
});
