import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Allowed imports: a folder may import from the listed folders only. */
const language = ['text', 'schemas', 'expression', 'plan'];
const shop = [...language, 'runtime', 'commerce', 'widgets'];
const mayImport: Record<string, readonly string[]> = {
  text: [],
  schemas: ['text'],
  expression: ['text'],
  plan: ['text', 'schemas', 'expression'],
  compiler: language,
  runtime: language,
  commerce: [...language, 'runtime'],
  widgets: [...language, 'compiler', 'runtime', 'commerce'],
  client: shop,
  react: [...shop, 'client'],
  server: [...shop, 'compiler', 'client', 'page-text', 'assistant'],
  'page-text': [...language, 'compiler'],
  assistant: [...shop, 'compiler', 'page-text'],
  'staff-ui': [],
  playground: [...shop, 'compiler', 'page-text', 'staff-ui'],
  admin: ['text', 'schemas', 'commerce', 'widgets', 'staff-ui'],
  demo: ['text', 'schemas', 'server'],
  cli: [...shop, 'compiler', 'page-text', 'assistant', 'server', 'demo', 'testing'],
  testing: [...shop, 'compiler', 'server', 'demo'],
};

/** Layers inside a room, lowest first: each imports only from itself and from those before it. */
const floors: Record<string, readonly string[]> = {
  compiler: [
    ...[
      'diagnostics',
      'json',
      'habits',
      'migrations',
      '1-parse',
      'translations',
      '2-plan',
      '3-lint',
      'theme',
      'redirects',
    ],
    ...[
      'page-around.ts',
      'page-variants.ts',
      'compile-page.ts',
      'check-fragment.ts',
      'page-checker.ts',
      'page-patcher.ts',
    ],
    ...['extract', 'published-schema', 'index.ts'],
  ],
  playground: [
    ...['catalogue', 'api', 'layout', 'account', 'templates', 'variants', 'choices', 'selection', 'drafts', 'presence'],
    ...[
      'paste',
      'bulk',
      'documents',
      'merge',
      'assistant',
      'shortcuts',
      'writing',
      'palette',
      'audiences',
      'panels',
      'sections',
      'languages',
      'publish',
      'review',
      'share',
    ],
    ...[
      'finding-tabs.ts',
      'findings.tsx',
      'header.tsx',
      'document-canvas.tsx',
      'open-document.tsx',
      'document-dialogs.tsx',
    ],
    ...['use-screen.ts', 'use-workspace-commands.ts', 'workspace-view.tsx', 'app.tsx', 'main.tsx'],
  ],
  runtime: [
    ...['failure.ts', 'sandbox', 'reactivity', 'page-budget.ts', 'messages', 'env.ts', 'no-browser.ts', 'state'],
    ...['define.ts', 'expressions', 'view', 'loading', 'recording', 'instances', 'effects', 'action-runtime'],
    ...['runtime-options.ts', 'runtime.ts', 'replay', 'react', 'dom', 'patch', 'actions', 'index.ts', 'parts.ts'],
    ...['trace', 'ssr', 'server.ts'],
  ],
  expression: [
    ...['tree.ts', 'tree-children.ts', 'errors', 'signature', 'encoding', 'run', 'tracks-sequences.ts', 'regex'],
    ...['values', 'nodes', 'compile-core.ts', 'evaluator.ts', 'may-alias.ts', 'compile-tree.ts', 'general-nodes.ts'],
    ...['all-lazy-nodes.ts', 'lazy-nodes.ts', 'pictures', 'syntax', 'lower', 'parse.ts', 'nodes-used.ts'],
    ...['functions-used.ts', 'format', 'reads', 'functions', 'filters', 'function-table.ts', 'all-functions.ts'],
    ...['own-function.ts'],
    ...['lazy-functions.ts', 'types', 'compile-expression.ts', 'testing', 'cache-entries.ts', 'create-cache.ts'],
    ...['index.ts'],
  ],
  server: ['core', 'catalogue', 'storage', 'shop', 'documents', 'render', 'http', 'start', 'main.ts'],
};

