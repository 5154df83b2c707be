/** Imports of values, re-exports and dynamic imports with relative paths. Imports of types load nothing. */
const importPattern = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s*)?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;

/** Returns the files that a file loads, as paths from the root. */
export function importedFiles(file: string, text: string): string[] {
  const folder = file.split('/').slice(0, -1);
  return [...text.matchAll(importPattern)].map(([, plain, dynamic]) => {
    const path = [...folder];
    for (const step of (plain ?? dynamic)!.split('?')[0]!.split('/'))
      if (step === '..') path.pop();
      else if (step !== '.') path.push(step);
    return path.join('/');
  });
}

/** File names that do not tell their subject, unlike the name of their folder. */
const generic: ReadonlySet<string> = new Set(['model', 'index', 'registry', 'contract', 'port', 'handlers', 'routes']);

/** Returns a file's subject, by which other files refer to it. */
export function subjectOf(file: string): string {
  const [name = '', folder = ''] = file
    .replace(/\.tsx?$/, '')
    .split('/')
    .reverse();
  return generic.has(name) ? folder : name;
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

/**
 * Maximum distance of an importer whose folder's tests count as near; files beyond it load a whole
 * family through a list.
 */
const closeBy = 2;

/** The imports between files. */
export interface ImportGraph {
  /**
   * Tests that load a file, nearest first: few files in between, in the folder of an importer, or with
   * many mentions of the subject.
   */
  testsOf(file: string): string[];
  /** Number of files that a file loads, including itself. */
  weightOf(file: string): number;
}

/** @param isTest whether a file is a test that may be run */
export function importGraph(texts: ReadonlyMap<string, string>, isTest: (file: string) => boolean): ImportGraph {
  const imports = new Map([...texts].map(([file, text]) => [file, importedFiles(file, text)]));
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  const reached = (from: string, next: ReadonlyMap<string, readonly string[]>): Map<string, number> => {
    const distances = new Map([[from, 0]]);
    // Entries that are added to a map during the iteration are visited as well.
    for (const [file, distance] of distances)
      for (const each of next.get(file) ?? []) if (!distances.has(each)) distances.set(each, distance + 1);
    return distances;
  };
  const weights = new Map<string, number>();
  const weightOf = (test: string): number => {
    const weight = weights.get(test) ?? reached(test, imports).size;
    weights.set(test, weight);
    return weight;
  };
  return {
    weightOf,
    testsOf(file) {
      const subject = subjectOf(file);
      const loading = [...reached(file, importers)];
      const closest = new Map<string, number>();
      for (const [each, distance] of loading)
        if (distance <= closeBy && !closest.has(folderOf(each))) closest.set(folderOf(each), distance);
      const nearness = (test: string, distance: number): number => {
        const mentions = `${test} ${texts.get(test) ?? ''}`.split(subject).length - 1;
        return (closest.get(folderOf(test)) ?? distance) - (mentions === 0 ? 0 : 2 + Math.log2(mentions));
      };
      return loading
        .filter(([each]) => isTest(each))
        .map(([test, distance]) => ({ test, distance: nearness(test, distance) }))
        .sort((a, b) => a.distance - b.distance || weightOf(a.test) - weightOf(b.test) || (a.test < b.test ? -1 : 1))
        .map(({ test }) => test);
    },
  };
}
