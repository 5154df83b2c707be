/**
 * TypeScript types of the page format. `generated/page.schema.json` is its published JSON Schema, with the props of
 * every widget.
 */

/** Current version of the page format. */
export const pageVersion = 3;

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface PageDefinition {
  $schema?: string;
  version: number;
  id: string;
  /** Path pattern with `:name` parameters: `/products/:slug`. */
  slug: string;
  /** Page type: HOME, COLLECTION, PRODUCT, SEARCH, CART, CHECKOUT, ORDER, NOT_FOUND, ERROR, CONTENT, ARTICLE. */
  type: string;
  flags?: Record<string, boolean>;
  /** What happens when the page has loaded. */
  on?: Record<string, ActionDefinition[]>;
  /** Values computed once and seen by every node, by name. A value may read those before it. */
  data?: Record<string, Json>;
  /** State that every node sees and actions change, by name. */
  state?: Record<string, StateDefinition>;
  seo?: SeoDefinition;
  /** What lists say of the article that this page is. */
  article?: ArticleDefinition;
  /** Texts for `$t`, by language (`en`, `en-IN`) and key. */
  messages?: MessagesDefinition;
  /** Colours of the theme that differ on this page. */
  theme?: ThemeDefinition;
  /** Custom CSS, scoped to this page and sanitised when it is published. */
  css?: string;
  entities?: Record<string, EntityDefinition>;
  /** Variants of this page for an A/B test. */
  variants?: VariantsDefinition;
  /** Limits of the page's costs; a page above a limit is not published. */
  budgets?: Budgets;
  body: NodeDefinition[];
}

/** ICU messages by language and key. The first language is that of shoppers with another one. */
export type MessagesDefinition = Record<string, Record<string, string>>;

/** Colours by token, as `#rrggbb`, or one for light and one for dark screens. */
export type ThemeDefinition = Record<string, string | { light: string; dark: string }>;

/** An A/B test: variants of a page, each shown to a share of visitors. A visitor always gets the same variant. */
export interface VariantsDefinition {
  experiment: string;
  options: Record<string, VariantDefinition>;
}

export interface VariantDefinition {
  /** Share of visitors, relative to the weights of the other variants. */
  weight: number;
  /** Changes to the page; omitted for the unchanged page. */
  changes?: VariantChange[];
}

/** Replaces the value at a JSON pointer of the page, or of the node with an id (`#hero/props/text`); without `to` it is removed. */
export interface VariantChange {
  at: string;
  to?: Json;
}

/** Costs that can be limited: nodes (with fragments), distinct widgets, expressions, and bytes. */
export const budgetNames = ['nodes', 'widgets', 'expressions', 'planBytes', 'cssBytes', 'scriptBytes'] as const;
export type Budgets = Partial<Record<(typeof budgetNames)[number], number>>;

/** A named part of pages that several can share. */
export interface FragmentDefinition {
  $schema?: string;
  version: number;
  id: string;
  /** Flags added to every page with this fragment; the page's own initial value takes precedence. */
  flags?: Record<string, boolean>;
  /** Inputs by name; `true` accepts any input. Omitted, it has no inputs. */
  inputs?: true | Record<string, InputDefinition>;
  /** Slots by name, filled where the fragment is included and rendered by its `slot` widgets. */
  slots?: Record<string, SlotDefinition>;
  /** Sets of inputs that an author can start from. */
  presets?: PresetDefinition[];
  /** How authors find it among the sections that pages are made of. */
  section?: SectionDefinition;
  /** As on a page, whose own messages take precedence. */
  messages?: MessagesDefinition;
  /** As on a page; each place where the fragment stands has its own. */
  data?: Record<string, Json>;
  state?: Record<string, StateDefinition>;
  css?: string;
  body: NodeDefinition[];
}

export const inputTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;

/** Limits of an input, as in JSON Schema. */
export const inputLimits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
export type InputLimits = Partial<Record<(typeof inputLimits)[number], number>>;

/** What an author finds by its name or picture for an input, instead of typing it. */
export const inputChoices = [
  ...(['picture', 'product', 'collection', 'blog', 'form', 'icon', 'address', 'time'] as const),
  ...(['buy-x-at-y', 'volume-combo', 'combo', 'discount-code', 'upsell'] as const),
] as const;
export type InputChoice = (typeof inputChoices)[number];

