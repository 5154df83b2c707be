import { useRef, useState } from 'react';
import type { DocumentDialog } from './document-dialogs.tsx';
import { isFindingTab } from './finding-tabs.ts';
import { useShownPanels } from './layout/use-shown-panels.ts';
import { useStoredNumber } from './layout/use-stored-number.ts';
import type { TabName } from './open-document.tsx';
import { fitWidth, previewWidths } from './panels/preview/preview-widths.ts';
import type { DocumentEditor } from './panels/source/document-editor.ts';

/** All dialogs of the playground. */
export type Dialog = 'publish' | 'insert' | 'shortcuts' | 'account' | DocumentDialog;

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
  const [tab, setFrontTab] = useState<TabName>('preview');
  const [dialog, setDialog] = useOwnDialog<Dialog>(key);
  const [width, setWidth] = useStoredNumber('preview-width', fitWidth);
  const panels = useShownPanels();
  const setTab = (wanted: TabName) => {
    setFrontTab(wanted);
    if (isFindingTab(wanted)) panels.findings.show();
  };
  const [isExplaining, toggleExplain] = useExplaining(panels, setTab);
  /** The source editor. */
  const source = useRef<DocumentEditor>(null);
  return {
    tab,
    setTab,
    dialog,
    setDialog,
    width: previewWidths.find((each) => each === width) ?? fitWidth,
    setWidth,
    panels,
    isExplaining,
    toggleExplain,
    source,
  };
}

/** The result of {@link useScreen}. */
export type Screen = ReturnType<typeof useScreen>;
