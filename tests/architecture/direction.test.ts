import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The direction table: a folder may import from those before it, and from nothing else of the project. */
const mayImport: Record<string, readonly string[]> = {
  schemas: [],
  compiler: ['schemas'],
  runtime: ['schemas', 'compiler'],
  commerce: ['schemas', 'compiler', 'runtime'],
  widgets: ['schemas', 'compiler', 'runtime', 'commerce'],
  server: ['schemas', 'compiler', 'runtime', 'commerce', 'widgets'],
  playground: ['schemas', 'compiler', 'runtime', 'commerce', 'widgets'],
};

/** Rules inside folders: what a place may not import. */
const closed: { from: RegExp; to: RegExp; why: string }[] = [
  {
    from: /^compiler\/expression\//,
    to: /^(?!compiler\/expression\/)/,
    why: 'the expression engine is importable on its own',
  },
  { from: /^runtime\/core\//, to: /^runtime\/(?!core\/)/, why: 'the core knows neither React nor any action' },
];

/** Packages that only some places may use. */
const packages: Record<string, RegExp> = {
  react: /^(runtime\/(react|ssr)\/|widgets\/.*\.tsx?$|playground\/|server\/(browser|render)\/|tests\/|bench\/)/,
  'react-dom': /^(server\/(browser|render)\/|playground\/|tests\/|bench\/)/,
  jsonata: /^(tests|bench)\//,
  'fast-check': /(^tests\/|\.test\.tsx?$|^compiler\/expression\/testing\/|^bench\/)/,
};

interface Import {
  file: string;
  target: string;
  isLocal: boolean;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && Object.hasOwn(mayImport, file.split('/')[0]!));

const imports: Import[] = files.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => {
    const isLocal = target.startsWith('.');
    return { file, isLocal, target: isLocal ? normalize(join(dirname(file), target)) : target };
  });
});

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

it('imports only along the direction table', () => {
  const wrong = imports.filter(({ file, target, isLocal }) => {
    if (!isLocal || isTest(file)) return false;
    const [from = '', to = ''] = [file.split('/')[0], target.split('/')[0]];
    return from !== to && !mayImport[from]!.includes(to);
  });
  expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
});

it('keeps the engine and the core to themselves', () => {
  const wrong = imports.filter(
    ({ file, target, isLocal }) =>
      isLocal &&
      !isTest(file) &&
      closed.some(
        ({ from, to }) =>
          from.test(file) &&
          to.test(target) &&
          !target.startsWith('schemas/') &&
          !(from.source.includes('runtime') && target.startsWith('compiler/')),
      ),
  );
  expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
});

it('uses React, the reference engine and the property tester only where they belong', () => {
  const wrong = imports.filter(({ file, target, isLocal }) => {
    if (isLocal) return false;
    const name = Object.keys(packages).find((each) => target === each || target.startsWith(`${each}/`));
    return name !== undefined && !packages[name]!.test(file) && !isTest(file);
  });
  expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
});

it('names no widget in compiler and runtime', () => {
  const names = [...readFileSync(join(root, 'widgets/catalog.ts'), 'utf8').matchAll(/\/([\w-]+)\/index\.ts'/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('-'));
  const wrong = files
    .filter((file) => /^(compiler|runtime)\//.test(file) && !isTest(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return names
        .filter((name) => source.includes(`'${name}'`) || source.includes(`"${name}"`))
        .map((name) => `${file}: ${name}`);
    });
  expect(wrong).toEqual([]);
});

it('has no file of 400 lines and no drawer', () => {
  const long = files.filter(
    (file) => !file.includes('/generated/') && readFileSync(join(root, file), 'utf8').split('\n').length >= 400,
  );
  expect(long).toEqual([]);
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/.test(file))).toEqual([]);
});

it('writes texts of shoppers and of servers into addresses in one way, which never fails', () => {
  const wrong = files.filter(
    (file) =>
      /^(runtime|widgets|server\/browser)\//.test(file) &&
      !isTest(file) &&
      /\bencodeURIComponent\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual(['runtime/core/route.ts']);
});

it('compiles no text', () => {
  const wrong = files.filter(
    (file) =>
      !isTest(file) &&
      /new Function\(|[^\w$.'"`]eval\(/.test(
        readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
      ),
  );
  expect(wrong).toEqual([]);
});
