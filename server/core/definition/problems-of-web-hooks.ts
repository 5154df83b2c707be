import { isRecord } from '../../../schemas/is-record.ts';
import { type DefinitionProblem, NameRegistry } from './problems.ts';
import type { PartsSource } from './sources.ts';

const pathPattern = /^\/hooks\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/**
 * Returns problems with a list of web-hooks.
 *
 * @param prefix begins the place of each
 */
export function problemsOfWebHooks(prefix: string, webHooks: unknown): DefinitionProblem[] {
  if (webHooks === undefined) return [];
  const todo = 'make it with defineWebHook(path, handle)';
  if (!Array.isArray(webHooks)) return [{ place: `${prefix}webHooks`, what: 'it is not a list', todo }];
  return (webHooks as unknown[]).flatMap((each, at) => {
    const place = `${prefix}webHooks[${at}]`;
    if (!isRecord(each) || typeof each.handle !== 'function') return [{ place, what: 'it is not a web-hook', todo }];
    if (typeof each.path === 'string' && pathPattern.test(each.path)) return [];
    return [
      {
        place: `${place}.path`,
        what: `${JSON.stringify(each.path)} is not an address of a web-hook`,
        todo: 'begin it with /hooks/, followed by lower-case letters, digits and hyphens',
      },
    ];
  });
}

/** Returns a problem for each web-hook whose address is already taken. */
export function clashesOfWebHooks(sources: readonly PartsSource[]): DefinitionProblem[] {
  const paths = new NameRegistry();
  return sources.flatMap(({ prefix, parts: { webHooks = [] } }) =>
    webHooks.flatMap(({ path }, at) => paths.take('address', path, `${prefix}webHooks[${at}].path`)),
  );
}
