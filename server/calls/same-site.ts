import { messages } from '../../commerce/messages.ts';
import { CallRefusal } from './refusal.ts';

/** A request as far as it tells where it came from. */
export interface RequestOrigin {
  /** Host that was asked, with its port. */
  host: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The header that our own pages send with every change; another site cannot send it without being asked first. */
export const callHeader = 'x-endcap';

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Lets a change through only from our own pages: by the browser's word (Sec-Fetch-Site), by the origin, and by a header
 * of our own.
 *
 * @throws CallRefusal when the request came from another site, or does not carry the header
 */
export const requireSameSite = ({ host, headers }: RequestOrigin, allowedOrigins: readonly string[]): void => {
  const refuse = (): never => {
    throw new CallRefusal(403, 'foreign-origin', messages.forbiddenOrigin);
  };
  const origin = first(headers.origin);
  const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
  const site = first(headers['sec-fetch-site']);
  if (site !== undefined && site !== 'same-origin' && !isAllowed) refuse();
  if (origin !== undefined && !isAllowed && (host === undefined || hostOf(origin) !== host)) refuse();
  if (first(headers[callHeader]) !== '1') refuse();
};
