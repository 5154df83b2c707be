import { isRecord } from '../../../schemas/is-record.ts';
import type { DefinitionProblem } from './problems.ts';
import { problemsOfContract } from './problems-of-contracts.ts';

/** Returns problems with one call: its shape, and a path outside `/api/`. */
function problemsOfCall(call: unknown, place: string): DefinitionProblem[] {
  const todo = 'make it with defineHandler(contract, handle), the contract with defineCall';
  if (!isRecord(call) || !isRecord(call.contract)) return [{ place, what: 'it has no contract', todo }];
  if (typeof call.handle !== 'function') return [{ place: `${place}.handle`, what: 'it is not a function', todo }];
  const shape = problemsOfContract('call', call.contract, `${place}.contract`);
  const { path } = call.contract;
  if (typeof path === 'string' && path.startsWith('/api/')) return shape;
  return [
    ...shape,
    {
      place: `${place}.contract.path`,
      what: `${JSON.stringify(path)} is not an address of a call`,
      todo: 'begin it with /api/: other addresses are those of pages',
    },
  ];
}

/**
 * Returns problems with a list of calls.
 *
 * @param prefix begins the place of each
 */
export const problemsOfCalls = (prefix: string, calls: unknown): DefinitionProblem[] => {
  if (calls === undefined) return [];
  if (!Array.isArray(calls))
    return [{ place: `${prefix}calls`, what: 'it is not a list', todo: 'write a list of handlers' }];
  return (calls as unknown[]).flatMap((call, at) => problemsOfCall(call, `${prefix}calls[${at}]`));
};
