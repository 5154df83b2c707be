import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LineOutcome, PagePatch } from '../../assistant/patch-page.ts';

/** A mistake that was planted in a line, and the expected response to it. */
export interface PlantedMistake {
  /** Number of the line, counted from 1 within the turn. */
  line: number;
  code: string;
  /** A line with a warning is applied, and the warning is reported. */
  outcome: 'mended' | 'refused' | 'warned';
  /** Expected part of the message or of the hint. */
  says: string;
  /** Part of the page after the fix. */
  becomes?: string;
  /** Set when the checker does not report the mistake yet. */
  missed?: true;
}

/** Lines that a model writes in one go, before it reads their outcomes. */
export interface Turn {
  lines: (object | string)[];
  mistakes: PlantedMistake[];
}

/** Everything that a model writes for one task of a merchandiser. */
export interface Transcript {
  name: string;
  kind: Kind;
  task: string;
  /** The page before the task; null for a new page. */
  page: object | null;
  turns: Turn[];
  /** Parts of the outline when all turns are done. */
  shows: string[];
}

/** Kinds of tasks, each with a folder of transcripts. */
export const kinds = ['sections', 'changes', 'repairs'] as const;

/** Kind of a task. */
export type Kind = (typeof kinds)[number];

const folder = join(import.meta.dirname, 'transcripts');

/** All transcripts, in order. */
export const transcripts: readonly Transcript[] = kinds.flatMap((kind) =>
  readdirSync(join(folder, kind))
    .sort()
    .map((file) => ({
      name: file.replace('.json', ''),
      kind,
      ...JSON.parse(readFileSync(join(folder, kind, file), 'utf8')),
    })),
);

const known = join(import.meta.dirname, '../../examples/fragments');
const fragmentTexts = new Map(
  readdirSync(known).map((name) => [name, readFileSync(join(known, name, 'fragment.json'), 'utf8')] as const),
);

/** The fragments of the shop in `examples`. */
export const fragments = { names: () => [...fragmentTexts.keys()], read: (name: string) => fragmentTexts.get(name) };

const newPage = {
  version: 3,
  id: 'new',
  slug: '/new',
  type: 'CONTENT',
  seo: { title: 'New page', description: 'A page that is not there yet.' },
  body: [],
};

/** Source text of the page that a model begins with. */
export const sourceOf = ({ page }: Transcript): string => `${JSON.stringify(page ?? newPage, null, 2)}\n`;

/** A line after it was processed, with the mistakes planted in it. */
export interface TakenLine {
  place: string;
  outcome: LineOutcome;
  planted: PlantedMistake[];
  /** Source text of the page before and after the line. */
  before: string;
  after: string;
}

/** Processes all lines of all turns. */
export async function play(patch: PagePatch, { turns }: Transcript): Promise<TakenLine[]> {
  const taken: TakenLine[] = [];
  for (const [turn, { lines, mistakes }] of turns.entries())
    for (const [index, line] of lines.entries()) {
      const before = patch.page.text;
      const outcome = (await patch.take(typeof line === 'string' ? line : JSON.stringify(line)))!;
      taken.push({
        place: `turn ${turn + 1} line ${index + 1}`,
        outcome,
        planted: mistakes.filter((each) => each.line === index + 1),
        before,
        after: patch.page.text,
      });
    }
  return taken;
}

/** Whether a mistake was fixed, and fixed in the expected way. */
export const isFixedAsExpected = ({ outcome, after }: TakenLine, mistake: PlantedMistake): boolean =>
  outcome.outcome === 'mended' && mistake.becomes !== undefined && after.includes(mistake.becomes);

/** Whether the findings of a line include the expected finding for a mistake. */
export function hasExpectedFinding({ outcome, findings }: LineOutcome, mistake: PlantedMistake): boolean {
  const expected = mistake.outcome === 'warned' ? 'done' : mistake.outcome;
  return (
    outcome === expected &&
    findings.some(
      ({ code, message, hint }) => code === mistake.code && [message, hint].some((said) => said.includes(mistake.says)),
    )
  );
}
