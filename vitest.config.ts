import { defineConfig } from 'vitest/config';

const common = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 120_000 };

/** Two suites: what needs no browser, and the journeys of shoppers and authors in a real one. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/plain-reporter.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'code',
          setupFiles: ['tests/kit/property-runs.ts'],
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules/**', 'dist/**', 'tests/journeys/**'],
        },
      },
      {
        test: {
          ...common,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
