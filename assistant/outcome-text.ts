import type { Finding, LineOutcome } from './patch-page.ts';

const placeOf = ({ node, path }: Finding): string => [node, path].filter((each) => each).join(' ');

/** A problem in one line: where, why and what to do. */
export function findingText(finding: Finding): string {
  const { severity, code, message, hint } = finding;
  const place = placeOf(finding);
  return `${severity} ${code}${place === '' ? '' : ` at ${place}`}: ${message} ${hint}`.trim();
}

/** What became of a line, and below it what was wrong. */
export function outcomeText({ line, outcome, findings, made }: LineOutcome): string {
  const head = `line ${line}: ${outcome}${made.length > 0 ? `, made ${made.join(' ')}` : ''}`;
  return [head, ...findings.map((each) => `  ${findingText(each)}`)].join('\n');
}
