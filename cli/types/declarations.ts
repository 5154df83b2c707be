import { schemaOfInputs } from '../../compiler/2-plan/checks/inputs.ts';
import { parseFragment, parsePage, type Registry } from '../../compiler/index.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { ActionContract } from '../../schemas/contract/action.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import { styleSchema } from '../../schemas/style.ts';
import { commentText, keyText, propsText, typeText, without } from './type-text.ts';

/** Name of the file that `endcap types` writes. */
export const typesFile = 'endcap-types.d.ts';

/** Sources of a shop's type declarations. */
export interface DeclarationSources {
  registry: Registry;
  /** JSON of the pages. */
  pages: readonly string[];
  /** JSON of the sections, by name. */
  sections: ReadonlyMap<string, string>;
}

const sorted = <Value>(entries: Iterable<readonly [string, Value]>): (readonly [string, Value])[] =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1));

const union = (names: readonly string[]): string =>
  names.length > 0 ? names.map((name) => JSON.stringify(name)).join(' | ') : 'never';

function propsOf({ props, fragmentProp, inputsProp, callFrom }: WidgetContract): string {
  const schema = props as CheckableSchema;
  if (fragmentProp === 'name' && inputsProp === 'with')
    return `SectionProps & ${propsText(without(schema, ['name', 'with']))}`;
  if (callFrom?.name !== 'call' || callFrom.input !== 'with') return propsText(schema);
  return `${callFrom.safe ? 'ReadingCall' : 'AnyCall'} & ${propsText(without(schema, ['call', 'with']))}`;
}

function widgetText(contract: WidgetContract): string {
  const { name, summary, slots, events, fragmentProp } = contract;
  const slotNames = fragmentProp ? 'string' : union(['children', ...Object.keys(slots)]);
  const eventNames = union(['visible', ...Object.keys(events)]);
  return `${commentText(summary)}${keyText(name)}: { props: ${propsOf(contract)}; slots: ${slotNames}; events: ${eventNames} };`;
}

function actionText({ name, summary, payload, callFrom }: ActionContract): string {
  const schema = payload as CheckableSchema;
  const isCall = callFrom?.name === 'call' && callFrom.input === 'with';
  const type = isCall ? `AnyCall & ${propsText(without(schema, ['call', 'with']))}` : propsText(schema);
  return `${commentText(summary)}${keyText(name)}: ${type};`;
}

const callText = ([id, { summary, input, answer, safe }]: readonly [
  string,
  { summary: string; input: CheckableSchema; answer: CheckableSchema; safe: boolean },
]): string =>
  `${commentText(summary)}${keyText(id)}: { input: ${propsText(input)}; answer: ${typeText(answer, { isBindable: false })}; safe: ${safe} };`;

function sectionText([name, source]: readonly [string, string], registry: Registry): string {
  const { inputs, slots = {}, section } = parseFragment(source).fragment;
  const schema = schemaOfInputs({ registry }, inputs);
  const type = schema ? propsText(schema) : '{ [name: string]: Json }';
  return `${commentText(section?.summary)}${keyText(name)}: { inputs: ${type}; slots: ${union(Object.keys(slots))} };`;
}

function pageText(source: string): readonly [string, string] {
  const { id, slug } = parsePage(source).page;
  return [slug, `${keyText(slug)}: { id: ${JSON.stringify(id)} };`];
}

const interfaceText = (name: string, members: readonly string[]): string =>
  `  interface ${name} {\n${members.map((member) => `    ${member}\n`).join('')}  }`;

/** Returns the type declarations of a shop's widgets, calls and sections, which `endcap/pages` uses. */
export function declarationsOf({ registry, pages, sections }: DeclarationSources): string {
  const interfaces = [
    interfaceText(
      'ShopWidgets',
      sorted(registry.widgets).map(([, contract]) => widgetText(contract)),
    ),
    interfaceText(
      'ShopActions',
      sorted(registry.actions).map(([, contract]) => actionText(contract)),
    ),
    interfaceText('ShopCalls', sorted(registry.calls).map(callText)),
    interfaceText(
      'ShopSections',
      sorted(sections).map((section) => sectionText(section, registry)),
    ),
    interfaceText(
      'ShopPages',
      sorted(pages.map(pageText)).map(([, text]) => text),
    ),
    interfaceText(
      'ShopData',
      sorted(registry.entities).map(
        ([name, schema]) => `${keyText(name)}: ${typeText(schema, { isBindable: false })};`,
      ),
    ),
  ];
  return `// Written by \`endcap types\` from the contracts of this shop. Run it again after changing them.
import type { AnyCall, Binding, ReadingCall, SectionProps } from 'endcap/pages';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Style = ${propsText(styleSchema as CheckableSchema)};

declare module 'endcap/pages' {
${interfaces.join('\n')}
}
`;
}
