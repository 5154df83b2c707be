import parseRange from 'range-parser';
import type { ByteRange } from '../../core/ports/files.ts';

/**
 * Returns the single part of a file that a request asks for (RFC 9110, section 14). Undefined for the whole file:
 * without a range, for an invalid range or several, and when `If-Range` names another version.
 * @param tag the file's strong entity tag
 */
export function requestedRange(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': version } = headers;
  if (typeof range !== 'string' || (version !== undefined && version !== tag)) return undefined;
  const parsed = parseRange(size, range);
  if (parsed === -2) return undefined;
  if (parsed === -1) return 'unsatisfiable';
  const [only] = parsed;
  return parsed.type === 'bytes' && parsed.length === 1 ? only : undefined;
}
