import { Instance } from '../../instances/instance.ts';
import { SlotElement } from '../../instances/slot-instances.ts';
import { UnsupportedViewError } from '../../view/unsupported-view.ts';
import { elementMark, fragmentMark } from './marks.ts';

/** An element that a view returns. The marks are React's, which renders the same views elsewhere. */
export interface ViewElement {
  $$typeof: symbol;
  type: unknown;
  key: string | null;
  props: Record<string, unknown>;
}

/** Whether an object is an element that a view has created. */
export const isElement = (child: object): child is ViewElement => (child as ViewElement).$$typeof === elementMark;

/** Wraps several children into one, under a key. */
export const fragment = (key: string, children: readonly unknown[]): ViewElement => ({
  $$typeof: elementMark,
  type: fragmentMark,
  key,
  props: { children },
});

/** The children of an element as a list. */
export function listOf(children: unknown): readonly unknown[] {
  if (Array.isArray(children)) return children;
  if (children instanceof SlotElement) return children.instances;
  return children === undefined || children === null ? [] : [children];
}

/** Returns the key that identifies a child while its list changes. */
export const keyOf = (child: unknown, index: number): unknown =>
  child instanceof Instance
    ? child
    : typeof child === 'object' && child !== null && isElement(child)
      ? (child.key ?? index)
      : index;

/** Returns the contents of a child that is not a DOM element: a list, a fragment, a component. */
export function contentOf(child: object): readonly unknown[] {
  if (Array.isArray(child)) return child;
  if (isElement(child)) {
    const { type, props } = child;
    if (type === fragmentMark) return listOf(props.children);
    if (typeof type === 'function') return [(type as Component)(props)];
    throw new UnsupportedViewError(otherElement);
  }
  if (Symbol.iterator in child) return [...(child as Iterable<unknown>)];
  if ('$$typeof' in child || 'then' in child) throw new UnsupportedViewError(otherElement);
  throw new TypeError(`A view gave an object with {${Object.keys(child).join(', ')}}, which is not an element.`);
}

const otherElement = 'A promise, or an element that is not a function';

type Component = (props: unknown) => unknown;
