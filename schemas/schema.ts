import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

/**
 * The words that contracts are written in. Each makes a plain JSON Schema 2020-12 object whose TypeScript type is
 * inferred; the first argument is the sentence that editors, forms and reference pages show.
 *
 * A property with a `default` may be left out by whoever writes the value and is always there for whoever reads it.
 */
export type { Static, TObject, TSchema };

/** Keywords any schema may carry besides its type. */
export interface Annotations {
  default?: unknown;
  examples?: unknown[];
  title?: string;
  deprecated?: boolean;
  /** What the value names, so that the compiler can check it and editors can offer what there is. */
  refers?: 'flag' | 'fragment' | 'call' | 'widget' | 'widget-action' | 'style' | 'address' | 'script';
  /** Says in words what is drawn. Without it, and without any of these other props or slots, a reader hears nothing. */
  textAlternative?: { unless: readonly string[] };
  /** Published data that is an element of the list in this prop. */
  elementOf?: string;
}

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

export const text = (description: string, keywords: TextKeywords = {}) => Type.String({ description, ...keywords });
export const number = (description: string, keywords: NumberKeywords = {}) => Type.Number({ description, ...keywords });
export const integer = (description: string, keywords: NumberKeywords = {}) =>
  Type.Integer({ description, ...keywords });
export const boolean = (description: string, keywords: Annotations = {}) => Type.Boolean({ description, ...keywords });
export const nothing = (description: string) => Type.Null({ description });
export const anything = (description: string, keywords: Annotations = {}) => Type.Unknown({ description, ...keywords });

/** One of a few words. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  description: string,
  values: Values,
  keywords: Annotations = {},
) => Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], description, ...keywords });

export const list = <Item extends TSchema>(description: string, item: Item, keywords: ListKeywords = {}) =>
  Type.Array(item, { description, ...keywords });

/** An object with exactly these properties. */
export const object = <Properties extends TProperties>(
  properties: Properties,
  description?: string,
  keywords: Annotations = {},
) => Type.Object(properties, { additionalProperties: false, ...(description ? { description } : {}), ...keywords });

/** An object whose further properties are somebody else's business: what a server may add to over time. */
export const openObject = <Properties extends TProperties>(properties: Properties, description?: string) =>
  Type.Object(properties, { additionalProperties: true, ...(description ? { description } : {}) });

/** An object used as a dictionary. */
export const dictionary = <Value extends TSchema>(description: string, value: Value) =>
  Type.Unsafe<Record<string, Static<Value>>>({ type: 'object', additionalProperties: value, description });

export const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

/** Either of several shapes. */
export const either = <Options extends TSchema[]>(
  description: string,
  options: [...Options],
  keywords: Annotations = {},
) => Type.Unsafe<Static<Options[number]>>({ anyOf: options, description, ...keywords });

/** The value or `null`, for what an answer may not have. */
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: 'null' }] });
