import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { longHostile } from '../../conformance/expression/long-hostile.ts';
import { shapes } from './shapes.ts';

/** Expressions chosen by the hash of their text, others with `HOSTILE=100 SEED=2`, every one with `HOSTILE=all`. */
const { HOSTILE = '30', SEED = '1' } = process.env;
const isAll = HOSTILE === 'all';

/** Resources of one expression. Where all are run by hand nothing else runs; CI may have a slow or a busy machine. */
const most = isAll ? { milliseconds: 500, mebibytes: 100 } : { milliseconds: 2_500, mebibytes: 150 };

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
  // These want to change what they should not, and cost nothing.
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

/** Evaluates an expression in a process of its own, whose heap ends it if it grows far beyond what is allowed. */
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

describe('a hostile expression ends early, in little memory', () => {
  it.concurrent.each(chosen.map((each) => [each.why, each.expr.slice(0, 70), each] as const))(
    '%s: %s',
    async (_why, _text, hostile) => {
      const { end, milliseconds, mebibytes } = await use(hostile);
      expect(end).toMatch(/^(value|[SDT]\d{4})$/);
      expect(milliseconds).toBeLessThan(most.milliseconds);
      expect(mebibytes).toBeLessThan(most.mebibytes);
    },
  );

  it('is one of more than three hundred, and of more than those of the corpus', () => {
    expect(shapes.length).toBeGreaterThan(200);
    expect(new Set(all.map(({ expr, data }) => JSON.stringify([expr, data]))).size).toBeGreaterThan(600);
  });
});
