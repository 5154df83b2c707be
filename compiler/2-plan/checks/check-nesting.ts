import type { SlotContract, WidgetContract } from '../../../schemas/contract/widget.ts';
import type { NodeDefinition } from '../../../schemas/page.ts';
import type { Path } from '../../1-parse/shape/shape-reader.ts';
import { isBinding } from '../../1-parse/template.ts';
import type { Compilation, Source } from '../compilation.ts';

/** Ancestor elements, outermost first; `unknownElement` for widgets whose element only the view knows. */
export type Ancestors = readonly string[];

/** Placeholder for an element that is only known at run time; anything may be nested in it. */
export const unknownElement = '?';

/** Interactive elements and forms that must not be nested in each other at any depth. */
const conflicts: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['a', 'button']],
  ['button', ['a', 'button']],
  ['form', ['form']],
]);

/** Elements that require a certain parent element. */
const requiredParents: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol']],
  ['td', ['tr']],
  ['th', ['tr']],
  ['tr', ['thead', 'tbody']],
  ['thead', ['table']],
  ['tbody', ['table']],
]);

/** Elements whose children must be certain elements. */
const requiredChildren: ReadonlyMap<string, readonly string[]> = new Map([
  ['ul', ['li']],
  ['ol', ['li']],
  ['tr', ['td', 'th']],
  ['tbody', ['tr']],
  ['thead', ['tr']],
]);

/** Returns the ancestor elements of a slot's content. */
export function slotAncestors(
  ancestors: Ancestors,
  slot: SlotContract,
  node: NodeDefinition,
  contract: WidgetContract,
): Ancestors {
  const { prop = '', given = {}, otherwise = [], outside } = slot.within ?? { otherwise: [] };
  if (outside) return elementOf(contract, node).element === undefined ? ancestors : ancestors.slice(0, -1);
  const value = node.props?.[prop];
  if (typeof value === 'string' && isBinding(value)) return [...ancestors, unknownElement];
  return [...ancestors, ...(typeof value === 'string' && Object.hasOwn(given, value) ? given[value]! : otherwise)];
}

/** Start tags that make the HTML parser close an open paragraph. */
const paragraphClosers = new Set(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p search section table ul'.split(
    ' ',
  ),
);

/** Elements that limit how far the parser searches for an open paragraph. */
const paragraphBoundaries = new Set(['button', 'td', 'th', 'table']);

/** Returns the outermost element that a widget renders: none, or `unknownElement` when only its view knows. */
function elementOf({ renders }: WidgetContract, { props = {} }: NodeDefinition): { element?: string; prop?: string } {
  if (!renders) return { element: unknownElement };
  const [other] = Object.entries(renders.given ?? {}).flatMap(([name, element]) =>
    props[name] === undefined ? [] : [{ element }],
  );
  if (other) return other;
  const written = renders.prop === undefined ? undefined : props[renders.prop];
  if (written === undefined) return renders.element === undefined ? {} : { element: renders.element };
  return typeof written === 'string' && !isBinding(written)
    ? { element: written, prop: renders.prop! }
    : { element: unknownElement };
}

/** Returns the ancestor that does not allow this element; undefined when the nesting is valid. */
function findConflict(element: string, ancestors: Ancestors): string | undefined {
  const control = ancestors.findLast((each) => conflicts.get(element)?.includes(each));
  if (control !== undefined) return control;
  const parent = ancestors.at(-1);
  if (parent === undefined || parent === unknownElement) return undefined;
  if (requiredParents.get(element)?.includes(parent) === false) return parent;
  if (requiredChildren.get(parent)?.includes(element) === false && element !== unknownElement) return parent;
  if (!paragraphClosers.has(element)) return undefined;
  return ancestors.slice(ancestors.findLastIndex((each) => paragraphBoundaries.has(each)) + 1).includes('p')
    ? 'p'
    : undefined;
}

const quotedNames = (names: readonly string[]): string => names.map((each) => `"${each}"`).join(' or ');

/** Advises how to solve a conflict between an element and one of its ancestors. */
function nestingAdvice(element: string, conflict: string): string {
  const allowed = requiredChildren.get(conflict);
  if (allowed) return `Its children must be ${quotedNames(allowed)}.`;
  if (conflict === element && element === 'li')
    return 'The list draws an "li" around each row: give this another "tag".';
  const holders = requiredParents.get(element);
  if (holders) return `Put it directly into ${quotedNames(holders)}.`;
  if (conflict === 'p') return 'Give the surrounding widget another "tag", such as "div".';
  return 'Put them side by side, or remove one of them.';
}

/**
 * Reports elements that HTML does not allow here: the parser would move them, so that the DOM differs from the rendered
 * HTML.
 *
 * @returns the ancestors of the node's children
 */
export function checkNesting(
  {
    compilation,
    source,
    ancestors,
    path,
  }: { compilation: Compilation; source: Source; ancestors: Ancestors; path: Path },
  contract: WidgetContract,
  node: NodeDefinition,
): Ancestors {
  const { element, prop } = elementOf(contract, node);
  if (element === undefined) return ancestors;
  const conflict = findConflict(element, ancestors);
  if (conflict !== undefined)
    compilation.report(source, 'misnested', prop === undefined ? [...path, 'widget'] : [...path, 'props', prop], {
      element,
      outer: conflict,
      advice: nestingAdvice(element, conflict),
    });
  // Nodes inside are checked against this element alone, because they have to move with it.
  return conflict === undefined ? [...ancestors, element] : [unknownElement, element];
}
