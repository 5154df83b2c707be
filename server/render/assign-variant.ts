import { createHash } from 'node:crypto';
import { parse, serialize } from 'cookie';

/** Cookie that identifies visitors for experiments. It holds a random name and nothing about the shopper. */
export const visitorCookie = 'endcap_visitor';

const visitorPattern = /^[\w-]{16,64}$/;
const yearSeconds = 31_536_000;

/** Name of the visitor who sends these cookies; undefined on a first visit. */
export function visitorOf(cookies: string | undefined): string | undefined {
  const visitor = parse(cookies ?? '')[visitorCookie];
  return visitor !== undefined && visitorPattern.test(visitor) ? visitor : undefined;
}

/** The header that makes a browser remember its name. */
export const rememberVisitor = (visitor: string, isSecure: boolean): string =>
  serialize(visitorCookie, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: yearSeconds,
  });

/**
 * The variant of a page that a visitor gets: always the same one in an experiment, independent of other experiments.
 * Each variant's share of visitors is its share of all weights.
 */
export function assignedVariant(
  visitor: string,
  { experiment, options }: { experiment: string; options: Readonly<Record<string, number>> },
): string {
  const hash = createHash('sha256').update(`${experiment}\n${visitor}`).digest().readUInt32BE(0);
  const ways = Object.entries(options);
  const total = ways.reduce((sum, [, weight]) => sum + weight, 0);
  let left = (hash / 2 ** 32) * total;
  for (const [name, weight] of ways) {
    left -= weight;
    if (left < 0) return name;
  }
  return ways.at(-1)![0];
}
