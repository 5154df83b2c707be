import { type Draft, isObject, type Node } from './draft.ts';
import {
  entitiesOf,
  inRandomPlace,
  type Mistake,
  misspell,
  misspellKey,
  misspelt,
  nonEmptyObjects,
  propsOf,
} from './mistake.ts';

/** Returns a mistake that misspells a key of an object that some nodes have. */
const inKeysOf = (part: string): Mistake =>
  inRandomPlace(
    ({ nodes }) => nonEmptyObjects(nodes, part),
    (object, random) => misspellKey(object, random),
  );

/** Props with an enum. */
const choices = ['tag', 'variant', 'tone', 'shape', 'fit', 'target', 'side', 'type', 'fetchMode', 'ratio', 'load'];

const entries = (objects: readonly Node[], fits: (key: string, value: unknown) => boolean): [Node, string][] =>
  objects.flatMap((object) =>
    Object.keys(object).flatMap((key) => (fits(key, object[key]) ? [[object, key] as [Node, string]] : [])),
  );

const stylesOf = ({ nodes }: Draft): Node[] => nonEmptyObjects(nonEmptyObjects(nodes, 'props'), 'style');

/** Mistakes that refer to names that do not exist. */
export const inNames: Readonly<Record<string, Mistake>> = {
  'a misspelt widget': inRandomPlace(
    ({ nodes }) => nodes,
    (node, random) => misspell(node, 'widget', random),
  ),
  'a misspelt prop': inKeysOf('props'),
  'a misspelt slot': inKeysOf('slots'),
  'a misspelt event': inKeysOf('on'),
  'a misspelt key of a widget': inRandomPlace(
    ({ nodes }) => nodes,
    (node, random) =>
      misspellKey(
        node,
        random,
        Object.keys(node).filter((key) => key !== 'widget'),
      ),
  ),
  'a misspelt key of the document': ({ root }, random) =>
    misspellKey(
      root,
      random,
      Object.keys(root).filter((key) => key !== '$schema'),
    ),
  'a misspelt action': inRandomPlace(
    ({ actions }) => actions,
    (action, random) => misspell(action, 'do', random),
  ),
  'a misspelt payload key': inRandomPlace(
    ({ actions }) => nonEmptyObjects(actions, 'with'),
    (payload, random) => misspellKey(payload, random),
  ),
  'a misspelt flag': inRandomPlace(
    ({ actions }) => nonEmptyObjects(actions, 'with').filter(({ flag }) => typeof flag === 'string'),
    (payload, random) => misspell(payload, 'flag', random),
  ),
  'a value outside the enum': inRandomPlace(
    ({ nodes }) =>
      entries(
        nonEmptyObjects(nodes, 'props'),
        (key, value) => choices.includes(key) && typeof value === 'string' && !value.includes('{{'),
      ),
    ([props, key], random) => {
      props[key] = `${misspelt(random, String(props[key]))}x`;
    },
  ),
  'a misspelt style token': inRandomPlace(stylesOf, (style, random) => misspellKey(style, random)),
  'an unknown style value': inRandomPlace(
    (draft) => entries(stylesOf(draft), (_, value) => typeof value === 'string'),
    ([style, key], random) => misspell(style, key, random),
  ),
  'a misspelt fragment': inRandomPlace(
    ({ nodes }) => propsOf(nodes, 'fragment', 'name'),
    (props, random) => misspell(props, 'name', random),
  ),
  'a misspelt input of a fragment': inRandomPlace(
    ({ nodes }) => nonEmptyObjects(propsOf(nodes, 'fragment', 'with'), 'with'),
    (passed, random) => misspellKey(passed, random),
  ),
  'a link to an unknown page': inRandomPlace(
    ({ nodes, actions }) =>
      [...nonEmptyObjects(nodes, 'props'), ...nonEmptyObjects(actions, 'with')].filter(
        ({ to }) => typeof to === 'string' && /^\/[a-z]{4,}/.test(to),
      ),
    (place, random) => {
      place.to = String(place.to).replace(/^\/[a-z]+/, (segment) => `/${misspelt(random, segment.slice(1))}`);
    },
  ),
  'a misspelt call': inRandomPlace(entitiesOf, (entity, random) => misspell(entity, 'call', random)),
  'a misspelt parameter of a call': inRandomPlace(
    (draft) =>
      nonEmptyObjects(entitiesOf(draft), 'with')
        .flatMap((parts) => Object.values(parts).filter(isObject))
        .filter((part) => Object.keys(part).length > 0),
    (part, random) => misspellKey(part, random),
  ),
};
