import type { Builtin } from './builtin.ts';
import { coreFunctions } from './core.ts';

/** Every function of the language, ready to be called: the table for servers, builds and tests. */
export const languageFunctions: readonly Builtin[] = [...coreFunctions];
