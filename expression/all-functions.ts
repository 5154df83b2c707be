import { filterRegistry } from './filters/index.ts';
import { languageFunctions } from './functions/index.ts';

/** Every function that an expression may use, by name. */
export const allFunctions = new Map([...languageFunctions, ...filterRegistry].map((each) => [each.name, each]));
