import { flushSync } from 'react-dom';
import { type DocumentName, hasNodes, isSingle } from './api/documents.ts';
import { useDraft, useWorkspace } from './drafts/use-workspace.ts';
import { focusPanel } from './layout/focus-panel.ts';
import type { TabName } from './open-document.tsx';
import { fitWidth, previewWidths } from './panels/preview/preview-widths.ts';
import type { DocumentEditor } from './panels/source/document-editor.ts';
import { useAssistantDialog } from './selection/assistant-request.ts';
import { useSelection } from './selection/selection.ts';
import { useWriting } from './selection/writing.ts';
import type { Command } from './shortcuts/shortcuts.ts';
import type { Dialog, Screen } from './use-screen.ts';

/**
 * The implementations of the commands of keys, menus and the palette. Those on a document do nothing until it is open.
 */
export function useWorkspaceCommands(name: DocumentName, screen: Screen): Readonly<Record<Command, () => void>> {
  const { source, panels, setTab, setDialog, setWidth, toggleExplain } = screen;
  const workspace = useWorkspace();
  const draft = useDraft(name);
  const isOfNodes = draft !== undefined && hasNodes(name.kind);
  const showFindings = (wanted: TabName) => () => {
    if (isOfNodes) setTab(wanted);
  };
  /** Does something in the source, which is opened for it. */
  const inSource = (act: (editor: DocumentEditor) => void) => () => {
    // Render the source before it is focused.
    flushSync(() => {
      panels.source.show();
      setTab('source');
    });
    if (source.current) act(source.current);
  };
  const open =
    (dialog: Dialog, isPossible = true) =>
    () => {
      if (isPossible) setDialog(dialog);
    };
  const openAssistant = (task: 'describe' | 'change' | 'translate') => () => {
    if (isOfNodes) useAssistantDialog.getState().open({ task });
  };
  const write = () => {
    const { pointer } = useSelection.getState();
    if (isOfNodes && pointer !== undefined) useWriting.getState().open({ pointer });
  };
  const isOpen = draft !== undefined;
  return {
    save: () => void workspace.save(name),
    publish: open('publish', isOpen),
    format: () => void source.current?.format(),
    go: open('go'),
    new: open('new'),
    rename: open('rename', name.kind === 'pages'),
    duplicate: open('duplicate', !isSingle(name.kind)),
    share: open('share', isOfNodes),
    unpublish: open('unpublish', draft?.publishedVersion !== undefined),
    // A theme that was deleted would still be listed, since every shop has one.
    delete: open('delete', !isSingle(name.kind)),
    replace: open('replace'),
    export: open('export'),
    import: open('import'),
    audiences: open('audiences'),
    'show-shortcuts': open('shortcuts'),
    account: open('account'),
    extract: open('extract', isOfNodes),
    insert: open('insert', isOfNodes),
    write,
    describe: openAssistant('describe'),
    change: openAssistant('change'),
    translate: openAssistant('translate'),
    explain: () => isOfNodes && toggleExplain(),
    trace: showFindings('trace'),
    console: showFindings('console'),
    languages: showFindings('languages'),
    'toggle-side': panels.side.toggle,
    'toggle-inspector': panels.inspector.toggle,
    'toggle-source': panels.source.isShown ? panels.source.toggle : inSource((editor) => editor.focus()),
    'search-source': inSource((editor) => editor.search()),
    'next-problem': inSource((editor) => editor.nextProblem()),
    'width-fit': () => setWidth(fitWidth),
    'width-1': () => setWidth(previewWidths[0]),
    'width-2': () => setWidth(previewWidths[1]),
    'width-3': () => setWidth(previewWidths[2]),
    'next-panel': () => focusPanel(1),
    'previous-panel': () => focusPanel(-1),
  };
}
