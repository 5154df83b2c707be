import { boolean, choice, object, openObject, optional, type Static, type TObject, text } from '../schema.ts';

/** A place for children. With `each`, the slot is drawn once for every element and adds `data` to the widget's name. */
export interface SlotContract {
  summary: string;
  each?: boolean;
  data?: TObject;
  /** True when it is empty until the shopper opens it: its widgets are loaded then, and not before. */
  later?: boolean;
}

/** Something that children and page actions may ask of a widget. */
export interface WidgetActionContract {
  summary: string;
  payload?: TObject;
}

/** Something a widget tells its page, which may answer with actions under `on`. */
export interface EventContract {
  summary: string;
  data?: TObject;
  /** Actions of the widget that it always follows, unless they fail: none of them can be the answer to it. */
  follows?: readonly string[];
}

/** All that is public about a widget. Everything else (schema, completion, forms, reference, tests) is made from it. */
export interface WidgetContract<Props extends TObject = TObject, Data extends TObject = TObject> {
  /** The `widget` value in page JSON, kebab-case. */
  name: string;
  summary: string;
  /** `view` draws; `data` publishes something and draws what its slots hold. */
  kind: 'view' | 'data';
  /** Name under which children see the published data; camelCase of `name` unless the author says `as`. */
  as: string;
  props: Props;
  data?: Data;
  actions: Record<string, WidgetActionContract>;
  events: Record<string, EventContract>;
  slots: Record<string, SlotContract>;
  /** Name of the prop that names the fragment whose body becomes this widget's `children`. */
  fragmentProp?: string;
  /** Name of the prop that holds what is passed to the fragment. */
  inputsProp?: string;
  /** Name of the prop that says when the fragment comes; anything but `eager` means after the page. */
  lazyProp?: string;
  /** The element around all that it draws, where that is known. */
  draws?: DrawnElement;
  /** Names of the calls that it makes. */
  calls: readonly string[];
}

/** Which element a widget draws around what is in its slots: none where nothing is said. */
export interface DrawnElement {
  element?: string;
  /** Name of the prop that says which. */
  prop?: string;
  /** Other elements, by the prop that has it drawn when it is there. */
  given?: Readonly<Record<string, string>>;
}

export type PropsOf<Contract> = Contract extends { props: infer Props extends TObject } ? Static<Props> : never;
export type DataOf<Contract> = Contract extends { data: infer Data extends TObject }
  ? Static<Data>
  : Record<string, never>;

interface WidgetDefinition<Props extends TObject, Data extends TObject> {
  name: string;
  summary: string;
  kind?: 'view' | 'data';
  as?: string;
  /** True for a widget that fetches: it gets the slots, data and action that every loading widget has. */
  loads?: boolean;
  props?: Props;
  data?: Data;
  actions?: Record<string, WidgetActionContract>;
  events?: Record<string, EventContract>;
  slots?: Record<string, SlotContract>;
  fragmentProp?: string;
  inputsProp?: string;
  lazyProp?: string;
  draws?: DrawnElement;
  calls?: readonly string[];
}

const loadingSlots: Record<string, SlotContract> = {
  loading: { summary: 'Shown until the data is there.' },
  failure: { summary: 'Shown when the data could not be had; `error` says why.' },
  success: { summary: 'Shown with the data.' },
};

/** What every widget that loads something publishes. */
export const loadingData = {
  status: choice('Where loading stands.', ['loading', 'failure', 'success']),
  error: optional(
    openObject(
      { code: text('Stable name of what went wrong.'), message: text('What to tell the shopper.') },
      'Why loading failed.',
    ),
  ),
  isFetching: boolean('True while an answer is on its way, also when older data is still shown.'),
};

/**
 * Declares a widget.
 *
 * @example
 * export default defineWidget({ name: 'money', summary: 'An amount, written for the shopper.', props: object({ … }) });
 */
export function defineWidget<const Props extends TObject, const Data extends TObject>(
  definition: WidgetDefinition<Props, Data>,
): WidgetContract<Props, Data> & { props: Props; data: Data } {
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
    actions: { ...definition.actions, ...(loads ? { refetch: { summary: 'Loads again.' } } : {}) },
    events: definition.events ?? {},
    calls: definition.calls ?? [],
    slots: { ...definition.slots, ...(loads ? loadingSlots : {}) },
  };
}
