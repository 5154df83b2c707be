interface Visit {
  /** The page's text. */
  page: string;
  /** The recording as JSON. */
  recording: string;
  /** Texts of the page's fragments, by name. */
  fragments: Readonly<Record<string, string>>;
}

/** Returns the source of a self-contained test that replays a visit and expects the same state. */
export function visitTest({ page, recording, fragments }: Visit): string {
  const files = {
    'page.json': page,
    ...Object.fromEntries(Object.entries(fragments).map(([name, text]) => [`fragments/${name}.json`, text])),
    'visit.json': recording,
  };
  return `import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { replayFile } from 'endcap/testing';
import { expect, it } from 'vitest';

/** The page, its fragments and the recording, as they were in the preview. */
const files = ${JSON.stringify(files, null, 2)};

it('leads to the same state', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-visit-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { differences } = await replayFile(join(folder, 'visit.json'), join(folder, 'page.json'));
    expect(differences).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
`;
}
