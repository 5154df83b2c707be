import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf } from '../../api/documents.ts';
import { evaluateExpressions } from '../../api/evaluate.ts';
import { rowOf, useSampleRow } from '../../api/sample-row.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useDebounced } from '../../layout/use-debounced.ts';
import { isReadable } from '../preview/addresses/addresses.ts';
import { useShownAddress } from '../preview/addresses/shown-address.ts';
import { useConditions } from '../preview/use-conditions.ts';

const debounceMs = 350;

/** Evaluates expressions in a node's scope, at the canvas's address and under its conditions. */
export function useEvaluation(draft: Draft, pointer: string | undefined, expressions: readonly string[]) {
  const { name, text, revision } = draft;
  const { conditions } = useConditions(draft);
  const newest = useMemo(() => ({ text, revision }), [text, revision]);
  const source = useDebounced(keyOf(name), newest, debounceMs);
  const wanted = useDebounced(`${keyOf(name)} ${pointer}`, JSON.stringify(expressions), debounceMs);
  const address = useShownAddress((state) => state.address);
  const row = useSampleRow((state) => rowOf(state, pointer ?? ''));
  const hasExpressions = wanted !== '[]';
  const canRead = useMemo(() => hasExpressions && isReadable(source.text), [hasExpressions, source]);
  return useQuery({
    queryKey: ['evaluate', keyOf(name), pointer, wanted, row, address, conditions, source.revision],
    queryFn: ({ signal }) =>
      evaluateExpressions(
        name,
        source.text,
        { url: address ?? '/', conditions },
        { pointer: pointer ?? '', expressions: JSON.parse(wanted) as string[], row },
        signal,
      ),
    enabled: pointer !== undefined && canRead && address !== undefined,
    // The last response for the same node stays until the next one arrives.
    placeholderData: (before, earlier) =>
      earlier?.queryKey[1] === keyOf(name) && earlier.queryKey[2] === pointer ? before : undefined,
    staleTime: 5000,
    gcTime: 0,
  });
}
