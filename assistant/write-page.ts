import type { LanguageModel, ModelMessage } from './model.ts';
import { outcomeText } from './outcome-text.ts';
import type { LineOutcome, PagePatch } from './patch-page.ts';

/** How often a model is told what was refused, so that it can write it again. */
const mostRounds = 3;

/** How much a model may write about one wish. */
const mostLines = 400;

/** What came of a wish. */
export interface Written {
  /** What became of each line, in order. */
  outcomes: readonly LineOutcome[];
  /** Whether what was refused last was written again, and is in the page. */
  isComplete: boolean;
}

/** The lines of pieces that are cut anywhere. The last line ends with the text. */
async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let open = '';
  for await (const piece of pieces) {
    const lines = (open + piece).split('\n');
    open = lines.pop()!;
    yield* lines;
  }
  if (open !== '') yield open;
}

/** Whether a line is an operation. Models write sentences around them, and marks of code. */
const isOperation = (line: string): boolean => line.trimStart().startsWith('{');

/**
 * Has a model change a page as it is told. Every line is checked when it comes; what was refused is said to the model,
 * which writes it again. The page has no error that it did not have before, whatever is written.
 *
 * @param messages what the model is told: the language, the page, and what is wanted
 * @param onOutcome called for each line
 */
export async function writePage(
  model: LanguageModel,
  patch: PagePatch,
  messages: readonly ModelMessage[],
  { signal, onOutcome }: { signal: AbortSignal; onOutcome?: (outcome: LineOutcome) => void },
): Promise<Written> {
  const outcomes: LineOutcome[] = [];
  const said = [...messages];
  let refused: LineOutcome[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    refused = [];
    let written = '';
    for await (const line of linesIn(model.write(said, signal))) {
      written += `${line}\n`;
      if (!isOperation(line) || outcomes.length >= mostLines) continue;
      const outcome = await patch.take(line);
      if (!outcome) continue;
      outcomes.push(outcome);
      onOutcome?.(outcome);
      if (outcome.outcome === 'refused') refused.push(outcome);
    }
    if (refused.length === 0) break;
    const answer = refused.map(outcomeText).join('\n');
    said.push(
      { role: 'assistant', text: written },
      { role: 'user', text: `These lines were refused and have changed nothing. Write them again, right:\n${answer}` },
    );
  }
  return { outcomes, isComplete: refused.length === 0 };
}
