import type { Comment } from './api/comments.ts';
import type { DocumentKind } from './api/documents.ts';
import type { IconName } from './layout/icon.tsx';
import type { Tab } from './layout/tabs.tsx';
import { commentCountText, openComments } from './panels/comments/use-comments.ts';
import { isError, problemCountText } from './panels/problems/problem.ts';
import type { Problems } from './panels/problems/use-problems.ts';

/** Tabs next to the source. */
export type FindingTab =
  | ('problems' | 'trace' | 'console' | 'comments' | 'languages')
  | ('versions' | 'releases' | 'experiment');

const tabs: readonly { name: FindingTab & IconName; label: string; kinds: readonly DocumentKind[] }[] = [
  { name: 'problems', label: 'Problems', kinds: ['pages', 'fragments', 'scripts', 'themes', 'redirects'] },
  { name: 'trace', label: 'Trace', kinds: ['pages', 'fragments'] },
  { name: 'console', label: 'Console', kinds: ['pages', 'fragments'] },
  { name: 'comments', label: 'Comments', kinds: ['pages', 'fragments'] },
  { name: 'languages', label: 'Languages', kinds: ['pages', 'fragments'] },
  { name: 'versions', label: 'Versions', kinds: ['pages', 'fragments', 'scripts', 'themes', 'redirects'] },
  { name: 'releases', label: 'Releases', kinds: ['pages', 'fragments', 'scripts', 'themes', 'redirects'] },
  { name: 'experiment', label: 'Experiment', kinds: ['pages'] },
];

/** Headings of the tabs' contents. */
export const findingTitles = Object.fromEntries(tabs.map(({ name, label }) => [name, label])) as Record<
  FindingTab,
  string
>;

/** Whether a tab belongs to the findings, whose contents can be closed. */
export const isFindingTab = (name: string): name is FindingTab => Object.hasOwn(findingTitles, name);

/** Returns the tabs next to the source for a kind of documents, each with its number of entries. */
export function findingTabs(
  kind: DocumentKind,
  found: Problems,
  comments: readonly Comment[] | undefined,
): Tab<FindingTab>[] {
  const more: Partial<Record<FindingTab, Partial<Tab<FindingTab>>>> = {
    problems: { label: problemCountText(found), hasErrors: found.problems.some(isError) },
    comments: { label: commentCountText(comments), count: openComments(comments).length },
  };
  return tabs
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ name, label }) => ({ name, label, icon: name, panel: 'panel-findings', ...more[name] }));
}