/** An input of a fragment; any value unless `type`, `entity`, `enum` or a limit restricts it. */
export interface InputDefinition extends InputLimits {
  /** Name in forms; the input's own name when omitted. */
  label?: string;
  /** Heading in forms under which it is listed. */
  group?: string;
  description?: string;
  /** What forms offer to choose from. */
  chooses?: InputChoice;
  type?: (typeof inputTypes)[number];
  /** Entity type of the value; with type `array`, of its elements. */
  entity?: string;
  enum?: string[];
  default?: Json;
  /** Whether it can be omitted without a default. */
  optional?: boolean;
}

export interface SlotDefinition {
  label?: string;
  description?: string;
  /** The only widgets that it takes. */
  only?: string[];
  /** Most nodes that it takes. */
  maxItems?: number;
}

export interface PresetDefinition {
  label: string;
  with: Record<string, Json>;
  /** What its slots begin with where the fragment is inserted. */
  slots?: Record<string, NodeDefinition[]>;
}

/** A fragment as authors see it who look for a section. */
export interface SectionDefinition {
  title: string;
  /** What it is for, in a sentence. */
  summary: string;
  /** Heading under which it is listed. */
  group: string;
  /** Further words that find it. */
  words?: string[];
  /** Drawing of it: parts such as `picture 0 0 12 8`, separated by semicolons, on a grid of 12 by 8. */
  sketch?: string;
}

/** State: its first value, from which its type follows, or a definition as of an input of a fragment. */
export type StateDefinition = string | number | boolean | Json[] | InputDefinition;

export interface SeoDefinition {
  title?: string;
  description?: string;
  image?: string;
  /** What the image shows. */
  imageAlt?: string;
  /** Width and height of the image in pixels. */
  imageWidth?: string;
  imageHeight?: string;
  canonical?: string;
  /** Open Graph type (default `website`). */
  type?: string;
  hidden?: boolean | string;
}

/** An article of a blog: a page of type ARTICLE at `/article/BLOG/ARTICLE`. */
export interface ArticleDefinition {
  title: string;
  /** One or two sentences for lists and link previews. */
  excerpt: string;
  author: string;
  /** Date, or date and time, from which lists have it; without an offset it is in the zone of the shop. */
  publishedOn: string;
  updatedOn?: string;
  tags?: string[];
  /** Address of a picture. */
  cover?: string;
  /** What the picture shows. */
  coverText?: string;
}

/** An entity of the page: a call made before rendering, published as `page.entities.<name>`. */
export interface EntityDefinition {
  call: string;
  with?: Record<string, Json>;
}

export interface NodeDefinition {
  widget: string;
  /** Page-wide name, so that any node can read and call this one. */
  id?: string;
  /** Name of the node's data in expressions of its children. */
  as?: string;
  /** Values computed once and seen by the node and everything inside, by name. A value may read those before it. */
  let?: Record<string, Json>;
  /** State of this place, seen by the node and everything inside, by name; in a list each row has its own. */
  state?: Record<string, StateDefinition>;
  /** The node exists from this time until that one; a time without an offset is in the zone of the market. */
  from?: string;
  until?: string;
  /** The node exists only while this is true. */
  when?: string | boolean;
  /** Stable key of an element in a list. */
  key?: string;
  props?: Record<string, Json>;
  /** Shorthand for `slots.children`. */
  children?: NodeDefinition[];
  slots?: Record<string, NodeDefinition[]>;
  on?: Record<string, ActionDefinition[]>;
  /** What is shown where the widget is unknown, as in a runtime that is older than the page. */
  fallback?: NodeDefinition[];
}

/** Keys with lists of further actions; the contract of an action declares which of them it uses. */
export const actionBranches = ['then', 'else', 'catch', 'finally', 'actions'] as const;
export type ActionBranch = (typeof actionBranches)[number];

export interface ActionDefinition extends Partial<Record<ActionBranch, ActionDefinition[]>> {
  /** A page action (`set-flag`) or an action of a widget in scope (`cart.clear`). */
  do: string;
  with?: Record<string, Json>;
  /** The action runs only when this is true. */
  when?: string | boolean;
}

/** Names in scope in every expression of a page. */
export const pageNames = ['page', 'route', 'flags', 'market', 'config', 'user', 'device'] as const;
export type PageName = (typeof pageNames)[number];
