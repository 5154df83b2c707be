import { memberIndex, memberOf, type Syntax } from '../compiler/json/syntax.ts';
import { ruleOf } from '../plan/audience-rules.ts';
import { isHeading, isPlain, roleOfBox, wordsGiven } from './node-roles.ts';
import type { NamedNode, TreeNode } from './page-tree.ts';

const stringAt = (node: Syntax | undefined): string => (typeof node?.value === 'string' ? node.value : '');

/** Props that identify a node to the author, the most telling first. */
const tellingProps = ['text', 'label', 'name', 'title', 'alt', 'value', 'collection', 'to', 'items', 'src'];
const maxWords = 60;

const shortened = (words: string): string => words.replaceAll(/\s+/g, ' ').trim().slice(0, maxWords);

function wordsOf(node: Syntax): string {
  const props = memberOf(node, 'props');
  const found = tellingProps.map((key) => stringAt(memberOf(props, key))).find((text) => text.trim() !== '');
  return shortened(found ?? stringAt(memberOf(node, 'id')));
}

/** Role and text of a node, derived from its descendants. */
export interface NodeAbout {
  /** Role of a box; the widget's name otherwise. */
  role: string;
  /** Words of the first heading: of the node itself or of those inside. */
  heading: string;
  /** The first plain words, likewise. */
  first: string;
}

function aboutOf(node: Syntax, widget: string, words: string, inside: readonly NodeAbout[]): NodeAbout {
  const plainWords = isPlain(words) ? words : '';
  const own = widget === 'fragment' ? shortened(wordsGiven(node)) : plainWords;
  const isOwnHeading = widget === 'fragment' || isHeading(node);
  return {
    role: widget === 'box' ? roleOfBox(node) : widget,
    heading: (isOwnHeading && own) || (inside.find(({ heading }) => heading !== '')?.heading ?? ''),
    first: own || (inside.find(({ first }) => first !== '')?.first ?? ''),
  };
}

/** Returns the rule of a node's `audience`, which is a text or a list of texts. */
function audienceOf(written: Syntax | undefined): string {
  const terms = (written?.type === 'array' ? (written.children ?? []) : [written]).map(stringAt);
  return ruleOf(terms.filter((term) => term !== ''));
}

/** The facts about a node that do not depend on its place; computed once for all versions of a text that contain it. */
export interface NodeFacts
  extends Pick<TreeNode, 'widget' | 'words' | 'about' | 'id' | 'isHidden' | 'audience' | 'lines'> {
  /** Number of nodes: itself and those inside it. */
  count: number;
  withIds: readonly NamedNode[];
  slots: readonly SlotFacts[];
}

/** A slot of a node, by its place in the node's syntax. */
export interface SlotFacts {
  name: string;
  /** Keys from the node to the list. */
  keys: readonly string[];
  /** Indexes from the node's syntax to the list's, because a duplicate key would be ambiguous. */
  steps: readonly number[];
  list: ListFacts;
}

/** The facts about a list of nodes that do not depend on its place. */
export interface ListFacts {
  /** Role and text of each node, for its name in the outline. */
  about: readonly NodeAbout[];
  /** The list's items that are nodes, with their indexes. */
  nodes: readonly (readonly [index: number, node: Syntax])[];
  count: number;
  lines: number;
  withIds: readonly NamedNode[];
}

/** Returns slots in the order of an outline: `children` first, then named ones, each with a line of its own. */
export function shownSlots<Slot extends { name: string }>(slots: readonly Slot[]): Slot[] {
  const children = slots.find(({ name }) => name === 'children');
  return [...(children ? [children] : []), ...slots.filter(({ name }) => name !== 'children')];
}

const nodeFacts = new WeakMap<Syntax, NodeFacts>();
const listFacts = new WeakMap<Syntax, ListFacts>();

/** Returns the facts about a list of nodes; cached by its syntax. */
export function factsOfList(list: Syntax): ListFacts {
  const known = listFacts.get(list);
  if (known) return known;
  const nodes = [...(list.children ?? []).entries()].filter(([, { type }]) => type === 'object');
  const all = nodes.map(([, node]) => factsOf(node));
  const about = all.map((each) => each.about);
  const facts = { nodes, about, count: 0, lines: 0, withIds: all.flatMap(({ withIds }) => withIds) };
  for (const { count, lines } of all) {
    facts.count += count;
    facts.lines += lines;
  }
  listFacts.set(list, facts);
  return facts;
}

/** Returns the facts about a node; cached by its syntax. */
export function factsOf(node: Syntax): NodeFacts {
  const known = nodeFacts.get(node);
  if (known) return known;
  const slots: SlotFacts[] = [];
  const add = (name: string, keys: readonly string[], steps: readonly number[], list: Syntax | undefined): void => {
    if (list?.type === 'array') slots.push({ name, keys, steps, list: factsOfList(list) });
  };
  const children = memberIndex(node, 'children');
  add('children', ['children'], [children, 1], node.children?.[children]?.children?.[1]);
  const named = memberIndex(node, 'slots');
  for (const [index, { children: [key, list] = [] }] of (memberOf(node, 'slots')?.children ?? []).entries())
    add(String(key?.value), ['slots', String(key?.value)], [named, 1, index, 1], list);
  const id = stringAt(memberOf(node, 'id'));
  const widget = stringAt(memberOf(node, 'widget'));
  const words = wordsOf(node);
  const inside = slots.flatMap(({ list }) => list.withIds);
  const facts = {
    id,
    widget,
    words,
    about: aboutOf(
      node,
      widget,
      words,
      slots.flatMap(({ list }) => list.about),
    ),
    slots,
    count: 1,
    lines: 1,
    withIds: id === '' ? inside : [{ id, widget }, ...inside],
    isHidden: memberOf(node, 'when')?.value === false,
    audience: audienceOf(memberOf(node, 'audience')),
  };
  for (const { list } of slots) facts.count += list.count;
  for (const { name, list } of shownSlots(slots)) facts.lines += list.lines + (name === 'children' ? 0 : 1);
  nodeFacts.set(node, facts);
  return facts;
}
