import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LineOutcome, PagePatch } from '../../assistant/patch-page.ts';

/** A mistake that was planted in a line, and what has to be said of it. */
export interface PlantedMistake {
  /** Counted from 1 within the turn. */
  line: number;
  code: string;
  /** A line with a warning is done, and the warning is said. */
  outcome: 'mended' | 'refused' | 'warned';
  /** Part of the message or of the hint. */
  says: string;
  /** Part of the page once it is mended. */
  becomes?: string;
  /** The checker does not say this yet. */
  missed?: true;
}

/** Lines that a model writes at once, before it reads what became of them. */
export interface Turn {
  lines: (object | string)[];
  mistakes: PlantedMistake[];
}

/** What a model writes for a task of a merchandiser. */
export interface Transcript {
  name: string;
  kind: Kind;
  task: string;
  /** The page as it was; null for a new one. */
  page: object | null;
  turns: Turn[];
  /** Parts of the outline at the end. */
  shows: string[];
}

export const kinds = ['sections', 'changes', 'repairs'] as const;
export type Kind = (typeof kinds)[number];

const folder = join(import.meta.dirname, 'transcripts');

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

/** The fragments of the shop of the examples. */
export const fragments = { names: () => [...fragmentTexts.keys()], read: (name: string) => fragmentTexts.get(name) };

const newPage = {
  version: 3,
  id: 'new',
  slug: '/new',
  type: 'CONTENT',
  seo: { title: 'New page', description: 'A page that is not there yet.' },
  body: [],
};

/** The text that a model begins with. */
export const sourceOf = ({ page }: Transcript): string => `${JSON.stringify(page ?? newPage, null, 2)}\n`;

/** A line that was taken, with what was planted in it. */
export interface TakenLine {
  place: string;
  outcome: LineOutcome;
  planted: PlantedMistake[];
  /** The page before it and after it. */
  before: string;
  after: string;
}

/** Takes all lines of all turns. */
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

/** Whether a mistake was mended, and as it should be. */
export const isMended = ({ outcome, after }: TakenLine, mistake: PlantedMistake): boolean =>
  outcome.outcome === 'mended' && mistake.becomes !== undefined && after.includes(mistake.becomes);

/** Whether what is said of a line is what should be said of a mistake. */
export function isAnswered({ outcome, findings }: LineOutcome, mistake: PlantedMistake): boolean {
  const expected = mistake.outcome === 'warned' ? 'done' : mistake.outcome;
  return (
    outcome === expected &&
    findings.some(
      ({ code, message, hint }) => code === mistake.code && [message, hint].some((said) => said.includes(mistake.says)),
    )
  );
}
