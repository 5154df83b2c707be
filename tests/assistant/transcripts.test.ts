import { expect, it } from 'vitest';
import { outlineOf } from '../../assistant/outline.ts';
import { PagePatch } from '../../assistant/patch-page.ts';
import { WorkingPage } from '../../assistant/working-page.ts';
import { checkDocument } from '../../server/documents/checks/check-document.ts';
import {
  fragments,
  isAnswered,
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

/** What was taken from transcripts that were played before, for the shares. */
const played = new Map<Transcript, TakenLine[]>();

async function takenFrom(transcript: Transcript): Promise<TakenLine[]> {
  const taken = played.get(transcript) ?? (await play(await open(transcript), transcript));
  played.set(transcript, taken);
  return taken;
}

it.each(transcripts.map((each) => [`${each.kind}/${each.name}`, each] as const))(
  'answers each mistake of %s, and ends with a page without errors',
  async (_, transcript) => {
    const patch = await open(transcript);
    const taken = await play(patch, transcript);
    played.set(transcript, taken);
    for (const { place, outcome, planted: mistakes, isChanged } of taken) {
      const said = JSON.stringify(outcome);
      for (const mistake of mistakes)
        expect(isAnswered(outcome, mistake), `${place}: ${JSON.stringify(mistake)} in ${said}`).toBe(!mistake.missed);
      if (mistakes.length === 0) expect(outcome.outcome, `${place}: ${said}`).toBe('done');
      if (outcome.outcome === 'refused') expect(isChanged, place).toBe(false);
    }
    expect(patch.findings.filter(({ severity, code }) => severity === 'error' || code === 'unknown-name')).toEqual([]);
    const outline = outlineOf(patch.page);
    for (const part of transcript.shows) expect(outline).toContain(part);
  },
);

it('has twenty transcripts of each kind, with two hundred mistakes or more', () => {
  expect(kinds.map((kind) => transcripts.filter((each) => each.kind === kind).length)).toEqual([20, 20, 20]);
  expect(planted.length).toBeGreaterThanOrEqual(200);
});

it('finds, explains and mends as many mistakes as ever', async () => {
  const lines = (await Promise.all(transcripts.map(takenFrom))).flat();
  const answers = lines.flatMap(({ outcome, planted: mistakes }) => mistakes.map((mistake) => ({ outcome, mistake })));
  expect({
    planted: answers.length,
    found: answers.filter(({ outcome: { findings } }) => findings.length > 0).length,
    explained: answers.filter(({ outcome, mistake }) => isAnswered(outcome, mistake)).length,
    mended: answers.filter(({ outcome, mistake }) => outcome.outcome === 'mended' && !mistake.missed).length,
    mendedWrongly: answers.filter(({ outcome, mistake }) => outcome.outcome === 'mended' && mistake.missed).length,
  }).toEqual({ planted: 285, found: 270, explained: 255, mended: 81, mendedWrongly: 5 });
});
