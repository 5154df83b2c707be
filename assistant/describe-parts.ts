import type { CheckableSchema } from '../schemas/check.ts';
import type { ActionContract } from '../schemas/contract/action.ts';
import type { WidgetContract } from '../schemas/contract/widget.ts';
import type { FragmentDefinition, InputDefinition } from '../schemas/page.ts';
import type { PageParts } from './shop-parts.ts';
import { fieldLines, typeText } from './type-text.ts';

const indented = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];

const payload = (schema: CheckableSchema | undefined): string => {
  const type = schema ? typeText(schema) : 'object';
  return type === 'object' ? '' : ` ${type}`;
};

function widgetLines(contract: WidgetContract): string[] {
  const { name, summary, kind, as, props, data, actions, events, slots } = contract;
  return [
    `widget ${name}: ${summary}`,
    ...indented('props', fieldLines(props as CheckableSchema)),
    ...indented(
      `publishes as ${as}${kind === 'view' ? ' to its children' : ''}`,
      data ? fieldLines(data as CheckableSchema) : [],
    ),
    ...indented(
      'slots',
      Object.entries(slots).map(([slot, { summary: what, each, data: more }]) => {
        const item = each ? ', once for each item' : '';
        return `${slot}: ${what}${item}${more ? `, with${payload(more as CheckableSchema)}` : ''}`;
      }),
    ),
    ...indented(
      'events, under "on"',
      Object.entries(events).map(
        ([event, { summary: what, data: more }]) => `${event}: ${what}${payload(more as CheckableSchema | undefined)}`,
      ),
    ),
    ...indented(
      `actions, { "do": "${as}.NAME", "with": … }`,
      Object.entries(actions).map(
        ([action, { summary: what, payload: wanted }]) =>
          `${action}: ${what}${payload(wanted as CheckableSchema | undefined)}`,
      ),
    ),
  ];
}

const actionLines = ({ name, summary, payload: wanted, branches = {} }: ActionContract): string[] => [
  `action ${name}: ${summary}`,
  ...indented('with', fieldLines(wanted as CheckableSchema)),
  ...indented(
    'further actions',
    Object.entries(branches).map(([branch, what]) => `${branch}: ${what}`),
  ),
];

function inputLine(name: string, input: InputDefinition): string {
  const {
    type = 'anything',
    entity,
    enum: values,
    default: first,
    optional = false,
    label,
    description,
    chooses,
  } = input;
  const kind = values ? values.map((value) => JSON.stringify(value)).join(' | ') : (entity ?? type);
  const about = [label, description, chooses ? `chooses a ${chooses}` : undefined].filter((each) => each !== undefined);
  return [
    `${name}${optional || first !== undefined ? '?' : ''}: ${kind}`,
    first === undefined ? '' : ` = ${JSON.stringify(first)}`,
    about.length === 0 ? '' : ` — ${about.join('. ')}`,
  ].join('');
}

function fragmentLines({ id, section, inputs = {}, slots = {}, presets = [] }: FragmentDefinition): string[] {
  return [
    `fragment ${id}${section ? `: ${section.title}. ${section.summary}` : ''}`,
    `  { "widget": "fragment", "props": { "name": ${JSON.stringify(id)}, "with": { … } } }`,
    ...indented(
      'with',
      inputs === true ? ['anything'] : Object.entries(inputs).map(([name, input]) => inputLine(name, input)),
    ),
    ...indented(
      'slots',
      Object.entries(slots).map(
        ([slot, { label = slot, only }]) => `${slot}: ${label}${only ? `, of ${only.join(', ')}` : ''}`,
      ),
    ),
    ...indented(
      'presets',
      presets.map(({ label, with: values }) => `${label}: ${JSON.stringify(values)}`),
    ),
  ];
}

/** Describes widgets, actions and fragments by name: their inputs and outputs, as text. Unknown names are reported. */
export function describeParts({ widgets, actions, fragments }: PageParts, names: readonly string[]): string {
  const described = names.map((name) => {
    const widget = widgets.get(name);
    const action = actions.get(name);
    const fragment = fragments.find(({ id }) => id === name);
    const lines = [
      ...(fragment ? fragmentLines(fragment) : []),
      ...(widget ? widgetLines(widget) : []),
      ...(action ? actionLines(action) : []),
    ];
    return lines.length > 0 ? lines.join('\n') : `There is no widget, action or fragment ${JSON.stringify(name)}.`;
  });
  return described.join('\n\n');
}
