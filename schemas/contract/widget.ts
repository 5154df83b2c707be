import { boolean, choice, object, openObject, optional, type Static, type TObject, text } from '../schema.ts';
import type { CallReference } from './call.ts';

/** A slot for children. With `each`, it is rendered once per element and adds `data` to the widget's data. */
export interface SlotContract {
  summary: string;
  each?: boolean;
  data?: TObject;
  /** True when it is empty until the shopper opens it; its widgets are loaded at that time. */
  lazy?: boolean;
  /** Elements that the view renders around the slot, for nesting checks. */
  within?: SlotElements;
  /** Shown only when a list prop has this many items. */
  needs?: {
    prop: string;
    items: number;
    /** The item leads to the slot, so that an item without this slot's content is a mistake. */
    leadsHere?: true;
  };
}

/** Elements between a widget and the content of a slot, outermost first, by the value of a prop. */
export interface SlotElements {
  prop?: string;
  given?: Readonly<Record<string, readonly string[]>>;
  otherwise: readonly string[];
  /** The slot is rendered outside the widget's element. */
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
  /** Name of the published data in the children's expressions; camelCase of `name` unless the node sets `as`. */
  as: string;
  props: Props;
  data?: Data;
  actions: Record<string, WidgetActionContract>;
  events: Record<string, EventContract>;
  slots: Record<string, SlotContract>;
  /** How the props name the call that the widget makes; the published `data` has the type of the response. */
  callFrom?: CallReference;
  /** Prop whose value is published unchanged as the data, which has the type of that value. */
  publishes?: string;
  /** Prop with the name of the fragment whose body becomes this widget's `children`. */
  fragmentProp?: string;
  /** Prop with the inputs of the fragment. */
  inputsProp?: string;
  /** Prop with the name of the enclosing fragment's slot that it renders. */
  slotProp?: string;
  /** Prop that selects when the fragment is loaded; any value but `eager` means after the page. */
  lazyProp?: string;
  /** The root element that it renders, when known. */
  renders?: RenderedElement;
  /** Names of the calls that it makes. */
  calls: readonly string[];
  /** Search parameters that it reads; only these are part of a page's cache key and rendering. */
  searchParams: readonly SearchParams[];
  /** Its view uses hooks, effects or a React library, so that React renders it and the content of its slots. */
  react?: true;
  /** Names of similar widgets in other systems, for suggesting this one. */
  alsoKnownAs?: readonly string[];
  /** Props that may read the widget's own data: they take effect once a shopper has entered something. */
  readsItself?: readonly string[];
  /**
   * Prop that tells whether the shopper's input is stored in the tab, so that it is shown immediately after a
   * reload.
   */
  restores?: string;
  /** Props of which at least one must be set; otherwise nothing is shown. */
  oneOf?: readonly string[];
  /**
   * Set for a widget that collects the values of the fields inside it by name, and of fields listed in a prop by
   * key.
   */
  collects?: FieldCollection;
  /** Prop and its value with which it submits the field-collecting widget around it. */
  submits?: { prop: string; value: string };
  /** Origins of the sites whose frames it shows, by value of a prop. A page's policy allows those that it uses. */
  frames?: FrameHosts;
  /** Its library uses WebAssembly, so that its pages' policy lets browsers compile it. */
  usesWasm?: true;
  /**
   * Set for a widget that fetches authors' addresses in the browser: its pages' policy allows the origins named in
   * the shop's settings.
   */
  fetches?: FetchedAddress;
  /** Page actions whose result only this widget renders, so that they have no visible effect on a page without it. */
  shows?: readonly string[];
}

/** How a widget collects the values of fields. */
export interface FieldCollection {
  /** List prop with fields that it renders itself. */
  listed: string;
  /** Props with which the fields come from another source. */
  elsewhere: readonly string[];
  /** Action that submits the values. */
  action: string;
  /** Name of the values in the widget's data and its events' data. */
  values: string;
}

/**
 * Origins of frames by value of a prop; a value without an origin stands for the origins named in the shop's
 * settings.
 */
export interface FrameHosts {
  prop: string;
  hosts: Readonly<Record<string, string>>;
}

/** Source of a widget's requests: props whose concatenated values are the address, and the prop with its headers. */
export interface FetchedAddress {
  address: readonly string[];
  headers?: string;
}

/** Names of search parameters, and the boolean prop that enables reading them. */
export interface SearchParams {
  names: readonly string[];
  prop?: string;
}

/** Root element of a widget around its slots; without any of these, it has none. */
export interface RenderedElement {
  element?: string;
  /** Prop with the name of the element. */
  prop?: string;
  /** Elements used instead when a prop is set, by name of the prop. */
  given?: Readonly<Record<string, string>>;
}

/** Type of the props of a widget's contract. */
export type PropsOf<Contract> = Contract extends { props: infer Props extends TObject } ? Static<Props> : never;
/** Type of the published data of a widget's contract. */
export type DataOf<Contract> = Contract extends { data: infer Data extends TObject }
  ? Static<Data>
  : Record<string, never>;

/** A widget as declared, with the type of its data. */
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
