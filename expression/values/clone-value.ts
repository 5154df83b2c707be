import type { Run } from '../run/run.ts';
import { isNumeric } from './is-truthy.ts';
import { setField } from './lookup.ts';
import { numberText } from './to-text.ts';

/** A deep copy, as if written as JSON by the language and read again. */
export function cloneValue(value: unknown, run: Run): unknown {
  switch (typeof value) {
    case 'number':
      return isNumeric(value) ? Number(numberText(value)) : null;
    case 'function':
      return '';
    case 'object': {
      if (value === null) return null;
      if (Array.isArray(value)) {
        run.charge(1);
        const list: unknown[] = [];
        for (let index = 0; index < value.length; index++)
          list.push(value[index] === undefined ? null : cloneValue(value[index], run));
        return list;
      }
      const { toJSON } = value as { toJSON?: unknown };
      if (typeof toJSON === 'function' && !Object.hasOwn(value, 'toJSON'))
        return cloneValue(toJSON.call(value, ''), run);
      const copy: Record<string, unknown> = {};
      const names = Object.keys(value);
      run.charge(1 + names.length);
      for (const name of names) {
        const field = (value as Readonly<Record<string, unknown>>)[name];
        if (field !== undefined) setField(copy, name, cloneValue(field, run));
      }
      return copy;
    }
    default:
      return value;
  }
}
