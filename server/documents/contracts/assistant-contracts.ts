import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../../schemas/schema.ts';
import { sentSource } from '../library/sent-source.ts';
import { documentParams } from './explain-contract.ts';

const pointer = (what: string) => optional(text(what, { pattern: '^(/[^/]*)+$', maxLength: limits.maxPointerLength }));

const line = object({
  line: integer('Number of the line that the model wrote', { minimum: 1 }),
  outcome: choice('Outcome', ['done', 'mended', 'refused']),
  changes: list('Changes, in sentences', text('Sentence')),
  problems: list('Problems that were fixed, or reasons for the refusal', text('Cause, and what to do')),
});

export type WishLine = Static<typeof line>;

const fulfilled = object({
  source: text('The text as it would be'),
  lines: list('Outcome of each line', line),
  isComplete: boolean('Whether what was refused last was written again'),
  stopped: optional(text('Why the model has not written to the end')),
});

export type FulfilledWish = Static<typeof fulfilled>;

const wish = object({
  source: sentSource,
  task: choice('Kind of request', ['describe', 'change', 'translate', 'alt-text']),
  words: optional(text('The wish in words', { maxLength: limits.maxWishLength })),
  pointer: pointer('JSON pointer of the node that is changed; without one the whole page is translated'),
  slot: pointer('JSON pointer of the list that a section is inserted into'),
  at: optional(integer('Position in that list', { minimum: 0, maximum: 100_000 })),
  language: optional(text('Language that is translated into', { minLength: 2, maxLength: limits.maxLanguageLength })),
  path: optional(text('Path of the alternative text in its node', { pattern: '^props(\\.\\w{1,100}){1,8}$' })),
  picture: optional(text('Address of the picture that is described', { maxLength: limits.maxPreviewUrlLength })),
});

export type SentWish = Static<typeof wish>;

/**
 * The assistant's call. Its response is sent line by line: each as `{ "line": … }`, and the last is `{ "answer": …
 * }` or `{ "error": … }`.
 */
export const fulfilWishCall = defineCall({
  id: 'assistant.wish',
  method: 'POST',
  path: '/playground/api/{kind}/{id}/wish',
  access: 'author',
  params: documentParams,
  summary: 'Has the language model change a text as its author wishes, each line checked. Nothing is stored.',
  body: wish,
  answer: fulfilled,
});
