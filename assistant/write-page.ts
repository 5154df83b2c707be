import type { LanguageModel, ModelMessage } from './model.ts';
import { outcomeText } from './outcome-text.ts';
import type { LineOutcome, PagePatch } from './patch-page.ts';

/** Maximum number of rounds, in which a model rewrites refused lines. */
const maxRounds = 3;

/** Maximum number of lines that a model may write for one request. */
const maxLines = 400;

/** The result of a request. */
export interface WriteResult {
  /** The results of the lines, in order. */
  outcomes: readonly LineOutcome[];
  /** Whether the lines that were refused last were rewritten and are now in the page. */
  isComplete: boolean;
}

/** Splits arbitrary pieces of text into lines. The last line need not end with a line break. */
async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let open = '';
  for await (const piece of pieces) {
    const lines = (open + piece).split('\n');
    open = lines.pop()!;
    yield* lines;
  }
  if (open !== '') yield open;
}

/** Whether a line is an operation. Models also write sentences and code fences around operations. */
const isOperation = (line: string): boolean => line.trimStart().startsWith('{');

/**
 * Lets a model edit a page. Every line is checked as it arrives. Refused lines are reported to the model, which
 * rewrites them. The page never gets new errors.
 *
 * @param messages messages for the model: the language, the page and the request
 * @param onOutcome called with the result of each line
 */
export async function writePage(
  model: LanguageModel,
  patch: PagePatch,
  messages: readonly ModelMessage[],
  { signal, onOutcome }: { signal: AbortSignal; onOutcome?: (outcome: LineOutcome) => void },
): Promise<WriteResult> {
  const outcomes: LineOutcome[] = [];
  const said = [...messages];
  let refused: LineOutcome[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    refused = [];
    let written = '';
    for await (const line of linesIn(model.write(said, signal))) {
      written += `${line}\n`;
      if (!isOperation(line) || outcomes.length >= maxLines) continue;
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
