import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/call.ts';
import { checkDocument, type DocumentName, keyOf } from '../../api/documents.ts';
import { useDebounced } from '../../layout/use-debounced.ts';
import type { Language } from '../source/language/client.ts';
import { type Problem, schemaProblem } from './problem.ts';

export interface Problems {
  problems: readonly Problem[];
  /** False until the newest text has been checked. */
  isUpToDate: boolean;
  /** Why the server could not check; schema errors are shown instead. */
  errorMessage?: string;
}

const none: readonly Problem[] = [];
const checkDebounceMs = 250;

/** Problems in the text: schema errors immediately, the full check of the server after a debounce. */
export function useProblems(name: DocumentName, text: string, language: Language): Problems {
  const debounced = useDebounced(keyOf(name), text, checkDebounceMs);
  const checked = useQuery({
    queryKey: ['check', name.kind, name.id, debounced],
    queryFn: ({ signal }) => checkDocument(name, debounced, signal),
    placeholderData: (last, query) =>
      query?.queryKey[1] === name.kind && query.queryKey[2] === name.id ? last : undefined,
    gcTime: 10_000,
  });
  const bySchema = useQuery({
    queryKey: ['schema-check', name.kind, name.id, debounced],
    queryFn: async () => {
      if (name.kind === 'scripts') return none;
      const found = await language.ask({ task: 'check', kind: name.kind, text: debounced });
      return found.map(schemaProblem);
    },
    gcTime: 10_000,
    networkMode: 'always',
  });
  if (checked.data && !checked.isPlaceholderData) return { problems: checked.data, isUpToDate: debounced === text };
  return {
    problems: bySchema.data ?? checked.data ?? none,
    isUpToDate: false,
    ...(checked.error ? { errorMessage: messageOf(checked.error) } : {}),
  };
}
