import { useRef, useState } from 'react';
import type { DocumentDialog } from './document-dialogs.tsx';
import { useShownPanels } from './layout/use-shown-panels.ts';
import { useStoredNumber } from './layout/use-stored-number.ts';
import type { TabName } from './open-document.tsx';
import { type PreviewWidth, previewWidths } from './panels/preview/preview-panel.tsx';
import type { DocumentEditor } from './panels/source/document-editor.ts';

/** All dialogs of the playground. */
export type Dialog = 'publish' | 'insert' | 'shortcuts' | 'account' | DocumentDialog;

/** Initial preview width, closest to the author's screen. */
const widthFor = (screen: number): PreviewWidth => (screen < 600 ? 390 : screen < 960 ? 768 : 1440);

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

/** A dialog is about the document that it was opened for: Back must not make it one about another. */
function useOwnDialog<Dialog>(key: string): [Dialog | undefined, (dialog: Dialog | undefined) => void] {
  const [opened, setOpened] = useState<{ key: string; dialog: Dialog }>();
  const set = (dialog: Dialog | undefined) => setOpened(dialog && { key, dialog });
  if (opened && opened.key !== key) setOpened(undefined);
  return [opened?.key === key ? opened.dialog : undefined, set];
}

/** What of the workspace is on the screen: panels, the tab in front, and a dialog about the document with this key. */
export function useScreen(key: string) {
  const [tab, setTab] = useState<TabName>('preview');
  const [dialog, setDialog] = useOwnDialog<Dialog>(key);
  const [width, setWidth] = useStoredNumber('preview-width', widthFor(innerWidth));
  const panels = useShownPanels();
  const [isExplaining, toggleExplain] = useExplaining(panels, setTab);
  /** The editor of the source. */
  const source = useRef<DocumentEditor>(null);
  return {
    tab,
    setTab,
    dialog,
    setDialog,
    width: previewWidths.find((each) => each === width) ?? 1440,
    setWidth,
    panels,
    isExplaining,
    toggleExplain,
    source,
  };
}

export type Screen = ReturnType<typeof useScreen>;
