import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one plain line of totals. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        if (state === 'passed') counts.passed++;
        else if (state === 'failed') counts.failed++;
        else counts.skipped++;
      }
      // A file that fails to load has no failed tests.
      if (module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed')) counts.failed++;
    }
    process.stdout.write(
      `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}\n`,
    );
  }
}
