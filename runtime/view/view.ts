import type { ReactNode } from 'react';
import type { PageState } from '../state/page-state.ts';

/** What a view is given. It renders from this alone: no hooks, no module state, no clock. */
export interface ViewInput<Props = Record<string, unknown>, Data = Record<string, unknown>> {
  props: Props;
  data: Data;
  /** Unique on the page and the same on server and client, for ids that tie elements together. */
  id: string;
  page: PageState;
  /** A link target with the market's prefix; undefined for one that is not safe to follow. */
  href(to: string): string | undefined;
  /** True when the author has filled the slot and it is to exist now. */
  has(slot: string): boolean;
  /** The contents of a slot. */
  slot(name: string): ReactNode;
  /** The contents of a repeated slot, element by element. */
  each(name: string): { key: string; children: ReactNode }[];
  /** Emits an event of the widget, so that the actions under `on` run. */
  emit(event: string, data?: unknown): void;
  /** True while an action that followed from an event of this widget is not finished; delays do not count. */
  isBusy: boolean;
  /** True when the page does something about an event. */
  hasHandler(event: string): boolean;
  /** Dispatches an action of this widget. */
  act(action: string, payload?: unknown): void;
  /** The ref of the outermost element of a widget that has a behaviour. */
  root: (element: HTMLElement | null) => void;
}

/**
 * A widget's view: a pure function from its input to elements. Being pure, it can be written to a string without React
 * and called again at any time.
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
 * What a widget does to its element in the browser that markup cannot express: focus, gestures, observers. `update` is
 * called after each visible change, `stop` when the element is removed.
 */
export type Behaviour<Props = Record<string, unknown>, Data = Record<string, unknown>> = (
  element: HTMLElement,
  handle: BehaviourHandle<Props, Data>,
) => { update?(): void; stop?(): void };

/**
 * A view whose JSX has been compiled to code that appends HTML to a buffer; see `scripts/view-build`. What it still
 * returns is to be written after that.
 */
export type HtmlView<Out = never> = (input: ViewInput, out: Out) => ReactNode | undefined;

interface CompiledView extends View {
  html?: HtmlView;
}

/**
 * Declares a view.
 *
 * @param html the same view for servers, which a build adds
 */
export const defineView = <Props, Data = Record<string, unknown>>(
  view: View<Props, Data>,
  html?: HtmlView,
): View<Props, Data> => (html ? Object.assign(view, { html }) : view);

/** The view as a server calls it. */
export const htmlViewOf = (view: View | undefined): HtmlView | undefined =>
  (view as CompiledView | undefined)?.html ?? (view as HtmlView | undefined);

/** Declares a behaviour, for its types. */
export const defineBehaviour = <Props, Data = Record<string, unknown>>(
  behaviour: Behaviour<Props, Data>,
): Behaviour<Props, Data> => behaviour;
