import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { htmlViews } from '../../scripts/view-build/html-views.ts';
import type { Fault } from './faults.ts';

const root = join(import.meta.dirname, '../..');
const fault = JSON.parse(process.env.ENDCAP_FAULT ?? 'null') as Fault | null;

/** Breaks one module as it is loaded, so that no file is written. */
const seededFault: Plugin = {
  name: 'seeded-fault',
  enforce: 'pre',
  transform(code, id) {
    if (!fault || id.split('?')[0] !== join(root, fault.file)) return null;
    if (fault.kind === 'text') return code.replace(fault.from, () => fault.to);
    const breaker = join(root, 'tests/seeded-faults/break-handler.ts');
    return `import { breakHandler } from '${breaker}';\n${code.replace('export default ', 'const whole = ')}\nexport default breakHandler(whole, '${fault.how}');`;
  },
};

/** The suites that have to notice a fault. */
export default defineConfig({
  root,
  plugins: [seededFault, htmlViews()],
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: ['tests/specification/*.test.ts', 'tests/handlers/*.test.ts'],
    bail: 1,
  },
});
