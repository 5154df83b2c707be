import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { inputChoices } from '../../../schemas/page.ts';
import { anything, choice, list, object, optional, text } from '../../../schemas/schema.ts';
import { sketchPattern } from '../../../schemas/section-sketch.ts';
import { sentSource } from '../library/sent-source.ts';

const words = (description: string) => text(description, { minLength: 1, maxLength: 200 });

const section = object({
  title: words('Title'),
  summary: text('Its purpose', { maxLength: 500 }),
  group: words('Heading under which it is listed'),
  words: list('Additional search terms', words('Term'), { maxItems: 20 }),
  sketch: optional(text('Sketch of it', { pattern: sketchPattern, maxLength: 500 })),
});

const setting = object({
  pointer: text('JSON pointer of the value, from the node', {
    pattern: '^(/[^/]*)+$',
    maxLength: limits.maxPointerLength,
  }),
  name: text('Proposed name of the input', { pattern: '^[A-Za-z_]\\w{0,99}$' }),
  label: words('Its name in forms'),
  group: optional(words('Heading in forms')),
  chooses: optional(choice('Kind of things that an author picks', inputChoices)),
  enum: optional(list('The only allowed texts', text('Text', { maxLength: 200 }), { minItems: 1, maxItems: 100 })),
});

export const extractFragment = defineCall({
  id: 'pages.extract',
  method: 'POST',
  path: '/playground/api/{kind}/{id}/extract',
  access: 'author',
  safe: true,
  params: object({
    kind: choice('Kind of document', ['pages', 'fragments']),
    id: text('Name of the document', { pattern: '^[a-z0-9][a-z0-9-]{0,99}$' }),
  }),
  summary: 'Makes a node a fragment with inputs for what it reads. Nothing is stored.',
  body: object({
    source: sentSource,
    pointer: text('JSON pointer of the node', { pattern: '^(/[^/]*)+$', maxLength: limits.maxPointerLength }),
    name: text('Name of the new fragment', { pattern: '^[a-z0-9][a-z0-9-]{0,99}$' }),
    section: optional(section),
    settings: optional(list('Values that can be changed wherever it is shown', setting, { maxItems: 200 })),
  }),
  answer: object({
    fragment: optional(anything('The fragment')),
    node: optional(anything('The node that shows it')),
    refused: optional(text('Why the node cannot be a fragment')),
  }),
});
