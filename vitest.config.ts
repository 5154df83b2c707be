import { defineConfig } from 'vitest/config';
import TestOrder from './scripts/test-order.ts';
import { htmlViews } from './scripts/view-build/html-views.ts';
import { replaceEngine } from './tests/on-postgres/replace-engine.ts';
import { suitesOnPostgres } from './tests/on-postgres/suites.ts';

/** Ends what hangs; a busy machine may take many times as long as an idle one. */
const common = { environment: 'node' as const, testTimeout: 300_000, hookTimeout: 600_000 };

const root = import.meta.dirname;

/** Names by which the shops and plug-ins of `examples` import the package, which are the sources in tests. */
const packageNames = {
  'endcap/parts': `${root}/runtime/parts.ts`,
  'endcap/schemas': `${root}/schemas/index.ts`,
  'endcap/shop': `${root}/server/start/define.ts`,
};

/** The reference's own suite runs where a copy of it is named; the differential tests run everywhere. */
const elsewhere = [
  ...['**/node_modules/**', 'dist/**'],
  ...(process.env.JSONATA_SUITE ? [] : ['tests/conformance/expression-suite.test.ts']),
];

/** Settings of tests without a browser. */
const code = {
  ...common,
  // Files of one worker share its modules, so that each is loaded once; spies and stubs end with their test or file.
  isolate: false,
  // The default leaves one core to the terminal: of two, that is half.
  maxWorkers: '100%',
  // Objects of a test die young: with this much room for them, collecting them takes a fifteenth less work.
  execArgv: ['--max-semi-space-size=64'],
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: ['testing/property-runs.ts', 'testing/check-stored-documents.ts', 'testing/undo-stubs.ts'],
};

/**
 * Three suites: what needs no browser, some of it again with the shops on a database server, and the journeys of
 * shoppers and authors in a real browser.
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/plain-reporter.ts'],
    sequence: { sequencer: TestOrder },
    projects: [
      {
        plugins: [htmlViews()],
        resolve: { alias: packageNames },
        test: {
          ...code,
          name: 'code',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, 'tests/journeys/**'],
        },
      },
      {
        plugins: [htmlViews(), replaceEngine()],
        test: {
          ...code,
          name: 'postgres',
          ...suitesOnPostgres(process.env),
          globalSetup: ['tests/on-postgres/setup.ts'],
        },
      },
      {
        resolve: { alias: packageNames },
        test: {
          ...common,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          maxWorkers: 2,
          // Files of one worker share its modules and its browser.
          isolate: false,
          sequence: { groupOrder: 1 },
          // A second is too short for a browser on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
