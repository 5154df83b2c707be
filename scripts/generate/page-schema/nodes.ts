import type { CheckableSchema } from '../../../schemas/check.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import { bindableObject, needsSomething, type PublishedSchema, ref } from './bindable.ts';
import { widgetSnippet } from './snippet.ts';

/** Names that expressions can use without quotes, and that ids may have. */
const namePattern = '^[A-Za-z_][\\w-]*$';

const mapped = <Value extends { summary: string }>(record: Record<string, Value>, name: string) =>
  Object.fromEntries(Object.entries(record).map(([key, { summary }]) => [key, ref(name, summary)]));

/** What is particular to one widget: its props, slots and events. */
function widgetSchema({ summary, props, slots, events }: WidgetContract): PublishedSchema {
  return {
    description: summary,
    properties: {
      props: { description: 'Settings of the widget.', ...bindableObject(props as CheckableSchema) },
      slots: {
        description: 'Children by the name of their place.',
        type: 'object',
        properties: { children: ref('nodes', 'What is inside.'), ...mapped(slots, 'nodes') },
        additionalProperties: false,
      },
      on: {
        description: 'Actions that run when something happens.',
        type: 'object',
        properties: mapped(events, 'actions'),
        additionalProperties: false,
      },
    },
    ...(needsSomething(props as CheckableSchema) ? { required: ['props'] } : {}),
  };
}

/** Definitions of a node and of every widget that it can be. */
export function nodeDefinitions(widgets: readonly WidgetContract[]): Record<string, PublishedSchema> {
  const node: PublishedSchema = {
    type: 'object',
    description: 'A widget with its settings, children and events.',
    properties: {
      widget: {
        description: 'Which widget this is.',
        enum: widgets.map(({ name }) => name),
        enumDescriptions: widgets.map(({ summary }) => summary),
      },
      id: {
        description: 'Name on the whole page, so that widgets elsewhere can see and call this one.',
        type: 'string',
        pattern: namePattern,
      },
      as: {
        description: 'Name under which children see the data of this widget.',
        type: 'string',
        pattern: namePattern,
      },
      when: { description: 'The widget is there only while this holds.', type: ['string', 'boolean'] },
      key: { description: 'Name of an element of a list, such as "{{ list.item.id }}".', type: 'string' },
      props: { description: 'Settings of the widget.', type: 'object' },
      children: ref('nodes', 'What is inside; short for the slot "children".'),
      slots: {
        description: 'Children by the name of their place.',
        type: 'object',
        additionalProperties: ref('nodes'),
      },
      on: {
        description: 'Actions that run when something happens.',
        type: 'object',
        additionalProperties: ref('actions'),
      },
    },
    required: ['widget'],
    additionalProperties: false,
    allOf: widgets.map(({ name }) => ({
      if: { properties: { widget: { const: name } }, required: ['widget'] },
      then: ref(`widget-${name}`),
    })),
    defaultSnippets: widgets.map(widgetSnippet),
  };
  return {
    nodes: { type: 'array', description: 'Widgets, in the order in which they are shown.', items: ref('node') },
    node,
    ...Object.fromEntries(widgets.map((contract) => [`widget-${contract.name}`, widgetSchema(contract)])),
  };
}
