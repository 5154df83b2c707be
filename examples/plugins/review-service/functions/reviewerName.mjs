// @ts-check
import { defineFunction } from 'endcap/parts';

export default defineFunction(
  {
    name: 'reviewerName',
    summary: 'Shortens the family name of someone who has written a review.',
    signature: '<s-:s>',
    parameters: [{ name: 'name', summary: 'The whole name.' }],
    examples: [
      { expression: '$reviewerName("Asha Rao")', result: 'Asha R.' },
      { expression: '$reviewerName("Asha")', result: 'Asha' },
      { expression: '$reviewerName("")', result: '' },
    ],
  },
  (/** @type {string | undefined} */ name) => {
    const [first = '', ...others] = name?.trim().split(/\s+/) ?? [];
    const last = others.at(-1);
    return last === undefined ? first : `${first} ${[...last][0]}.`;
  },
);
