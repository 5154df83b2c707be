import type { CheckedLine } from '../api/assistant.ts';

const outcomes: Readonly<Record<CheckedLine['outcome'], string>> = {
  done: 'Done',
  mended: 'Mended',
  refused: 'Refused',
};

/** Describes a line's changes, or why it was refused. */
const sentencesOf = ({ outcome, changes, problems }: CheckedLine): readonly string[] => {
  if (outcome === 'refused') return problems;
  if (changes.length > 0) return changes;
  return ['Changes nothing that can be seen.'];
};

/** The result of each line of the model's output. */
export const WrittenLines = ({ lines }: { lines: readonly CheckedLine[] }) => (
  <ol className="assistant-lines" aria-label="Lines that were written">
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines come one after another, and stay
      <li key={index} data-outcome={line.outcome}>
        <span className="assistant-outcome">{outcomes[line.outcome]}</span>
        <span className="assistant-sentences">
          {sentencesOf(line).map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
          {line.outcome === 'mended' && <span className="muted">{line.problems.join(' ')}</span>}
        </span>
      </li>
    ))}
  </ol>
);

const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`;

/** The model's progress as a sentence, which screen readers announce. */
export function progressOf(lines: readonly CheckedLine[]): string {
  const refused = lines.filter(({ outcome }) => outcome === 'refused').length;
  const written = lines.length - refused;
  return [
    written === 0 ? '' : `${counted(written, 'change')} written`,
    refused === 0 ? '' : `${counted(refused, 'line')} refused`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
