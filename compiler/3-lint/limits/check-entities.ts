import type { BoundValue } from '../../../plan/plan.ts';
import type { Compilation, Source } from '../../2-plan/compilation.ts';

/**
 * Reports an entity whose input reads an entity. All entities are fetched together, before any of them has a value, so
 * that value would never be available, and two that depend on each other could not exist at all.
 */
export function checkEntityReads(
  compilation: Compilation,
  source: Source,
  name: string,
  bound: readonly BoundValue[],
): void {
  const numbers = bound.flatMap(([, value]) => (typeof value === 'number' ? [value] : value));
  const reads = numbers.flatMap((number) =>
    typeof number === 'number' ? (compilation.expressions[number]?.reads ?? []) : [],
  );
  const read = reads.find(([root, member]) => root === 'page' && (member === 'entities' || member === undefined));
  if (!read) return;
  const [, , entity] = read;
  compilation.report(source, 'entity-reads-entity', ['entities', name, 'with'], {
    entity: name,
    read: entity === undefined ? 'page.entities' : `page.entities.${entity}`,
  });
}
