import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { nearestNode, type PageTree, readTree } from '../page-text/page-tree.ts';
import { type DocumentKind, hasCanvas, hasNodes, keyOf } from './api/documents.ts';
import { formattedTextOf } from './catalogue/widgets.ts';
import { DocumentCanvas } from './document-canvas.tsx';
import type { Draft } from './drafts/draft.ts';
import { type FindingTab, findingTabs } from './finding-tabs.ts';
import { Findings } from './findings.tsx';
import { PaneSplitter, usePanes } from './layout/panes.tsx';
import { type Tab, Tabs } from './layout/tabs.tsx';
import { useComments } from './panels/comments/use-comments.ts';
import { useHoverValues } from './panels/console/hover-value.ts';
import { experimentIn } from './panels/experiment/experiment-in.ts';
import { ExplainPanel } from './panels/explain/explain-panel.tsx';
import { InsertDialog } from './panels/insert/insert-dialog.tsx';
import { InspectorPanel } from './panels/inspector/inspector-panel.tsx';
import { OutlinePanel } from './panels/outline/outline-panel.tsx';
import type { PreviewWidth } from './panels/preview/preview-widths.ts';
import { useConditions } from './panels/preview/use-conditions.ts';
import { fixesOf, type Problem } from './panels/problems/problem.ts';
import { useProblems } from './panels/problems/use-problems.ts';
import type { DocumentEditor } from './panels/source/document-editor.ts';
import type { EditorSession } from './panels/source/editor-session.ts';
import type { Language } from './panels/source/language/client.ts';
import { SourcePanel } from './panels/source/source-panel.tsx';
import { useRevealedSource, useSourceEditing } from './panels/source/use-source-editing.ts';
import { ThemePanel } from './panels/theme/theme-panel.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { ReviewDialog } from './review/review-dialog.tsx';
import { useAssistantDialog } from './selection/assistant-request.ts';
import { EditingContext, ShownRevision } from './selection/editing.ts';
import { useSelection } from './selection/selection.ts';
import { useWriting } from './selection/writing.ts';
import { treeInVariant } from './variants/variant-tree.ts';

/** Name of a tab on a small screen. */
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
  /** Renders the dialogs about documents, which edit the text through its editor. */
  dialogs: (tree: PageTree) => ReactNode;
  onInsert: () => void;
  /** Makes the selected node into a fragment. */
  onExtract: () => void;
  /** Whether the inspector is replaced by the explanation of the selected node. */
  isExplaining: boolean;
  onExplain: () => void;
  onDialogClose: () => void;
  /** Opens the source if it is hidden. */
  onSource: () => void;
  /** Whether the contents of the findings are shown while the source is closed. */
  isFound: boolean;
  onFound: () => void;
}

const nodeTabs: readonly Tab<TabName>[] = [
  { name: 'outline', label: 'Outline', icon: 'outline', panel: 'panel-outline' },
  { name: 'inspector', label: 'Inspector', icon: 'inspector', panel: 'panel-inspector' },
];

const themeTabs: readonly Tab<TabName>[] = [
  { name: 'inspector', label: 'Theme', icon: 'inspector', panel: 'panel-inspector' },
];

/** Tabs of small screens, where one panel is shown at a time. */
const panelTabs = (kind: DocumentKind, findings: readonly Tab<FindingTab>[]): Tab<TabName>[] => [
  { name: 'preview', label: kind === 'redirects' ? 'Redirects' : 'Canvas', icon: 'canvas', panel: 'panel-preview' },
  ...(hasNodes(kind) ? nodeTabs : []),
  ...(kind === 'themes' ? themeTabs : []),
  { name: 'source', label: 'Source', icon: 'source', panel: 'panel-source' },
  { name: 'pages', label: 'Pages', icon: 'pages', panel: 'panel-pages' },
  ...findings,
];

/** The data that the panels of the open document share. */
function useOpenDocument({ draft, language, source, setTab, onSource }: OpenDocumentProps) {
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
    // Render the tab before focusing its editor, so that the editor receives the next key press.
    flushSync(() => {
      setTab('source');
      onSource();
    });
    source.current?.show(range);
    const node = nearestNode(tree, pointer);
    if (node) useSelection.getState().select(node.pointer, 'source');
  };
  const fix = (problems: readonly Problem[]) => {
    // The problems' positions are valid only for the text that was checked.
    if (found.revision === language.document.revision())
      editing.edit(() => ({ changes: fixesOf(problems), select: useSelection.getState().pointer }));
  };
  return { comments: comments.data, found, tree, shownTree, experiment, editing, show, fix };
}

type Opened = ReturnType<typeof useOpenDocument>;

