import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { Services } from '../../core/service.ts';

/** Request of a page. */
export interface ResourceInput {
  service: string;
  api: string;
  version: string;
  path: string;
  method: string;
  query: Readonly<Record<string, unknown>>;
}

/** A request to a service. */
export interface ResourceRequest {
  url: URL;
  method: string;
  headers: Readonly<Record<string, string>>;
  isPrivate: boolean;
  body?: unknown;
}

/** One error for everything that the settings do not allow, so that it reveals nothing about them. */
const unknownResource = () => new CallError(404, 'not-found', messages.notFound);

/** Characters that might make an intermediate server interpret an address as another path. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ambiguous = /^\.{1,2}$|[/\\%;\u0000-\u0020\u007f-\u009f]/u;

/** Splits a path. @throws CallError unless it consists of plain segments */
function segmentsOf(path: string): string[] {
  if (path === '') return [];
  const segments = path.split('/');
  if (segments.some((each) => each === '' || ambiguous.test(each) || !each.isWellFormed())) throw unknownResource();
  return segments;
}

function isAllowed(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split('/').slice(1);
  const isOpen = parts.at(-1) === '**';
  const fixed = isOpen ? parts.slice(0, -1) : parts;
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, at) => part === '*' || part === segments[at]);
}

/**
 * Returns the request to a service named in the settings.
 * @throws CallError when the settings do not allow it
 */
export function findResource(services: Services, input: ResourceInput): ResourceRequest {
  const service = Object.hasOwn(services, input.service) ? services[input.service] : undefined;
  const api = service?.apis.find(({ name, version }) => name === input.api && version === input.version);
  if (!service || !api?.methods.some((method) => method === input.method)) throw unknownResource();
  const segments = segmentsOf(input.path);
  if (!api.paths.some((pattern) => isAllowed(pattern, segments))) throw unknownResource();
  const path = [api.path ?? '', ...segments.map(encodeURIComponent)].join('/');
  const url = new URL(service.baseUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(input.query))
    for (const each of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(each));
  return {
    url,
    method: input.method,
    headers: service.headers ?? {},
    isPrivate: service.isPrivate ?? false,
  };
}
