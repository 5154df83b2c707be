import { memberOf } from '../../compiler/json/syntax.ts';
import type { TreeNode } from '../../page-text/page-tree.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import { type InputChoice, inputChoices } from '../../schemas/page.ts';
import { contractOf } from '../catalogue/widgets.ts';
import { type FieldKind, fieldKind, hasTime } from '../panels/inspector/field-kind.ts';
import { wordsOfName } from '../panels/inspector/words-of-name.ts';

/** A value of a future section that authors may be allowed to change on each page. */
export interface PossibleSetting {
  /** JSON pointer of the value, from the node that becomes the section. */
  pointer: string;
  /** Proposed name of the input. */
  name: string;
  label: string;
  /** The node that has the value. */
  node: TreeNode;
  value: string | number | boolean;
  chooses?: InputChoice;
  enum?: readonly string[];
  /** Whether it is content, such as words and pictures, which differs from page to page. */
  isContent: boolean;
}

/** Controls of values that an input can have as well. */
const offered: ReadonlySet<FieldKind> = new Set([
  ...(['text', 'long-text', 'picture', 'video', 'captions', 'asset', 'reference'] as const),
  ...(['moment', 'number', 'boolean'] as const),
  // Except for names that belong to the page, such as calls and flags: a section has its own.
  ...(['choice', 'segments'] as const),
]);

const content: ReadonlySet<FieldKind> = new Set([
  ...(['text', 'long-text', 'picture', 'video', 'captions', 'asset', 'reference', 'moment'] as const),
]);

/** Props that refer to other nodes, or that only a browser or a script reads. */
const technical = new Set(['id', 'name', 'as', 'key', 'class', 'html', 'source', 'tag', 'role']);

const isLiteral = (value: unknown): value is PossibleSetting['value'] =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && !value.includes('{{'));

/** Labels of common values. */
const commonLabels: Readonly<Record<string, string>> = {
  'text text': 'Text',
  'button label': 'Button',
  'button to': 'Button leads to',
  'link text': 'Link',
  'link label': 'Link',
  'link to': 'Link leads to',
  'image src': 'Picture',
  'image alt': 'Picture in words',
  'markdown text': 'Text',
};

function labelOf({ widget, json }: TreeNode, prop: string): string {
  const tag = memberOf(memberOf(json, 'props'), 'tag')?.value;
  if (widget === 'text' && prop === 'text' && /^h\d$/.test(String(tag))) return 'Heading';
  const key = `${widget} ${prop}`;
  return Object.hasOwn(commonLabels, key) ? commonLabels[key]! : `${wordsOfName(prop)} of ${widget}`;
}

/** Returns settings whose labels differ from each other: a repeated one gets a number. */
function withDistinctLabels(settings: readonly PossibleSetting[]): PossibleSetting[] {
  const counts = new Map<string, number>();
  return settings.map((setting) => {
    const count = (counts.get(setting.label) ?? 0) + 1;
    counts.set(setting.label, count);
    return count === 1 ? setting : { ...setting, label: `${setting.label} ${count}` };
  });
}

function chosenBy(schema: CheckableSchema): InputChoice | undefined {
  if (hasTime(schema)) return 'time';
  const names = [schema.refers, schema.leadsTo === 'film' ? 'video' : schema.leadsTo];
  return inputChoices.find((each) => names.includes(each));
}

/** Returns the values of a node itself that can become settings. */
function settingsOfNode(node: TreeNode, root: TreeNode): PossibleSetting[] {
  const properties = (contractOf(node.widget)?.props as CheckableSchema | undefined)?.properties ?? {};
  const props = memberOf(node.json, 'props');
  return Object.entries(properties).flatMap(([name, schema]) => {
    const value: unknown = memberOf(props, name)?.value;
    const kind = fieldKind(name, schema);
    if (!isLiteral(value) || technical.has(name) || !offered.has(kind)) return [];
    const chooses = chosenBy(schema);
    return [
      {
        pointer: `${node.pointer.slice(root.pointer.length)}/props/${name}`,
        name,
        label: labelOf(node, name),
        node,
        value,
        ...(chooses === undefined ? {} : { chooses }),
        ...(schema.enum === undefined ? {} : { enum: schema.enum as readonly string[] }),
        isContent: content.has(kind) && !(typeof value === 'string' && value.trim() === ''),
      },
    ];
  });
}

/** Returns the nodes inside a node, itself first, in document order. */
const within = (node: TreeNode): TreeNode[] => [node, ...node.slots.flatMap(({ nodes }) => nodes.flatMap(within))];

/** Returns the values inside a node that can become settings of a section. */
export const possibleSettings = (root: TreeNode): PossibleSetting[] =>
  withDistinctLabels(within(root).flatMap((node) => settingsOfNode(node, root)));
