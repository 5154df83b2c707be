import { expect, it } from 'vitest';
import { compileBenchPage } from '../bench/page/compile.ts';
import { listPage } from '../bench/page/page.ts';

it('compiles the page that the benchmark measures', () => {
  expect(compileBenchPage(listPage).body).toHaveLength(1);
});
