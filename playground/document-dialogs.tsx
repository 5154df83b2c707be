import { useQuery } from '@tanstack/react-query';
import { type DocumentName, readSession } from './api/documents.ts';
import type { PageTree } from './document/page-tree.ts';
import { NewDocument } from './documents/new-document.tsx';
import { RemoveDialog } from './documents/remove-dialog.tsx';
import { RenameDialog } from './documents/rename-dialog.tsx';
import type { Draft } from './drafts/draft.ts';
import { PaletteDialog } from './palette/palette-dialog.tsx';
import type { PaletteTarget } from './palette/palette-items.ts';

export type DocumentDialog = 'go' | 'new' | 'rename' | 'duplicate' | 'unpublish' | 'delete';

interface DocumentDialogsProps {
  dialog: DocumentDialog | undefined;
  draft: Draft | undefined;
  tree: PageTree | undefined;
  onOpen: (name: DocumentName) => void;
  onDeleted: () => Promise<void>;
  onGo: (target: PaletteTarget) => void;
  onClose: () => void;
}

/** The dialogs about documents as a whole. */
export function DocumentDialogs({ dialog, draft, tree, onOpen, onDeleted, onGo, onClose }: DocumentDialogsProps) {
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  const kinds = session.data?.mayPublishScripts
    ? (['pages', 'fragments', 'scripts'] as const)
    : (['pages', 'fragments'] as const);
  if (dialog === 'go') return <PaletteDialog {...{ tree, onGo, onClose }} />;
  if (dialog === 'new') return <NewDocument {...{ kinds, onClose }} onCreated={onOpen} />;
  if (!draft) return null;
  if (dialog === 'duplicate') return <NewDocument {...{ kinds, onClose }} copied={draft} onCreated={onOpen} />;
  if (dialog === 'rename' && draft.name.kind === 'pages') return <RenameDialog {...{ draft, onClose }} />;
  if (dialog === 'unpublish' || dialog === 'delete')
    return <RemoveDialog {...{ draft, onOpen, onDeleted, onClose }} how={dialog} />;
  return null;
}
