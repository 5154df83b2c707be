/**
 * The page format: what an author writes. The published JSON Schema of it, with every widget's props, is
 * `generated/page.schema.json`; these are the same shapes for TypeScript.
 */

/** The newest version of the format that this code writes. */
export const pageVersion = 2;

/** JSON as it comes from an author or a server. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface PageDefinition {
  $schema?: string;
  version: number;
  id: string;
  /** Path pattern with `:name` parameters: `/products/:slug`. */
  slug: string;
  /** What kind of page this is: HOME, COLLECTION, PRODUCT, SEARCH, CART, CHECKOUT, ORDER, NOT_FOUND, ERROR, CONTENT. */
  type: string;
  flags?: Record<string, boolean>;
  seo?: SeoDefinition;
  /** Rules of the author's own, scoped to this page and cleaned when the page is published. */
  css?: string;
  entities?: Record<string, EntityDefinition>;
  /** Other ways of this page, tried out against each other. */
  variants?: VariantsDefinition;
  /** What the page may cost at most; a page that costs more is not published. */
  budgets?: Budgets;
  body: NodeDefinition[];
}

/** An experiment: ways of a page, each shown to its share of visitors. A visitor always gets the same one. */
export interface VariantsDefinition {
  experiment: string;
  options: Record<string, VariantDefinition>;
}

export interface VariantDefinition {
  /** Its share of visitors, against the weights of the others. */
  weight: number;
  /** What is different in it; nothing in the one that is the page as it stands. */
  changes?: VariantChange[];
}

/** A value at a JSON pointer of the page; without `to` it is taken out. */
export interface VariantChange {
  at: string;
  to?: Json;
}

/** What can be limited: widgets in the page with its fragments, kinds of them, expressions, and bytes. */
export const budgetNames = ['nodes', 'widgets', 'expressions', 'planBytes', 'cssBytes', 'scriptBytes'] as const;
export type Budgets = Partial<Record<(typeof budgetNames)[number], number>>;

/** A named part shared by pages. */
export interface FragmentDefinition {
  $schema?: string;
  version: number;
  id: string;
  /** Switches of its own, which every page that it is in then has; the page's own first value wins. */
  flags?: Record<string, boolean>;
  /** What may be passed to it, by name; `true` for anything. Nothing without it. */
  inputs?: true | Record<string, InputDefinition>;
  css?: string;
  body: NodeDefinition[];
}

export const inputTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;

/** Something that a fragment is given. It may be anything unless a type, an entity or the values are named. */
export interface InputDefinition {
  description?: string;
  type?: (typeof inputTypes)[number];
  /** Entity of the catalogue that it is; with the type `array`, what its elements are. */
  entity?: string;
  enum?: string[];
  default?: Json;
  /** It may be left out, without there being a default. */
  optional?: boolean;
}

export interface SeoDefinition {
  title?: string;
  description?: string;
  image?: string;
  canonical?: string;
  /** Open Graph type, `website` unless said otherwise. */
  type?: string;
  hidden?: boolean | string;
}

/** What a page is about: a call that is made before anything else, published as `page.entities.<name>`. */
export interface EntityDefinition {
  call: string;
  with?: Record<string, Json>;
}

export interface NodeDefinition {
  widget: string;
  /** Page-wide name, so that nodes elsewhere can see and call this one. */
  id?: string;
  /** Name under which the node's children see its data. */
  as?: string;
  /** The node exists only while this holds. */
  when?: string | boolean;
  /** Name of an element in a list, stable while the list changes. */
  key?: string;
  props?: Record<string, Json>;
  /** Shorthand for `slots.children`. */
  children?: NodeDefinition[];
  slots?: Record<string, NodeDefinition[]>;
  on?: Record<string, ActionDefinition[]>;
}

/** Lists of further actions that an action may hold; which ones an action uses is in its contract. */
export const actionBranches = ['then', 'else', 'catch', 'finally', 'actions'] as const;
export type ActionBranch = (typeof actionBranches)[number];

export interface ActionDefinition extends Partial<Record<ActionBranch, ActionDefinition[]>> {
  /** An action of the page (`set-flag`) or of a widget in scope (`cart.clear`). */
  do: string;
  with?: Record<string, Json>;
  /** The action runs only when this holds. */
  when?: string | boolean;
}

/** Names that every expression on a page can see. */
export const pageNames = ['page', 'route', 'flags', 'market', 'config', 'user', 'device'] as const;
export type PageName = (typeof pageNames)[number];
