import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../api/documents-query.ts';

/** An audience that nodes can name. */
export interface ListedAudience {
  id: string;
  title: string;
  isLive: boolean;
}

/** The shop's audiences by title; empty until they are loaded. */
export function useAudiences(): readonly ListedAudience[] {
  const { data = [] } = useQuery(documentsQuery('audiences'));
  return data
    .map(({ id, title, publishedVersion }) => ({ id, title, isLive: publishedVersion !== undefined }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}
