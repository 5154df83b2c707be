import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { pricingSteps } from '../../../schemas/entities/cart/price-part.ts';
import { money } from '../../../schemas/entities/money.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../../schemas/schema.ts';
import { sentSource } from '../library/sent-source.ts';
import { previewConditions } from '../previews/preview-conditions.ts';

const pointer = optional(text('JSON pointer of the node, where it is in the document'));
export const place = { pointer, widget: text('Widget') };
export const readPaths = list('Values read, as dotted paths', text('Path'));

export const expressionPart = object({
  text: text('The part as it is written'),
  depth: integer('How many parts it is in', { minimum: 0 }),
  value: optional(text('Its value as JSON, or the size of a long one; absent where it gives nothing')),
  isTrue: boolean('Whether it counts as true'),
  emptyFrom: optional(text('Where a path becomes empty')),
  failure: optional(text('Why it could not be computed')),
});

const condition = object({
  ...place,
  isMet: boolean('Whether it is true now'),
  text: optional(text('The condition as it is written')),
  parts: list('The condition and its parts, each before those in it', expressionPart),
});

const call = object({
  ...place,
  call: text('Name of the call'),
  status: choice('Outcome', ['answered', 'failed', 'not-asked']),
  bytes: integer('Bytes of the answer', { minimum: 0 }),
  detail: optional(text('Why there is no answer')),
});

const total = object({
  of: text('Subject of the total: the number of an order, or the name of a cart'),
  parts: list(
    'Its parts, in the order of the calculation',
    object({
      step: choice('Step of the calculation', [...pricingSteps]),
      name: text('Name of its rule'),
      amount: money,
      isIncluded: boolean('Whether prices contain it, so that it is not added'),
    }),
  ),
  amount: money,
});

const costs = object({
  nodes: integer('Nodes of the plan'),
  expressions: integer('Expressions of the plan'),
  planBytes: integer('Bytes of the plan'),
  cssBytes: integer('Bytes of CSS'),
  scriptBytes: optional(integer('Bytes of compressed script at first load')),
});

export const explanation = object({
  isShown: boolean('Whether it is on the page'),
  count: integer('How often it is on the page', { minimum: 0 }),
  reason: text('Why it is on the page or not'),
  conditions: list('Conditions of the node and of what it is in, the outermost first', condition),
  calls: list('Calls of its widget and of the data that it reads', call),
  totals: list('Totals that it shows, with what they are made of', total),
  reads: list(
    'Names that its expressions read, with their values',
    object({ name: text('Name'), from: optional(object(place)), paths: readPaths }),
  ),
  readers: list('Nodes that read it or run its actions', object({ ...place, paths: readPaths })),
  steps: integer('Steps of its own expressions, of all its rows', { minimum: 0 }),
  costs: optional(costs),
});

export type Explanation = Static<typeof explanation>;

export const documentParams = object({
  kind: choice('Kind of document', ['pages', 'fragments']),
  id: text('Name of the document', { pattern: '^[a-z0-9][a-z0-9-]{0,99}$' }),
});

/** A node of a document, and the address and conditions under which it is shown. */
export const shownNode = {
  source: sentSource,
  pointer: text('JSON pointer of the node', { pattern: '^(/[^/]*)+$', maxLength: limits.maxPointerLength }),
  url: text('Address to show it at', { pattern: '^/(?!/)', maxLength: limits.maxPreviewUrlLength }),
  conditions: optional(previewConditions),
};

export const explainNode = defineCall({
  id: 'pages.explain',
  method: 'POST',
  path: '/playground/api/{kind}/{id}/explain',
  access: 'author',
  safe: true,
  params: documentParams,
  summary: 'Why a node of a text is shown or not, what it asks, reads and costs. Nothing is stored.',
  body: object(shownNode),
  answer: explanation,
});
