import { expect, it } from 'vitest';
import { bundle, bundles, sizeOf } from '../../scripts/expression-size.ts';

it.each(bundles)('$name of the expression engine stays within $limit bytes', async (each) => {
  expect(await sizeOf(each)).toBeLessThanOrEqual(each.limit);
});

it('leaves pictures, messages and the parser out of the evaluator bundle', async () => {
  const code = await bundle(bundles[0]!);
  for (const text of ['D3136', 'closing quote', 'thousand', 'S0201']) expect(code).not.toContain(text);
});
