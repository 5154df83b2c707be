import { useQuery } from '@tanstack/react-query';
import { nearestNode, type PageTree } from '../page-text/page-tree.ts';
import { type DocumentName, readSession } from './api/documents.ts';
import { ExportDialog } from './bulk/export-dialog.tsx';
import { ImportDialog } from './bulk/import-dialog.tsx';
import { ReplaceDialog } from './bulk/replace-dialog.tsx';
import { ExtractDialog, NothingSelected } from './documents/extract-dialog.tsx';
import { NewDocument } from './documents/new-document.tsx';
import { RemoveDialog } from './documents/remove-dialog.tsx';
import { RenameDialog } from './documents/rename-dialog.tsx';
import type { Draft } from './drafts/draft.ts';
import { PaletteDialog } from './palette/palette-dialog.tsx';
import type { PaletteTarget } from './palette/palette-items.ts';
import { useSelection } from './selection/selection.ts';
import { ShareDialog } from './share/share-dialog.tsx';

export type DocumentDialog =
  | ('go' | 'new' | 'rename' | 'duplicate' | 'unpublish' | 'delete' | 'extract' | 'share')
  | keyof typeof bulkDialogs;

/** Dialogs that operate on many documents. */
const bulkDialogs = { replace: ReplaceDialog, export: ExportDialog, import: ImportDialog };

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

/** The dialogs that operate on whole documents. */
export function DocumentDialogs({ dialog, draft, tree, onOpen, onDeleted, onGo, onClose }: DocumentDialogsProps) {
  const pointer = useSelection((state) => state.pointer);
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
  const selected = tree && nearestNode(tree, pointer);
  if (dialog === 'extract') {
    const onCreated = (id: string) => onOpen({ kind: 'fragments', id });
    if (tree && selected)
      return (
        <ExtractDialog
          key={selected.pointer}
          draft={draft}
          tree={tree}
          onCreated={onCreated}
          onClose={onClose}
          node={selected}
        />
      );
    return <NothingSelected onClose={onClose} />;
  }
  if (dialog === 'rename' && draft.name.kind === 'pages') return <RenameDialog draft={draft} onClose={onClose} />;
  if (dialog === 'unpublish' || dialog === 'delete')
    return <RemoveDialog draft={draft} onOpen={onOpen} onDeleted={onDeleted} onClose={onClose} how={dialog} />;
  return null;
}
