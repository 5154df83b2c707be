import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from './api/call.ts';
import { keyOf } from './api/documents.ts';
import { type Draft, isDirty } from './drafts/draft.ts';
import { useDraft, useWorkspace } from './drafts/use-workspace.ts';
import { Header } from './layout/header.tsx';
import { Splitter } from './layout/splitter.tsx';
import { Tabs } from './layout/tabs.tsx';
import { useOpenDocument } from './layout/use-open-document.ts';
import { useStoredNumber } from './layout/use-stored-number.ts';
import { PagesPanel } from './panels/pages/pages-panel.tsx';
import { PreviewPanel, type PreviewWidth, previewWidths } from './panels/preview/preview-panel.tsx';
import { ScriptNotes } from './panels/preview/script-notes.tsx';
import { isError, type Problem, problemCountText } from './panels/problems/problem.ts';
import { ProblemsPanel } from './panels/problems/problems-panel.tsx';
import { useProblems } from './panels/problems/use-problems.ts';
import type { Language } from './panels/source/language/client.ts';
import { type SourceHandle, SourcePanel } from './panels/source/source-panel.tsx';
import type { EditorSession } from './panels/source/use-editor.ts';
import { VersionsPanel } from './panels/versions/versions-panel.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { useCommands } from './shortcuts/use-commands.ts';

type TabName = 'pages' | 'source' | 'preview' | 'problems' | 'versions';

/** Initial preview width, closest to the author's screen. */
const widthFor = (screen: number): PreviewWidth => (screen < 600 ? 390 : screen < 960 ? 768 : 1440);

interface WorkspaceViewProps {
  language: Language;
  nonce: string;
  /** Name of the author who is signed in. */
  author: string;
}

