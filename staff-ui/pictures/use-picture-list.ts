import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type LibraryPicture,
  messageOf,
  type PictureFilter,
  type PictureFolder,
  type PictureLibrary,
} from './library.ts';

interface Listed {
  pictures: readonly LibraryPicture[];
  folders: readonly PictureFolder[];
  next?: string | undefined;
}

const restMs = 250;

/** Pictures that match a filter, page by page. Typing in the search field is debounced. */
export function usePictureList(library: PictureLibrary, { q, folder }: PictureFilter) {
  const [listed, setListed] = useState<Listed>();
  const [error, setError] = useState<string>();
  const [isLoading, setIsLoading] = useState(true);
  const asked = useRef<AbortController>(undefined);
  const load = useCallback(
    async (after?: string) => {
      asked.current?.abort();
      const asking = new AbortController();
      asked.current = asking;
      const { signal } = asking;
      setIsLoading(true);
      try {
        const page = await library.list({ q, folder }, after, signal);
        if (signal.aborted) return;
        setError(undefined);
        setListed((before) => ({
          pictures: after === undefined ? page.pictures : [...(before?.pictures ?? []), ...page.pictures],
          folders: page.folders,
          next: page.next,
        }));
      } catch (thrown) {
        if (signal.aborted) return;
        setError(messageOf(thrown));
      }
      setIsLoading(false);
    },
    [library, q, folder],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load(), q === '' ? 0 : restMs);
    return () => {
      clearTimeout(timer);
      asked.current?.abort();
    };
  }, [load, q]);
  return { ...listed, error, isLoading, reload: () => load(), more: () => load(listed?.next) };
}
