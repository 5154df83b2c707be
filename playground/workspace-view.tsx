import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AccountDialog } from './account/account-dialog.tsx';
import { messageOf } from './api/call.ts';
import { type DocumentName, keyOf, listDocuments } from './api/documents.ts';
import type { PageTree } from './document/page-tree.ts';
import { type DocumentDialog, DocumentDialogs } from './document-dialogs.tsx';
import { isDirty } from './drafts/draft.ts';
import { DraftNotices } from './drafts/draft-notices.tsx';
import { useDraft, useWorkspace } from './drafts/use-workspace.ts';
import { focusPanel } from './layout/focus-panel.ts';
import { Header } from './layout/header.tsx';
import { useOpenDocument } from './layout/use-open-document.ts';
import { useStoredFlag } from './layout/use-stored-flag.ts';
import { useStoredNumber } from './layout/use-stored-number.ts';
import { OpenDocument, type TabName } from './open-document.tsx';
import type { PaletteTarget } from './palette/palette-items.ts';
import { useSampleRow } from './panels/console/sample-row.ts';
import { PagesPanel } from './panels/pages/pages-panel.tsx';
import { type PreviewWidth, previewWidths } from './panels/preview/preview-panel.tsx';
import { FailedReleases } from './panels/releases/failed-releases.tsx';
import type { DocumentEditor } from './panels/source/document-editor.ts';
import { EditorSession } from './panels/source/editor-session.ts';
import type { Language } from './panels/source/language/client.ts';
import { useFreshDraft, usePresence } from './presence/use-presence.ts';
import { useSelection } from './selection/selection.ts';
import type { Command } from './shortcuts/shortcuts.ts';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { useCommands } from './shortcuts/use-commands.ts';
import './layout/panes.css';
import './layout/narrow.css';

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
  const [tab, setTab] = useState<TabName>('preview');
  const [session] = useState(() => new EditorSession({ workspace, language, nonce }));
  const [dialog, setDialog] = useOwnDialog<'publish' | 'insert' | 'shortcuts' | 'account' | DocumentDialog>(
    keyOf(name),
  );
  const [width, setWidth] = useStoredNumber('preview-width', widthFor(innerWidth));
  const [hasSide, toggleSide] = useStoredFlag('side-shown', true);
  const [hasInspector, toggleInspector] = useStoredFlag('inspector-shown', true);
  const [hasSource, toggleSource] = useStoredFlag('source-shown', true);
  const [isExplaining, setIsExplaining] = useState(false);
  const source = useRef<DocumentEditor>(null);
  const toggleExplain = () => {
    // The panel is hidden, or another one covers it: it is wanted, whatever it showed before.
    const isOpening = !isExplaining || !hasInspector;
    setIsExplaining(isOpening);
    if (!isOpening) return;
    if (!hasInspector) toggleInspector();
    setTab('inspector');
  };

  const showFindings = (wanted: TabName) => () => {
    if (!draft || name.kind === 'scripts') return;
    // They are beside the source.
    if (!hasSource) toggleSource();
    setTab(wanted);
  };

  const setPreset = (at: 0 | 1 | 2) => () => setWidth(previewWidths[at]);
  const commands: Readonly<Record<Command, () => void>> = {
    save: () => void workspace.save(name),
    publish: () => draft && setDialog('publish'),
    format: () => void source.current?.format(),
    go: () => setDialog('go'),
    new: () => setDialog('new'),
    rename: () => name.kind === 'pages' && setDialog('rename'),
    duplicate: () => setDialog('duplicate'),
    share: () => draft && name.kind !== 'scripts' && setDialog('share'),
    unpublish: () => draft?.publishedVersion !== undefined && setDialog('unpublish'),
    delete: () => setDialog('delete'),
    replace: () => setDialog('replace'),
    export: () => setDialog('export'),
    import: () => setDialog('import'),
    'show-shortcuts': () => setDialog('shortcuts'),
    account: () => setDialog('account'),
    extract: () => draft && name.kind !== 'scripts' && setDialog('extract'),
    insert: () => draft && setDialog('insert'),
    explain: () => draft && name.kind !== 'scripts' && toggleExplain(),
    trace: showFindings('trace'),
    console: showFindings('console'),
    'toggle-side': toggleSide,
    'toggle-inspector': toggleInspector,
    'toggle-source': toggleSource,
    'width-1': setPreset(0),
    'width-2': setPreset(1),
    'width-3': setPreset(2),
    'next-panel': () => focusPanel(1),
    'previous-panel': () => focusPanel(-1),
  };
  useCommands(commands, () => workspace.settle(name));
  const others = usePresence(name);
  useFreshDraft(name, draft !== undefined);
  useLeaveWarning();
  useOwnSelection(keyOf(name));

  const playedWidth: PreviewWidth = previewWidths.find((each) => each === width) ?? 1440;
  const openPage = (next: DocumentName) => {
    open(next);
    setTab('preview');
  };
  const leaveDeleted = async () => {
    const [other] = (await listDocuments('pages')).filter((page) => name.kind !== 'pages' || page.id !== name.id);
    if (other) openPage({ kind: 'pages', id: other.id });
  };
  const shownText = useShownText(source, draft && keyOf(name));
  const go = (target: PaletteTarget) => {
    if ('command' in target) commands[target.command]();
    else if ('pointer' in target) useSelection.getState().select(target.pointer, 'edit');
    else {
      openPage(target.document);
      const { offset: start, length = 0 } = target;
      if (start === undefined) return;
      if (!hasSource) toggleSource();
      setTab('source');
      shownText(keyOf(target.document), { start, end: start + length });
    }
  };
  const pages = <PagesPanel open={name} onOpen={openPage} onCommand={(command) => commands[command]()} />;
  const documentDialog =
    dialog === 'publish' || dialog === 'insert' || dialog === 'shortcuts' || dialog === 'account' ? undefined : dialog;
  const dialogs = (tree?: PageTree) => (
    <DocumentDialogs
      draft={draft}
      tree={tree}
      dialog={documentDialog}
      onOpen={openPage}
      onDeleted={leaveDeleted}
      onGo={go}
      onClose={() => setDialog(undefined)}
    />
  );
  const panels = [
    { label: 'Outline', icon: 'panel-left', isShown: hasSide, toggle: toggleSide, keys: 'Mod+B' },
    { label: 'Source', icon: 'panel-bottom', isShown: hasSource, toggle: toggleSource, keys: 'Mod+J' },
    { label: 'Inspector', icon: 'panel-right', isShown: hasInspector, toggle: toggleInspector, keys: 'Mod+I' },
  ] as const;
  return (
    <div className="playground">
      <Header
        draft={draft}
        author={author}
        others={others}
        onPublish={() => setDialog('publish')}
        onShortcuts={() => setDialog('shortcuts')}
        onAccount={() => setDialog('account')}
        panels={panels}
      />
      <FailedReleases />
      {draft && <DraftNotices key={keyOf(name)} draft={draft} />}
      <main
        className="panes"
        data-tab={tab}
        data-side={hasSide}
        data-inspector={hasInspector}
        data-source={hasSource || name.kind === 'scripts'}
      >
        {draft ? (
          <OpenDocument
            draft={draft}
            language={language}
            nonce={nonce}
            session={session}
            tab={tab}
            setTab={setTab}
            source={source}
            pages={pages}
            width={playedWidth}
            onWidth={setWidth}
            dialog={dialog === 'publish' || dialog === 'insert' ? dialog : undefined}
            dialogs={dialogs}
            onInsert={() => setDialog('insert')}
            onExtract={() => setDialog('extract')}
            isExplaining={isExplaining}
            onExplain={toggleExplain}
            onDialogClose={() => setDialog(undefined)}
            onSource={() => !hasSource && toggleSource()}
          />
        ) : (
          <>
            <div className="side">{pages}</div>
            {dialogs()}
            <div className="blank">
              {opening.error ? (
                <>
                  <div role="alert">
                    <p className="blank-title">{name.id} could not be opened.</p>
                    <p className="muted">{messageOf(opening.error)} Choose another in the list, or make a new one.</p>
                  </div>
                  <button type="button" className="button" onClick={() => opening.refetch()}>
                    Try again
                  </button>
                </>
              ) : (
                <p>Opening {name.id}…</p>
              )}
            </div>
          </>
        )}
      </main>
      {dialog === 'account' && <AccountDialog author={author} onClose={() => setDialog(undefined)} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** Shows a range of a document, at once or when the document is open. */
function useShownText(source: RefObject<DocumentEditor | null>, openKey: string | undefined) {
  const [wanted, setWanted] = useState<{ key: string; range: { start: number; end: number } }>();
  useEffect(() => {
    if (!wanted || wanted.key !== openKey) return;
    source.current?.show(wanted.range);
    setWanted(undefined);
  }, [source, wanted, openKey]);
  return (key: string, range: { start: number; end: number }) => setWanted({ key, range });
}

/** A dialog is about the document that it was opened for: Back must not make it one about another. */
function useOwnDialog<Dialog>(key: string): [Dialog | undefined, (dialog: Dialog | undefined) => void] {
  const [opened, setOpened] = useState<{ key: string; dialog: Dialog }>();
  const set = (dialog: Dialog | undefined) => setOpened(dialog && { key, dialog });
  if (opened && opened.key !== key) setOpened(undefined);
  return [opened?.key === key ? opened.dialog : undefined, set];
}

/** Nothing is selected when another document is opened: its nodes have pointers of their own. */
function useOwnSelection(key: string): void {
  const last = useRef(key);
  useLayoutEffect(() => {
    if (last.current !== key) {
      useSelection.getState().select(undefined, 'edit');
      useSampleRow.getState().forget();
    }
    last.current = key;
  }, [key]);
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
