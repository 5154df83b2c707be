import { existsSync } from 'node:fs';
import { defineCommand } from 'citty';
import { exitWithError } from './exit-with-error.ts';
import { runTestFiles, testFiles } from './own/run-test-files.ts';

export default defineCommand({
  meta: { name: 'test', description: 'Runs the tests beside pages, such as visit.test.json beside visit.json.' },
  args: {
    path: { type: 'positional', description: 'File or folder of pages (default: this folder).', required: false },
  },
  async run({ args }) {
    const paths = args._.length > 0 ? args._ : ['.'];
    const missing = paths.filter((path) => !existsSync(path));
    for (const path of missing)
      console.error(`Cannot find "${path}". Pass a file that ends in .test.json, or a folder.`);
    const files = paths.filter((path) => existsSync(path)).flatMap(testFiles);
    const { passed, failed } = await runTestFiles(files, (line) => console.log(line)).catch(exitWithError);
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0 || missing.length > 0) process.exitCode = 1;
  },
});
