import type { ListKind } from '../core-kinds.ts';
import type { NodeCompiler } from '../node-compiler.ts';
import { compilePathValue } from '../paths/path-value.ts';
import { negation } from '../values/negation.ts';
import { variable } from '../values/variable.ts';
import { array } from './array.ts';
import { membership } from './membership.ts';

/** Compilers of filters and array constructors, loaded only for expressions that use them. */
export const lists: { readonly [K in ListKind]: NodeCompiler<K> } = {
  array,
  membership,
  negation,
  path: compilePathValue,
  variable,
};
