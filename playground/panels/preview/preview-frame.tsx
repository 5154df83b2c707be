import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { PreviewProblem } from '../problems/preview-problem.ts';
import { type CanvasLink, type CanvasPlace, linkCanvas } from './canvas-link.ts';

interface PreviewFrameProps {
  src: string | undefined;
  /** How often the author has asked for the same document again. */
  reloads: number;
  /** Emulated viewport width in pixels. */
  width: number;
  /** Called when a link in the preview navigated. */
  onLeave: (address: string) => void;
  /** Called when a document is shown, from its address; again when it was loaded again. */
  onShow: (address: string, hasScript: boolean, problem: PreviewProblem | undefined) => void;
  /** Called when the server had no time for a document, or failed to make it; what is shown stays. */
  onMissed: (problem: PreviewProblem) => void;
  /** What is drawn over the loaded document. */
  layer: (canvas: ShownCanvas) => ReactNode;
}

/** The document that is shown. */
export interface ShownCanvas {
  link: CanvasLink;
  /** Path of its address. */
  address: string;
  scale: number;
  /** Is called when the author begins to write over a text in it, and when that has ended. */
  onWriting: (isWriting: boolean) => void;
}

type Side = 0 | 1;
const sides: readonly Side[] = [0, 1];
const other = (side: Side): Side => (side === 0 ? 1 : 0);

const blank = 'about:blank';

/** The document of a side: what was asked for, and the connection to it once it is there. */
interface Held {
  src: string | undefined;
  link?: CanvasLink | undefined;
  place: CanvasPlace;
  /** Where a link in it leads. */
  leaving?: string | undefined;
  /** Ends the wait for an answer of what was loaded before. */
  waiting?: AbortController | undefined;
}

const nothing = (): Held => ({ src: undefined, place: { left: 0, top: 0 } });

const pathOf = (src: string): string => src.split('#', 1)[0] ?? '';

/**
 * The preview in an iframe of the given width, scaled to fit. Double-buffered: the next document loads in a second iframe
 * and is shown at the same scroll position once loaded, so that nothing flickers. The documents have an opaque origin.
 */
export function PreviewFrame({ src, reloads, width, onLeave, onShow, onMissed, layer }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frames = useRef<[HTMLIFrameElement | null, HTMLIFrameElement | null]>([null, null]);
  const held = useRef<[Held, Held]>([nothing(), nothing()]);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [front, setFront] = useState<Side>();
  const [loads, setLoads] = useState(0);
  const [shown, setShown] = useState('');
  /** Shows what has come while a text was written, which would be lost with its document. */
  const afterWriting = useRef<() => void>(undefined);
  const isWriting = useRef(false);
  const again = useRef(0);
  const loaded = useRef(reloads);
  const latest = useRef({ front, onLeave, onShow, onMissed });
  latest.current = { front, onLeave, onShow, onMissed };

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const open = useCallback((side: Side, address: string | undefined, isAgain = false) => {
    const before = held.current[side];
    before.waiting?.abort();
    before.link?.close();
    held.current[side] = { ...nothing(), src: address };
    // `replace`, because previews should not add history entries.
    const wanted = address ?? blank;
    // The same address would be a move within the document.
    const distinct = isAgain ? wanted.replace('#', `?again=${++again.current}#`) : wanted;
    frames.current[side]?.contentWindow?.location.replace(distinct);
  }, []);

  useEffect(() => {
    const isAgain = loaded.current !== reloads;
    loaded.current = reloads;
    if (src !== undefined) open(other(latest.current.front ?? 1), src, isAgain);
  }, [src, reloads, open]);

  useEffect(() => {
    const all = held.current;
    return () => {
      for (const { waiting, link } of all) {
        waiting?.abort();
        link?.close();
      }
    };
  }, []);

  const onWriting = useCallback((isOn: boolean) => {
    isWriting.current = isOn;
    if (isOn) return;
    afterWriting.current?.();
    afterWriting.current = undefined;
  }, []);

  const follow = (side: Side, link: CanvasLink) => {
    const own = held.current[side];
    link.on('marks', ({ left, top }) => {
      own.place = { left, top };
    });
    link.on('leaving', ({ address, isReload }) => {
      if (!isReload) own.leaving = address || own.leaving || 'another page';
      else if (own.src !== undefined) open(side, own.src, true);
    });
  };
  const swap = (side: Side, link: CanvasLink) => {
    const { src: address } = held.current[side];
    if (address === undefined) return;
    const isOther = latest.current.front !== side;
    if (isOther && document.activeElement === frames.current[other(side)]) frames.current[side]?.focus();
    if (isOther) open(other(side), undefined);
    isWriting.current = false;
    held.current[side].link = link;
    setFront(side);
    setShown(address);
    setLoads((count) => count + 1);
    latest.current.onShow(pathOf(address), link.shown.hasScript, link.shown.problem);
  };
  const leave = (own: Held, address: string) => {
    own.link?.close();
    own.leaving = 'another page';
    latest.current.onLeave(address);
  };
  const onLoad = async (side: Side) => {
    const own = held.current[side];
    const view = frames.current[side]?.contentWindow;
    if (!view || own.src === undefined) return;
    own.waiting?.abort();
    const isFront = latest.current.front === side;
    if (isFront && own.leaving !== undefined) return leave(own, own.leaving);
    const waiting = new AbortController();
    own.waiting = waiting;
    const place = held.current[isFront ? side : other(side)].place;
    const link = await linkCanvas(view, place, waiting.signal);
    if (waiting.signal.aborted || held.current[side] !== own) return link?.close();
    if (!link) {
      if (isFront) return leave(own, 'another site');
      // No link leads anywhere in a frame that is not shown: it has the browser's own page about a failure.
      open(side, undefined);
      return latest.current.onMissed({ kind: 'unreachable', message: '' });
    }
    const { problem } = link.shown;
    if (problem && problem.kind !== 'costly') {
      // The last good canvas is kept, and with it where the author was.
      link.close();
      if (!isFront) open(side, undefined);
      return latest.current.onMissed(problem);
    }
    own.link?.close();
    own.leaving = undefined;
    follow(side, link);
    if (isFront || !isWriting.current) swap(side, link);
    else afterWriting.current = () => swap(side, link);
  };

  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const size = { width, height: Math.ceil(room.height / scale), transform: `scale(${scale})` };
  const link = front === undefined ? undefined : held.current[front].link;
  return (
    <div className="preview-stage" ref={stage} aria-busy={src !== undefined && !shown.endsWith(src)}>
      <div className="preview-sheet" style={{ width: width * scale, height: room.height }}>
        {sides.map((side) => (
          <iframe
            key={side}
            ref={(element) => {
              frames.current[side] = element;
            }}
            // Without an origin: what an author's page does is not done as the one who looks at it.
            sandbox="allow-scripts allow-forms"
            title={side === front ? 'Preview' : 'Next preview'}
            className={side === front ? 'preview-frame' : 'preview-frame preview-behind'}
            aria-hidden={side !== front}
            tabIndex={side === front ? 0 : -1}
            style={size}
            onLoad={() => void onLoad(side)}
          />
        ))}
        {link && <Fragment key={loads}>{layer({ link, address: pathOf(shown), scale, onWriting })}</Fragment>}
      </div>
      {room.width > 0 && scale < 1 && <span className="preview-scale">{Math.round(scale * 100)}%</span>}
    </div>
  );
}
