import { type NamePath, namePaths } from '../../compiler/extract/name-paths.ts';

const maxKnownSources = 5000;
let knownSources = new Map<string, NamePath[]>();

/**
 * Returns the paths of an expression. Cached, because the expressions of a text are read again after each key press.
 */
export function knownPaths(source: string): NamePath[] {
  const known = knownSources.get(source);
  if (known) return known;
  if (knownSources.size >= maxKnownSources) knownSources = new Map();
  const paths = namePaths(source);
  knownSources.set(source, paths);
  return paths;
}
