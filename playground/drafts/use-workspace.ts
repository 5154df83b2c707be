import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { type DocumentName, keyOf } from '../api/documents.ts';
import type { Draft } from './draft.ts';
import type { Workspace } from './workspace.ts';

/** Provides the workspace to the panels. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

/** Returns the workspace. @throws Error outside of `WorkspaceContext` */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('Render this panel inside WorkspaceContext.');
  return workspace;
}

/** The draft of an open document; undefined until it has loaded. */
export function useDraft(name: DocumentName): Draft | undefined {
  return useStore(useWorkspace().store, ({ drafts }) => drafts[keyOf(name)]);
}
