import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isNetworkError, messageOf } from '../../api/call.ts';
import { keyOf, requestPreview } from '../../api/documents.ts';
import type { PreviewConditions, PreviewMarket } from '../../api/preview-conditions.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useDebounced } from '../../layout/use-debounced.ts';
import { shownLocale, textInLocale } from '../../variants/text-in-locale.ts';
import { variantText } from '../../variants/variant-tree.ts';
import type { Language } from '../source/language/client.ts';
import { patchPreview } from '../trace/trace-channel.ts';
import { isReadable } from './addresses/addresses.ts';
import { createCanvasText } from './canvas-text.ts';
import { type MissedPreviews, missedText, useMissedPreviews } from './use-missed-previews.ts';

/** The state of the preview. */
export interface Preview {
  /** URL of the latest valid preview, which stays while the text is invalid. */
  src: string | undefined;
  /** Whether the text is invalid, so that the preview shows an older one. */
  isStale: boolean;
  isLoading: boolean;
  errorMessage: string | undefined;
}

const debounceMs = 50;

/** The last defined value for the same document. */
function useLast<Value>(key: string, value: Value | undefined): Value | undefined {
  const [last, setLast] = useState({ key, value });
  if (last.key !== key || (value !== undefined && value !== last.value)) {
    setLast({ key, value });
    return value;
  }
  return last.value;
}

type EditedText = Pick<Draft, 'name' | 'text' | 'revision'>;

/** The debounced text, and the last text that could be parsed. */
function useReadable({ name, text, revision }: EditedText) {
  const newest = useMemo(() => ({ text, revision }), [text, revision]);
  const debounced = useDebounced(keyOf(name), newest, debounceMs);
  const canRead = useMemo(() => isReadable(debounced.text), [debounced]);
  const readable = useLast(keyOf(name), canRead ? debounced : undefined);
  return { readable, canRead, isNewest: debounced === newest };
}

/** The input of a rendering on the server: a text, its address and the conditions. */
interface Rendering {
  place: string;
  text: string;
  revision: number;
}

interface RenderedPlace {
  name: Draft['name'];
  url: string | undefined;
  conditions: PreviewConditions;
  /** Document, address and conditions as one text. */
  place: string;
  rendering: Rendering | undefined;
}

/** The preview rendered by the server, with the text that it was rendered from. */
const useRendered = ({ name, url, conditions, place, rendering }: RenderedPlace) =>
  useQuery({
    queryKey: ['preview', place, rendering?.revision],
    queryFn: async ({ signal }) => {
      const { text = '' } = rendering ?? {};
      const token = await requestPreview(name, text, { url: url ?? '/', conditions }, signal);
      return { src: `/playground/preview/${token}`, text };
    },
    enabled: rendering?.place === place && url !== undefined,
    // Refetch only when the text, the address or the conditions change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: 'always',
  });

/**
 * Shows the text as it is edited, debounced: the server renders it, and further edits are patched into the preview.
 * `reload` returns false when the document at `src` can simply be reloaded.
 */
export function usePreview(
  draft: EditedText,
  url: string | undefined,
  conditions: PreviewConditions,
  markets: readonly PreviewMarket[],
  language: Language,
): Preview & Pick<MissedPreviews, 'onMissed'> & { onLoad(src: string, hasScript: boolean): void; reload(): boolean } {
  const { name } = draft;
  const { readable, canRead, isNewest } = useReadable(draft);
  const { kind } = name;
  const { variant, audiences } = conditions;
  const locale = shownLocale(url, conditions, markets);
  const shownAs = useCallback(
    (source: string) => textInLocale(variant === undefined ? source : variantText(source, variant), locale),
    [variant, locale],
  );
  const wantedText = useMemo(() => readable && shownAs(readable.text), [readable, shownAs]);
  const place = JSON.stringify([name, url, conditions]);
  const [rendering, setRendering] = useState<Rendering>();
  const [shownText, setShownText] = useState<string>();
  if (readable && rendering?.place !== place) setRendering({ place, ...readable });
  const wanted = useRef(readable);
  wanted.current = readable;
  const canvas = useMemo(
    () =>
      createCanvasText({
        patchBetween: async (before, after) =>
          // Which nodes are shown to an audience is decided by the server alone.
          kind === 'scripts' || kind === 'redirects' || audiences !== undefined
            ? undefined
            : language.ask('patch', { kind, before, after }),
        patchPreview,
        render: () =>
          setRendering((last) => (wanted.current && last?.place === place ? { place, ...wanted.current } : last)),
        shown: setShownText,
      }),
    [language, kind, place, audiences],
  );
  const preview = useRendered({ name, url, conditions, place, rendering });
  const { data, error } = preview;
  useEffect(() => {
    if (data) canvas.rendered(data.src, shownAs(data.text));
  }, [canvas, data, shownAs]);
  useEffect(() => {
    if (rendering?.place === place && wantedText !== undefined) canvas.show(wantedText);
  }, [canvas, rendering, place, wantedText]);
  const { missed, onMissed, onShown } = useMissedPreviews(preview.refetch);
  useEffect(() => {
    if (!error) return;
    canvas.failed();
    if (isNetworkError(error)) onMissed({ kind: 'unreachable', message: '' });
  }, [canvas, error, onMissed]);
  const onLoad = useCallback(
    (src: string, hasScript: boolean) => {
      onShown();
      canvas.loaded(src, hasScript);
    },
    [canvas, onShown],
  );
  const latest = useLast(`${keyOf(name)} ${url ?? ''}`, data);
  const isBehind = latest !== undefined && shownText !== wantedText;
  const missedMessage = missed && missedText(missed);
  return {
    // Recorded for the trace.
    src: latest && `${latest.src}#endcap-record`,
    isStale: !canRead,
    isLoading: missed?.kind === 'busy' || preview.isFetching || !isNewest || isBehind,
    errorMessage: error && !isNetworkError(error) ? `Preview failed. ${messageOf(error)}` : missedMessage,
    onLoad,
    onMissed,
    reload: () => {
      if (!error) return canvas.reload();
      void preview.refetch();
      return true;
    },
  };
}
