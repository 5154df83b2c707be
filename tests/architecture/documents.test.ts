import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/decisions');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const architecture = read('ARCHITECTURE.md');
const decisions = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort();

/** READMEs of the repository's own folders; those of examples describe projects with paths of their own. */
const readmes = execFileSync('git', ['ls-files', '*README.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('examples/') && !path.startsWith('docs/reference/'));

/** Files that the described commands write into someone's shop. */
const writtenByUsers = ['.endcap/exchanged.json'];

/** Top-level folders that a path may begin with. */
const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Paths of files and folders in a text's code spans, without those that contain a placeholder. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w@./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.includes('/') && rooms.includes(path.split('/')[0]!));

/** Paths of a folder's README that lead nowhere, neither from the folder nor from the root. */
const missingFrom = (readme: string): string[] =>
  [...read(readme).matchAll(/`((?:[\w@.-]+\/)+[\w@.-]+\.(?:tsx?|mjs|css|json|md)|(?:[\w@.-]+\/){2,})`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/\b[A-Z]+\b/.test(path.replace('README.md', '')) && !writtenByUsers.includes(path))
    .filter((path) => !existsSync(join(root, dirname(readme), path)) && !existsSync(join(root, path)))
    .map((path) => `${readme}: ${path}`);

const missing = (text: string): string[] => pathsIn(text).filter((path) => !existsSync(join(root, path)));

describe('ARCHITECTURE', () => {
  const walks = architecture
    .slice(architecture.indexOf('## Five walks'), architecture.indexOf('## To change'))
    .split(/^### /m)
    .slice(1)
    .map((walk) => ({
      name: walk.split('\n')[0]!,
      steps: [...walk.matchAll(/^\d\. `([^`]+)`/gm)].map(([, path = '']) => path),
    }));

  it('fits on two screens', () => {
    expect(architecture.split('\n').length).toBeLessThan(125);
  });

  it('names files that exist', () => {
    expect(pathsIn(architecture).length).toBeGreaterThan(60);
    expect(missing(architecture)).toEqual([]);
  });

  it('has five walks, each of which enters a room at most once', () => {
    expect(walks).toHaveLength(5);
    for (const { name, steps } of walks) {
      expect([name, steps.length]).toEqual([name, expect.toSatisfy((count: number) => count >= 4)]);
      const entered = steps.map((path) => path.split('/')[0]!).filter((room, at, all) => room !== all[at - 1]);
      expect([name, entered]).toEqual([name, [...new Set(entered)]]);
    }
  });
});

describe('READMEs', () => {
  it('name files and folders that exist', () => {
    expect(readmes.length).toBeGreaterThan(150);
    expect(readmes.flatMap(missingFrom)).toEqual([]);
  });
});

describe('decisions', () => {
  it('are numbered without gaps, and all in the index', () => {
    expect(decisions.map((name) => Number(name.slice(0, 3)))).toEqual(decisions.map((_, at) => at + 1));
    const listed = [...read('docs/decisions/index.md').matchAll(/^- \[\d{3}\]\((.+?)\) (.+)$/gm)];
    expect(listed.map(([, name, title]) => [name, title])).toEqual(
      decisions.map((name) => [name, read(`docs/decisions/${name}`).split('\n')[0]!.slice(2)]),
    );
  });

  it.each(decisions)('%s has a date, context, decision and cost, and names files that exist', (name) => {
    const text = read(`docs/decisions/${name}`);
    expect(text).toMatch(
      /^# .+\n\n\d{4}-\d\d-\d\d\n(?:Replaced by \d{3}\n)?\n## Context\n\n.+\n\n## Decision\n\n.+\n\n## Cost\n\n.+\n$/,
    );
    expect(missing(text)).toEqual([]);
  });
});
