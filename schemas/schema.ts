import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

/**
 * Schema builders for contracts. Each returns a plain JSON Schema 2020-12 object with an inferred TypeScript type; the
 * first argument is the description that editors, forms and reference pages show.
 *
 * A property with a `default` is optional for writers and always present for readers.
 */
export type { TObject, TSchema };

type OptionalKeys<Properties> = {
  [Key in keyof Properties]: Properties[Key] extends { '~optional': true } ? Key : never;
}[keyof Properties];

type ObjectValue<Properties extends TProperties> = {
  [Key in Exclude<keyof Properties, OptionalKeys<Properties>>]: Static<Properties[Key]>;
} & {
  [Key in OptionalKeys<Properties>]?: Static<Properties[Key]>;
};

type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** Types of values by the kind of their schema, for the kinds that these builders make. */
interface ValuesByKind<Schema> {
  String: string;
  Number: number;
  Integer: number;
  Boolean: boolean;
  Null: null;
  Unknown: unknown;
  Array: Schema extends { items: infer Item extends TSchema } ? Static<Item>[] : never;
  Object: Schema extends { properties: infer Properties extends TProperties }
    ? keyof Properties extends never
      ? object
      : Flat<ObjectValue<Properties>>
    : never;
}

/**
 * Type of the values that a schema accepts. Replaces TypeBox's own type, which supports more kinds but costs the type
 * checker 20 seconds in each project that compares two of them.
 */
export type Static<Schema extends TSchema> = Schema extends { '~unsafe': infer Value }
  ? Value
  : Schema extends { '~kind': infer Kind extends keyof ValuesByKind<Schema> }
    ? ValuesByKind<Schema>[Kind]
    : unknown;

/** Keywords that any schema can have. */
export interface Annotations {
  default?: unknown;
  examples?: unknown[];
  title?: string;
  deprecated?: boolean;
  /** What the value refers to, so that the compiler can check it and editors can complete it. */
  refers?:
    | 'icon'
    | 'flag'
    | 'fragment'
    | 'call'
    | 'widget'
    | 'widget-action'
    | 'style'
    | 'address'
    | 'script'
    | 'product'
    | 'collection'
    | 'goods'
    | 'blog'
    | 'article'
    | 'form'
    | 'buy-x-at-y'
    | 'volume-combo'
    | 'offer'
    | 'combo'
    | 'discount-code'
    | 'upsell';
  /** Meaning of a literal value beyond its schema, which the compiler checks. */
  means?: 'time' | 'date' | 'date-template' | 'time-zone' | 'form-field' | 'field-name' | 'markdown';
  /**
   * Style token that the value stands for: it becomes a class when the page is compiled, and is not passed to the
   * view as a prop.
   */
  token?: string;
  /** Target of the value, when it is not a registered thing. */
  leadsTo?: 'element' | 'picture' | 'media' | 'film' | 'captions';
  /** Marks the accessible name. Without it and any of the named props or slots, the widget has no accessible name. */
  textAlternative?: { unless: readonly string[] };
  /** Name of the list prop of which this data is an element. */
  elementOf?: string;
  /** Props with the names of fields that are required in every object of this list. */
  fieldsIn?: readonly string[];
  /** List prop whose objects name, as `key`, the fields shown for every object of this list. */
  shownBy?: string;
  /**
   * Masked in recordings, under this name wherever it occurs in the widget or call: always, when one of these props
   * has one of these values, or as a dictionary of the page's fields.
   */
  secret?: true | 'fields' | Readonly<Record<string, readonly string[]>>;
  /** Sibling prop that must not be less than this one. */
  notAbove?: string;
  /** Sibling props between which the value must be. */
  between?: readonly [min: string, max: string];
  /** Sibling list prop with the options, of which the value is one or several. */
  optionOf?: string;
  /** List prop of the widget that must have the same number of items. */
  asManyAs?: string;
  /** Prop of the widget that determines the value's type. */
  typedBy?: string;
  /** Whether the value is a condition. */
  condition?: true;
  /** Elements allowed in this HTML; others are removed. */
  elements?: readonly string[];
}

type OwnAnnotation = Exclude<keyof Annotations, 'default' | 'examples' | 'title' | 'deprecated'>;

const own: Record<OwnAnnotation, true> = {
  refers: true,
  means: true,
  token: true,
  leadsTo: true,
  textAlternative: true,
  elementOf: true,
  fieldsIn: true,
  shownBy: true,
  notAbove: true,
  between: true,
  optionOf: true,
  asManyAs: true,
  typedBy: true,
  condition: true,
  elements: true,
  secret: true,
};

/** Annotations that are not JSON Schema keywords, for validators that reject unknown keywords. */
export const ownAnnotations: readonly string[] = Object.keys(own);

interface TextKeywords extends Annotations {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'date-time' | 'date' | 'email' | 'uri-reference' | 'identifier';
}

interface NumberKeywords extends Annotations {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
}

interface ListKeywords extends Annotations {
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** A string. */
export const text = (description: string, keywords: TextKeywords = {}) => Type.String({ description, ...keywords });
/** A number. */
export const number = (description: string, keywords: NumberKeywords = {}) => Type.Number({ description, ...keywords });
/** An integer. */
export const integer = (description: string, keywords: NumberKeywords = {}) =>
  Type.Integer({ description, ...keywords });
/** A boolean. */
export const boolean = (description: string, keywords: Annotations = {}) => Type.Boolean({ description, ...keywords });
/** The value `null`. */
export const nothing = (description: string) => Type.Null({ description });
/** Any value. */
export const anything = (description: string, keywords: Annotations = {}) => Type.Unknown({ description, ...keywords });

/** One of several string values. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  description: string,
  values: Values,
  keywords: Annotations = {},
) => Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], description, ...keywords });

/** A list with items of one schema. */
export const list = <Item extends TSchema>(description: string, item: Item, keywords: ListKeywords = {}) =>
  Type.Array(item, { description, ...keywords });

/** An object with exactly these properties. */
export const object = <Properties extends TProperties>(
  properties: Properties,
  description?: string,
  keywords: Annotations = {},
) => Type.Object(properties, { additionalProperties: false, ...(description ? { description } : {}), ...keywords });

/** An object that allows additional properties, such as those a server may add over time. */
export const openObject = <Properties extends TProperties>(properties: Properties, description?: string) =>
  Type.Object(properties, { additionalProperties: true, ...(description ? { description } : {}) });

/** An object with arbitrary keys and values of one type. */
export const dictionary = <Value extends TSchema>(description: string, value: Value, keywords: Annotations = {}) =>
  Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    additionalProperties: value,
    description,
    ...keywords,
  });

/** Parameters with arbitrary names, for use where an object with named parameters is expected. */
export const anyParameters = <Value extends TSchema>(description: string, value: Value, maxProperties: number) =>
  Type.Object({}, { additionalProperties: value, description, maxProperties }) as unknown as TObject<
    Record<string, Value>
  >;

/** Makes a property optional. */
export const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

/** One of several schemas. */
export const either = <Options extends TSchema[]>(
  description: string,
  options: [...Options],
  keywords: Annotations = {},
) => Type.Unsafe<Static<Options[number]>>({ anyOf: options, description, ...keywords });

/** The value or `null`. */
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: 'null' }] });
