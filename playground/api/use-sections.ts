import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listSections } from './documents.ts';

/** The shop's sections. */
export const useSections = () => useQuery({ queryKey: ['sections'], queryFn: ({ signal }) => listSections(signal) });

/** Titles of the sections by fragment name. */
export function useSectionTitles(): ReadonlyMap<string, string> {
  const { data } = useSections();
  return useMemo(() => new Map(data?.map(({ id, title }) => [id, title])), [data]);
}
