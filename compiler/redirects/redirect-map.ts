import type { RedirectTarget } from './redirect-target.ts';

/** A redirect whose addresses have been checked. */
export interface ReadRedirect {
  /** Position in the document. */
  index: number;
  /** The old address as an author wrote it. */
  from: string;
  target: RedirectTarget;
}

/** Whether the shop has a page at a path: `possible` for an address whose last part names goods that may not exist. */
export type PageAt = (path: string) => 'certain' | 'possible' | undefined;

/** Circumstances of a walk along redirects. */
export interface RedirectWalk {
  pageAt: PageAt;
  /** Returns the current path of a page that was at a path. */
  moved?: (path: string) => string | undefined;
  /**
   * Prefix of the paths of a market, such as `/de`. The walk's paths are without it; a redirect may have it in its old
   * address, and in its target.
   */
  prefix?: string;
}

/** One step along redirects. Without a rule, a page has moved. */
interface Step {
  rule?: ReadRedirect;
  location: string;
}

/** The end of redirects that follow each other. */
export interface FollowedRedirect {
  /** The address to which a browser is sent; undefined when they go on without end. */
  location: string | undefined;
  /** The rules that apply one after another. */
  rules: readonly ReadRedirect[];
}

/** Maximum number of redirects that follow each other; more are taken to be without end. */
export const maxRedirectSteps = 20;

/** Decodes a segment of a path; a text with a malformed escape stands for itself. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the path of an address without query and fragment. */
export const pathOfAddress = (address: string): string => address.split(/[?#]/, 1)[0]!;

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * Returns a segment in the form in which old addresses are compared: encoded or not, composed or not, and in any case,
 * because other shops' servers do not distinguish them.
 */
const comparable = (segment: string): string =>
  decodedSegment(segment).normalize('NFC').toLowerCase().replaceAll('/', '%2f');

/** Returns a path without the prefix of a market. */
const withoutPrefix = (path: string, prefix: string): string =>
  prefix !== '' && path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length))
    ? path.slice(prefix.length) || '/'
    : path;

const isPrefix = (from: string): boolean => from.endsWith('/*');

/** Returns a text that is equal for old addresses that match the same paths. */
export function redirectKey(from: string): string {
  const path = isPrefix(from) ? from.slice(0, -1) : from;
  return `${isPrefix(from) ? 'below' : 'at'} ${segmentsOf(path).map(comparable).join('/')}`;
}

/**
 * Redirects by their old addresses. The exact address wins over the longest prefix, whatever the order of the
 * document. The cost of a search depends on the path, not on the number of redirects.
 */
export class RedirectMap {
  readonly #byKey = new Map<string, ReadRedirect>();
  #longestPrefix = -1;

  constructor(rules: Iterable<ReadRedirect>) {
    for (const rule of rules) {
      const key = redirectKey(rule.from);
      if (this.#byKey.has(key)) continue;
      this.#byKey.set(key, rule);
      if (isPrefix(rule.from))
        this.#longestPrefix = Math.max(this.#longestPrefix, segmentsOf(rule.from.slice(0, -1)).length);
    }
  }

  /** Number of redirects that can apply. */
  get size(): number {
    return this.#byKey.size;
  }

  /**
   * Follows the redirects from a path to a page, an address elsewhere, or a path that is not redirected. Undefined when
   * none applies to the path.
   *
   * A browser is sent to the first page on the way. The walk goes on behind a page that may turn out to be missing, so
   * that no answer can begin a circle.
   */
  follow(path: string, walk: RedirectWalk): FollowedRedirect | undefined {
    const rules: ReadRedirect[] = [];
    let at = path;
    let location: string | undefined;
    for (let count = 0; count < maxRedirectSteps; count++) {
      const step = this.#step(pathOfAddress(at), walk);
      if (!step) return count === 0 ? undefined : { location: location ?? at, rules };
      at = withoutPrefix(step.location, walk.prefix ?? '');
      if (location === undefined && step.rule) rules.push(step.rule);
      const isOutside = step.rule?.target.isOwn === false;
      const page = isOutside ? 'certain' : walk.pageAt(pathOfAddress(at));
      if (page !== undefined) location ??= at;
      if (page === 'certain') return { location, rules };
    }
    return { location: undefined, rules };
  }

  /** A redirect of exactly this path, then a page that has moved, then the longest prefix. */
  #step(path: string, { moved, prefix = '' }: RedirectWalk): Step | undefined {
    const spellings = (prefix === '' ? [path] : [`${prefix}${path}`, path]).map(segmentsOf);
    for (const segments of spellings) {
      const exact = this.#byKey.get(`at ${segments.map(comparable).join('/')}`);
      if (exact) return { rule: exact, location: exact.target.address };
    }
    const current = moved?.(path);
    if (current !== undefined) return { location: current };
    for (const segments of spellings) {
      const step = this.#below(segments);
      if (step) return step;
    }
    return undefined;
  }

  #below(segments: readonly string[]): Step | undefined {
    const keys = segments.map(comparable);
    for (let count = Math.min(keys.length, this.#longestPrefix); count >= 0; count--) {
      const rule = this.#byKey.get(`below ${keys.slice(0, count).join('/')}`);
      const location = rule && filledTarget(rule.target, segments.slice(count));
      if (rule && location !== undefined) return { rule, location };
    }
    return undefined;
  }
}

/** Appends the rest of an old path to a target. Undefined for a rest that would leave the target's folder. */
function filledTarget({ address, keepsRest }: RedirectTarget, rest: readonly string[]): string | undefined {
  if (!keepsRest) return address;
  const decoded = rest.map(decodedSegment);
  if (decoded.some((segment) => segment === '.' || segment === '..')) return undefined;
  const filled = `${address}${decoded.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
  return rest.length === 0 && filled.length > 1 ? filled.slice(0, -1) : filled;
}
