import { boolean, choice, object, openObject, optional, type Static, type TObject, text } from '../schema.ts';
import type { CallReference } from './call.ts';

/** A slot for children. With `each`, it is rendered once per element and adds `data` to the widget's data. */
export interface SlotContract {
  summary: string;
  each?: boolean;
  data?: TObject;
  /** True when it is empty until the shopper opens it: its widgets are loaded then. */
  lazy?: boolean;
  /** What the view draws around the slot, for nesting checks. */
  within?: SlotElements;
  /** Shown only when a list prop has this many items. */
  needs?: {
    prop: string;
    items: number;
    /** The item leads to the slot, so one without it is a mistake. */
    leadsHere?: true;
  };
}

/** Elements between a widget and the content of a slot, outermost first, by the value of a prop. */
export interface SlotElements {
  prop?: string;
  given?: Readonly<Record<string, readonly string[]>>;
  otherwise: readonly string[];
  /** The slot is drawn outside the element of the widget. */
  outside?: true;
}

/** An action of a widget that its children and page actions can dispatch. */
export interface WidgetActionContract {
  summary: string;
  payload?: TObject;
}

/** An event that a widget emits; the page handles it with actions under `on`. */
export interface EventContract {
  summary: string;
  data?: TObject;
  /** Actions of the widget that always lead to this event unless they fail, so they must not be its handlers. */
  follows?: readonly string[];
}

/** The public interface of a widget. Schema, completion, forms, reference and tests are generated from it. */
export interface WidgetContract<Props extends TObject = TObject, Data extends TObject = TObject> {
  /** The `widget` value in page JSON, kebab-case. */
  name: string;
  summary: string;
  /** `view` widgets render markup; `data` widgets publish data and render their slots. */
  kind: 'view' | 'data';
  /** Name of the published data in expressions of children; camelCase of `name` unless the node sets `as`. */
  as: string;
  props: Props;
  data?: Data;
  actions: Record<string, WidgetActionContract>;
  events: Record<string, EventContract>;
  slots: Record<string, SlotContract>;
  /** How its props name the call that it makes; what it publishes as `data` has the type of the answer. */
  callFrom?: CallReference;
  /** Prop whose value is the published data, as it is; the data has the type of that value. */
  publishes?: string;
  /** Prop with the name of the fragment whose body becomes this widget's `children`. */
  fragmentProp?: string;
  /** Prop with the inputs of the fragment. */
  inputsProp?: string;
  /** Prop with the name of the slot of the enclosing fragment that it shows. */
  slotProp?: string;
  /** Prop that selects when the fragment is loaded; any value but `eager` means after the page. */
  lazyProp?: string;
  /** The root element it renders, when it is known. */
  renders?: RenderedElement;
  /** Names of the calls that it makes. */
  calls: readonly string[];
  /** Search parameters that it reads; pages are cached and rendered by these only. */
  searchParams: readonly SearchParams[];
  /** Its view uses hooks, effects or a React library: React renders it and what is in its slots. */
  react?: true;
  /** Names of such widgets elsewhere, to suggest this one. */
  alsoKnownAs?: readonly string[];
  /** Props that may read what the widget has published: they are of use once a shopper has entered something. */
  readsItself?: readonly string[];
  /** Prop that says whether it keeps in the tab what a shopper enters: after a reload that is shown at once. */
  restores?: string;
  /** Props of which at least one must be set; otherwise nothing is shown. */
  oneOf?: readonly string[];
  /** It has the values of the fields inside it by their names, and of those that a prop lists by their keys. */
  collects?: FieldCollection;
  /** Prop and its value with which it sends what collects fields around it. */
  submits?: { prop: string; value: string };
  /** Sites whose frames it shows: their origins, by value of a prop. A page allows those that it uses. */
  frames?: FrameHosts;
  /** Its library is WebAssembly: the policy of its pages lets browsers compile that. */
  usesWasm?: true;
  /** Fetches from addresses of authors in the browser: its pages allow the origins that the shop's settings name. */
  fetches?: FetchedAddress;
  /** Page actions whose result only this widget renders: on a page without it they have no visible effect. */
  shows?: readonly string[];
}

