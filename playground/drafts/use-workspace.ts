import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { type DocumentName, keyOf } from '../api/documents.ts';
import type { Draft } from './draft.ts';
import type { Workspace } from './workspace.ts';

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('Render this panel inside WorkspaceContext.');
  return workspace;
}

/** The draft of an open document; undefined until it has loaded. */
export function useDraft(name: DocumentName): Draft | undefined {
  return useStore(useWorkspace().store, ({ drafts }) => drafts[keyOf(name)]);
}
