/** The functions that generated modules may call. */
import { functionTable } from '../function-table.ts';

export const functions = functionTable();

export { describeError as describe } from '../errors/messages.ts';
