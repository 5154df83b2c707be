import { useEffect, useId, useRef, useState } from 'react';
import { keyOf } from '../../api/documents.ts';
import type { Draft } from '../../drafts/draft.ts';
import { Icon } from '../../layout/icon.tsx';
import { IconButton } from '../../layout/icon-button.tsx';
import { useKept } from '../../layout/use-kept.ts';
import type { PageTree } from '../../text/page-tree.ts';
import type { Language } from '../source/language/client.ts';
import { useTraceChannel } from '../trace/trace-channel.ts';
import { AddressForm } from './address-form.tsx';
import { addressesFor, addressOf, isAddressOf, slugIn } from './addresses.ts';
import { CanvasLayer } from './canvas-layer.tsx';
import { useShownCanvas } from './canvas-shown.ts';
import { conditionsText } from './conditions.ts';
import { ConditionsForm } from './conditions-form.tsx';
import { FragmentPlace } from './fragment-place.tsx';
import { PreviewFrame, type ShownCanvas } from './preview-frame.tsx';
import { PreviewNotes } from './preview-notes.tsx';
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
  const slug = useKnownSlug(key, name.kind === 'pages' ? slugIn(tree) : undefined);
  const sitemap = useSitemap();
  const choice = addressesFor(slug, sitemap.data ?? []);
  const [chosen, setChosen] = useKept<Readonly<Record<string, string>>>('preview addresses', none);
  const [leftTo, setLeftTo] = useState<{ key: string; address: string; src: string | undefined }>();
  const given = useConditions(draft);
  const [isChoosing, setIsChoosing] = useState(false);
  const choosing = useRef<HTMLButtonElement>(null);
  const conditionsId = useId();
  const url = chosen[key] ?? choice.first;
  const shown = usePreview(draft, url, given.conditions, language);
  const { src } = shown;
  useEffect(() => useShownAddress.setState({ address: url }), [url]);
  const [reloads, setReloads] = useState(0);
  const [isUsed, setIsUsed] = useState(false);
  const left = leftTo?.key === key && leftTo.src === src ? leftTo.address : undefined;

  const choose = (address: string) => setChosen((all) => ({ ...all, [key]: addressOf(address) }));
  const leave = (address: string) => {
    // Another address of the same page still shows this draft.
    if (slug !== undefined && isAddressOf(slug, address)) choose(address);
    else setLeftTo({ key, address, src });
  };
  const begin = () => {
    const isRendered = shown.reload();
    // What was patched since the last preview stays in view until the next one has come.
    if (left !== undefined || !isRendered) setReloads(reloads + 1);
    setLeftTo(undefined);
  };
  return (
    <section id="panel-preview" className="panel preview" aria-label="Preview panel" aria-busy={shown.isLoading}>
      <div className="panel-head">
        <AddressForm documentKey={key} url={url} options={choice.options} slug={slug} onChoose={choose} />
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
        <WidthChoice width={width} onWidth={onWidth} />
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
      <PreviewNotes
        conditions={conditionsText(given.conditions)}
        onReset={() => {
          given.change({});
          choosing.current?.focus();
        }}
        errorMessage={shown.errorMessage}
        isStale={shown.isStale}
        hasPreview={src !== undefined}
        leftTo={left}
        onReturn={begin}
        unmatched={url === undefined && !sitemap.isPending ? (slug ?? '') : undefined}
      />
      <PreviewFrame
        key={key}
        src={src}
        reloads={reloads}
        width={width}
        onMissed={shown.onMissed}
        onLeave={leave}
        onShow={(address, hasScript, problem) => {
          shown.onLoad(address, hasScript);
          useShownCanvas.setState({ key, problem });
        }}
        layer={({ link, address, scale, onWriting }) => (
          <>
            <TraceChannel link={link} address={address} />
            <CanvasLayer
              tree={tree}
              link={link}
              scale={scale}
              onWriting={onWriting}
              isUsed={isUsed || left !== undefined}
            />
            {tree.body?.nodes.length === 0 && left === undefined && <BlankCanvas onInsert={onInsert} />}
          </>
        )}
      />
    </section>
  );
}

const WidthChoice = ({ width, onWidth }: Pick<PreviewPanelProps, 'width' | 'onWidth'>) => (
  <fieldset className="segments">
    <legend className="only-read">Preview width</legend>
    {previewWidths.map((each) => (
      <button key={each} type="button" aria-pressed={each === width} onClick={() => onWidth(each)}>
        {each}
      </button>
    ))}
  </fieldset>
);

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
