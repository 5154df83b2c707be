/** Runs tests against a program with a fault, in one process that caches its transformed modules. */
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { htmlViews } from '../../scripts/view-build/html-views.ts';
import { outsideOfTests, type SuiteAnswer, type SuiteRequest } from './messages.ts';
import { mutated } from './mutations.ts';

const root = join(import.meta.dirname, '../..');
const breaker = join(import.meta.dirname, 'break-handler.ts');

/** The current fault. */
let fault: SuiteRequest['fault'];

/** Breaks one module while it is loaded, so that no file is written. */
const seededFault: Plugin = {
  name: 'seeded-fault',
  enforce: 'pre',
  transform(code, id) {
    if (!fault || id.split('?')[0] !== join(root, fault.file)) return null;
    if (typeof fault.change !== 'string') return mutated(code, fault.change);
    const whole = code.replace('export default ', 'const whole = ');
    return `import { breakHandler } from '${breaker}';\n${whole}\nexport default breakHandler(whole, '${fault.change}');`;
  },
};

/** Runs tests in the requested order, nearest first. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    reporters: [{}],
    environment: 'node',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    bail: 1,
    sequence: { sequencer: AsAsked },
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['testing/property-runs.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**'],
  },
  { plugins: [seededFault, htmlViews()] },
);
await vitest.standalone();
const project = vitest.getRootProject();

async function run(request: SuiteRequest): Promise<SuiteAnswer> {
  const touched = [fault?.file, request.fault?.file].filter((file) => file !== undefined);
  fault = request.fault;
  for (const file of touched) vitest.invalidateFile(join(root, file));
  const specifications = request.tests.map((test) => project.createSpecification(join(root, test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The result also contains the modules of earlier runs with their old states.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const red = testModules.find((module) => asked.has(module.moduleId) && module.state() === 'failed');
  if (red) return { failed: relative(root, red.moduleId) };
  for (const error of unhandledErrors) console.error(error);
  return { failed: unhandledErrors.length > 0 ? outsideOfTests : undefined };
}

process.on('message', (request: SuiteRequest) => {
  run(request).then(
    (answer) => process.send!(answer),
    (thrown) => {
      console.error(thrown);
      process.exit(1);
    },
  );
});
process.send!('ready');
