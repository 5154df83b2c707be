import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AccountDialog } from './account/account-dialog.tsx';
import { type DocumentName, keyOf, listDocuments } from './api/documents.ts';
import { useSampleRow } from './api/sample-row.ts';
import { type DocumentDialog, DocumentDialogs } from './document-dialogs.tsx';
import { isDirty } from './drafts/draft.ts';
import { useDraft, useWorkspace } from './drafts/use-workspace.ts';
import { Header } from './header.tsx';
import { focusPanel } from './layout/focus-panel.ts';
import { Opening } from './layout/opening.tsx';
import { useOpenDocument } from './layout/use-open-document.ts';
import { useShownPanels } from './layout/use-shown-panels.ts';
import { useStoredNumber } from './layout/use-stored-number.ts';
import { DraftNotices } from './merge/draft-notices.tsx';
import { OpenDocument, type TabName } from './open-document.tsx';
import type { PaletteTarget } from './palette/palette-items.ts';
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
import type { PageTree } from './text/page-tree.ts';
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

/** All dialogs of the playground. */
type Dialog = 'publish' | 'insert' | 'shortcuts' | 'account' | DocumentDialog;

interface CommandTargets {
  name: DocumentName;
  source: RefObject<DocumentEditor | null>;
  panels: ReturnType<typeof useShownPanels>;
  setTab: (tab: TabName) => void;
  setDialog: (dialog: Dialog) => void;
  setWidth: (width: PreviewWidth) => void;
  toggleExplain: () => void;
}

/** What the commands of keys, menus and palette do. Those about a document do nothing until it is open. */
function useWorkspaceCommands(targets: CommandTargets): Readonly<Record<Command, () => void>> {
  const { name, source, panels, setTab, setDialog, setWidth, toggleExplain } = targets;
  const workspace = useWorkspace();
  const draft = useDraft(name);
  const hasNodes = draft !== undefined && name.kind !== 'scripts';
  const showFindings = (wanted: TabName) => () => {
    if (!hasNodes) return;
    // They are beside the source.
    panels.source.show();
    setTab(wanted);
  };
  const open =
    (dialog: Dialog, isPossible = true) =>
    () => {
      if (isPossible) setDialog(dialog);
    };
  const isOpen = draft !== undefined;
  return {
    save: () => void workspace.save(name),
    publish: open('publish', isOpen),
    format: () => void source.current?.format(),
    go: open('go'),
    new: open('new'),
    rename: open('rename', name.kind === 'pages'),
    duplicate: open('duplicate'),
    share: open('share', hasNodes),
    unpublish: open('unpublish', draft?.publishedVersion !== undefined),
    delete: open('delete'),
    replace: open('replace'),
    export: open('export'),
    import: open('import'),
    'show-shortcuts': open('shortcuts'),
    account: open('account'),
    extract: open('extract', hasNodes),
    insert: open('insert', isOpen),
    explain: () => hasNodes && toggleExplain(),
    trace: showFindings('trace'),
    console: showFindings('console'),
    'toggle-side': panels.side.toggle,
    'toggle-inspector': panels.inspector.toggle,
    'toggle-source': panels.source.toggle,
    'width-1': () => setWidth(previewWidths[0]),
    'width-2': () => setWidth(previewWidths[1]),
    'width-3': () => setWidth(previewWidths[2]),
    'next-panel': () => focusPanel(1),
    'previous-panel': () => focusPanel(-1),
  };
}

/** Whether the selected node is explained in place of the inspector. */
function useExplaining({ inspector }: ReturnType<typeof useShownPanels>, setTab: (tab: TabName) => void) {
  const [isExplaining, setIsExplaining] = useState(false);
  const toggle = () => {
    // The panel is hidden, or another one covers it: it is wanted, whatever it showed before.
    const isOpening = !isExplaining || !inspector.isShown;
    setIsExplaining(isOpening);
    if (!isOpening) return;
    inspector.show();
    setTab('inspector');
  };
  return [isExplaining, toggle] as const;
}

