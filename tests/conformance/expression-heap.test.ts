import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('hostile expressions leave less than 64 MiB in the heap after collection', () => {
  const child = fileURLToPath(new URL('expression/heap-child.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', child], { encoding: 'utf8' });
  const { cases, growth } = JSON.parse(output) as { cases: number; growth: number };
  expect(cases).toBeGreaterThan(200);
  expect(growth).toBeLessThan(64 * 1024 * 1024);
});
