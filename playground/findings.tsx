import type { PageTree } from '../page-text/page-tree.ts';
import { keyOf } from './api/documents.ts';
import type { Draft } from './drafts/draft.ts';
import { type FindingTab, findingTitles } from './finding-tabs.ts';
import { LanguagesPanel } from './languages/languages-panel.tsx';
import { IconButton } from './layout/icon-button.tsx';
import { type Tab, Tabs } from './layout/tabs.tsx';
import { CommentsPanel } from './panels/comments/comments-panel.tsx';
import { ConsolePanel } from './panels/console/console-panel.tsx';
import type { Experiment } from './panels/experiment/experiment-in.ts';
import { ExperimentPanel } from './panels/experiment/experiment-panel.tsx';
import type { Problem } from './panels/problems/problem.ts';
import { ProblemsPanel } from './panels/problems/problems-panel.tsx';
import type { Problems } from './panels/problems/use-problems.ts';
import { ReleasesPanel } from './panels/releases/releases-panel.tsx';
import type { Language } from './panels/source/language/client.ts';
import { TracePanel } from './panels/trace/trace-panel.tsx';
import { VersionsPanel } from './panels/versions/versions-panel.tsx';

interface FindingsProps {
  draft: Draft;
  tree: PageTree;
  language: Language;
  nonce: string;
  found: Problems;
  experiment: Experiment | undefined;
  tabs: readonly Tab<FindingTab>[];
  /** Name of the requested tab. Another one is shown when documents of this kind do not have it. */
  tab: string;
  onTab: (tab: FindingTab) => void;
  onShow: (problem: Problem) => void;
  onFix: (problems: readonly Problem[]) => void;
  /** Whether the contents are shown while the source is closed. Beside the source they always are. */
  isShown: boolean;
  onToggle: () => void;
}

/** Panels next to the source: problems, trace, console, comments, languages, versions, releases, experiment. */
export function Findings({ draft, tree, language, nonce, found, experiment, ...props }: FindingsProps) {
  const key = keyOf(draft.name);
  const shown = props.tabs.find(({ name }) => name === props.tab)?.name ?? 'problems';
  return (
    <section className="panel findings" aria-label="Problems, trace, comments and versions">
      <div className="findings-head">
        <Tabs label="Findings" className="tabs-findings" selected={shown} onSelect={props.onTab} tabs={props.tabs} />
        <IconButton
          icon={props.isShown ? 'down' : 'up'}
          label={props.isShown ? 'Hide findings' : 'Show findings'}
          aria-expanded={props.isShown}
          aria-controls="panel-findings"
          onClick={props.onToggle}
        />
      </div>
      <div
        key={key}
        id="panel-findings"
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        aria-label={findingTitles[shown]}
        className="findings-body"
      >
        <h2 className="only-read">{findingTitles[shown]}</h2>
        {shown === 'trace' && <TracePanel draft={draft} tree={tree} />}
        {shown === 'console' && <ConsolePanel draft={draft} tree={tree} language={language} nonce={nonce} />}
        {shown === 'comments' && <CommentsPanel name={draft.name} tree={tree} />}
        {shown === 'languages' && <LanguagesPanel draft={draft} />}
        {shown === 'versions' && <VersionsPanel draft={draft} />}
        {shown === 'releases' && <ReleasesPanel />}
        {shown === 'experiment' && <ExperimentPanel draft={draft} tree={tree} experiment={experiment} />}
        {shown === 'problems' && <ProblemsPanel {...found} onShow={props.onShow} onFix={props.onFix} />}
      </div>
    </section>
  );
}
