/**
 * TypeScript types of the page format. `generated/page.schema.json` is its published JSON Schema, with the props of
 * every widget.
 */

/** Current version of the page format. */
export const pageVersion = 3;

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A page. */
export interface PageDefinition {
  $schema?: string;
  version: number;
  id: string;
  /** Path pattern with `:name` parameters: `/products/:slug`. */
  slug: string;
  /** Page type: HOME, COLLECTION, PRODUCT, SEARCH, CART, CHECKOUT, ORDER, NOT_FOUND, ERROR, CONTENT, ARTICLE. */
  type: string;
  flags?: Record<string, boolean>;
  /** Handlers of the page's events, such as `load`. */
  on?: Record<string, ActionDefinition[]>;
  /** Values by name, computed once and visible to every node. A value may read earlier ones. */
  data?: Record<string, Json>;
  /** State by name, visible to every node and changed by actions. */
  state?: Record<string, StateDefinition>;
  seo?: SeoDefinition;
  /** Data for lists about the article on this page. */
  article?: ArticleDefinition;
  /** Texts for `$t`, by language (`en`, `en-IN`) and key. */
  messages?: MessagesDefinition;
  /** Translations of this page's texts, by language and text. */
  translations?: TranslationsDefinition;
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

/** ICU messages by language and key. The first language is the fallback for shoppers with any other. */
export type MessagesDefinition = Record<string, Record<string, string>>;

/**
 * Translations by language (`hi`, `de-AT`) and by the text itself, with its expressions. A text without one is shown as
 * it is written.
 */
export type TranslationsDefinition = Record<string, Record<string, string>>;

/** Colours by token, as `#rrggbb`, or separate colours for light and dark screens. */
export type ThemeDefinition = Record<string, string | { light: string; dark: string }>;

/** An A/B test: variants of a page, each shown to a share of visitors. A visitor always gets the same variant. */
export interface VariantsDefinition {
  experiment: string;
  options: Record<string, VariantDefinition>;
}

/** A variant of a page. */
export interface VariantDefinition {
  /** Share of visitors, relative to the weights of the other variants. */
  weight: number;
  /** Only visitors in this audience get the variant, written as for a node. */
  audience?: string | string[];
  /** Changes to the page; omitted for the unchanged page. */
  changes?: VariantChange[];
}

/**
 * Replaces the value at a JSON pointer of the page, or of the node with an id (`#hero/props/text`); without `to` it is
 * removed.
 */
export interface VariantChange {
  at: string;
  to?: Json;
}

/** Costs that can be limited: nodes (with fragments), distinct widgets, expressions, and bytes. */
export const budgetNames = ['nodes', 'widgets', 'expressions', 'planBytes', 'cssBytes', 'scriptBytes'] as const;
/** Limits of a page's costs. */
export type Budgets = Partial<Record<(typeof budgetNames)[number], number>>;

/** A named part that several pages can share. */
export interface FragmentDefinition {
  $schema?: string;
  version: number;
  id: string;
  /** Flags added to every page with this fragment; the page's own initial value takes precedence. */
  flags?: Record<string, boolean>;
  /** Inputs by name; `true` accepts any input. When omitted, the fragment has no inputs. */
  inputs?: true | Record<string, InputDefinition>;
  /** Slots by name, filled where the fragment is included and rendered by its `slot` widgets. */
  slots?: Record<string, SlotDefinition>;
  /** Sets of inputs from which an author can start. */
  presets?: PresetDefinition[];
  /** Entry in the list of sections from which authors compose pages. */
  section?: SectionDefinition;
  /** Messages as on a page, whose own messages take precedence. */
  messages?: MessagesDefinition;
  /** Translations of this fragment's texts, by language and text. */
  translations?: TranslationsDefinition;
  /** Data as on a page; each occurrence of the fragment has its own. */
  data?: Record<string, Json>;
  state?: Record<string, StateDefinition>;
  css?: string;
  body: NodeDefinition[];
}

/** Types of inputs. */
export const inputTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;

/** Limits of an input, as in JSON Schema. */
export const inputLimits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
/** Limits of an input. */
export type InputLimits = Partial<Record<(typeof inputLimits)[number], number>>;

/** Kinds of entities that an author picks for an input from a list, instead of typing a value. */
export const inputChoices = [
  ...(['picture', 'video', 'captions', 'product', 'collection', 'blog', 'form', 'icon', 'address', 'time'] as const),
  ...(['buy-x-at-y', 'volume-combo', 'combo', 'discount-code', 'upsell'] as const),
] as const;
/** One of these kinds. */
export type InputChoice = (typeof inputChoices)[number];

/** An input of a fragment; any value unless `type`, `entity`, `enum` or a limit restricts it. */
export interface InputDefinition extends InputLimits {
  /** Name in forms; the input's own name when omitted. */
  label?: string;
  /** Heading in forms under which it is listed. */
  group?: string;
  description?: string;
  /** Kind of things that forms offer as choices. */
  chooses?: InputChoice;
  type?: (typeof inputTypes)[number];
  /** Entity type of the value; with type `array`, of its elements. */
  entity?: string;
  enum?: string[];
  default?: Json;
  /** Whether it can be omitted without a default. */
  optional?: boolean;
}

/** A slot of a fragment. */
export interface SlotDefinition {
  label?: string;
  description?: string;
  /** The only widgets that the slot accepts. */
  only?: string[];
  /** Maximum number of nodes in the slot. */
  maxItems?: number;
}

/** A set of inputs from which an author can start. */
export interface PresetDefinition {
  label: string;
  with: Record<string, Json>;
  /** Initial content of the slots when the fragment is inserted. */
  slots?: Record<string, NodeDefinition[]>;
}

/** A fragment's entry in the authors' list of sections. */
export interface SectionDefinition {
  title: string;
  /** Its purpose, in one sentence. */
  summary: string;
  /** Heading under which it is listed. */
  group: string;
  /** Additional search terms. */
  words?: string[];
  /** Sketch of the section: parts such as `picture 0 0 12 8`, separated by semicolons, on a grid of 12 by 8. */
  sketch?: string;
}

/** State: its initial value, from which its type is inferred, or a definition like that of a fragment's input. */
export type StateDefinition = string | number | boolean | Json[] | InputDefinition;

/** Metadata for search engines and link previews. */
export interface SeoDefinition {
  title?: string;
  description?: string;
  image?: string;
  /** Alternative text of the image. */
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
  /** Date, or date and time, from which lists show the article; without an offset it is in the shop's time zone. */
  publishedOn: string;
  updatedOn?: string;
  tags?: string[];
  /** Address of a picture. */
  cover?: string;
  /** Alternative text of the picture. */
  coverText?: string;
}

/** An entity of the page: a call made before rendering, published as `page.entities.<name>`. */
export interface EntityDefinition {
  call: string;
  with?: Record<string, Json>;
}

/** A node: a widget with its props, content and event handlers. */
export interface NodeDefinition {
  widget: string;
  /** Page-wide name, by which any node can read this node and dispatch its actions. */
  id?: string;
  /** Name of the node's data in expressions of its children. */
  as?: string;
  /** Values by name, computed once and visible to the node and everything inside it. A value may read earlier ones. */
  let?: Record<string, Json>;
  /** State by name, visible to the node and everything inside it; in a list, each row has its own. */
  state?: Record<string, StateDefinition>;
  /** The node exists from this time until the one in `until`; a time without an offset is in the market's time zone. */
  from?: string;
  until?: string;
  /** Audiences to which the node is shown, of which one suffices; `not NAME` is everyone outside of it. */
  audience?: string | string[];
  /** The node exists only while this is true. */
  when?: string | boolean;
  /** Stable key of an element in a list. */
  key?: string;
  props?: Record<string, Json>;
  /** Shorthand for `slots.children`. */
  children?: NodeDefinition[];
  slots?: Record<string, NodeDefinition[]>;
  on?: Record<string, ActionDefinition[]>;
  /** Nodes shown when the widget is unknown, as in a runtime that is older than the page. */
  fallback?: NodeDefinition[];
}

/** Keys with lists of further actions; the contract of an action declares which of them it uses. */
export const actionBranches = ['then', 'else', 'catch', 'finally', 'actions'] as const;
/** One of these keys. */
export type ActionBranch = (typeof actionBranches)[number];

/** An action that an event runs. */
export interface ActionDefinition extends Partial<Record<ActionBranch, ActionDefinition[]>> {
  /** A page action (`set-flag`) or an action of a widget in scope (`cart.clear`). */
  do: string;
  with?: Record<string, Json>;
  /** The action runs only when this is true. */
  when?: string | boolean;
}

/** Names in scope in every expression of a page. */
export const pageNames = ['page', 'route', 'flags', 'market', 'config', 'user', 'device'] as const;
/** One of these names. */
export type PageName = (typeof pageNames)[number];
