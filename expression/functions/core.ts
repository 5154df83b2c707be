import * as aggregate from './aggregate.ts';
import type { Builtin } from './builtin.ts';
import * as encoding from './encoding.ts';
import * as higherOrder from './higher-order.ts';
import * as list from './list.ts';
import * as logic from './logic.ts';
import * as number from './number.ts';
import * as object from './object.ts';
import * as search from './search.ts';
import * as text from './text.ts';

const groups = [aggregate, text, search, encoding, number, logic, list, object, higherOrder];

const isBuiltin = (value: unknown): value is Builtin => typeof value === 'object' && value !== null && 'call' in value;

/** Every function of the language that needs no picture, no parser and no clock. */
export const coreFunctions: readonly Builtin[] = groups.flatMap((group) => Object.values(group).filter(isBuiltin));
