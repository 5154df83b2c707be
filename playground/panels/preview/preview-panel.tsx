import { useEffect, useId, useRef, useState } from 'react';
import { keyOf } from '../../api/documents.ts';
import type { PageTree } from '../../document/page-tree.ts';
import type { Draft } from '../../drafts/draft.ts';
import { Icon } from '../../layout/icon.tsx';
import { IconButton } from '../../layout/icon-button.tsx';
import { useKept } from '../../layout/use-kept.ts';
import type { Language } from '../source/language/client.ts';
import { useTraceChannel } from '../trace/trace-channel.ts';
import { addressesFor, addressOf, isAddressOf, slugIn } from './addresses.ts';
import { CanvasLayer } from './canvas-layer.tsx';
import { useShownCanvas } from './canvas-shown.ts';
import { conditionsText } from './conditions.ts';
import { ConditionsForm } from './conditions-form.tsx';
import { FragmentPlace } from './fragment-place.tsx';
import { PreviewFrame, type ShownCanvas } from './preview-frame.tsx';
import { useShownAddress } from './shown-address.ts';
import { useConditions } from './use-conditions.ts';
import { usePreview } from './use-preview.ts';
import { useSitemap } from './use-sitemap.ts';
import './preview.css';

/** Phone, tablet, desktop. */
export const previewWidths = [390, 768, 1440] as const;
export type PreviewWidth = (typeof previewWidths)[number];

const none = {};

interface PreviewPanelProps {
  draft: Draft;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  tree: PageTree;
  language: Language;
  onInsert: () => void;
}

/** Preview of the open document with the real runtime and the shop's data; nothing is published. */
export function PreviewPanel({ draft, width, onWidth, tree, language, onInsert }: PreviewPanelProps) {
  const { name } = draft;
  const key = keyOf(name);
  const list = useId();
  const slug = useKnownSlug(key, name.kind === 'pages' ? slugIn(tree) : undefined);
  const sitemap = useSitemap();
  const choice = addressesFor(slug, sitemap.data ?? []);
  const [chosen, setChosen] = useKept<Readonly<Record<string, string>>>('preview addresses', none);
  const [typed, setTyped] = useState<{ key: string; text: string }>();
  const [leftTo, setLeftTo] = useState<{ key: string; address: string; src: string | undefined }>();
  const given = useConditions(draft);
  const underConditions = conditionsText(given.conditions);
  const [isChoosing, setIsChoosing] = useState(false);
  const choosing = useRef<HTMLButtonElement>(null);
  const conditionsId = useId();
  const url = chosen[key] ?? choice.first;
  const { src, isStale, isLoading, errorMessage, onLoad, onMissed, reload } = usePreview(
    draft,
    url,
    given.conditions,
    language,
  );
  useEffect(() => useShownAddress.setState({ address: url }), [url]);
  const [reloads, setReloads] = useState(0);
  const [isUsed, setIsUsed] = useState(false);
  const hasLeft = leftTo?.key === key && leftTo.src === src;

  const choose = (address: string) => {
    setChosen((all) => ({ ...all, [key]: addressOf(address) }));
    setTyped(undefined);
  };
  const leave = (address: string) => {
    // Another address of the same page still shows this draft.
    if (slug !== undefined && isAddressOf(slug, address)) choose(address);
    else setLeftTo({ key, address, src });
  };
  const begin = () => {
    setLeftTo(undefined);
    reload();
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
        <IconButton icon="reload" label="Reload the preview" onClick={begin} />
        {name.kind === 'fragments' && <FragmentPlace fragment={name.id} paths={sitemap.data ?? []} onChoose={choose} />}
        <button
          ref={choosing}
          type="button"
          className="button button-quiet preview-use"
          aria-expanded={isChoosing}
          aria-controls={conditionsId}
          title="For whom, when and where the draft is shown"
          onClick={() => setIsChoosing(!isChoosing)}
        >
          Preview as
        </button>
        <button
          type="button"
          className="button button-quiet preview-use"
          aria-pressed={isUsed}
          title="Links and buttons work, and clicks select nothing. Alt+click does so once."
          onClick={() => setIsUsed(!isUsed)}
        >
          Use the page
        </button>
        <fieldset className="segments">
          <legend className="only-read">Preview width</legend>
          {previewWidths.map((each) => (
            <button key={each} type="button" aria-pressed={each === width} onClick={() => onWidth(each)}>
              {each}
            </button>
          ))}
        </fieldset>
      </div>
      {isChoosing && (
        <ConditionsForm
          {...given}
          key={key}
          id={conditionsId}
          onClose={() => {
            setIsChoosing(false);
            choosing.current?.focus();
          }}
        />
      )}
      <div className="preview-notes" aria-live="polite">
        {underConditions !== '' && (
          <p className="notice notice-calm conditions-words">
            <span>{underConditions}</span>
            <button
              type="button"
              className="button"
              onClick={() => {
                given.change({});
                choosing.current?.focus();
              }}
            >
              Reset
            </button>
          </p>
        )}
        {errorMessage && <p className="notice">{errorMessage}</p>}
        {isStale && (
          <p className="notice notice-calm">
            {src === undefined
              ? 'The text is not valid JSON, so there is no preview. See Problems.'
              : 'The text is not valid JSON; this is the last valid version.'}
          </p>
        )}
        {hasLeft && (
          <p className="notice notice-calm">
            <span>A link led to {leftTo.address}, which shows the published page.</span>
            <button type="button" className="button" onClick={begin}>
              Back to the draft
            </button>
          </p>
        )}
        {url === undefined && !sitemap.isPending && (
          <p className="notice notice-calm">
            No known address of the shop matches {slug} . Enter one above to preview this page.
          </p>
        )}
      </div>
      <PreviewFrame
        key={key}
        src={src}
        reloads={reloads}
        width={width}
        onMissed={onMissed}
        onLeave={leave}
        onShow={(address, hasScript, problem) => {
          onLoad(address, hasScript);
          useShownCanvas.setState({ key, problem });
        }}
        layer={({ link, address, scale, onWriting }) => (
          <>
            <TraceChannel link={link} address={address} />
            <CanvasLayer tree={tree} link={link} scale={scale} onWriting={onWriting} isUsed={isUsed || hasLeft} />
            {tree.body?.nodes.length === 0 && !hasLeft && <BlankCanvas onInsert={onInsert} />}
          </>
        )}
      />
    </section>
  );
}

/** What an empty document begins with. */
const BlankCanvas = ({ onInsert }: { onInsert: () => void }) => (
  <div className="preview-blank">
    <p className="muted">Nothing is on it yet. Choose a heading, columns or products to begin with.</p>
    <button type="button" className="button button-with-icon" onClick={onInsert}>
      <Icon name="plus" />
      Insert something
    </button>
  </div>
);

function TraceChannel({ link, address }: Pick<ShownCanvas, 'link' | 'address'>) {
  useTraceChannel(link, address);
  return null;
}

/** The last valid path pattern, so that the preview keeps its address while the text is invalid. */
function useKnownSlug(key: string, slug: string | undefined): string | undefined {
  const [known, setKnown] = useState({ key, slug });
  if (known.key !== key || (slug !== undefined && slug !== known.slug)) setKnown({ key, slug });
  return known.key === key ? (slug ?? known.slug) : slug;
}
