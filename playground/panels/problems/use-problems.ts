import { useQuery } from '@tanstack/react-query';
import { troubleOf } from '../../api/call.ts';
import { checkDocument, type DocumentName, keyOf } from '../../api/documents.ts';
import { useSettled } from '../../layout/use-settled.ts';
import type { Language } from '../source/language/client.ts';
import { type Problem, schemaProblem } from './problem.ts';

export interface Problems {
  problems: readonly Problem[];
  /** False while the newest text has not been checked yet. */
  isSettled: boolean;
  /** Why the server could not check; the schema's own findings are shown then. */
  trouble?: string;
}

const none: readonly Problem[] = [];
const checkPauseMs = 250;

/** What is wrong with the text: at once by the schema, and a moment later by the check that publishing asks. */
export function useProblems(name: DocumentName, text: string, language: Language): Problems {
  const settled = useSettled(keyOf(name), text, checkPauseMs);
  const checked = useQuery({
    queryKey: ['check', name.kind, name.id, settled],
    queryFn: ({ signal }) => checkDocument(name, settled, signal),
    placeholderData: (last, query) =>
      query?.queryKey[1] === name.kind && query.queryKey[2] === name.id ? last : undefined,
    gcTime: 10_000,
  });
  const bySchema = useQuery({
    queryKey: ['schema-check', name.kind, name.id, settled],
    queryFn: async () => {
      if (name.kind === 'scripts') return none;
      const found = await language.ask({ task: 'check', kind: name.kind, text: settled });
      return found.map(schemaProblem);
    },
    gcTime: 10_000,
    networkMode: 'always',
  });
  if (checked.data && !checked.isPlaceholderData) return { problems: checked.data, isSettled: settled === text };
  return {
    problems: bySchema.data ?? checked.data ?? none,
    isSettled: false,
    ...(checked.error ? { trouble: troubleOf(checked.error) } : {}),
  };
}
