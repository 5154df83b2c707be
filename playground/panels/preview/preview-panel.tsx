import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keyOf } from '../../api/documents.ts';
import type { Draft } from '../../drafts/draft.ts';
import { addressesFor, addressOf, isAddressOf, pathsOf, slugIn } from './addresses.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreview } from './use-preview.ts';
import './preview.css';

/** A phone, a tablet, a desk. */
export const previewWidths = [390, 768, 1440] as const;
export type PreviewWidth = (typeof previewWidths)[number];

interface PreviewPanelProps {
  draft: Draft;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
}

/** The document as shoppers would see it now: the real runtime, the shop's own data, nothing published. */
export function PreviewPanel({ draft, width, onWidth }: PreviewPanelProps) {
  const { name, text } = draft;
  const key = keyOf(name);
  const list = useId();
  const slug = useKnownSlug(key, name.kind === 'pages' ? slugIn(text) : undefined);
  const sitemap = useQuery({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => pathsOf(await (await fetch('/sitemap.xml', { signal })).text()),
    staleTime: 60_000,
  });
  const choice = addressesFor(slug, sitemap.data ?? []);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [typed, setTyped] = useState<{ key: string; text: string }>();
  const [left, setLeft] = useState<{ key: string; address: string; src: string | undefined }>();
  const url = chosen[key] ?? choice.first;
  const { src, isHeld, isLoading, trouble } = usePreview(name, text, url);
  const [reloads, setReloads] = useState(0);
  const isLeft = left?.key === key && left.src === src;

  const choose = (address: string) => {
    setChosen({ ...chosen, [key]: addressOf(address) });
    setTyped(undefined);
  };
  const leave = (address: string) => {
    // Another address of the same page is still this draft.
    if (slug !== undefined && isAddressOf(slug, address)) choose(address);
    else setLeft({ key, address, src });
  };
  const back = () => {
    setLeft(undefined);
    setReloads(reloads + 1);
  };

  return (
    <section id="panel-preview" className="panel preview" aria-label="Preview panel" aria-busy={isLoading}>
      <div className="panel-head">
        <form
          className="preview-address"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed) choose(typed.text);
          }}
        >
          <input
            className="input"
            aria-label="Address in the preview"
            list={list}
            placeholder={slug?.includes('/:') ? `An address such as ${slug}` : undefined}
            value={typed?.key === key ? typed.text : (url ?? '')}
            onChange={(event) => {
              if (choice.options.includes(event.target.value)) choose(event.target.value);
              else setTyped({ key, text: event.target.value });
            }}
            onBlur={() => typed?.key === key && typed.text.trim() !== '' && choose(typed.text)}
          />
          <datalist id={list}>
            {choice.options.map((option) => (
              <option key={option} value={option} />
            ))}
          </datalist>
        </form>
        <fieldset className="segments">
          <legend className="only-read">Width of the preview</legend>
          {previewWidths.map((each) => (
            <button key={each} type="button" aria-pressed={each === width} onClick={() => onWidth(each)}>
              {each}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="preview-notes" aria-live="polite">
        {trouble && <p className="notice">No new preview. {trouble}</p>}
        {isHeld && (
          <p className="notice notice-calm">
            {src === undefined
              ? 'The text is not JSON, so there is nothing to show. The problems say where.'
              : 'The text is not JSON just now; this is how it was before.'}
          </p>
        )}
        {isLeft && (
          <p className="notice notice-calm">
            <span>A link led to {left.address}. That is the published shop.</span>
            <button type="button" className="button" onClick={back}>
              Back to the draft
            </button>
          </p>
        )}
        {url === undefined && !sitemap.isPending && (
          <p className="notice notice-calm">
            The shop has no address for {slug} that is known here. Write one above to see this page.
          </p>
        )}
      </div>
      <PreviewFrame key={`${key} ${reloads}`} src={src} width={width} onLeave={leave} />
    </section>
  );
}

/** The last path pattern that could be read, so that the preview keeps its address while the text is broken. */
function useKnownSlug(key: string, slug: string | undefined): string | undefined {
  const [known, setKnown] = useState({ key, slug });
  if (known.key !== key || (slug !== undefined && slug !== known.slug)) setKnown({ key, slug });
  return known.key === key ? (slug ?? known.slug) : slug;
}
