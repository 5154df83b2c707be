import { useEffect, useState } from 'react';
import type { PageTree } from '../../../../page-text/page-tree.ts';
import { type DocumentName, keyOf } from '../../../api/documents.ts';
import { useKept } from '../../../layout/use-kept.ts';
import { addressesFor, addressOf, slugIn } from './addresses.ts';
import { useShownAddress } from './shown-address.ts';
import { useSitemap } from './use-sitemap.ts';

const none = {};

/** The address at which the canvas shows a document. */
export interface PreviewAddress {
  /** Undefined while no known address matches. */
  url: string | undefined;
  /** A page's address pattern. */
  slug: string | undefined;
  /** Addresses that can be chosen. */
  options: readonly string[];
  /** Addresses of the shop. */
  paths: readonly string[];
  /** The address pattern, when no known address matches it. */
  unmatched: string | undefined;
  choose(address: string): void;
}

/** Keeps the last valid path pattern, so that the preview keeps its address while the text is invalid. */
function useKnownSlug(key: string, slug: string | undefined): string | undefined {
  const [known, setKnown] = useState({ key, slug });
  if (known.key !== key || (slug !== undefined && slug !== known.slug)) setKnown({ key, slug });
  return known.key === key ? (slug ?? known.slug) : slug;
}

/** The address that was chosen for a document since the playground was loaded, or the first one that matches. */
export function usePreviewAddress(name: DocumentName, tree: PageTree): PreviewAddress {
  const key = keyOf(name);
  const slug = useKnownSlug(key, name.kind === 'pages' ? slugIn(tree) : undefined);
  const sitemap = useSitemap();
  const paths = sitemap.data ?? [];
  const { first, options } = addressesFor(slug, paths);
  const [chosen, setChosen] = useKept<Readonly<Record<string, string>>>('preview addresses', none);
  const url = chosen[key] ?? first;
  useEffect(() => useShownAddress.setState({ address: url }), [url]);
  return {
    url,
    slug,
    options,
    paths,
    unmatched: url === undefined && !sitemap.isPending ? (slug ?? '') : undefined,
    choose: (address) => setChosen((all) => ({ ...all, [key]: addressOf(address) })),
  };
}
