import type { ReactNode } from 'react';
import type { PageState } from '../core/state.ts';

/** What a view is given. It draws from this alone: no hooks, no module state, no clock. */
export interface ViewInput<Props = Record<string, unknown>, Data = Record<string, unknown>> {
  props: Props;
  data: Data;
  /** Unique on the page and the same on server and client, for ids that tie elements together. */
  id: string;
  page: PageState;
  /** True when the author put something into the slot and it is to exist now. */
  has(slot: string): boolean;
  /** What is in a slot. */
  slot(name: string): ReactNode;
  /** What is in a repeated slot, element by element. */
  each(name: string): { key: string; children: ReactNode }[];
  /** Tells the page that something happened, so that the actions under `on` run. */
  emit(event: string, data?: unknown): void;
  /** True when the page does something about an event. */
  hears(event: string): boolean;
  /** Asks for an action of this widget. */
  act(action: string, payload?: unknown): void;
  /** Goes on the outermost element of a widget that has a behaviour. */
  root: (element: HTMLElement | null) => void;
}

/**
 * How a widget looks: a pure function from what it is given to elements. Being pure, it can be written to a string
 * without React and called again at any time.
 */
export type View<Props = Record<string, unknown>, Data = Record<string, unknown>> = (
  input: ViewInput<Props, Data>,
) => ReactNode;

/** What a behaviour has of its widget while it is attached to an element. */
export interface BehaviourHandle<Props = Record<string, unknown>, Data = Record<string, unknown>> {
  props(): Props;
  data(): Data;
  act(action: string, payload?: unknown): void;
  emit(event: string, data?: unknown): void;
}

/**
 * What a widget does to its element in the browser that markup cannot say: focus, gestures, observers. `update` is
 * called after each change that can be seen, `stop` when the element goes.
 */
export type Behaviour<Props = Record<string, unknown>, Data = Record<string, unknown>> = (
  element: HTMLElement,
  handle: BehaviourHandle<Props, Data>,
) => { update?(): void; stop?(): void };

/** Declares a view, for its types. */
export const defineView = <Props, Data = Record<string, unknown>>(view: View<Props, Data>): View<Props, Data> => view;

/** Declares a behaviour, for its types. */
export const defineBehaviour = <Props, Data = Record<string, unknown>>(
  behaviour: Behaviour<Props, Data>,
): Behaviour<Props, Data> => behaviour;

/**
 * What is worked out from props before a view draws: texts, numbers and flags that it writes as they are. An object must
 * be one of few, the same one each time, and never change: a view may do with it what it likes.
 */
export type Derived = Record<string, string | number | boolean | object | undefined>;

type DeriveInput<Props> = Pick<ViewInput<Props>, 'props' | 'page'>;

/** A view in two steps, so that a server can take down the second once and do only the first each time. */
export interface DerivedView extends View {
  derive: (input: DeriveInput<Record<string, unknown>>) => Derived;
  draw: (input: ViewInput, derived: Derived) => ReactNode;
}

/**
 * Declares a view that works something out first: an address, the sources of a picture. What it draws may ask of the
 * derived values only whether they are there, and write them.
 */
export function defineDerivedView<Props, Values extends Derived>(
  derive: (input: DeriveInput<Props>) => Values,
  draw: (input: ViewInput<Props>, derived: Values) => ReactNode,
): View<Props> {
  return Object.assign((input: ViewInput<Props>) => draw(input, derive(input)), { derive, draw });
}
