import { array } from './array.ts';
import type { ListKind } from './core-kinds.ts';
import { membership } from './membership.ts';
import { negation } from './negation.ts';
import type { NodeCompiler } from './node-compiler.ts';
import { compilePathValue } from './path-value.ts';
import { variable } from './variable.ts';

/** What expressions with filters and array constructors need, as one part. */
export const lists: { readonly [K in ListKind]: NodeCompiler<K> } = {
  array,
  membership,
  negation,
  path: compilePathValue,
  variable,
};
