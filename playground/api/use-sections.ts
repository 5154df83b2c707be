import { useQuery } from '@tanstack/react-query';
import { listSections } from './documents.ts';

/** The sections of the shop. */
export const useSections = () => useQuery({ queryKey: ['sections'], queryFn: ({ signal }) => listSections(signal) });
