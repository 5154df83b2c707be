import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import { readTree } from '../../../page-text/page-tree.ts';
import { keyOf } from '../../api/documents.ts';
import { listMarkets, type PreviewConditions } from '../../api/preview-conditions.ts';
import type { Draft } from '../../drafts/draft.ts';
import { conditionsFrom, fittingConditions, variantsIn } from './conditions.ts';

const placeOf = (key: string): string => `endcap-preview:${key}`;

function readKept(key: string): PreviewConditions {
  try {
    return conditionsFrom(JSON.parse(localStorage.getItem(placeOf(key)) ?? '{}'));
  } catch {
    return {};
  }
}

function keep(key: string, conditions: PreviewConditions): void {
  try {
    if (Object.keys(conditions).length === 0) localStorage.removeItem(placeOf(key));
    else localStorage.setItem(placeOf(key), JSON.stringify(conditions));
  } catch {
    // Without storage the conditions last until the page is closed.
  }
}

/** Conditions that authors have chosen since the page was loaded, by document. */
const useChosen = create<Readonly<Record<string, PreviewConditions>>>(() => ({}));

/** The conditions under which a document is previewed, which this browser remembers, and the available choices. */
export function useConditions({ name, text }: Draft) {
  const key = keyOf(name);
  const chosen = useChosen((all) => all[key]);
  const kept = useMemo(() => readKept(key), [key]);
  const variants = useMemo(() => (name.kind === 'pages' ? variantsIn(readTree(text)) : []), [name.kind, text]);
  const { data: markets = [] } = useQuery({
    queryKey: ['markets'],
    queryFn: ({ signal }) => listMarkets(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    conditions: fittingConditions(chosen ?? kept, variants, markets),
    variants,
    markets,
    change(conditions: PreviewConditions) {
      keep(key, conditions);
      useChosen.setState({ [key]: conditions });
    },
  };
}
