import { expect, it } from 'vitest';
import { outlineOf } from '../../assistant/outline.ts';
import { PagePatch } from '../../assistant/patch-page.ts';
import { WorkingPage } from '../../assistant/working-page.ts';
import { checkDocument } from '../../server/documents/checks/check-document.ts';
import {
  fragments,
  hasExpectedFinding,
  isFixedAsExpected,
  kinds,
  play,
  sourceOf,
  type TakenLine,
  type Transcript,
  transcripts,
} from './transcript.ts';

const check = async (text: string) => checkDocument(text, 'page', fragments);

const open = (transcript: Transcript) => PagePatch.of(new WorkingPage(sourceOf(transcript)), check);

const planted = transcripts.flatMap(({ turns }) => turns.flatMap(({ mistakes }) => mistakes));

/** Results of transcripts that were already played, which are reused for the totals. */
const played = new Map<Transcript, TakenLine[]>();

async function takenFrom(transcript: Transcript): Promise<TakenLine[]> {
  const taken = played.get(transcript) ?? (await play(await open(transcript), transcript));
  played.set(transcript, taken);
  return taken;
}

it.each(transcripts.map((each) => [`${each.kind}/${each.name}`, each] as const))(
  'answers each mistake of %s as expected, and ends with a page without errors',
  async (_, transcript) => {
    const patch = await open(transcript);
    const taken = await play(patch, transcript);
    played.set(transcript, taken);
    for (const line of taken) {
      const { place, outcome, planted: mistakes, before, after } = line;
      const said = `${place}: ${JSON.stringify(outcome)}`;
      for (const mistake of mistakes) {
        expect(hasExpectedFinding(outcome, mistake), `${said} for ${JSON.stringify(mistake)}`).toBe(!mistake.missed);
        if (mistake.outcome === 'mended' && !mistake.missed) expect(isFixedAsExpected(line, mistake), said).toBe(true);
      }
      if (mistakes.length === 0) expect(outcome.outcome, said).toBe('done');
      if (outcome.outcome === 'refused') expect(after, said).toBe(before);
    }
    expect(patch.findings.filter(({ severity, code }) => severity === 'error' || code === 'unknown-name')).toEqual([]);
    const outline = outlineOf(patch.page);
    for (const part of transcript.shows) expect(outline).toContain(part);
  },
);

it('has twenty transcripts of each kind, with at least two hundred mistakes', () => {
  expect(kinds.map((kind) => transcripts.filter((each) => each.kind === kind).length)).toEqual([20, 20, 20]);
  expect(planted.length).toBeGreaterThanOrEqual(200);
});

it('finds, explains and fixes the recorded number of mistakes', async () => {
  const lines = (await Promise.all(transcripts.map(takenFrom))).flat();
  const answers = lines.flatMap((line) => line.planted.map((mistake) => ({ line, mistake })));
  const mended = answers.filter(({ line: { outcome } }) => outcome.outcome === 'mended');
  expect({
    planted: answers.length,
    found: answers.filter(({ line: { outcome } }) => outcome.findings.length > 0).length,
    explained: answers.filter(({ line: { outcome }, mistake }) => hasExpectedFinding(outcome, mistake)).length,
    mended: mended.filter(({ line, mistake }) => isFixedAsExpected(line, mistake)).length,
    mendedWrongly: mended.filter(({ line, mistake }) => !isFixedAsExpected(line, mistake)).length,
  }).toEqual({ planted: 284, found: 277, explained: 276, mended: 93, mendedWrongly: 0 });
});
