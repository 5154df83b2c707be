import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pairNodes } from '../../../page-text/changes/pair-nodes.ts';
import { readTree } from '../../../page-text/page-tree.ts';
import { messageOf } from '../../api/call.ts';
import { type DocumentName, kindOf, requestPreview } from '../../api/documents.ts';
import type { ReviewedDocument } from '../../api/releases.ts';
import { useDocuments } from '../../documents/use-documents.ts';
import { addressesFor, slugIn } from '../../panels/preview/addresses/addresses.ts';
import { useSitemap } from '../../panels/preview/addresses/use-sitemap.ts';
import { askCanvas, type CanvasLink } from '../../panels/preview/canvas-link.ts';
import { AccessibilityList } from './accessibility-list.tsx';
import { type Differences, differingNodes, type Markups } from './differing-nodes.ts';
import { Picture } from './picture.tsx';
import './pictures.css';

/** Widths of a phone and a desktop. */
const widths = [390, 1440] as const;

interface BeforeAndAfterProps {
  document: ReviewedDocument & { live: string };
}

/** A page before and after publishing, at two widths, with the differences marked. */
export function BeforeAndAfter({ document }: BeforeAndAfterProps) {
  const { kind, id, affected, live, draft } = document;
  const pages = useDocuments('pages');
  const paths = useSitemap().data ?? [];
  const [page, setPage] = useState(affected[0]);
  const shownSlug = () => {
    if (kind === 'theme') return '/';
    return kind === 'page' ? slugIn(readTree(draft)) : pages.find((each) => each.id === page)?.slug;
  };
  const slug = shownSlug();
  const url = slug === undefined ? undefined : addressesFor(slug, paths).first;
  const name: DocumentName = { kind: kindOf[kind], id };
  const previews = useQuery({
    queryKey: ['pictures', name.kind, id, url, live, draft],
    queryFn: ({ signal }) =>
      Promise.all(
        [live, draft].map((source) => requestPreview(name, source, { url: url ?? '/', conditions: {} }, signal)),
      ),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [before, after] = previews.data?.map((token) => `/playground/preview/${token}`) ?? [];
  return (
    <div className="pictures">
      {affected.length > 1 && (
        <label className="field">
          Shown on
          <select className="input" value={page} onChange={(event) => setPage(event.target.value)}>
            {affected.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      {url === undefined && <p className="muted">No known address of the shop shows this, so there are no pictures.</p>}
      {previews.error && (
        <p role="alert" className="error-message">
          {messageOf(previews.error)}
        </p>
      )}
      {before !== undefined &&
        after !== undefined &&
        widths.map((width) => (
          <Pair key={`${before} ${width}`} before={before} after={after} width={width} live={live} draft={draft} />
        ))}
    </div>
  );
}

interface PairProps {
  /** Addresses of the previews. */
  before: string;
  after: string;
  width: number;
  live: string;
  draft: string;
}

const none: Differences = { before: [], after: [] };

function Pair({ before, after, width, live, draft }: PairProps) {
  const pairs = useMemo(() => pairNodes(readTree(live), readTree(draft)), [live, draft]);
  const [markups, setMarkups] = useState<{ before?: Markups; after?: Markups }>({});
  const [link, setLink] = useState<CanvasLink>();
  const differences = useMemo(
    () => (markups.before && markups.after ? differingNodes(markups.before, markups.after, pairs) : none),
    [markups, pairs],
  );
  const compare = async (side: keyof typeof markups, canvas: CanvasLink) => {
    const { markups: said } = await askCanvas(canvas, 'compared', { type: 'compare' });
    setMarkups((known) => ({ ...known, [side]: said }));
  };
  return (
    <section className="pictures-pair" aria-label={`${width} pixels wide`}>
      <Picture
        title={`Before, ${width} pixels`}
        src={before}
        marked={differences.before}
        onLoad={(canvas) => void compare('before', canvas)}
        width={width}
      />
      <Picture
        title={`After, ${width} pixels`}
        src={after}
        marked={differences.after}
        onLoad={(canvas) => {
          setLink(canvas);
          void compare('after', canvas);
        }}
        width={width}
      />
      {link && <AccessibilityList link={link} width={width} />}
    </section>
  );
}
