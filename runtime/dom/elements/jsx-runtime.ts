/**
 * Creates the elements that views return, in place of React's own `react/jsx-runtime`: the same objects, which React
 * renders too, without React's code. The build of the pages substitutes it.
 */
import type { View } from '../../view/view.ts';
import { elementMark, fragmentMark } from './marks.ts';

export { fragmentMark as Fragment };

/** Creates an element, as the JSX transform calls it. */
export function jsx(type: unknown, given: Record<string, unknown>, maybeKey?: unknown): ReturnType<View> {
  let props = given;
  let key = maybeKey;
  // A `key` among spread attributes is not a prop.
  if ('key' in given) ({ key = maybeKey, ...props } = given);
  return {
    $$typeof: elementMark,
    type,
    key: key === undefined ? null : String(key),
    ref: props.ref ?? null,
    props,
  } as unknown as ReturnType<View>;
}

export { jsx as jsxs };
