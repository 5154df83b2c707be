import type { CheckableSchema } from '../../schemas/check.ts';
import type { PageDefinition } from '../../schemas/page.ts';
import type { Registry } from './compilation.ts';

/** Returns the schemas of the page-level names, refined by the page's definitions. */
export function scopeOf(
  { slug, flags = {}, entities = {} }: PageDefinition,
  { scope, calls }: Registry,
): Registry['scope'] {
  const open = { type: 'object', additionalProperties: true };
  const closed = (properties: Record<string, CheckableSchema>): CheckableSchema => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const extended = (name: 'page' | 'route', more: Record<string, CheckableSchema>): CheckableSchema => {
    const known = scope[name];
    if (!known?.properties) return open;
    const required = [...(known.required ?? []), ...Object.keys(more)];
    // The page's own definitions complete the schema, so it can be closed.
    return { ...known, properties: { ...known.properties, ...more }, required, additionalProperties: false };
  };
  const params = slug.split('/').flatMap((part) => (part.startsWith(':') ? [[part.slice(1), { type: 'string' }]] : []));
  const about = Object.entries(entities).map(([name, { call }]) => [name, calls.get(call)?.answer ?? {}]);
  return {
    ...scope,
    page: extended('page', { entities: closed(Object.fromEntries(about)) }),
    route: extended('route', { params: closed(Object.fromEntries(params)) }),
    flags: closed(Object.fromEntries(Object.keys(flags).map((flag) => [flag, { type: 'boolean' }]))),
  };
}
