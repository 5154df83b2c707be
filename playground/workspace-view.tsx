import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PageTree } from '../page-text/page-tree.ts';
import { AccountDialog } from './account/account-dialog.tsx';
import { type DocumentKind, type DocumentName, keyOf, listDocuments } from './api/documents.ts';
import { useSampleRow } from './api/sample-row.ts';
import { type DocumentDialog, DocumentDialogs } from './document-dialogs.tsx';
import { type Draft, isDirty } from './drafts/draft.ts';
import { useDraft, useWorkspace } from './drafts/use-workspace.ts';
import { Header } from './header.tsx';
import { LoadingPlaceholder } from './layout/opening.tsx';
import { useOpenDocument } from './layout/use-open-document.ts';
import { DraftNotices } from './merge/draft-notices.tsx';
import { OpenDocument } from './open-document.tsx';
import type { PaletteTarget } from './palette/palette-items.ts';
import { PagesPanel } from './panels/pages/pages-panel.tsx';
import { FailedReleases } from './panels/releases/failed-releases.tsx';
import type { DocumentEditor } from './panels/source/document-editor.ts';
import { EditorSession } from './panels/source/editor-session.ts';
import type { Language } from './panels/source/language/client.ts';
import { useFreshDraft, usePresence } from './presence/use-presence.ts';
import { useAssistantDialog } from './selection/assistant-request.ts';
import { useSelection } from './selection/selection.ts';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { useCommands } from './shortcuts/use-commands.ts';
import { type Dialog, type Screen, useScreen } from './use-screen.ts';
import { useWorkspaceCommands } from './use-workspace-commands.ts';
import './layout/panes.css';
import './layout/narrow.css';

interface WorkspaceViewProps {
  language: Language;
  nonce: string;
  /** Name of the author who is signed in. */
  author: string;
}

/** The draft of a document, once it has been opened. */
function useOpened(name: DocumentName) {
  const workspace = useWorkspace();
  const opening = useQuery({
    queryKey: ['open', name.kind, name.id],
    queryFn: () => workspace.open(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { draft: useDraft(name), opening };
}

/** Returns functions that open another document, or a position in one. */
function useGoing(draft: Draft | undefined, open: (name: DocumentName) => void, { setTab, panels, source }: Screen) {
  const shownText = useShownText(source, draft && keyOf(draft.name));
  const openPage = (next: DocumentName) => {
    open(next);
    setTab('preview');
  };
  const openText = (next: DocumentName, start: number, length: number) => {
    openPage(next);
    panels.source.show();
    setTab('source');
    shownText(keyOf(next), { start, end: start + length });
  };
  return { openPage, openText };
}

/** All panels, side by side when there is room, and as tabs otherwise. */
export function WorkspaceView({ language, nonce, author }: WorkspaceViewProps) {
  const workspace = useWorkspace();
  const [name, open] = useOpenDocument();
  const key = keyOf(name);
  const { draft, opening } = useOpened(name);
  const [session] = useState(() => new EditorSession({ workspace, language, nonce }));
  const screen = useScreen(key);
  const { dialog, setDialog } = screen;
  const commands = useWorkspaceCommands(name, screen);
  useCommands(commands, () => workspace.settle(name));
  const others = usePresence(name);
  useFreshDraft(name, draft !== undefined);
  useLeaveWarning();
  useOwnSelection(key);
  const { openPage, openText } = useGoing(draft, open, screen);

  const leaveDeleted = async () => {
    const [other] = (await listDocuments('pages')).filter((page) => name.kind !== 'pages' || page.id !== name.id);
    if (other) openPage({ kind: 'pages', id: other.id });
  };
  const go = (target: PaletteTarget) => {
    if ('command' in target) commands[target.command]();
    else if ('pointer' in target) useSelection.getState().select(target.pointer, 'edit');
    else if (target.offset === undefined) openPage(target.document);
    else openText(target.document, target.offset, target.length ?? 0);
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
        panels={screen.panels.buttons}
      />
      <FailedReleases />
      {draft && <DraftNotices key={key} draft={draft} />}
      <Panes kind={name.kind} screen={screen}>
        {draft ? (
          <ShownDocument
            draft={draft}
            language={language}
            nonce={nonce}
            session={session}
            screen={screen}
            pages={pages}
            dialogs={dialogs}
          />
        ) : (
          <>
            <div className="side">{pages}</div>
            {dialogs()}
            <LoadingPlaceholder id={name.id} error={opening.error} onRetry={() => void opening.refetch()} />
          </>
        )}
      </Panes>
      {dialog === 'account' && <AccountDialog author={author} onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </div>
  );
}

interface PanesProps {
  kind: DocumentKind;
  screen: Screen;
  children: ReactNode;
}

/** The container of the panels, which shows those that the author has not hidden. */
const Panes = ({ kind, screen: { tab, panels }, children }: PanesProps) => (
  <main
    className="panes"
    data-tab={tab}
    data-side={panels.side.isShown}
    data-inspector={panels.inspector.isShown}
    data-source={panels.source.isShown || kind === 'scripts'}
    data-findings={panels.findings.isShown}
  >
    {children}
  </main>
);

interface ShownDocumentProps
  extends Pick<ComponentProps<typeof OpenDocument>, 'draft' | 'language' | 'nonce' | 'session' | 'pages' | 'dialogs'> {
  screen: Screen;
}

/** The open document with its panels. */
const ShownDocument = ({ screen, ...document }: ShownDocumentProps) => (
  <OpenDocument
    {...document}
    tab={screen.tab}
    setTab={screen.setTab}
    source={screen.source}
    width={screen.width}
    onWidth={screen.setWidth}
    dialog={screen.dialog === 'publish' || screen.dialog === 'insert' ? screen.dialog : undefined}
    onInsert={() => screen.setDialog('insert')}
    onExtract={() => screen.setDialog('extract')}
    isExplaining={screen.isExplaining}
    onExplain={screen.toggleExplain}
    onDialogClose={() => screen.setDialog(undefined)}
    onSource={screen.panels.source.show}
    isFound={screen.panels.findings.isShown}
    onFound={screen.panels.findings.toggle}
  />
);

const isOfDocuments = (dialog: Dialog | undefined): dialog is DocumentDialog | undefined =>
  dialog !== 'publish' && dialog !== 'insert' && dialog !== 'shortcuts' && dialog !== 'account';

/** Shows a range of a document, immediately or once the document is open. */
function useShownText(source: RefObject<DocumentEditor | null>, openKey: string | undefined) {
  const [wanted, setWanted] = useState<{ key: string; range: { start: number; end: number } }>();
  useEffect(() => {
    if (!wanted || wanted.key !== openKey) return;
    source.current?.show(wanted.range);
    setWanted(undefined);
  }, [source, wanted, openKey]);
  return (key: string, range: { start: number; end: number }) => setWanted({ key, range });
}

/** Clears the selection when another document is opened, because pointers belong to one document. */
function useOwnSelection(key: string): void {
  const last = useRef(key);
  useLayoutEffect(() => {
    if (last.current !== key) {
      useSelection.getState().select(undefined, 'edit');
      useSampleRow.getState().forget();
      useAssistantDialog.getState().open(undefined);
    }
    last.current = key;
  }, [key]);
}

/** Warns before the tab is closed with unsaved text. */
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
