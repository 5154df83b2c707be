import type { CheckableSchema } from '../../schemas/check.ts';
import type { Json } from '../../schemas/page.ts';
import { advise } from '../diagnostics/nearest.ts';
import { isBinding, type ValueContext } from './compile-value.ts';
import type { Path } from './parse-page.ts';

type Check = (context: ValueContext, value: string, path: Path) => void;

/** How each kind of name that a schema may ask for is looked up. */
const checks: Record<string, Check> = {
  flag({ compilation, source }, value, path) {
    if (!Object.hasOwn(compilation.flags, value))
      compilation.report(source, 'unknown-flag', path, {
        flag: value,
        advice: `Add it to "flags" of the page. ${advise(value, Object.keys(compilation.flags), 'flags')}`,
      });
  },
  call({ compilation, source }, value, path) {
    if (!compilation.catalogue.calls.has(value))
      compilation.report(source, 'unknown-call', path, {
        call: value,
        advice: advise(value, compilation.catalogue.calls.keys(), 'calls'),
      });
  },
  widget({ compilation, source, names }, value, path) {
    if (names.find(value)?.widget === undefined)
      compilation.report(source, 'unknown-name', path, {
        name: value,
        advice: advise(
          value,
          names.all().filter((name) => names.find(name)?.widget),
          'widgets',
        ),
      });
  },
};

/** Checks that what a value names exists, wherever its schema says what kind of name it is. */
export function checkReferences(context: ValueContext, schema: CheckableSchema, value: Json, path: Path): void {
  if (typeof value === 'string') {
    if (schema.refers && !isBinding(value)) checks[schema.refers]?.(context, value, path);
  } else if (Array.isArray(value)) {
    if (schema.items)
      for (const [index, item] of value.entries()) checkReferences(context, schema.items, item, [...path, index]);
  } else if (typeof value === 'object' && value !== null && schema.properties)
    for (const [key, item] of Object.entries(value))
      if (Object.hasOwn(schema.properties, key))
        checkReferences(context, schema.properties[key]!, item, [...path, key]);
}
