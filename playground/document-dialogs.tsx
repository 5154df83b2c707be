import { useQuery } from '@tanstack/react-query';
import { outermostNodes } from '../page-text/edits/many-nodes.ts';
import { nearestNode, type PageTree, type TreeNode } from '../page-text/page-tree.ts';
import { type DocumentName, readSession } from './api/documents.ts';
import { AudiencesDialog } from './audiences/audiences-dialog.tsx';
import { ExportDialog } from './bulk/export-dialog.tsx';
import { ImportDialog } from './bulk/import-dialog.tsx';
import { ReplaceDialog } from './bulk/replace-dialog.tsx';
import { NewDocument } from './documents/new-document.tsx';
import { RemoveDialog } from './documents/remove-dialog.tsx';
import { RenameDialog } from './documents/rename-dialog.tsx';
import type { Draft } from './drafts/draft.ts';
import { PaletteDialog } from './palette/palette-dialog.tsx';
import type { PaletteTarget } from './palette/palette-items.ts';
import { ExtractDialog, NothingSelected } from './sections/extract-dialog.tsx';
import { type SelectionState, selectedPointers, useSelection } from './selection/selection.ts';
import { ShareDialog } from './share/share-dialog.tsx';

/** Name of a dialog that operates on whole documents. */
export type DocumentDialog =
  | ('go' | 'new' | 'rename' | 'duplicate' | 'unpublish' | 'delete' | 'extract' | 'share')
  | keyof typeof bulkDialogs;

/** Dialogs that do not operate on the open document. */
const bulkDialogs = { replace: ReplaceDialog, export: ExportDialog, import: ImportDialog, audiences: AudiencesDialog };

const isBulk = (dialog: DocumentDialog): dialog is keyof typeof bulkDialogs => Object.hasOwn(bulkDialogs, dialog);

interface DocumentDialogsProps {
  dialog: DocumentDialog | undefined;
  draft: Draft | undefined;
  tree: PageTree | undefined;
  onOpen: (name: DocumentName) => void;
  onDeleted: () => Promise<void>;
  onGo: (target: PaletteTarget) => void;
  onClose: () => void;
}

/** Returns the selected nodes; of a single selection, the nearest node around it. */
function selectedNodes(tree: PageTree, selection: SelectionState): TreeNode[] {
  if (selection.others.size > 0) return outermostNodes(tree, selectedPointers(selection));
  return [nearestNode(tree, selection.pointer) ?? []].flat();
}

/** Makes what is selected in the outline or on the canvas into a section. */
function ExtractSelected({
  draft,
  tree,
  onOpen,
  onClose,
}: Pick<DocumentDialogsProps, 'tree' | 'onOpen' | 'onClose'> & { draft: Draft }) {
  const selection = useSelection();
  const nodes = tree ? selectedNodes(tree, selection) : [];
  if (!tree || nodes.length === 0) return <NothingSelected onClose={onClose} />;
  return (
    <ExtractDialog
      key={nodes.map(({ pointer }) => pointer).join(' ')}
      draft={draft}
      tree={tree}
      nodes={nodes}
      onCreated={(id) => onOpen({ kind: 'fragments', id })}
      onClose={onClose}
    />
  );
}

/** The dialogs that operate on whole documents. */
export function DocumentDialogs({ dialog, draft, tree, onOpen, onDeleted, onGo, onClose }: DocumentDialogsProps) {
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  const kinds = session.data?.mayPublishScripts
    ? (['pages', 'fragments', 'scripts'] as const)
    : (['pages', 'fragments'] as const);
  if (dialog === 'go') return <PaletteDialog tree={tree} onGo={onGo} onClose={onClose} />;
  if (dialog === 'new') return <NewDocument kinds={kinds} onClose={onClose} onCreated={onOpen} />;
  if (dialog && isBulk(dialog)) {
    const Bulk = bulkDialogs[dialog];
    return <Bulk onClose={onClose} />;
  }
  if (!draft) return null;
  if (dialog === 'duplicate') return <NewDocument kinds={kinds} onClose={onClose} copied={draft} onCreated={onOpen} />;
  if (dialog === 'share') return <ShareDialog draft={draft} onClose={onClose} />;
  if (dialog === 'extract') return <ExtractSelected draft={draft} tree={tree} onOpen={onOpen} onClose={onClose} />;
  if (dialog === 'rename' && draft.name.kind === 'pages') return <RenameDialog draft={draft} onClose={onClose} />;
  if (dialog === 'unpublish' || dialog === 'delete')
    return <RemoveDialog draft={draft} onOpen={onOpen} onDeleted={onDeleted} onClose={onClose} how={dialog} />;
  return null;
}