/** All panels: side by side if there is room, otherwise as tabs. */
export function WorkspaceView({ language, nonce, author }: WorkspaceViewProps) {
  const workspace = useWorkspace();
  const [name, open] = useOpenDocument();
  const draft = useDraft(name);
  const opening = useQuery({
    queryKey: ['open', name.kind, name.id],
    queryFn: () => workspace.open(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [tab, setTab] = useState<TabName>('source');
  const [session] = useState<EditorSession>(() => ({ states: new Map(), scrolls: new Map() }));
  const [dialog, setDialog] = useState<'publish' | 'shortcuts'>();
  const [width, setWidth] = useStoredNumber('preview-width', widthFor(innerWidth));
  const [pagesWidth, setPagesWidth] = useStoredNumber('pages', 232);
  const searchField = useRef<HTMLInputElement>(null);
  const source = useRef<SourceHandle>(null);

  const setPreset = (at: 0 | 1 | 2) => () => setWidth(previewWidths[at]);
  useCommands({
    save: () => void workspace.save(name),
    publish: () => draft && setDialog('publish'),
    format: () => source.current?.format(),
    'find-page': () => {
      // Render the tab before focusing its field.
      flushSync(() => setTab('pages'));
      searchField.current?.focus();
    },
    'show-shortcuts': () => setDialog('shortcuts'),
    'width-1': setPreset(0),
    'width-2': setPreset(1),
    'width-3': setPreset(2),
  });
  useLeaveWarning();

  const style = { '--pages-width': `${pagesWidth}px` } as CSSProperties;
  const playedWidth: PreviewWidth = previewWidths.find((each) => each === width) ?? 1440;
  return (
    <div className="playground" style={style}>
      <Header
        draft={draft}
        author={author}
        onPublish={() => setDialog('publish')}
        onShortcuts={() => setDialog('shortcuts')}
      />
      <main className="panes" data-tab={tab}>
        <PagesPanel
          open={name}
          searchField={searchField}
          onOpen={(next) => {
            open(next);
            setTab('source');
          }}
        />
        <Splitter
          label="Width of the list of pages"
          orientation="vertical"
          value={pagesWidth}
          minimum={160}
          maximum={400}
          onChange={setPagesWidth}
        />
        {draft ? (
          <OpenDocument
            draft={draft}
            {...{ language, nonce, session, tab, setTab, source }}
            width={playedWidth}
            onWidth={setWidth}
            isPublishing={dialog === 'publish'}
            onPublished={() => setDialog(undefined)}
          />
        ) : (
          <div className="blank">
            {opening.error ? (
              <>
                <p role="alert">
                  {keyOf(name)} could not be opened. {messageOf(opening.error)}
                </p>
                <button type="button" className="button" onClick={() => opening.refetch()}>
                  Try again
                </button>
              </>
            ) : (
              <p>Opening {name.id}…</p>
            )}
          </div>
        )}
      </main>
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}

interface OpenDocumentProps {
  draft: Draft;
  language: Language;
  nonce: string;
  session: EditorSession;
  tab: TabName;
  setTab: (tab: TabName) => void;
  source: RefObject<SourceHandle | null>;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  isPublishing: boolean;
  onPublished: () => void;
}

function OpenDocument(props: OpenDocumentProps) {
  const { draft, language, nonce, session, tab, setTab, source, width, onWidth, isPublishing, onPublished } = props;
  const [sourceWidth, setSourceWidth] = useStoredNumber('source', 520);
  const [findingsHeight, setFindingsHeight] = useStoredNumber('findings', 200);
  const found = useProblems(draft.name, draft.text, language);
  const shown: TabName = tab === 'versions' ? 'versions' : 'problems';
  const problemsLabel = problemCountText(found.problems);

  const show = ({ range }: Problem) => {
    // Render the tab before focusing its editor, which receives the next key press.
    flushSync(() => setTab('source'));
    source.current?.show(range);
  };
  const findings = [
    { name: 'problems', label: problemsLabel, panel: 'panel-findings', hasErrors: found.problems.some(isError) },
    { name: 'versions', label: 'Versions', panel: 'panel-findings' },
  ] as const;
  const style = { '--source-width': `${sourceWidth}px`, '--findings-height': `${findingsHeight}px` } as CSSProperties;
  return (
    <div className="document" style={style}>
      <Tabs
        label="Panels"
        className="tabs-panes"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { name: 'pages', label: 'Pages', panel: 'panel-pages' },
          { name: 'source', label: 'Source', panel: 'panel-source' },
          { name: 'preview', label: 'Preview', panel: 'panel-preview' },
          ...findings,
        ]}
      />
      <div className="middle">
        <SourcePanel
          key={keyOf(draft.name)}
          {...{ draft, language, nonce, session }}
          problems={found.problems}
          handle={source}
        />
        <Splitter
          label="Height of problems and versions"
          orientation="horizontal"
          value={findingsHeight}
          minimum={96}
          maximum={600}
          isReversed
          onChange={setFindingsHeight}
        />
        <section className="panel findings" aria-label="Problems and versions">
          <Tabs label="Findings" className="tabs-findings" selected={shown} onSelect={setTab} tabs={findings} />
          <div id="panel-findings" role="tabpanel" aria-label={shown} className="findings-body">
            {shown === 'versions' ? <VersionsPanel draft={draft} /> : <ProblemsPanel {...found} onShow={show} />}
          </div>
        </section>
      </div>
      <Splitter
        label="Width of the source"
        orientation="vertical"
        value={sourceWidth}
        minimum={280}
        maximum={1200}
        onChange={setSourceWidth}
      />
      {draft.name.kind === 'scripts' ? (
        <ScriptNotes name={draft.name} />
      ) : (
        <PreviewPanel draft={draft} width={width} onWidth={onWidth} />
      )}
      {isPublishing && <PublishDialog draft={draft} onShow={show} onClose={onPublished} />}
    </div>
  );
}

/** Warns before closing with unsaved text. */
function useLeaveWarning(): void {
  const { store } = useWorkspace();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (Object.values(store.getState().drafts).some(isDirty)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [store]);
}
