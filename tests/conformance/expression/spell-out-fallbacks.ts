import { parseExpression } from '../../../expression/index.ts';

interface Fallback {
  type: 'fallback';
  operator: '?:' | '??';
  left: { start: number; end: number };
  no: { start: number; end: number };
  start: number;
  end: number;
}

/** Returns all nodes of a given type in a surface tree. */
function nodesOf(node: unknown, type: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap((each) => nodesOf(each, type));
  return 'type' in node && node.type === type ? [node, ...inner] : inner;
}

/**
 * Returns the same expression with each `a ?? b` and `a ?: b` that has a regular expression on its left rewritten
 * as a condition. The reference evaluates the left side twice from one tree, and the first evaluation takes the
 * regular expression out of that tree; with the left side written twice, it has two trees.
 */
export function spellOutFallbacks(source: string): string {
  const { surface, problems } = parseExpression(source);
  if (problems.length > 0) return source;
  const innermost = (nodesOf(surface, 'fallback') as Fallback[])
    .filter(({ left }) => nodesOf(left, 'regex').length > 0)
    .sort((one, other) => one.end - one.start - (other.end - other.start))[0];
  if (!innermost) return source;
  const { operator, left, no, start, end } = innermost;
  const kept = source.slice(left.start, left.end);
  const test = operator === '??' ? `$exists(${kept})` : kept;
  const condition = `(${test} ? ${kept} : ${source.slice(no.start, no.end)})`;
  return spellOutFallbacks(source.slice(0, start) + condition + source.slice(end));
}
