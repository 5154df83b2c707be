import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { keyOf } from './api/documents.ts';
import { nearestNode, type PageTree, readTree } from './document/page-tree.ts';
import type { Path } from './document/pointer.ts';
import type { Draft } from './drafts/draft.ts';
import { type FindingTab, findingTabs, findingTitles } from './finding-tabs.ts';
import { afterPaint } from './layout/after-paint.ts';
import { Splitter } from './layout/splitter.tsx';
import { Tabs } from './layout/tabs.tsx';
import { useStoredNumber } from './layout/use-stored-number.ts';
import { CommentsPanel } from './panels/comments/comments-panel.tsx';
import { useComments } from './panels/comments/use-comments.ts';
import { ConsolePanel } from './panels/console/console-panel.tsx';
import { useHoverValues } from './panels/console/hover-value.ts';
import { experimentIn } from './panels/experiment/experiment-in.ts';
import { ExperimentPanel } from './panels/experiment/experiment-panel.tsx';
import { ExplainPanel } from './panels/explain/explain-panel.tsx';
import { InsertDialog } from './panels/insert/insert-dialog.tsx';
import { InspectorPanel } from './panels/inspector/inspector-panel.tsx';
import { OutlinePanel } from './panels/outline/outline-panel.tsx';
import { PreviewPanel, type PreviewWidth } from './panels/preview/preview-panel.tsx';
import { ScriptNotes } from './panels/preview/script-notes.tsx';
import { useConditions } from './panels/preview/use-conditions.ts';
import { fixesOf, type Problem } from './panels/problems/problem.ts';
import { ProblemsPanel } from './panels/problems/problems-panel.tsx';
import { useProblems } from './panels/problems/use-problems.ts';
import { ReleasesPanel } from './panels/releases/releases-panel.tsx';
import type { DocumentEditor } from './panels/source/document-editor.ts';
import type { EditorSession } from './panels/source/editor-session.ts';
import type { Language } from './panels/source/language/client.ts';
import { SourcePanel } from './panels/source/source-panel.tsx';
import { TracePanel } from './panels/trace/trace-panel.tsx';
import { VersionsPanel } from './panels/versions/versions-panel.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { ReviewDialog } from './review/review-dialog.tsx';
import { type Editing, EditingContext, ShownRevision } from './selection/editing.ts';
import { useSelection } from './selection/selection.ts';
import { setInVariant } from './variants/set-in-variant.ts';
import { treeInVariant } from './variants/variant-tree.ts';

export type TabName = 'pages' | 'outline' | 'inspector' | 'source' | 'preview' | FindingTab;

interface OpenDocumentProps {
  draft: Draft;
  language: Language;
  nonce: string;
  session: EditorSession;
  tab: TabName;
  setTab: (tab: TabName) => void;
  source: RefObject<DocumentEditor | null>;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  /** The list of pages. */
  pages: ReactNode;
  dialog: 'publish' | 'insert' | undefined;
  /** Dialogs about documents; they edit the text through its editor. */
  dialogs: (tree: PageTree) => ReactNode;
  onInsert: () => void;
  /** Makes the selected node a fragment. */
  onExtract: () => void;
  /** Explains the selected node in place of the inspector. */
  isExplaining: boolean;
  onExplain: () => void;
  onDialogClose: () => void;
  /** Opens the source if it is hidden. */
  onSource: () => void;
}

