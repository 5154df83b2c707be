/**
 * Types of pages and sections written in TypeScript. `endcap types` augments the interfaces with a shop's widgets,
 * actions, calls and sections; without it, every name is accepted.
 */
import type {
  ActionBranch,
  FragmentDefinition,
  Json,
  PageDefinition,
  SlotDefinition,
  StateDefinition,
} from './page.ts';

/** A value that is computed at run time: `{{ expression }}`. */
export type Binding = `${string}{{${string}`;

/** Widgets by name: their props, the names of their slots and of their events. */
// biome-ignore lint/suspicious/noEmptyInterface: a shop's types are added to it
export interface ShopWidgets {}
/** Payloads of actions, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: a shop's types are added to it
export interface ShopActions {}
/** Inputs and answers of calls, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: a shop's types are added to it
export interface ShopCalls {}
/** Inputs and slots of sections, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: a shop's types are added to it
export interface ShopSections {}
/** Addresses of pages, with their ids. */
// biome-ignore lint/suspicious/noEmptyInterface: a shop's types are added to it
export interface ShopPages {}
/** Data of the shop that calls answer and sections receive, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: a shop's types are added to it
export interface ShopData {}

type Member<Of, Key extends string, Otherwise> = Of extends Record<Key, infer Value> ? Value : Otherwise;
/** An object under a key that can be left out when nothing in it is required. */
type Under<Key extends string, Value> =
  Record<string, never> extends Value
    ? { [Name in Key]?: Value }
    : object extends Value
      ? { [Name in Key]?: Value }
      : { [Name in Key]: Value };
type Named<Of> = Extract<keyof Of, string>;
type AnyObject = Record<string, Json>;

/** Props with the name and the inputs of a section. */
export type SectionProps = [keyof ShopSections] extends [never]
  ? { name: string; with?: AnyObject }
  :
      | {
          [Name in Named<ShopSections>]: { name: Name } & Under<
            'with',
            Member<ShopSections[Name], 'inputs', AnyObject>
          >;
        }[Named<ShopSections>]
      | { name: Binding; with?: AnyObject };

type SafeCall = { [Name in Named<ShopCalls>]: ShopCalls[Name] extends { safe: true } ? Name : never }[Named<ShopCalls>];
type CallPropsOf<Names extends Named<ShopCalls>> = [keyof ShopCalls] extends [never]
  ? { call: string; with?: AnyObject }
  : { [Name in Names]: { call: Name } & Under<'with', Member<ShopCalls[Name], 'input', AnyObject>> }[Names];

/** Keys with the name and the input of a safe call. */
export type ReadingCall = CallPropsOf<SafeCall>;
/** Keys with the name and the input of any call. */
export type AnyCall = CallPropsOf<Named<ShopCalls>>;

interface ActionParts extends Partial<Record<ActionBranch, PageAction[]>> {
  when?: string | boolean;
}
type ActionOf<Name extends Named<ShopActions>> = { do: Name } & ActionParts & Under<'with', ShopActions[Name]>;
/** An action of the page, or one of a widget in scope: `bag.clear`. */
export type PageAction =
  | ([keyof ShopActions] extends [never]
      ? { do: string; with?: AnyObject } & ActionParts
      : { [Name in Named<ShopActions>]: ActionOf<Name> }[Named<ShopActions>])
  | ({ do: `${string}.${string}`; with?: AnyObject } & ActionParts);

interface NodeParts {
  id?: string;
  as?: string;
  let?: AnyObject;
  state?: Record<string, StateDefinition>;
  from?: string;
  until?: string;
  when?: string | boolean;
  key?: string;
  children?: PageNode[];
  fallback?: PageNode[];
}
type NodeOf<Name extends Named<ShopWidgets>> = { widget: Name } & NodeParts &
  Under<'props', Member<ShopWidgets[Name], 'props', AnyObject>> & {
    slots?: { [Slot in Member<ShopWidgets[Name], 'slots', string> & string]?: PageNode[] };
    on?: { [Event in Member<ShopWidgets[Name], 'events', string> & string]?: PageAction[] };
  };
/** A widget with its props, content and event handlers. */
export type PageNode = [keyof ShopWidgets] extends [never]
  ? NodeParts & {
      widget: string;
      props?: AnyObject;
      slots?: Record<string, PageNode[]>;
      on?: Record<string, PageAction[]>;
    }
  : { [Name in Named<ShopWidgets>]: NodeOf<Name> }[Named<ShopWidgets>];

/** A page, in the format of `page.json`. */
export type Page = Omit<PageDefinition, 'body' | 'on' | 'entities'> & {
  on?: Record<string, PageAction[]>;
  entities?: Record<string, ReadingCall>;
  body: PageNode[];
};

/** A section, in the format of `fragment.json`. */
export type Section = Omit<FragmentDefinition, 'body' | 'presets' | 'slots'> & {
  slots?: Record<string, SlotDefinition>;
  presets?: { label: string; with: AnyObject; slots?: Record<string, PageNode[]> }[];
  body: PageNode[];
};

/**
 * Returns a page unchanged; the parameter's type checks it.
 *
 * @example
 * // pages/visit.page.ts; `endcap compile` writes pages/visit.json
 * export default definePage({ version: 3, id: 'visit', slug: '/visit', type: 'CONTENT', body: [] });
 */
export const definePage = (page: Page): Page => page;

/** Returns a section unchanged; the parameter's type checks it. */
export const defineSection = (section: Section): Section => section;
