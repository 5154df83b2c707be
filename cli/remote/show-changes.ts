import { diffLines, structuredPatch } from 'diff';

/** Number of context lines shown around a change. */
const context = 2;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Summarises the difference between two texts of a document, such as "3 lines added, 1 line removed". */
export function changeSummary(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return 'new';
  if (after === undefined) return 'removed';
  let [added, removed] = [0, 0];
  for (const change of diffLines(before, after)) {
    if (change.added) added += change.count;
    if (change.removed) removed += change.count;
  }
  const parts = [
    ...(added > 0 ? [`${count(added, 'line')} added`] : []),
    ...(removed > 0 ? [`${count(removed, 'line')} removed`] : []),
  ];
  return parts.join(', ');
}

/** Returns the lines that differ in patch format, indented. */
export function linesOf(before: string | undefined, after: string | undefined): string {
  const { hunks } = structuredPatch('', '', before ?? '', after ?? '', '', '', { context });
  return hunks
    .flatMap(({ oldStart, newStart, lines }) => [`@@ -${oldStart} +${newStart} @@`, ...lines])
    .map((line) => `    ${line}`)
    .join('\n');
}
