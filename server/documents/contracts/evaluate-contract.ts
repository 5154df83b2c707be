import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, integer, list, object, optional, type Static, text } from '../../../schemas/schema.ts';
import { documentParams, expressionPart, place, readPaths, shownNode } from './explain-contract.ts';

const result = object({
  expression: text('The expression'),
  value: optional(text('Its value as JSON, cut where it is long; absent where it gives nothing')),
  isCut: boolean('Whether the value is longer'),
  type: text('Its type, as far as it is known from contracts'),
  reads: list(
    'Names that it reads, with their values',
    object({ name: text('Name'), from: optional(object(place)), paths: readPaths }),
  ),
  steps: integer('Steps that it takes', { minimum: 0 }),
  parts: list('The expression and its parts, each before those in it', expressionPart),
  problems: list('Problems of the expression', text('Problem')),
});

export const evaluation = object({
  rows: integer('How often the node is on the page', { minimum: 0 }),
  row: integer('The one that it was evaluated for, from 0', { minimum: 0 }),
  reason: optional(text('Why nothing could be evaluated')),
  results: list('One for each expression', result),
});

export type Evaluation = Static<typeof evaluation>;
export type EvaluatedExpression = Static<typeof result>;

export const evaluateExpressions = defineCall({
  id: 'pages.evaluate',
  method: 'POST',
  path: '/playground/api/{kind}/{id}/evaluate',
  access: 'author',
  safe: true,
  params: documentParams,
  summary: 'Values of expressions in the scope of a node, with their types and reads. Nothing is stored.',
  body: object({
    ...shownNode,
    expressions: list('Expressions, without braces', text('Expression', { maxLength: limits.maxTriedLength }), {
      minItems: 1,
      maxItems: limits.maxTriedExpressions,
    }),
    row: optional(integer('Which of the rows that the node is on, from 0', { minimum: 0, maximum: 100_000 })),
  }),
  answer: evaluation,
});
