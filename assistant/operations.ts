import { getNodeValue } from 'jsonc-parser';
import {
  insertNodes,
  moveNode,
  type NodeEdit,
  type Place,
  placeAfter,
  placeBefore,
  placeInside,
  removeNode,
  replaceNode,
  wrapNode,
} from '../page-text/edits/node-edits.ts';
import { removeValue, setValue } from '../page-text/edits/set-value.ts';
import type { TextChange } from '../page-text/edits/text-change.ts';
import type { TreeNode } from '../page-text/page-tree.ts';
import { type CheckableSchema, schemaErrors } from '../schemas/check.ts';
import { isRecord } from '../schemas/is-record.ts';
import type { NodeDefinition } from '../schemas/page.ts';
import {
  anything,
  choice,
  either,
  integer,
  list,
  object,
  openObject,
  optional,
  type Static,
  text,
} from '../schemas/schema.ts';
import type { WorkingPage } from './working-page.ts';

const node = text('Id of a node, as read gives it', { minLength: 1, maxLength: 20 });
const definition = openObject({ widget: text('Widget') }, 'A node as pages have it');
const slot = optional(text('Slot of the node; children without one', { maxLength: 100 }));

const to = {
  inside: optional(node),
  slot,
  at: optional(integer('Position in the slot; the end without one', { minimum: 0 })),
  before: optional(node),
  after: optional(node),
};

const kind = <const Name extends string>(name: Name) => ({ ...choice('Operation', [name]), enum: [name] as const });

/**
 * Operations on a page, one JSON object per line. A path consists of keys and positions, starting at the node or the
 * page.
 */
const operations = [
  object({ do: kind('insert'), nodes: list('Nodes', definition, { minItems: 1 }), ...to }),
  object({
    do: kind('set'),
    node: optional(node),
    path: text('`props.text`, `on.press`, `seo.title`'),
    value: anything('Value'),
  }),
  object({ do: kind('unset'), node: optional(node), path: text('Path') }),
  object({ do: kind('replace'), node, with: definition }),
  object({ do: kind('remove'), node }),
  object({ do: kind('move'), node, ...to }),
  object({ do: kind('wrap'), node, widget: optional(text('Widget around it; box without one')) }),
] as const;

/** Schema of an operation. */
export const operation = either('An operation', [...operations]);
/** An operation on a page. */
export type Operation = Static<typeof operation>;

/** The reason why an operation cannot be carried out. */
export class OperationError extends Error {
  /** Advice on correcting the operation. */
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'OperationError';
    this.hint = hint;
  }
}

/**
 * Reads an operation from parsed JSON.
 *
 * @throws OperationError for a value that is not a valid operation
 */
export function readOperation(value: unknown): Operation {
  const name = isRecord(value) ? value.do : undefined;
  const operation = operations.find(({ properties }) => properties.do.enum[0] === name);
  if (!operation)
    throw new OperationError(
      name === undefined
        ? 'An operation says with "do" what is done.'
        : `There is no operation ${JSON.stringify(name)}.`,
      `Use one of ${operations.map(({ properties }) => properties.do.enum[0]).join(', ')}.`,
    );
  const [error] = schemaErrors(operation as CheckableSchema, value);
  if (!error) return value as Operation;
  const place = error.path.length === 0 ? 'It' : error.path.join('.');
  const others = error.candidates?.length ? ` Known are ${error.candidates.join(', ')}.` : '';
  throw new OperationError(`${String(name)}: ${place} ${error.problem}.`, `See what ${String(name)} takes.${others}`);
}

function existing(page: WorkingPage, id: string): TreeNode {
  const node = page.node(id);
  if (!node)
    throw new OperationError(`There is no node ${id}.`, 'Read the page again: it may be removed, or replaced.');
  return node;
}

type Target = Pick<Extract<Operation, { do: 'move' }>, 'inside' | 'slot' | 'at' | 'before' | 'after'>;

/** Returns the place that an operation names; the end of the page when it names none. */
function placeIn(page: WorkingPage, { inside, slot: name, at, before, after }: Target): Place {
  if ([inside, before, after].filter((each) => each !== undefined).length > 1)
    throw new OperationError('More than one place is named.', 'Name one: inside, before or after.');
  if (before !== undefined) return placeBefore(existing(page, before));
  if (after !== undefined) return placeAfter(existing(page, after));
  const end =
    inside === undefined
      ? { slot: ['body'], index: page.tree.body?.json.children?.length ?? 0 }
      : placeInside(existing(page, inside), name);
  return at === undefined ? end : { slot: end.slot, index: Math.min(at, end.index) };
}

/** Splits a path such as `props.items[0].text` into keys. */
export const keysOfPath = (path: string): (string | number)[] =>
  path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((key) => key !== '')
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** Returns the path of a value. Nodes of a page can only be changed by the operations for nodes. */
function pathOf(page: WorkingPage, id: string | undefined, path: string): (string | number)[] {
  const keys = keysOfPath(path);
  if (keys.length === 0) throw new OperationError('The path is empty.', 'Name a value, such as props.text.');
  if (id === undefined && keys[0] === 'body')
    throw new OperationError('A path into the body names no node.', 'Use insert, replace, move and remove.');
  return id === undefined ? keys : [...existing(page, id).path, ...keys];
}

const changesOf = (edit: NodeEdit | undefined, why: string): readonly TextChange[] => {
  if (!edit || edit.changes.length === 0) throw new OperationError(why, 'Read the page as it is now.');
  return edit.changes;
};

/**
 * Returns the text changes that an operation makes.
 *
 * @throws OperationError for an operation that cannot be carried out
 */
export function changesBy(page: WorkingPage, wanted: Operation): readonly TextChange[] {
  const { tree } = page;
  switch (wanted.do) {
    case 'insert':
      return changesOf(
        insertNodes(tree, placeIn(page, wanted), wanted.nodes as NodeDefinition[]),
        'There is no such place in the page.',
      );
    case 'set':
      return setValue(tree, pathOf(page, wanted.node, wanted.path), wanted.value);
    case 'unset':
      return removeValue(tree, pathOf(page, wanted.node, wanted.path));
    case 'replace':
      return changesOf(
        replaceNode(tree, existing(page, wanted.node), wanted.with as NodeDefinition),
        'The node is the same already.',
      );
    case 'remove':
      return changesOf(removeNode(tree, existing(page, wanted.node)), 'It cannot be removed.');
    case 'move':
      return changesOf(
        moveNode(tree, existing(page, wanted.node), placeIn(page, wanted)),
        'It is there already, or would lie inside itself.',
      );
    case 'wrap':
      return changesOf(wrapNode(tree, existing(page, wanted.node), wanted.widget), 'It cannot be wrapped.');
  }
}

/** Returns a node's definition, including its descendants. */
export const definitionOf = (page: WorkingPage, id: string): NodeDefinition =>
  getNodeValue(existing(page, id).json) as NodeDefinition;
