import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { longHostile } from '../../conformance/expression/long-hostile.ts';
import { shapes } from './shapes.ts';

/** 30 expressions chosen by the hash of their text; others with `HOSTILE=100 SEED=2`, and all with `HOSTILE=all`. */
const { HOSTILE = '30', SEED = '1' } = process.env;
const isAll = HOSTILE === 'all';

/** Limits for one expression. A run of all is started by hand on an idle machine; CI machines may be slow or busy. */
const limits = isAll ? { milliseconds: 500, mebibytes: 100 } : { milliseconds: 2_500, mebibytes: 150 };

interface Hostile {
  why: string;
  expr: string;
  data?: unknown;
}

interface Used {
  end: string;
  milliseconds: number;
  mebibytes: number;
}

const root = join(import.meta.dirname, '../../..');
const bundle = join(root, 'node_modules/.cache/endcap-hostile');
const corpus = readFileSync(join(root, 'tests/corpus/expression/hostile.jsonl'), 'utf8').trim().split('\n');
const all = [...shapes, ...corpus.map((line) => JSON.parse(line) as Hostile), ...longHostile].filter(
  // Expressions of this kind try to change prototypes, which costs nothing.
  ({ why }) => !why.startsWith('prototype'),
);

const hashOf = ({ expr, data }: Hostile): string =>
  createHash('sha256')
    .update(JSON.stringify([SEED, expr, data]))
    .digest('hex');

const chosen = isAll
  ? all
  : all
      .map((each) => [hashOf(each), each] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, Number(HOSTILE))
      .map(([, each]) => each);

/** Evaluates an expression in a process of its own, whose heap limit ends it far beyond the allowed memory. */
async function use(hostile: Hostile): Promise<Used> {
  const running = promisify(execFile)(process.execPath, ['--max-old-space-size=256', join(bundle, 'child.js')], {
    timeout: 30_000,
  });
  running.child.stdin?.end(JSON.stringify(hostile));
  return JSON.parse((await running).stdout) as Used;
}

beforeAll(() =>
  build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { ssr: join(import.meta.dirname, 'child.ts'), outDir: bundle, emptyOutDir: true },
  }),
);

describe('hostile expressions', () => {
  it.concurrent.each(chosen.map((each) => [each.why, each.expr.slice(0, 70), each] as const))(
    '%s: %s ends early and in little memory',
    async (_why, _text, hostile) => {
      const { end, milliseconds, mebibytes } = await use(hostile);
      expect(end).toMatch(/^(value|[SDT]\d{4})$/);
      expect(milliseconds).toBeLessThan(limits.milliseconds);
      expect(mebibytes).toBeLessThan(limits.mebibytes);
    },
  );

  it('number more than two hundred shapes, and more than six hundred with the corpus', () => {
    expect(shapes.length).toBeGreaterThan(200);
    expect(new Set(all.map(({ expr, data }) => JSON.stringify([expr, data]))).size).toBeGreaterThan(600);
  });
});