/** The panels of the open document, which share one selection and edit one text. */
export function OpenDocument(props: OpenDocumentProps) {
  const { draft, language, nonce, session, tab, setTab, source, width, onWidth, pages, dialog } = props;
  const [sideWidth, setSideWidth] = useStoredNumber('side', 248);
  const [pagesHeight, setPagesHeight] = useStoredNumber('pages-height', 272);
  const [inspectorWidth, setInspectorWidth] = useStoredNumber('inspector', 296);
  const [drawerHeight, setDrawerHeight] = useStoredNumber('drawer', 280);
  const [findingsWidth, setFindingsWidth] = useStoredNumber('findings-width', 376);
  const isScript = draft.name.kind === 'scripts';
  const comments = useComments(draft.name);
  const found = useProblems(draft, language);
  const tree = readTree(draft.text);
  const isPage = draft.name.kind === 'pages';
  const experiment = useMemo(() => (isPage ? experimentIn(tree.text) : undefined), [isPage, tree]);
  const { variant } = useConditions(draft).conditions;
  const shownTree = useMemo(() => (variant === undefined ? tree : treeInVariant(tree, variant)), [tree, variant]);
  const editing = useSourceEditing(source, variant, draft.revision);
  useRevealedSource(source);
  useHoverValues(draft);

  const show = ({ range, pointer }: Problem) => {
    // Render the tab before focusing its editor, which receives the next key press.
    flushSync(() => {
      setTab('source');
      props.onSource();
    });
    source.current?.show(range);
    const node = nearestNode(tree, pointer);
    if (node) useSelection.getState().select(node.pointer, 'source');
  };
  const fix = (problems: readonly Problem[]) => {
    // Their places are those of the text that was checked.
    if (found.revision === language.document.revision())
      editing.edit(() => ({ changes: fixesOf(problems), select: useSelection.getState().pointer }));
  };
  const key = keyOf(draft.name);
  const findings = findingTabs(draft.name.kind, found, comments.data);
  const shown = findings.find(({ name }) => name === tab)?.name ?? 'problems';
  const style = {
    '--side-width': `${sideWidth}px`,
    '--pages-height': `${pagesHeight}px`,
    '--inspector-width': `${inspectorWidth}px`,
    '--drawer-height': `${drawerHeight}px`,
    '--findings-width': `${findingsWidth}px`,
  } as CSSProperties;
  const nodeTabs = isScript
    ? []
    : ([
        { name: 'outline', label: 'Outline', icon: 'outline', panel: 'panel-outline' },
        { name: 'inspector', label: 'Inspector', icon: 'inspector', panel: 'panel-inspector' },
      ] as const);
  return (
    <EditingContext value={editing}>
      <ShownRevision value={draft.revision}>
        <div className="document" style={style} data-kind={draft.name.kind}>
          <Tabs
            label="Panels"
            className="tabs-panes"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { name: 'preview', label: 'Canvas', icon: 'canvas', panel: 'panel-preview' },
              ...nodeTabs,
              { name: 'source', label: 'Source', icon: 'source', panel: 'panel-source' },
              { name: 'pages', label: 'Pages', icon: 'pages', panel: 'panel-pages' },
              ...findings,
            ]}
          />
          <div className="side">
            {pages}
            {!isScript && (
              <>
                <Splitter
                  label="Height of the list of pages"
                  orientation="horizontal"
                  value={pagesHeight}
                  minimum={96}
                  maximum={600}
                  onChange={setPagesHeight}
                />
                <OutlinePanel
                  documentKey={key}
                  tree={tree}
                  problems={found.problems}
                  comments={comments.data}
                  onInsert={props.onInsert}
                  onExtract={props.onExtract}
                />
              </>
            )}
          </div>
          <Splitter
            label="Width of pages and outline"
            orientation="vertical"
            value={sideWidth}
            minimum={160}
            maximum={480}
            onChange={setSideWidth}
          />
          <div className="middle">
            {isScript ? (
              <ScriptNotes name={draft.name} />
            ) : (
              <PreviewPanel
                draft={draft}
                width={width}
                onWidth={onWidth}
                language={language}
                tree={shownTree}
                onInsert={props.onInsert}
              />
            )}
            <Splitter
              label="Height of the source"
              orientation="horizontal"
              value={drawerHeight}
              minimum={120}
              maximum={900}
              isReversed
              onChange={setDrawerHeight}
            />
            <div className="drawer">
              <SourcePanel
                key={keyOf(draft.name)}
                draft={draft}
                session={session}
                problems={found.problems}
                handle={source}
              />
              <Splitter
                label="Width of problems, trace and versions"
                orientation="vertical"
                value={findingsWidth}
                minimum={200}
                maximum={700}
                isReversed
                onChange={setFindingsWidth}
              />
              <section className="panel findings" aria-label="Problems, trace, comments and versions">
                <Tabs label="Findings" className="tabs-findings" selected={shown} onSelect={setTab} tabs={findings} />
                <div key={key} id="panel-findings" role="tabpanel" aria-label={shown} className="findings-body">
                  <h2 className="only-read">{findingTitles[shown]}</h2>
                  {shown === 'trace' && <TracePanel draft={draft} tree={tree} />}
                  {shown === 'console' && <ConsolePanel draft={draft} tree={tree} language={language} nonce={nonce} />}
                  {shown === 'comments' && <CommentsPanel name={draft.name} tree={tree} />}
                  {shown === 'versions' && <VersionsPanel draft={draft} />}
                  {shown === 'releases' && <ReleasesPanel />}
                  {shown === 'experiment' && <ExperimentPanel draft={draft} tree={tree} experiment={experiment} />}
                  {shown === 'problems' && <ProblemsPanel {...found} onShow={show} onFix={fix} />}
                </div>
              </section>
            </div>
          </div>
          {!isScript && (
            <>
              <Splitter
                label="Width of the inspector"
                orientation="vertical"
                value={inspectorWidth}
                minimum={220}
                maximum={520}
                isReversed
                onChange={setInspectorWidth}
              />
              {props.isExplaining ? (
                <ExplainPanel
                  key={key}
                  draft={draft}
                  tree={tree}
                  problems={found.problems}
                  onShow={show}
                  onFix={fix}
                  onClose={props.onExplain}
                />
              ) : (
                <InspectorPanel key={key} draft={draft} tree={shownTree} onExplain={props.onExplain} />
              )}
            </>
          )}
          {props.dialogs(tree)}
          {dialog === 'publish' && isScript && (
            <PublishDialog draft={draft} onShow={show} onClose={props.onDialogClose} />
          )}
          {dialog === 'publish' && !isScript && (
            <ReviewDialog
              draft={draft}
              onShow={show}
              onScheduled={() => setTab('releases')}
              onClose={props.onDialogClose}
            />
          )}
          {dialog === 'insert' && !isScript && <InsertDialog tree={tree} onClose={props.onDialogClose} />}
        </div>
      </ShownRevision>
    </EditingContext>
  );
}

