import type { Problem } from './problem.ts';

/** Problems with the same code. */
export interface ProblemGroup {
  code: string;
  problems: readonly Problem[];
  /** The problems that can be fixed automatically. */
  fixable: readonly Problem[];
}

/** Groups problems by code: groups with errors first, each in the order of its first problem. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const own = groups.get(problem.code);
    if (own) own.push(problem);
    else groups.set(problem.code, [problem]);
  }
  const all = [...groups].map(([code, own]) => ({ code, problems: own, fixable: own.filter(({ fix }) => fix) }));
  const rank = ({ code, problems: own }: ProblemGroup): number => {
    if (code === 'more-problems') return 2;
    return own.some(({ severity }) => severity === 'error') ? 0 : 1;
  };
  return all.sort((a, b) => rank(a) - rank(b));
}
