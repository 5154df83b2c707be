/**
 * Creates the elements that views give, in place of React's own `react/jsx-runtime`: the same objects, which React
 * renders too, without its code. The build of the pages puts it there.
 */
import { elementMark, fragmentMark } from './marks.ts';

export { fragmentMark as Fragment };

export function jsx(type: unknown, given: Record<string, unknown>, maybeKey?: unknown) {
  let props = given;
  let key = maybeKey;
  // A key among attributes that are spread is none of them.
  if ('key' in given) ({ key = maybeKey, ...props } = given);
  return {
    $$typeof: elementMark,
    type,
    key: key === undefined ? null : String(key),
    ref: props.ref ?? null,
    props,
  };
}

export { jsx as jsxs };
