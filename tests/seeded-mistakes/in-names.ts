import { type Draft, isObject, type Node } from './draft.ts';
import { entitiesOf, filled, inOne, type Mistake, misspell, misspellKey, misspelt, propsOf } from './mistake.ts';

/** A mistake in the name of one of the keys of an object that some nodes have. */
const inKeysOf = (part: string): Mistake =>
  inOne(
    ({ nodes }) => filled(nodes, part),
    (object, random) => misspellKey(object, random),
  );

/** A text among the props of a widget, that is one of some words. */
const choices = ['tag', 'variant', 'tone', 'shape', 'fit', 'target', 'side', 'type', 'fetchMode', 'ratio', 'load'];

const entries = (objects: readonly Node[], fits: (key: string, value: unknown) => boolean): [Node, string][] =>
  objects.flatMap((object) =>
    Object.keys(object).flatMap((key) => (fits(key, object[key]) ? [[object, key] as [Node, string]] : [])),
  );

const stylesOf = ({ nodes }: Draft): Node[] => filled(filled(nodes, 'props'), 'style');

/** Names of things that are not there, since they are written wrongly. */
export const inNames: Readonly<Record<string, Mistake>> = {
  'a widget misspelt': inOne(
    ({ nodes }) => nodes,
    (node, random) => misspell(node, 'widget', random),
  ),
  'a prop misspelt': inKeysOf('props'),
  'a slot misspelt': inKeysOf('slots'),
  'an event misspelt': inKeysOf('on'),
  'a key of a widget misspelt': inOne(
    ({ nodes }) => nodes,
    (node, random) =>
      misspellKey(
        node,
        random,
        Object.keys(node).filter((key) => key !== 'widget'),
      ),
  ),
  'a key of the document misspelt': ({ root }, random) =>
    misspellKey(
      root,
      random,
      Object.keys(root).filter((key) => key !== '$schema'),
    ),
  'an action misspelt': inOne(
    ({ actions }) => actions,
    (action, random) => misspell(action, 'do', random),
  ),
  'a payload misspelt': inOne(
    ({ actions }) => filled(actions, 'with'),
    (payload, random) => misspellKey(payload, random),
  ),
  'a flag misspelt': inOne(
    ({ actions }) => filled(actions, 'with').filter(({ flag }) => typeof flag === 'string'),
    (payload, random) => misspell(payload, 'flag', random),
  ),
  'a word that is none of the choices': inOne(
    ({ nodes }) =>
      entries(
        filled(nodes, 'props'),
        (key, value) => choices.includes(key) && typeof value === 'string' && !value.includes('{{'),
      ),
    ([props, key], random) => {
      props[key] = `${misspelt(random, String(props[key]))}x`;
    },
  ),
  'a style token misspelt': inOne(stylesOf, (style, random) => misspellKey(style, random)),
  'a style that there is not': inOne(
    (draft) => entries(stylesOf(draft), (_, value) => typeof value === 'string'),
    ([style, key], random) => misspell(style, key, random),
  ),
  'a fragment misspelt': inOne(
    ({ nodes }) => propsOf(nodes, 'fragment', 'name'),
    (props, random) => misspell(props, 'name', random),
  ),
  'something passed to a fragment misspelt': inOne(
    ({ nodes }) => filled(propsOf(nodes, 'fragment', 'with'), 'with'),
    (passed, random) => misspellKey(passed, random),
  ),
  'a link to nowhere': inOne(
    ({ nodes, actions }) =>
      [...filled(nodes, 'props'), ...filled(actions, 'with')].filter(
        ({ to }) => typeof to === 'string' && /^\/[a-z]{4,}/.test(to),
      ),
    (place, random) => {
      place.to = String(place.to).replace(/^\/[a-z]+/, (segment) => `/${misspelt(random, segment.slice(1))}`);
    },
  ),
  'a call misspelt': inOne(entitiesOf, (entity, random) => misspell(entity, 'call', random)),
  'a parameter of a call misspelt': inOne(
    (draft) =>
      filled(entitiesOf(draft), 'with')
        .flatMap((parts) => Object.values(parts).filter(isObject))
        .filter((part) => Object.keys(part).length > 0),
    (part, random) => misspellKey(part, random),
  ),
};
