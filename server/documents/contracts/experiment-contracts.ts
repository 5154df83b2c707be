import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { integer, list, object, text } from '../../../schemas/schema.ts';

const variants = list(
  'Variants that were seen, by name',
  object({
    variant: text('Name'),
    visitors: integer('Visitors who saw it'),
    buyers: integer('Visitors who ordered within 30 days of that'),
    orders: integer('Their orders'),
    since: text('When the first visitor saw it'),
  }),
);

export const experimentResults = defineCall({
  id: 'experiments.results',
  method: 'GET',
  path: '/playground/api/experiments/{experiment}',
  access: 'author',
  summary: "Counts the actions of each variant's visitors who agreed to analytics.",
  params: object({ experiment: text('Name of the experiment', { maxLength: limits.maxExperimentNameLength }) }),
  answer: object({
    variants,
    audiences: list(
      'The same for the visitors of each audience',
      object({ audience: list('Names, of which one suffices; "not NAME" is everyone else', text('A name')), variants }),
    ),
  }),
});
