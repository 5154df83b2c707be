import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

/** Returns the local imports of a file. Types are erased before the code runs, and are included only on request. */
function importsOf(file: string, withTypes: boolean): string[] {
  const source = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = source.matchAll(/^(import|export)\s+(type\s+)?([^;'"]*?from\s+)?'(\.[^']+)'/gm);
  return [...statements].flatMap(([, , type, names = '', target = '']) => {
    const isErased = type !== undefined || (/\{/.test(names) && everyNameIsType(names));
    return isErased && !withTypes ? [] : [normalize(join(dirname(file), target))];
  });
}

const everyNameIsType = (names: string): boolean =>
  !/^\s*\w/.test(names) &&
  /\{([^}]*)\}/
    .exec(names)![1]!
    .split(',')
    .filter((name) => name.trim() !== '')
    .every((name) => /^\s*type\s/.test(name));

/** Returns groups of files that import each other, largest first: Tarjan's strongly connected components. */
function cycles(withTypes: boolean): string[][] {
  const known = new Set(files);
  const graph = new Map(files.map((file) => [file, importsOf(file, withTypes).filter((to) => known.has(to))]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    for (const to of graph.get(file)!) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}

/** Types may refer to each other, but only within a few files that are read together. */
const maxFiles = 5;

it('has no import cycle at run time', () => {
  expect(cycles(false)).toEqual([]);
});

it(`has no cycle of types over more than ${maxFiles} files`, () => {
  expect(cycles(true).filter((group) => group.length > maxFiles)).toEqual([]);
});
