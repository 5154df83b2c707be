import { audienceTermPattern } from '../../plan/audience-rules.ts';
import { timePattern } from '../../plan/local-time.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import { bindableObject, needsSomething, type PublishedSchema, ref } from './bindable.ts';
import { widgetSnippet } from './snippet.ts';

/** Pattern of identifiers that need no quotes in expressions. */
const namePattern = '^[A-Za-z_][\\w-]*$';

const mapped = <Value extends { summary: string }>(record: Record<string, Value>, name: string) =>
  Object.fromEntries(Object.entries(record).map(([key, { summary }]) => [key, ref(name, summary)]));

/** Summary of the event that every node has. */
const visibleSummary = 'A shopper has seen it, for the first time.';

/** Returns the schema of one widget's props, slots and events. */
function widgetSchema({ summary, props, slots, events, fragmentProp }: WidgetContract): PublishedSchema {
  return {
    description: summary,
    properties: {
      props: { description: 'Props of the widget.', ...bindableObject(props as CheckableSchema) },
      slots: {
        description: 'Content by slot name.',
        type: 'object',
        properties: { children: ref('nodes', 'Content of the widget.'), ...mapped(slots, 'nodes') },
        // A fragment declares slots of its own.
        additionalProperties: fragmentProp ? ref('nodes') : false,
      },
      on: {
        description: 'Event handlers.',
        type: 'object',
        properties: { visible: ref('actions', visibleSummary), ...mapped(events, 'actions') },
        additionalProperties: false,
      },
    },
    ...(needsSomething(props as CheckableSchema) ? { required: ['props'] } : {}),
  };
}

const time = (description: string): PublishedSchema => ({
  type: 'string',
  description,
  pattern: timePattern,
  examples: ['2026-12-01', '2026-12-01T09:00', '2026-12-01T09:00+05:30'],
});

const audienceTerm: PublishedSchema = { type: 'string', pattern: audienceTermPattern };

/** Audiences of a node or a variant. */
export const audience: PublishedSchema = {
  description: 'Audiences that get it, of which one suffices; "not NAME" is everyone else. Without it, everyone.',
  anyOf: [audienceTerm, { type: 'array', items: audienceTerm, minItems: 1 }],
};

/** Returns the definitions of a node and of every widget. */
export function nodeDefinitions(
  widgets: readonly WidgetContract[],
  declarations: Record<'let' | 'state', PublishedSchema>,
): Record<string, PublishedSchema> {
  const node: PublishedSchema = {
    type: 'object',
    description: 'A widget with its props, content and event handlers.',
    properties: {
      widget: {
        description: 'Name of the widget.',
        type: 'string',
        minLength: 1,
      },
      id: {
        description: 'Page-wide unique name, by which other widgets can read and call this one.',
        type: 'string',
        pattern: namePattern,
      },
      as: {
        description: 'Name under which the content sees the data of this widget.',
        type: 'string',
        pattern: namePattern,
      },
      ...declarations,
      from: time('First moment at which it exists; without an offset in the time zone of the market.'),
      until: time('First moment at which it no longer exists.'),
      audience,
      when: { description: 'Condition; the widget is rendered only while it holds.', type: ['string', 'boolean'] },
      key: { description: 'Stable key of a list item, such as "{{ list.item.id }}".', type: 'string' },
      props: { description: 'Props of the widget.', type: 'object' },
      children: ref('nodes', 'Content; short for the slot "children".'),
      slots: {
        description: 'Content by slot name.',
        type: 'object',
        additionalProperties: ref('nodes'),
      },
      on: {
        description: 'Event handlers.',
        type: 'object',
        additionalProperties: ref('actions'),
      },
      fallback: ref('nodes', 'Shown where the widget is unknown, as in a runtime that is older than the page.'),
    },
    required: ['widget'],
    additionalProperties: false,
    allOf: [
      {
        if: { not: { required: ['fallback'] } },
        then: {
          properties: {
            widget: {
              enum: widgets.map(({ name }) => name),
              enumDescriptions: widgets.map(({ summary }) => summary),
            },
          },
        },
      },
      ...widgets.map(({ name }) => ({
        if: { properties: { widget: { const: name } }, required: ['widget'] },
        then: ref(`widget-${name}`),
      })),
    ],
    defaultSnippets: widgets.map(widgetSnippet),
  };
  return {
    nodes: { type: 'array', description: 'Widgets, in display order.', items: ref('node') },
    node,
    ...Object.fromEntries(widgets.map((contract) => [`widget-${contract.name}`, widgetSchema(contract)])),
  };
}
