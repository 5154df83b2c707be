import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TreeNode } from '../../../page-text/page-tree.ts';
import { keyOf } from '../../api/documents.ts';
import { explainNode } from '../../api/explain.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useDebounced } from '../../layout/use-debounced.ts';
import { isReadable } from '../preview/addresses/addresses.ts';
import { useShownAddress } from '../preview/addresses/shown-address.ts';
import { useConditions } from '../preview/use-conditions.ts';

const debounceMs = 350;

/** Explains why a node of the draft is shown or not at the canvas's address, debounced while the author types. */
export function useExplanation(draft: Draft, { pointer }: TreeNode) {
  const { name, text, revision } = draft;
  const { conditions } = useConditions(draft);
  const source = useDebounced(
    keyOf(name),
    useMemo(() => ({ text, revision }), [text, revision]),
    debounceMs,
  );
  const canRead = useMemo(() => isReadable(source.text), [source]);
  const address = useShownAddress((state) => state.address);
  const query = useQuery({
    queryKey: ['explain', keyOf(name), pointer, address, conditions, source.revision],
    queryFn: ({ signal }) => explainNode(name, source.text, { url: address ?? '/', conditions }, pointer, signal),
    enabled: canRead && address !== undefined,
    // The last response for the same node stays until the next one arrives.
    placeholderData: (before, earlier) =>
      earlier?.queryKey[1] === keyOf(name) && earlier.queryKey[2] === pointer ? before : undefined,
    staleTime: 5000,
    gcTime: 0,
  });
  return { ...query, address, conditions };
}
