import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';
import { visitTest } from './visit-test.ts';

const fragment = { version: 3, id: 'words', inputs: {}, body: [{ widget: 'text', props: { text: 'Words' } }] };
const definition = {
  version: 3,
  id: 'visited',
  slug: '/',
  type: 'CONTENT',
  flags: { isOpen: false },
  body: [
    { widget: 'fragment', props: { name: 'words' } },
    {
      widget: 'button',
      props: { label: 'Open' },
      on: { press: [{ do: 'set-flag', with: { flag: 'isOpen', value: true } }] },
    },
  ],
};

/** Runs a generated test with this package instead of the published one, and with a runner that exposes its tests. */
async function run(source: string): Promise<void> {
  const folder = mkdtempSync(join(import.meta.dirname, '.visit-'));
  try {
    const runner = `export { expect } from 'vitest';\nexport const tests = [];\nexport const it = (_, run) => tests.push(run);\n`;
    writeFileSync(join(folder, 'runner.js'), runner);
    const local = source
      .replace("'endcap/testing'", "'../../../../testing/index.ts'")
      .replace("'vitest'", "'./runner.js'");
    writeFileSync(join(folder, 'visit.ts'), local);
    await import(join(folder, 'visit.ts'));
    const { tests } = (await import(join(folder, 'runner.js'))) as { tests: (() => Promise<void>)[] };
    for (const test of tests) await test();
    expect(tests).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('generates a test that passes only for the same state', async () => {
  const fragments = { words: fragment as unknown as Json };
  const shown = page(definition as unknown as Record<string, Json>, { fragments, isRecorded: true });
  await shown.press('Open');
  const recording = shown.recording();
  const visit = { page: JSON.stringify(definition), fragments: { words: JSON.stringify(fragment) } };
  await run(visitTest({ ...visit, recording: JSON.stringify(recording) }));
  recording.end.state.flags.isOpen = false;
  await expect(run(visitTest({ ...visit, recording: JSON.stringify(recording) }))).rejects.toThrow('to deeply equal');
});