/**
 * Edits go through the source editor, whose undo is that of all views. Values of nodes are set in the variant that is
 * edited; nodes are added, moved and removed in all of them.
 */
function useSourceEditing(
  source: RefObject<DocumentEditor | null>,
  variant: string | undefined,
  revision: number,
): Editing {
  const shown = useRef(revision);
  // What is on the screen is of this text.
  useLayoutEffect(() => {
    shown.current = revision;
  }, [revision]);
  return useMemo(() => {
    const set = (path: Path, value: unknown, since: number, isStep?: boolean) => {
      const editor = source.current;
      const now = editor?.pathNow(path, since);
      if (variant === undefined || !now) editor?.set(path, value, since, isStep);
      else
        editor?.edit((tree) => ({
          changes: setInVariant(tree, variant, now, value),
          select: useSelection.getState().pointer,
        }));
    };
    return {
      edit: (build) => source.current?.edit(build),
      set: (path, value, isStep) => set(path, value, shown.current, isStep),
      begin: () => {
        const since = shown.current;
        return (path, value) => set(path, value, since, true);
      },
      leaveField: () => source.current?.leaveField(),
      undo: () => source.current?.undo(),
      redo: () => source.current?.redo(),
    };
  }, [source, variant]);
}

/** Scrolls the source to what was selected elsewhere, once that is on the screen. */
function useRevealedSource(source: RefObject<DocumentEditor | null>): void {
  const { pointer, origin } = useSelection();
  useEffect(() => {
    if (pointer === undefined || origin === 'source') return;
    let isNewest = true;
    afterPaint(() => isNewest && source.current?.reveal(pointer));
    return () => {
      isNewest = false;
    };
  }, [pointer, origin, source]);
}
