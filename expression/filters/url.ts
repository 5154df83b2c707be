import { defineFilter } from './filter.ts';
import { withQuery } from './query.ts';

/** An address with query parameters. */
export const url = defineFilter(
  {
    name: 'url',
    summary: 'Sets query parameters of an address and keeps the others. A null removes one, a list repeats one.',
    signature: '<s-o?:s>',
    parameters: [
      { name: 'address', summary: 'A path or a whole address.' },
      { name: 'parameters', summary: 'The parameters by name.', optional: true },
    ],
    examples: [
      { expression: '$url("/search", {"q": "red shirt", "page": 2})', result: '/search?q=red%20shirt&page=2' },
      { expression: '$url("/search?q=a&sort=new#top", {"q": "b"})', result: '/search?sort=new&q=b#top' },
      { expression: '$url("/c?size=S", {"size": ["M", "L"]})', result: '/c?size=M&size=L' },
    ],
  },
  () =>
    ([address, parameters]) =>
      address === undefined
        ? undefined
        : withQuery(address as string, (parameters ?? {}) as Readonly<Record<string, unknown>>),
);