/** How a widget has the values of fields. */
export interface FieldCollection {
  /** List prop with fields that it draws itself. */
  listed: string;
  /** Props with which the fields come from elsewhere. */
  elsewhere: readonly string[];
  /** Action that sends them. */
  action: string;
  /** Where the values are: in its data, and in the data of its events. */
  values: string;
}

/** Origins of frames by value of a prop; a value without one stands for those that the shop's settings name. */
export interface FrameHosts {
  prop: string;
  hosts: Readonly<Record<string, string>>;
}

/** Where a widget fetches from: props whose values, one after another, are the address, and the prop with its headers. */
export interface FetchedAddress {
  address: readonly string[];
  headers?: string;
}

/** Names of search parameters, and the boolean prop that enables reading them. */
export interface SearchParams {
  names: readonly string[];
  prop?: string;
}

/** Root element of a widget around its slots; none when nothing is set. */
export interface RenderedElement {
  element?: string;
  /** Prop with the name of the element. */
  prop?: string;
  /** Elements used instead when a prop is set, by name of the prop. */
  given?: Readonly<Record<string, string>>;
}

export type PropsOf<Contract> = Contract extends { props: infer Props extends TObject } ? Static<Props> : never;
export type DataOf<Contract> = Contract extends { data: infer Data extends TObject }
  ? Static<Data>
  : Record<string, never>;

/** A widget as it is declared: that its data has a type is known. */
export interface DefinedWidget<Props extends TObject, Data extends TObject> extends WidgetContract<Props, Data> {
  data: Data;
}

interface WidgetDefinition<Props extends TObject, Data extends TObject> {
  name: string;
  summary: string;
  kind?: 'view' | 'data';
  as?: string;
  /** True for a widget that fetches data: adds the slots, data and action of loading widgets. */
  loads?: boolean;
  props?: Props;
  data?: Data;
  actions?: Record<string, WidgetActionContract>;
  events?: Record<string, EventContract>;
  slots?: Record<string, SlotContract>;
  callFrom?: CallReference;
  publishes?: string;
  fragmentProp?: string;
  inputsProp?: string;
  slotProp?: string;
  lazyProp?: string;
  renders?: RenderedElement;
  calls?: readonly string[];
  searchParams?: readonly SearchParams[];
  react?: true;
  alsoKnownAs?: readonly string[];
  readsItself?: readonly string[];
  restores?: string;
  oneOf?: readonly string[];
  collects?: FieldCollection;
  submits?: { prop: string; value: string };
  frames?: FrameHosts;
  usesWasm?: true;
  fetches?: FetchedAddress;
  shows?: readonly string[];
}

const loadingSlots: Record<string, SlotContract> = {
  loading: { summary: 'Shown until the data has loaded.' },
  failure: { summary: 'Shown when loading has failed; `error` has the reason.' },
  success: { summary: 'Shown when the data has loaded.' },
};

/** Data of every loading widget. */
export const loadingData = {
  status: choice('Loading status.', ['loading', 'failure', 'success']),
  error: optional(
    openObject(
      { code: text('Stable error code.'), message: text('Message for the shopper.') },
      'Error of a failed load.',
    ),
  ),
  isFetching: boolean('True while a request is in flight, also while older data is shown.'),
};

/**
 * Declares a widget.
 *
 * @example
 * export default defineWidget({ name: 'money', summary: 'An amount, written for the shopper.', props: object({ … }) });
 */
export function defineWidget<const Props extends TObject, const Data extends TObject>(
  definition: WidgetDefinition<Props, Data>,
): DefinedWidget<Props, Data> {
  const { loads = false, ...rest } = definition;
  const data = loads
    ? { ...definition.data, properties: { ...loadingData, ...definition.data?.properties } }
    : definition.data;
  return {
    ...rest,
    kind: definition.kind ?? (definition.data || loads ? 'data' : 'view'),
    as: definition.as ?? definition.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    props: (definition.props ?? object({})) as Props,
    data: data as Data,
    actions: { ...definition.actions, ...(loads ? { refetch: { summary: 'Reloads the data.' } } : {}) },
    events: definition.events ?? {},
    calls: definition.calls ?? [],
    searchParams: definition.searchParams ?? [],
    slots: { ...definition.slots, ...(loads ? loadingSlots : {}) },
  };
}