/** The panels of the open document. They share one selection and edit the same text. */
export function OpenDocument(props: OpenDocumentProps) {
  const { draft, language, session, tab, setTab } = props;
  const panes = usePanes();
  const opened = useOpenDocument(props);
  const { tree, found, comments } = opened;
  const { kind } = draft.name;
  const findings = findingTabs(kind, found, comments);
  return (
    <EditingContext value={opened.editing}>
      <ShownRevision value={draft.revision}>
        <div className="document" style={panes.style} data-kind={kind}>
          <Tabs
            label="Panels"
            className="tabs-panes"
            selected={tab}
            onSelect={setTab}
            tabs={panelTabs(kind, findings)}
          />
          <div className="side">
            {props.pages}
            {hasNodes(kind) && (
              <>
                <PaneSplitter pane={panes.pages} />
                <OutlinePanel
                  documentKey={keyOf(draft.name)}
                  tree={tree}
                  problems={found.problems}
                  comments={comments}
                  onInsert={props.onInsert}
                  onExtract={props.onExtract}
                />
              </>
            )}
          </div>
          <PaneSplitter pane={panes.side} />
          <div className="middle">
            <DocumentCanvas
              draft={draft}
              width={props.width}
              onWidth={props.onWidth}
              language={language}
              tree={opened.shownTree}
              onInsert={props.onInsert}
              problems={found.problems}
              onFix={opened.fix}
            />
            <PaneSplitter pane={panes.drawer} />
            <div className="drawer">
              <SourcePanel
                key={keyOf(draft.name)}
                draft={draft}
                session={session}
                problems={found.problems}
                handle={props.source}
              />
              <PaneSplitter pane={panes.findings} />
              <OpenFindings {...props} opened={opened} tabs={findings} />
            </div>
          </div>
          {hasCanvas(kind) && (
            <>
              <PaneSplitter pane={panes.inspector} />
              <NodePanel {...props} opened={opened} />
            </>
          )}
          {props.dialogs(tree)}
          <OpenDialog {...props} opened={opened} />
          {hasNodes(kind) && <OpenAssistant draft={draft} tree={tree} />}
          {hasNodes(kind) && <OpenWriting documentKey={keyOf(draft.name)} tree={opened.shownTree} />}
        </div>
      </ShownRevision>
    </EditingContext>
  );
}

/** Loaded when an author opens it. */
const AssistantDialog = lazy(() => import('./assistant/assistant-dialog.tsx'));

/** The assistant's dialog, while the author has opened it. */
function OpenAssistant({ draft, tree }: { draft: Draft; tree: PageTree }) {
  const { request, open } = useAssistantDialog();
  return (
    request && (
      <Suspense>
        <AssistantDialog draft={draft} tree={tree} request={request} onClose={() => open(undefined)} />
      </Suspense>
    )
  );
}

/** Loaded when an author opens a formatted text. */
const WriteDialog = lazy(() => import('./writing/write-dialog.tsx'));

/** The dialog of a formatted text, while the author has opened one. */
function OpenWriting({ documentKey, tree }: { documentKey: string; tree: PageTree }) {
  const { writing, open } = useWriting();
  const node = writing && tree.nodes.get(writing.pointer);
  const name = node && formattedTextOf(node.widget);
  const isWrong = writing !== undefined && name === undefined;
  useEffect(() => {
    if (isWrong) open(undefined);
  }, [isWrong, open]);
  return (
    node &&
    name !== undefined && (
      <Suspense>
        <WriteDialog documentKey={documentKey} node={node} name={name} onClose={() => open(undefined)} />
      </Suspense>
    )
  );
}

interface OpenedProps extends OpenDocumentProps {
  opened: Opened;
}

/** Panels with findings about the document, next to its source. */
const OpenFindings = ({ opened, tabs, ...props }: OpenedProps & { tabs: ReturnType<typeof findingTabs> }) => (
  <Findings
    draft={props.draft}
    tree={opened.tree}
    language={props.language}
    nonce={props.nonce}
    found={opened.found}
    experiment={opened.experiment}
    tabs={tabs}
    tab={props.tab}
    onTab={props.setTab}
    onShow={opened.show}
    onFix={opened.fix}
    isShown={props.isFound}
    onToggle={props.onFound}
  />
);

/** The settings of the theme, the fields of the selected node, or the explanation why it is shown or not. */
function NodePanel({ draft, isExplaining, onExplain, opened }: OpenedProps) {
  const key = keyOf(draft.name);
  if (draft.name.kind === 'themes') return <ThemePanel key={key} draft={draft} />;
  return isExplaining ? (
    <ExplainPanel
      key={key}
      draft={draft}
      tree={opened.tree}
      problems={opened.found.problems}
      onShow={opened.show}
      onFix={opened.fix}
      onClose={onExplain}
    />
  ) : (
    <InspectorPanel key={key} draft={draft} tree={opened.shownTree} onExplain={onExplain} />
  );
}

/** The dialog that is open: publishing a script, reviewing and publishing a page, or inserting a node. */
function OpenDialog({ draft, dialog, setTab, onDialogClose, opened }: OpenedProps) {
  const isScript = draft.name.kind === 'scripts';
  const { tree, show } = opened;
  if (dialog === 'publish' && isScript) return <PublishDialog draft={draft} onShow={show} onClose={onDialogClose} />;
  if (dialog === 'publish')
    return <ReviewDialog draft={draft} onShow={show} onScheduled={() => setTab('releases')} onClose={onDialogClose} />;
  return dialog === 'insert' && hasNodes(draft.name.kind) ? <InsertDialog tree={tree} onClose={onDialogClose} /> : null;
}
