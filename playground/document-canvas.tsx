import type { ComponentProps } from 'react';
import { PreviewPanel } from './panels/preview/preview-panel.tsx';
import { ScriptNotes } from './panels/preview/script-notes.tsx';
import type { Problem } from './panels/problems/problem.ts';
import { RedirectsPanel } from './panels/redirects/redirects-panel.tsx';

interface DocumentCanvasProps extends ComponentProps<typeof PreviewPanel> {
  problems: readonly Problem[];
  onFix: (problems: readonly Problem[]) => void;
}

/** The canvas of a page, a fragment or the theme; the rows of the redirects; or how to run a script. */
export function DocumentCanvas({ problems, onFix, ...canvas }: DocumentCanvasProps) {
  const { draft } = canvas;
  if (draft.name.kind === 'scripts') return <ScriptNotes name={draft.name} />;
  if (draft.name.kind === 'redirects') return <RedirectsPanel draft={draft} problems={problems} onFix={onFix} />;
  return <PreviewPanel {...canvas} />;
}
