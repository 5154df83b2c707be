import { sketchPattern } from '../../schemas/section-sketch.ts';
import { type PublishedSchema, ref } from './bindable.ts';
import { names } from './declarations.ts';

/** Keys of fragments that are sections: slots, presets, and texts by which authors find them. */
export const sections: Record<string, PublishedSchema> = {
  slots: {
    type: 'object',
    description: 'Slots, filled where the fragment is included and shown by its widget "slot".',
    propertyNames: names,
    additionalProperties: {
      type: 'object',
      properties: {
        label: { type: 'string', description: 'Name in forms.' },
        description: { type: 'string', description: 'Intended content, in one sentence.' },
        only: { type: 'array', items: { type: 'string' }, description: 'The only widgets that it takes.' },
        maxItems: { type: 'integer', minimum: 1, description: 'Most nodes that it takes.' },
      },
      additionalProperties: false,
    },
  },
  presets: {
    type: 'array',
    description: 'Sets of inputs to start from.',
    items: {
      type: 'object',
      properties: {
        label: { type: 'string', description: 'Name of the preset.' },
        with: { type: 'object', description: 'Its inputs.' },
        slots: {
          type: 'object',
          description: 'Initial content of its slots where the fragment is inserted.',
          additionalProperties: ref('nodes'),
        },
      },
      required: ['label', 'with'],
      additionalProperties: false,
    },
  },
  section: {
    type: 'object',
    description: 'How authors find it among the sections that pages are made of.',
    properties: {
      title: { type: 'string', description: 'Name of the section.' },
      summary: { type: 'string', description: 'Purpose, in one sentence.' },
      group: { type: 'string', description: 'Heading under which it is listed.' },
      words: { type: 'array', items: { type: 'string' }, description: 'Further words that find it.' },
      sketch: {
        type: 'string',
        pattern: sketchPattern,
        description: 'Drawing of it: parts such as "picture 0 0 12 8", with ";" between them, on a grid of 12 by 8.',
      },
    },
    required: ['title', 'summary', 'group'],
    additionalProperties: false,
  },
};
