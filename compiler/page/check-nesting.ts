import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { isBinding } from './compile-value.ts';
import type { Compilation, Source } from './page-compiler.ts';
import type { Path } from './shape/shape-reader.ts';

/** Elements around a place, outermost first; `unknown` where a widget draws what only its view knows. */
export type Around = readonly string[];

export const unknown = '?';

/** Elements that may not stand in one of their kind or of the other, however deep. */
const controls: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['a', 'button']],
  ['button', ['a', 'button']],
  ['form', ['form']],
]);

/** What only certain elements may hold, directly. */
const parents: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol']],
  ['td', ['tr']],
  ['th', ['tr']],
  ['tr', ['thead', 'tbody']],
  ['thead', ['table']],
  ['tbody', ['table']],
]);

/** Elements before which a parser ends a paragraph. */
const blocks = new Set(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p search section table ul'.split(
    ' ',
  ),
);

/** Elements that a parser looks for an open paragraph no further than. */
const ends = new Set(['button', 'td', 'th', 'table']);

/** What a widget draws around all else: an element, nothing, or something that is not known here. */
function elementOf({ draws }: WidgetContract, { props = {} }: NodeDefinition): { element?: string; prop?: string } {
  if (!draws) return { element: unknown };
  const [other] = Object.entries(draws.given ?? {}).flatMap(([name, element]) =>
    props[name] === undefined ? [] : [{ element }],
  );
  if (other) return other;
  const written = draws.prop === undefined ? undefined : props[draws.prop];
  if (written === undefined) return draws.element === undefined ? {} : { element: draws.element };
  return typeof written === 'string' && !isBinding(written)
    ? { element: written, prop: draws.prop! }
    : { element: unknown };
}

/** The element that an element may not stand in here; undefined where it may. */
function misfitting(element: string, around: Around): string | undefined {
  const control = around.findLast((each) => controls.get(element)?.includes(each));
  if (control !== undefined) return control;
  const parent = around.at(-1);
  if (parent === undefined || parent === unknown) return undefined;
  if (parents.get(element)?.includes(parent) === false) return parent;
  if (!blocks.has(element)) return undefined;
  return around.slice(around.findLastIndex((each) => ends.has(each)) + 1).includes('p') ? 'p' : undefined;
}

/**
 * Says so where HTML does not let an element stand: a browser that reads the page moves it, so that it is not what was
 * drawn. Gives what is around whatever stands inside.
 */
export function checkNesting(
  { compilation, source, around, path }: { compilation: Compilation; source: Source; around: Around; path: Path },
  contract: WidgetContract,
  node: NodeDefinition,
): Around {
  const { element, prop } = elementOf(contract, node);
  if (element === undefined) return around;
  const outer = misfitting(element, around);
  const holders = parents.get(element);
  if (outer !== undefined)
    compilation.report(source, 'misnested', prop === undefined ? [...path, 'widget'] : [...path, 'props', prop], {
      ...{ element, outer },
      advice: holders
        ? `Put it directly into ${holders.map((each) => `"${each}"`).join(' or ')}.`
        : outer === 'p'
          ? 'Give what is around it another "tag", such as "div".'
          : 'Put them side by side, or leave one of them out.',
    });
  return [...around, element];
}
