import type { TSchema } from '../../schemas/schema.ts';

/** A value that a schema must reject, with its defect. */
export interface BadValue {
  what: string;
  value: unknown;
}

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null;

const child = (schema: TSchema, key: string): TSchema | undefined => {
  const found: unknown = Reflect.get(schema, key);
  return isSchema(found) ? found : undefined;
};

const number = (schema: TSchema, key: string): number | undefined => {
  const found: unknown = Reflect.get(schema, key);
  return typeof found === 'number' ? found : undefined;
};

const scalarBadValues = (schema: TSchema): BadValue[] => {
  const bad: BadValue[] = [];
  const type: unknown = Reflect.get(schema, 'type');
  const maxLength = number(schema, 'maxLength');
  const minLength = number(schema, 'minLength');
  const minimum = number(schema, 'minimum');
  const maximum = number(schema, 'maximum');
  if (type === 'string') bad.push({ what: 'an object for text', value: { $gt: '' } });
  if (type === 'integer' || type === 'number') bad.push({ what: 'text for a number', value: 'many' });
  if (type === 'integer') bad.push({ what: 'a fraction for an integer', value: 1.5 });
  if (maxLength !== undefined) bad.push({ what: 'too long', value: 'x'.repeat(maxLength + 1) });
  if (minLength !== undefined && minLength > 0) bad.push({ what: 'too short', value: '' });
  if (minimum !== undefined) bad.push({ what: 'too small', value: minimum - 1 });
  if (maximum !== undefined) bad.push({ what: 'too large', value: maximum + 1 });
  if (Array.isArray(Reflect.get(schema, 'enum'))) bad.push({ what: 'not in the enum', value: 'NONE_OF_THESE' });
  return bad;
};

/** Returns invalid values, each derived from a valid one by a single change. */
export const badValues = (schema: TSchema, good: unknown): BadValue[] => {
  const properties = child(schema, 'properties');
  if (properties && typeof good === 'object' && good !== null && !Array.isArray(good)) {
    const required: unknown = Reflect.get(schema, 'required');
    const maxProperties = number(schema, 'maxProperties');
    const bad: BadValue[] = [
      maxProperties === undefined
        ? { what: 'an unknown property', value: { ...good, totalPrice: 1 } }
        : {
            what: 'too many properties',
            value: Object.fromEntries(Array.from({ length: maxProperties + 1 }, (_, at) => [`p${at}`, 1])),
          },
    ];
    for (const [name, property] of Object.entries(properties)) {
      if (!isSchema(property)) continue;
      if (Array.isArray(required) && required.includes(name) && !Object.hasOwn(property, 'default')) {
        const { [name]: _, ...rest } = good as Record<string, unknown>;
        bad.push({ what: `no ${name}`, value: rest });
      }
      const value: unknown = Reflect.get(good, name);
      const inner = value === undefined ? scalarBadValues(property) : badValues(property, value);
      bad.push(...inner.map((entry) => ({ what: `${name}: ${entry.what}`, value: { ...good, [name]: entry.value } })));
    }
    return bad;
  }
  const items = child(schema, 'items');
  if (items && Array.isArray(good)) {
    const maxItems = number(schema, 'maxItems');
    const bad: BadValue[] = [{ what: 'an object for a list', value: {} }];
    if (good.length > 0) {
      bad.push(...badValues(items, good[0]).map((entry) => ({ what: `[0] ${entry.what}`, value: [entry.value] })));
      if (maxItems !== undefined)
        bad.push({ what: 'too many', value: Array.from({ length: maxItems + 1 }, () => good[0]) });
    }
    return bad;
  }
  return scalarBadValues(schema);
};
