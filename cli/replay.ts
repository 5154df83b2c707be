import { writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { defineCommand } from 'citty';
import { failureOf } from '../runtime/failure.ts';
import { installShop } from '../server/core/definition/install-shop.ts';
import { replayFile } from '../server/render/drafts/replay-file.ts';

export default defineCommand({
  meta: { name: 'replay', description: 'Replays a recorded visit and compares the final state.' },
  args: {
    recording: { type: 'positional', description: 'Recording (JSON file).', required: true },
    page: { type: 'string', description: 'Page file (default: the example with the recorded name).' },
    test: { type: 'boolean', description: 'Writes a test next to the recording that replays it.' },
  },
  async run({ args }) {
    try {
      await installShop();
      const { recording, page, differences } = await replayFile(args.recording, args.page);
      const { steps, end } = recording;
      if (differences.length === 0)
        console.log(
          `Identical: ${steps.length} steps lead to the recorded state${end.html === undefined ? '' : ' and markup'}.`,
        );
      else console.log(['Different:', ...differences].join('\n  '));
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

/** Returns the source of a test that fails when the replay differs from the recording. */
const testOf = (recording: string, page: string): string => {
  const from = dirname(resolve(recording));
  const name = (path: string) => JSON.stringify(relative(from, resolve(path)).split(sep).join('/'));
  return `import { fileURLToPath } from 'node:url';
import { replayFile } from 'endcap/testing';
import { expect, it } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

it('replays the visit', async () => {
  const { differences } = await replayFile(path(${name(recording)}), path(${name(page)}));
  expect(differences).toEqual([]);
});
`;
};
