import { type RefObject, useId, useRef, useState } from 'react';
import type { PageTree } from '../../../page-text/page-tree.ts';
import { keyOf } from '../../api/documents.ts';
import type { Draft } from '../../drafts/draft.ts';
import { Icon } from '../../layout/icon.tsx';
import { IconButton } from '../../layout/icon-button.tsx';
import { Tooltip } from '../../layout/tooltip.tsx';
import type { Language } from '../source/language/client.ts';
import { useTraceChannel } from '../trace/trace-channel.ts';
import { AddressForm } from './addresses/address-form.tsx';
import { isAddressOf } from './addresses/addresses.ts';
import { FragmentPlace } from './addresses/fragment-place.tsx';
import { usePreviewAddress } from './addresses/use-preview-address.ts';
import { CanvasLayer } from './canvas-layer.tsx';
import { useShownCanvas } from './canvas-shown.ts';
import { conditionsText } from './conditions.ts';
import { ConditionsForm } from './conditions-form.tsx';
import { PreviewFrame, type ShownCanvas } from './preview-frame.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { fitWidth, type PreviewWidth, previewWidths } from './preview-widths.ts';
import { UndoButtons } from './undo-buttons.tsx';
import { useConditions } from './use-conditions.ts';
import { usePreview } from './use-preview.ts';
import './preview.css';

interface PreviewPanelProps {
  draft: Draft;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  tree: PageTree;
  language: Language;
  onInsert: () => void;
}

/** The target of a link that led away from the draft, which is forgotten once the draft's next preview arrives. */
function useLeft(key: string, src: string | undefined) {
  const [leftTo, setLeftTo] = useState<{ key: string; address: string; src: string | undefined }>();
  return {
    left: leftTo?.key === key && leftTo.src === src ? leftTo.address : undefined,
    leave: (address: string) => setLeftTo({ key, address, src }),
    comeBack: () => setLeftTo(undefined),
  };
}

/** Preview of the open document with the real runtime and the shop's data; nothing is published. */
export function PreviewPanel({ draft, width, onWidth, tree, language, onInsert }: PreviewPanelProps) {
  const { name } = draft;
  const key = keyOf(name);
  const place = usePreviewAddress(name, tree);
  const { url, slug, choose } = place;
  const given = useConditions(draft);
  const choosing = useRef<HTMLButtonElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const conditionsId = useId();
  const shown = usePreview(draft, url, given.conditions, given.markets, language);
  const { src } = shown;
  const { left, leave, comeBack } = useLeft(key, src);
  const [reloads, setReloads] = useState(0);
  const [isUsed, setIsUsed] = useState(false);

  const begin = () => {
    const isRendered = shown.reload();
    // Patches since the last preview stay visible until the next one arrives.
    if (left !== undefined || !isRendered) setReloads(reloads + 1);
    comeBack();
  };
  const focusChoosing = () => choosing.current?.focus();
  return (
    <section id="panel-preview" className="panel preview" aria-label="Preview panel" aria-busy={shown.isLoading}>
      <div className="panel-head">
        <UndoButtons />
        <AddressForm documentKey={key} url={url} options={place.options} slug={slug} onChoose={choose} />
        <IconButton icon="reload" label="Reload the preview" onClick={begin} />
        {name.kind === 'fragments' && <FragmentPlace fragment={name.id} paths={place.paths} onChoose={choose} />}
        <ConditionsButton handle={choosing} formId={conditionsId} isOpen={isChoosing} onOpen={setIsChoosing} />
        <UseButton isUsed={isUsed} onUse={setIsUsed} />
        <WidthChoice width={width} onWidth={onWidth} />
      </div>
      {isChoosing && (
        <ConditionsForm
          {...given}
          key={key}
          id={conditionsId}
          onClose={() => {
            setIsChoosing(false);
            focusChoosing();
          }}
        />
      )}
      <PreviewNotes
        conditions={conditionsText(given.conditions)}
        onReset={() => {
          given.change({});
          focusChoosing();
        }}
        errorMessage={shown.errorMessage}
        isStale={shown.isStale}
        hasPreview={src !== undefined}
        leftTo={left}
        onReturn={begin}
        unmatched={place.unmatched}
      />
      <PreviewFrame
        key={key}
        src={src}
        reloads={reloads}
        width={width}
        onMissed={shown.onMissed}
        // Another address of the same page also shows this draft.
        onLeave={(address) => (slug !== undefined && isAddressOf(slug, address) ? choose(address) : leave(address))}
        onShow={(address, hasScript, problem) => {
          shown.onLoad(address, hasScript);
          useShownCanvas.setState({ key, problem });
        }}
        layer={(canvas) => (
          <DraftLayer {...canvas} tree={tree} isUsed={isUsed} isLeft={left !== undefined} onInsert={onInsert} />
        )}
      />
    </section>
  );
}

interface ConditionsButtonProps {
  handle: RefObject<HTMLButtonElement | null>;
  formId: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const ConditionsButton = ({ handle, formId, isOpen, onOpen }: ConditionsButtonProps) => (
  <Tooltip text="For whom, when and where the draft is shown">
    <button
      ref={handle}
      type="button"
      className="button button-quiet preview-use"
      aria-expanded={isOpen}
      aria-controls={formId}
      onClick={() => onOpen(!isOpen)}
    >
      Preview as
    </button>
  </Tooltip>
);

const UseButton = ({ isUsed, onUse }: { isUsed: boolean; onUse: (isUsed: boolean) => void }) => (
  <Tooltip text="Links and buttons work, and clicks select nothing. Alt+click does so once.">
    <button
      type="button"
      className="button button-quiet preview-use"
      aria-pressed={isUsed}
      onClick={() => onUse(!isUsed)}
    >
      Use the page
    </button>
  </Tooltip>
);

const WidthChoice = ({ width, onWidth }: Pick<PreviewPanelProps, 'width' | 'onWidth'>) => (
  <fieldset className="segments">
    <legend className="only-read">Preview width</legend>
    <Tooltip text="As wide as there is room, at 100 % (Alt+0)">
      <button type="button" aria-pressed={width === fitWidth} onClick={() => onWidth(fitWidth)}>
        Fit
      </button>
    </Tooltip>
    {previewWidths.map((each) => (
      <button key={each} type="button" aria-pressed={each === width} onClick={() => onWidth(each)}>
        {each}
      </button>
    ))}
  </fieldset>
);

/** Placeholder for an empty document. */
const BlankCanvas = ({ onInsert }: { onInsert: () => void }) => (
  <div className="preview-blank">
    <p className="muted">Nothing is on it yet. Choose a heading, columns or products to begin with.</p>
    <button type="button" className="button button-with-icon" onClick={onInsert}>
      <Icon name="plus" />
      Insert something
    </button>
  </div>
);

interface DraftLayerProps extends ShownCanvas {
  tree: PageTree;
  isUsed: boolean;
  /** Whether a link has led away from the draft. */
  isLeft: boolean;
  onInsert: () => void;
}

/** The overlays of the visible document. */
const DraftLayer = ({ link, address, scale, onWriting, tree, isUsed, isLeft, onInsert }: DraftLayerProps) => (
  <>
    <TraceChannel link={link} address={address} />
    <CanvasLayer tree={tree} link={link} scale={scale} onWriting={onWriting} isUsed={isUsed || isLeft} />
    {tree.body?.nodes.length === 0 && !isLeft && <BlankCanvas onInsert={onInsert} />}
  </>
);

function TraceChannel({ link, address }: Pick<ShownCanvas, 'link' | 'address'>) {
  useTraceChannel(link, address);
  return null;
}