/** All panels: side by side if there is room, otherwise as tabs. */
export function WorkspaceView({ language, nonce, author }: WorkspaceViewProps) {
  const workspace = useWorkspace();
  const [name, open] = useOpenDocument();
  const key = keyOf(name);
  const draft = useDraft(name);
  const opening = useQuery({
    queryKey: ['open', name.kind, name.id],
    queryFn: () => workspace.open(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [tab, setTab] = useState<TabName>('preview');
  const [session] = useState(() => new EditorSession({ workspace, language, nonce }));
  const [dialog, setDialog] = useOwnDialog<Dialog>(key);
  const [width, setWidth] = useStoredNumber('preview-width', widthFor(innerWidth));
  const panels = useShownPanels();
  const [isExplaining, toggleExplain] = useExplaining(panels, setTab);
  const source = useRef<DocumentEditor>(null);
  const commands = useWorkspaceCommands({ name, source, panels, setTab, setDialog, setWidth, toggleExplain });
  useCommands(commands, () => workspace.settle(name));
  const others = usePresence(name);
  useFreshDraft(name, draft !== undefined);
  useLeaveWarning();
  useOwnSelection(key);

  const openPage = (next: DocumentName) => {
    open(next);
    setTab('preview');
  };
  const leaveDeleted = async () => {
    const [other] = (await listDocuments('pages')).filter((page) => name.kind !== 'pages' || page.id !== name.id);
    if (other) openPage({ kind: 'pages', id: other.id });
  };
  const shownText = useShownText(source, draft && key);
  const go = (target: PaletteTarget) => {
    if ('command' in target) commands[target.command]();
    else if ('pointer' in target) useSelection.getState().select(target.pointer, 'edit');
    else {
      openPage(target.document);
      const { offset: start, length = 0 } = target;
      if (start === undefined) return;
      panels.source.show();
      setTab('source');
      shownText(keyOf(target.document), { start, end: start + length });
    }
  };
  const close = () => setDialog(undefined);
  const pages = <PagesPanel open={name} onOpen={openPage} onCommand={(command) => commands[command]()} />;
  const dialogs = (tree?: PageTree) => (
    <DocumentDialogs
      draft={draft}
      tree={tree}
      dialog={isOfDocuments(dialog) ? dialog : undefined}
      onOpen={openPage}
      onDeleted={leaveDeleted}
      onGo={go}
      onClose={close}
    />
  );
  return (
    <div className="playground">
      <Header
        draft={draft}
        author={author}
        others={others}
        onPublish={() => setDialog('publish')}
        onShortcuts={() => setDialog('shortcuts')}
        onAccount={() => setDialog('account')}
        panels={panels.buttons}
      />
      <FailedReleases />
      {draft && <DraftNotices key={key} draft={draft} />}
      <main
        className="panes"
        data-tab={tab}
        data-side={panels.side.isShown}
        data-inspector={panels.inspector.isShown}
        data-source={panels.source.isShown || name.kind === 'scripts'}
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
            width={previewWidths.find((each) => each === width) ?? 1440}
            onWidth={setWidth}
            dialog={dialog === 'publish' || dialog === 'insert' ? dialog : undefined}
            dialogs={dialogs}
            onInsert={() => setDialog('insert')}
            onExtract={() => setDialog('extract')}
            isExplaining={isExplaining}
            onExplain={toggleExplain}
            onDialogClose={close}
            onSource={panels.source.show}
          />
        ) : (
          <>
            <div className="side">{pages}</div>
            {dialogs()}
            <Opening id={name.id} error={opening.error} onRetry={() => void opening.refetch()} />
          </>
        )}
      </main>
      {dialog === 'account' && <AccountDialog author={author} onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </div>
  );
}

const isOfDocuments = (dialog: Dialog | undefined): dialog is DocumentDialog | undefined =>
  dialog !== 'publish' && dialog !== 'insert' && dialog !== 'shortcuts' && dialog !== 'account';

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