/** Packages that only certain files may use. */
const packages: Record<string, RegExp> = {
  react:
    /^(react\/|runtime\/(react|ssr|view)\/|widgets\/.*\.tsx?$|(playground|admin|staff-ui)\/|(client|server\/render|testing)\/|tests\/|bench\/)/,
  'react-dom': /^((client|runtime\/ssr|server\/render|testing|playground|admin|staff-ui)\/|tests\/|bench\/)/,
  jsonata: /^(tests|bench)\//,
  'fast-check': /(^tests\/|^testing\/|\.test\.tsx?$|^expression\/testing\/|^bench\/)/,
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

/** Paths of the TypeScript projects that a project refers to. */
const referencesOf = (file: string): string[] => {
  const { references = [] } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { references?: { path: string }[] };
  return references.map(({ path }) => path);
};

it.each(Object.entries(mayImport))('checks the types of %s against its allowed rooms only', (room, allowed) => {
  expect(referencesOf(`${room}/tsconfig.json`)).toEqual(allowed.map((each) => `../${each}`));
});

it('checks the types of every room', () => {
  expect(referencesOf('tsconfig.tests.json')).toEqual(Object.keys(mayImport).map((room) => `./${room}`));
});

it('imports only along the direction table', () => {
  const wrong = imports.filter(({ file, target, isLocal }) => {
    if (!isLocal || isTest(file)) return false;
    const [from = '', to = ''] = [file.split('/')[0], target.split('/')[0]];
    return from !== to && !mayImport[from]!.includes(to);
  });
  expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
});

it.each(Object.entries(floors))('imports only from the same or a lower layer inside %s', (room, order) => {
  const floorOf = (path: string) => order.indexOf(path.split('/')[1]!);
  const inside = files.filter((file) => file.startsWith(`${room}/`) && !isTest(file));
  expect(inside.filter((file) => floorOf(file) < 0)).toEqual([]);
  const wrong = imports.filter(({ file, target, isLocal }) => {
    if (!isLocal || !file.startsWith(`${room}/`) || !target.startsWith(`${room}/`) || isTest(file)) return false;
    return floorOf(target) > floorOf(file);
  });
  expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
});

it('compiles no plan inside the rules, which only read one', () => {
  const builders = imports.filter(
    ({ file, target }) => file.startsWith('compiler/3-lint/') && !isTest(file) && /2-plan\/compile-/.test(target),
  );
  expect(builders.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
});

it('uses React, the reference engine and fast-check only where they belong', () => {
  const wrong = imports.filter(({ file, target, isLocal }) => {
    if (isLocal) return false;
    const name = Object.keys(packages).find((each) => target === each || target.startsWith(`${each}/`));
    return name !== undefined && !packages[name]!.test(file) && !isTest(file);
  });
  expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
});

it('mentions no widget by name in compiler, plan and runtime', () => {
  const names = [...readFileSync(join(root, 'widgets/registry.ts'), 'utf8').matchAll(/\/([\w-]+)\/index\.ts'/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('-'));
  const wrong = files
    .filter((file) => /^(compiler|plan|runtime)\//.test(file) && !isTest(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return names
        .filter((name) => source.includes(`'${name}'`) || source.includes(`"${name}"`))
        .map((name) => `${file}: ${name}`);
    });
  expect(wrong).toEqual([]);
});

it('has no catch-all folders', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/.test(file))).toEqual([]);
});

it('percent-encodes in runtime, widgets and client only by the one function that never throws', () => {
  const wrong = files.filter(
    (file) =>
      /^(runtime|widgets|client)\//.test(file) &&
      !isTest(file) &&
      /\bencodeURIComponent\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual(['runtime/messages/call.ts']);
});

it('evaluates no code from strings', () => {
  const wrong = files.filter(
    (file) =>
      !isTest(file) &&
      /new Function\(|[^\w$.'"`]eval\(/.test(
        readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
      ),
  );
  expect(wrong).toEqual([]);
});
