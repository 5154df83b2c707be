import type { ShopParts } from '../../../widgets/shop-parts.ts';
import { type DefinitionProblem, NameRegistry } from './problems.ts';
import type { PartsSource } from './sources.ts';

const todo = 'make it with replaceHandler(calls.…, handle), the call being one of "calls" of endcap/shop';

/** Returns problems with the shape of handlers that replace others. */
export function problemsOfHandlers(prefix: string, handlers: unknown): DefinitionProblem[] {
  if (handlers === undefined) return [];
  if (!Array.isArray(handlers))
    return [
      {
        place: `${prefix}handlers`,
        what: 'it is not a list',
        todo: 'write a list of handlers, each made with replaceHandler',
      },
    ];
  return (handlers as unknown[]).flatMap((handler, at) => {
    const { contract, handle } = (handler ?? {}) as { contract?: { id?: unknown } | null; handle?: unknown };
    const place = `${prefix}handlers[${at}]`;
    if (typeof contract?.id !== 'string') return [{ place, what: 'it has no contract', todo }];
    return typeof handle === 'function' ? [] : [{ place: `${place}.handle`, what: 'it is not a function', todo }];
  });
}

/**
 * Returns problems with handlers of calls that are not in the catalogue, and with several handlers of the same call.
 */
export function problemsOfReplaced(
  sources: readonly PartsSource[],
  { callContracts }: Pick<ShopParts, 'callContracts'>,
): DefinitionProblem[] {
  const replaced = new NameRegistry();
  return sources.flatMap(({ prefix, parts: { handlers = [] } }) =>
    handlers.flatMap(({ contract: { id } }, at) => {
      const place = `${prefix}handlers[${at}]`;
      if (callContracts.has(id)) return replaced.take('handler of', id, place);
      return [
        {
          place,
          what: `there is no call "${id}" in the catalogue whose handler it could replace`,
          todo: 'put a call of your own into "calls", or correct its name',
        },
      ];
    }),
  );
}
