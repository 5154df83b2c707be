import { useRef, useState } from 'react';
import type { DocumentDialog } from './document-dialogs.tsx';
import { useShownPanels } from './layout/use-shown-panels.ts';
import { useStoredNumber } from './layout/use-stored-number.ts';
import type { TabName } from './open-document.tsx';
import { type PreviewWidth, previewWidths } from './panels/preview/preview-panel.tsx';
import type { DocumentEditor } from './panels/source/document-editor.ts';

/** All dialogs of the playground. */
export type Dialog = 'publish' | 'insert' | 'shortcuts' | 'account' | DocumentDialog;

/** Initial preview width, the closest to the width of the author's screen. */
const widthFor = (screen: number): PreviewWidth => (screen < 600 ? 390 : screen < 960 ? 768 : 1440);

/** Whether the inspector is replaced by the explanation of the selected node. */
function useExplaining({ inspector }: ReturnType<typeof useShownPanels>, setTab: (tab: TabName) => void) {
  const [isExplaining, setIsExplaining] = useState(false);
  const toggle = () => {
    // The panel may be hidden or covered by another one. Then it is opened, whatever it showed before.
    const isOpening = !isExplaining || !inspector.isShown;
    setIsExplaining(isOpening);
    if (!isOpening) return;
    inspector.show();
    setTab('inspector');
  };
  return [isExplaining, toggle] as const;
}

/**
 * A dialog that belongs to the document for which it was opened, so that Back does not apply it to another document.
 */
function useOwnDialog<Dialog>(key: string): [Dialog | undefined, (dialog: Dialog | undefined) => void] {
  const [opened, setOpened] = useState<{ key: string; dialog: Dialog }>();
  const set = (dialog: Dialog | undefined) => setOpened(dialog && { key, dialog });
  if (opened && opened.key !== key) setOpened(undefined);
  return [opened?.key === key ? opened.dialog : undefined, set];
}

/** The state of the screen: panels, the front tab, and a dialog for the document with this key. */
export function useScreen(key: string) {
  const [tab, setTab] = useState<TabName>('preview');
  const [dialog, setDialog] = useOwnDialog<Dialog>(key);
  const [width, setWidth] = useStoredNumber('preview-width', widthFor(innerWidth));
  const panels = useShownPanels();
  const [isExplaining, toggleExplain] = useExplaining(panels, setTab);
  /** The source editor. */
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
