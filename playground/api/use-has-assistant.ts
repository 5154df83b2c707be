import { useQuery } from '@tanstack/react-query';
import { readSession } from './documents.ts';

/** Whether a language model is available in this editor. */
export const useHasAssistant = (): boolean =>
  useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 }).data?.hasAssistant === true;
