import { LRUCache } from 'lru-cache';
import { expressionCacheEntries } from './cache-entries.ts';
import { type CompiledExpression, type CompileOptions, compileExpression } from './compile-expression.ts';

/** Statistics of a cache since its creation. */
export interface CacheCounters {
  hits: number;
  misses: number;
  evictions: number;
  size: number;
}

/** A least-recently-used cache of compiled expressions. */
export interface ExpressionCache {
  /** Returns the compiled expression of a source, from the cache when it is there. */
  compile(source: string): CompiledExpression;
  counters(): CacheCounters;
  clear(): void;
}

/**
 * Maximum number of characters of all sources together: a compiled expression takes some hundred bytes per character.
 */
const maxCharacters = 200_000;

/**
 * Creates a cache of expressions that are compiled with the same options. It holds only pure values, so requests may
 * share it: create it once and pass it on. Sources with errors are not cached.
 *
 * @param options Options of the compilation, and `max`: the maximum number of cached expressions, by default and at
 * most 1,000. Their sources have at most 200,000 characters together.
 * @example
 * const cache = createExpressionCache();
 * cache.compile('a.b').evaluate({ a: { b: 1 } }); // 1
 * cache.counters(); // { hits: 0, misses: 1, evictions: 0, size: 1 }
 */
export function createExpressionCache({
  max = expressionCacheEntries,
  ...options
}: CompileOptions & { max?: number } = {}): ExpressionCache {
  let hits = 0;
  let misses = 0;
  let evictions = 0;
  const kept = new LRUCache<string, CompiledExpression>({
    max: Number.isNaN(max) ? expressionCacheEntries : Math.trunc(Math.max(1, Math.min(max, expressionCacheEntries))),
    maxSize: maxCharacters,
    sizeCalculation: (_value, source) => source.length + 1,
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') evictions++;
    },
  });
  return {
    compile: (source) => {
      const known = kept.get(source);
      if (known) {
        hits++;
        return known;
      }
      misses++;
      const compiled = compileExpression(source, options);
      kept.set(source, compiled);
      return compiled;
    },
    counters: () => ({ hits, misses, evictions, size: kept.size }),
    clear: () => kept.clear(),
  };
}
