import { writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { defineCommand } from 'citty';
import { failureOf } from '../../runtime/core/failure.ts';
import { replayFile } from './replay-file.ts';

export default defineCommand({
  meta: { name: 'replay', description: 'Lives through a recorded visit again and says whether it ends the same.' },
  args: {
    recording: { type: 'positional', description: 'Recording, a file of JSON.', required: true },
    page: { type: 'string', description: 'Page file; the example with the recorded name unless given.' },
    test: { type: 'boolean', description: 'Writes a test beside the recording that does the same.' },
  },
  async run({ args }) {
    try {
      const { recording, page, differences } = await replayFile(args.recording, args.page);
      const { steps, end } = recording;
      if (differences.length === 0)
        console.log(
          `The same: ${steps.length} steps lead to the same state${end.html === undefined ? '' : ' and markup'}.`,
        );
      else console.log(['Not the same:', ...differences].join('\n  '));
      if (args.test) {
        const file = args.recording.replace(/(\.json)?$/, '.test.ts');
        writeFileSync(file, testOf(args.recording, page));
        console.log(`Wrote ${file}`);
      }
      if (differences.length > 0) process.exitCode = 1;
    } catch (thrown) {
      console.error(failureOf(thrown).message);
      process.exitCode = 1;
    }
  },
});

/** A test that fails when the visit goes another way. */
const testOf = (recording: string, page: string): string => {
  const from = dirname(resolve(recording));
  const name = (path: string) => JSON.stringify(relative(from, resolve(path)).split(sep).join('/'));
  return `import { fileURLToPath } from 'node:url';
import { replayFile } from 'endcap/testing';
import { expect, it } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

it('lives through the visit again', async () => {
  const { differences } = await replayFile(path(${name(recording)}), path(${name(page)}));
  expect(differences).toEqual([]);
});
`;
};
