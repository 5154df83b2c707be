import { fieldGetter, lookup, rawLookup } from '../../values/lookup.ts';
import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles a name, which reads a field of the context. */
export const name: NodeCompiler<'name'> = ({ name: field }, _, compiler, raw) => {
  const get = fieldGetter(field);
  const many = raw || compiler.program.tracksSequences ? rawLookup : lookup;
  return (input, _frame, run) => {
    if (typeof input !== 'object' || input === null) return undefined;
    return Array.isArray(input) ? many(input, field, run) : get(input);
  };
};
