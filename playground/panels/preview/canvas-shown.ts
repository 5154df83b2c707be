import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { PreviewProblem } from '../problems/preview-problem.ts';

/** The document whose canvas was shown last, and the problem if it could not be rendered. */
interface ShownCanvas {
  key: string | undefined;
  problem?: PreviewProblem | undefined;
}

/** The canvas that was shown last. */
export const useShownCanvas = create<ShownCanvas>(() => ({ key: undefined }));

const maxMs = 1500;

/**
 * Whether a document's canvas has been shown, or has taken a long time. Other work for a newly opened document waits
 * for it, because authors look at the canvas first.
 */
export function useCanvasWasShown(key: string): boolean {
  const isShown = useShownCanvas((state) => state.key === key);
  const [waited, setWaited] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setWaited(key), maxMs);
    return () => clearTimeout(timer);
  }, [key]);
  return isShown || waited === key;
}
