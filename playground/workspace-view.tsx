import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from './api/call.ts';
import { keyOf } from './api/documents.ts';
import { isDirty } from './drafts/draft.ts';
import { useDraft, useWorkspace } from './drafts/use-workspace.ts';
import { Header } from './layout/header.tsx';
import { useOpenDocument } from './layout/use-open-document.ts';
import { useStoredFlag } from './layout/use-stored-flag.ts';
import { useStoredNumber } from './layout/use-stored-number.ts';
import { OpenDocument, type TabName } from './open-document.tsx';
import { PagesPanel } from './panels/pages/pages-panel.tsx';
import { type PreviewWidth, previewWidths } from './panels/preview/preview-panel.tsx';
import type { Language } from './panels/source/language/client.ts';
import type { SourceHandle } from './panels/source/source-panel.tsx';
import type { EditorSession } from './panels/source/use-editor.ts';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { useCommands } from './shortcuts/use-commands.ts';

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
  const [session] = useState<EditorSession>(() => ({ states: new Map(), scrolls: new Map() }));
  const [dialog, setDialog] = useState<'publish' | 'insert' | 'shortcuts'>();
  const [width, setWidth] = useStoredNumber('preview-width', widthFor(innerWidth));
  const [hasSide, toggleSide] = useStoredFlag('side-shown', true);
  const [hasInspector, toggleInspector] = useStoredFlag('inspector-shown', true);
  const [hasSource, toggleSource] = useStoredFlag('source-shown', true);
  const searchField = useRef<HTMLInputElement>(null);
  const source = useRef<SourceHandle>(null);

  const setPreset = (at: 0 | 1 | 2) => () => setWidth(previewWidths[at]);
  useCommands({
    save: () => void workspace.save(name),
    publish: () => draft && setDialog('publish'),
    format: () => source.current?.format(),
    'find-page': () => {
      // Render the tab before focusing its field.
      flushSync(() => {
        setTab('pages');
        if (!hasSide) toggleSide();
      });
      searchField.current?.focus();
    },
    'show-shortcuts': () => setDialog('shortcuts'),
    insert: () => draft && setDialog('insert'),
    'toggle-side': toggleSide,
    'toggle-inspector': toggleInspector,
    'toggle-source': toggleSource,
    'width-1': setPreset(0),
    'width-2': setPreset(1),
    'width-3': setPreset(2),
  });
  useLeaveWarning();

  const playedWidth: PreviewWidth = previewWidths.find((each) => each === width) ?? 1440;
  const pages = (
    <PagesPanel
      open={name}
      searchField={searchField}
      onOpen={(next) => {
        open(next);
        setTab('preview');
      }}
    />
  );
  const panels = [
    { label: 'Outline', isShown: hasSide, toggle: toggleSide, keys: 'Mod+B' },
    { label: 'Source', isShown: hasSource, toggle: toggleSource, keys: 'Mod+J' },
    { label: 'Inspector', isShown: hasInspector, toggle: toggleInspector, keys: 'Mod+I' },
  ];
  return (
    <div className="playground">
      <Header
        draft={draft}
        author={author}
        onPublish={() => setDialog('publish')}
        onShortcuts={() => setDialog('shortcuts')}
        panels={panels}
      />
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
            {...{ language, nonce, session, tab, setTab, source, pages }}
            width={playedWidth}
            onWidth={setWidth}
            dialog={dialog === 'shortcuts' ? undefined : dialog}
            onInsert={() => setDialog('insert')}
            onDialogClose={() => setDialog(undefined)}
            onSource={() => !hasSource && toggleSource()}
          />
        ) : (
          <>
            <div className="side">{pages}</div>
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
          </>
        )}
      </main>
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(undefined)} />}
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
