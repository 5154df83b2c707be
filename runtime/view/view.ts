import type { ReactNode } from 'react';
import type { PageState } from '../state/page-state.ts';

/** The input of a view. It renders from this alone: no hooks, no module state, no clock. */
export interface ViewInput<Props = Record<string, unknown>, Data = Record<string, unknown>> {
  props: Props;
  data: Data;
  /** Unique on the page and the same on server and client, for ids that connect elements. */
  id: string;
  page: PageState;
  /** Returns a link target with the market's prefix; undefined for a link that is not safe to follow. */
  href(to: string): string | undefined;
  /** Whether the author has filled the slot and it exists now. */
  has(slot: string): boolean;
  /** Returns the contents of a slot. */
  slot(name: string): ReactNode;
  /** Returns the contents of a repeated slot, element by element. */
  each(name: string): { key: string; children: ReactNode }[];
  /** Emits an event of the widget, which runs the actions under its `on`. */
  emit(event: string, data?: unknown): void;
  /** Whether an action caused by this widget's last event is still in progress; delays do not count. */
  isBusy: boolean;
  /** Whether the page has actions for an event of this widget. */
  hasHandler(event: string): boolean;
  /** Dispatches an action of this widget. */
  act(action: string, payload?: unknown): void;
  /** Ref for the outermost element of a widget that has a behaviour. */
  root: (element: HTMLElement | null) => void;
}

/**
 * A widget's view: a pure function from its input to elements. Being pure, it can be written to a string without React
 * and called again at any time.
 */
export type View<Props = Record<string, unknown>, Data = Record<string, unknown>> = (
  input: ViewInput<Props, Data>,
) => ReactNode;

/** A behaviour's access to its widget, while it is attached to an element. */
export interface BehaviourHandle<Props = Record<string, unknown>, Data = Record<string, unknown>> {
  props(): Props;
  data(): Data;
  act(action: string, payload?: unknown): void;
  emit(event: string, data?: unknown): void;
}

/**
 * Client-side code for a widget's element, for anything that markup cannot express: focus, gestures, observers.
 * `update` is called after each visible change, `stop` when the element is removed.
 */
export type Behaviour<Props = Record<string, unknown>, Data = Record<string, unknown>> = (
  element: HTMLElement,
  handle: BehaviourHandle<Props, Data>,
) => { update?(): void; stop?(): void };

/**
 * A view whose JSX has been compiled to code that appends HTML to a buffer; see `scripts/view-build`. Anything that
 * it returns is written after that.
 */
export type HtmlView<Out = never> = (input: ViewInput, out: Out) => ReactNode | undefined;

interface CompiledView extends View {
  html?: HtmlView;
}

/**
 * Declares a view.
 *
 * @param html the view compiled for servers, which a build adds
 */
export const defineView = <Props, Data = Record<string, unknown>>(
  view: View<Props, Data>,
  html?: HtmlView,
): View<Props, Data> => (html ? Object.assign(view, { html }) : view);

/** Returns a view in the form that a server calls. */
export const htmlViewOf = (view: View | undefined): HtmlView | undefined =>
  (view as CompiledView | undefined)?.html ?? (view as HtmlView | undefined);

/** Declares a behaviour; infers its types. */
export const defineBehaviour = <Props, Data = Record<string, unknown>>(
  behaviour: Behaviour<Props, Data>,
): Behaviour<Props, Data> => behaviour;
