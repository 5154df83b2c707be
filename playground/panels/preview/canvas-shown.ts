import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { PreviewProblem } from '../problems/preview-problem.ts';

/** The document whose canvas was shown last, and why it could not be where it was not. */
interface ShownCanvas {
  key: string | undefined;
  problem?: PreviewProblem | undefined;
}

export const useShownCanvas = create<ShownCanvas>(() => ({ key: undefined }));

const mostMs = 1500;

/**
 * True once the canvas of a document was shown, or has taken long: what else is worked out for a document that was just
 * opened waits for it, because authors look at the canvas first.
 */
export function useCanvasWasShown(key: string): boolean {
  const isShown = useShownCanvas((state) => state.key === key);
  const [waited, setWaited] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setWaited(key), mostMs);
    return () => clearTimeout(timer);
  }, [key]);
  return isShown || waited === key;
}
