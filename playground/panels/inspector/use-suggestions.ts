import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { listDocuments } from '../../api/documents.ts';
import { useSitemap } from '../preview/use-sitemap.ts';
import { WidgetNamesContext } from './widget-names.ts';

const none: readonly string[] = [];

const lastPart = (path: string): string => path.split('/').at(-1) ?? '';

/** Values that the shop knows, by what a prop refers to or is called. */
export function useSuggestions(): (name: string, refers: string | undefined) => readonly string[] {
  const widgets = useContext(WidgetNamesContext);
  const addresses = useSitemap();
  const fragments = useQuery({
    queryKey: ['documents', 'fragments'],
    queryFn: ({ signal }) => listDocuments('fragments', signal),
  });
  return useMemo(() => {
    const paths = addresses.data ?? [];
    const slugsUnder = (start: string) => paths.filter((path) => path.startsWith(start)).map(lastPart);
    const known: Readonly<Record<string, readonly string[]>> = {
      address: paths,
      fragment: (fragments.data ?? []).map(({ id }) => id),
      collection: slugsUnder('/collections/'),
      product: slugsUnder('/products/'),
      widget: widgets,
    };
    return (name, refers) => known[refers ?? name] ?? none;
  }, [addresses.data, fragments.data, widgets]);
}
