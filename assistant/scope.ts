import { expressionsOf } from '../compiler/translations/readable-texts.ts';
import { keysOfPath, type Operation, OperationError } from './operations.ts';
import type { PageText } from './page-texts.ts';
import type { WorkingPage } from './working-page.ts';

/**
 * Checks whether an operation was requested, and returns the operation to carry out instead, for example with a place
 * added.
 * @throws OperationError for an operation that was not requested
 */
export type Guard = (page: WorkingPage, wanted: Operation) => Operation;

const refuse = (message: string, hint: string): never => {
  throw new OperationError(message, hint);
};

/** A place between existing nodes. */
export interface InsertPlace {
  /** Id of the node that contains the place; undefined for the page itself. */
  inside: string | undefined;
  slot: string | undefined;
  at: number;
}

/** Returns a predicate for nodes that are among some roots, inside one, or new since the page was opened. */
function createMembership(page: WorkingPage, roots: readonly string[]): (id: string) => boolean {
  const before = new Set([...page.tree.nodes.values()].map((node) => page.idOf(node)));
  return (id) => {
    for (let node = page.node(id); node; node = node.parent.owner) {
      const each = page.idOf(node);
      if (roots.includes(each) || !before.has(each)) return true;
    }
    // For a removed node, the operation itself reports that it is gone.
    return page.node(id) === undefined;
  };
}

const countAt = (page: WorkingPage, { inside, slot = 'children' }: InsertPlace): number => {
  const owner = inside === undefined ? undefined : page.node(inside);
  const list = inside === undefined ? page.tree.body : owner?.slots.find(({ name }) => name === slot);
  return list?.json.children?.length ?? 0;
};

/** Allows inserting nodes at a place, one after another, and changing the inserted nodes. */
export function insertsAt(page: WorkingPage, place: InsertPlace): Guard {
  const isMade = createMembership(page, []);
  const before = countAt(page, place);
  return (now, wanted) => {
    if (wanted.do !== 'insert') {
      if (wanted.node !== undefined && isMade(wanted.node)) return wanted;
      return refuse('Only what you have inserted may be changed.', 'Insert nodes, and leave the others as they are.');
    }
    const target = wanted.inside ?? wanted.before ?? wanted.after;
    if (target !== undefined)
      return isMade(target)
        ? wanted
        : refuse(`The place at ${target} is not the one that was chosen.`, 'Leave out inside, before and after.');
    const { inside, slot } = place;
    return {
      do: 'insert',
      nodes: wanted.nodes,
      at: place.at + countAt(now, place) - before,
      ...(inside === undefined ? {} : { inside }),
      ...(slot === undefined ? {} : { slot }),
    };
  };
}

/** Allows changing a node and its descendants. */
export function changesIn(page: WorkingPage, root: string): Guard {
  const isIn = createMembership(page, [root]);
  return (_, wanted) => {
    const places = 'inside' in wanted || wanted.do === 'insert' || wanted.do === 'move' ? wanted : undefined;
    const target = places && (places.inside ?? places.before ?? places.after);
    if (places && target === undefined)
      return refuse('It is not said where.', `Name a place in or beside ${root} with inside, before or after.`);
    for (const id of ['node' in wanted ? wanted.node : undefined, target])
      if (id !== undefined && !isIn(id))
        return refuse(`The node ${id} is not to be changed.`, `Change ${root}, and what is in it.`);
    if (wanted.do !== 'insert' && wanted.node === undefined)
      return refuse('The page itself is not to be changed.', `Change ${root}, and what is in it.`);
    return wanted;
  };
}

const keyOf = (node: string | undefined, path: string): string => `${node ?? ''} ${keysOfPath(path).join('.')}`;

/** Allows rewriting texts as long as their expressions stay the same. */
export function translates(texts: readonly PageText[]): Guard {
  const textsBefore = new Map(texts.map((each) => [keyOf(each.node, each.path), each.value]));
  return (_, wanted) => {
    if (wanted.do !== 'set') return refuse('Only texts are to be translated.', 'Use set for each text of the list.');
    const value = textsBefore.get(keyOf(wanted.node, wanted.path));
    if (value === undefined || typeof wanted.value !== 'string')
      return refuse('This is not a text of the list.', 'Set the texts of the list, each with its node and path.');
    if (expressionsOf(wanted.value) !== expressionsOf(value))
      return refuse(
        'The translation has other expressions in {{ }} than the text.',
        'Keep each of them to the letter; their order may change.',
      );
    return wanted;
  };
}

/** Allows writing a single text. */
export function writesText(node: string, path: string): Guard {
  return (_, wanted) => {
    const isIt = wanted.do === 'set' && keyOf(wanted.node, wanted.path) === keyOf(node, path);
    if (isIt && typeof wanted.value === 'string' && !wanted.value.includes('{{')) return wanted;
    return refuse(
      'Only this text is asked for.',
      `Write { "do": "set", "node": "${node}", "path": "${path}", "value": "…" }.`,
    );
  };
}
