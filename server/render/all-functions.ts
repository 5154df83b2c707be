import { filterRegistry } from '../../expression/filters/index.ts';
import { languageFunctions } from '../../expression/functions/index.ts';

/** Every function that an expression may use, by name. */
export const allFunctions = new Map([...languageFunctions, ...filterRegistry].map((each) => [each.name, each]));
