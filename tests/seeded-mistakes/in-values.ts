import { inRandomPlace, type Mistake, nonEmptyObjects, pick, propsOf } from './mistake.ts';

/** Keys that some action requires. */
const needed = ['flag', 'to', 'name', 'text', 'query', 'element', 'widget'];

/** Mistakes with missing or wrong values. */
export const inValues: Readonly<Record<string, Mistake>> = {
  'a missing payload': inRandomPlace(
    ({ actions }) => nonEmptyObjects(actions, 'with').filter((payload) => needed.some((key) => key in payload)),
    (payload) => {
      delete payload[needed.find((key) => key in payload)!];
    },
  ),
  'a prop of the wrong type': inRandomPlace(
    ({ nodes }) => nonEmptyObjects(nodes, 'props'),
    (props, random) => {
      const keys = Object.keys(props).filter(
        (each) => ['string', 'number', 'boolean'].includes(typeof props[each]) && each !== 'value' && each !== 'asset',
      );
      const key = pick(random, keys);
      if (!key) return false;
      props[key] = typeof props[key] === 'string' ? { text: props[key] } : 'lots';
      return true;
    },
  ),
  'an image without alternative text': inRandomPlace(
    ({ nodes }) => propsOf(nodes, 'image', 'alt').filter((props) => !('asset' in props)),
    (props) => {
      delete props.alt;
    },
  ),
  'a list for text': inRandomPlace(
    ({ nodes }) => [
      ...propsOf(nodes, 'text', 'text').map((props) => [props, 'text'] as const),
      ...propsOf(nodes, 'button', 'label').map((props) => [props, 'label'] as const),
    ],
    ([props, key], random) => {
      props[key] = pick(random, ['{{ [1, 2, 3] }}', '{{ {"a": 1} }}', '{{ route }}', '{{ config.tenantFlags }}']);
    },
  ),
  'invalid CSS': ({ root }, random) => {
    if (typeof root.css !== 'string' || !root.css.includes('{')) return false;
    root.css = pick(random, [
      `${root.css} .card { colour }`,
      root.css.replace('{', ''),
      `@import url(x.css); ${root.css}`,
      `${root.css} a { background: url(https://x.example/a) }`,
    ]);
    return true;
  },
};
