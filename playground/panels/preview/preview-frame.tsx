import { Fragment, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type PreviewProblem, previewProblemIn } from '../problems/preview-problem.ts';

interface PreviewFrameProps {
  src: string | undefined;
  /** Emulated viewport width in pixels. */
  width: number;
  /** Called when a link in the preview navigated. */
  onLeave: (address: string) => void;
  /** Called when a document is shown, from its address; again when it was loaded again. */
  onShow: (address: string, hasScript: boolean, problem: PreviewProblem | undefined) => void;
  /** Called when the server had no time for a document, or failed to make it; what is shown stays. */
  onMissed: (problem: PreviewProblem) => void;
  /** What is drawn over the loaded document. */
  layer: (view: Window, scale: number) => ReactNode;
}

type Side = 0 | 1;
const sides: readonly Side[] = [0, 1];
const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Location of a frame; undefined if it is cross-origin, such as the error page of a site that forbids framing. */
function locationOf(view: Window): { href: string; address: string } {
  try {
    const { href, pathname, search } = view.location;
    return { href, address: pathname + search };
  } catch {
    return { href: '', address: 'another site' };
  }
}

const hasScript = ({ document }: Window): boolean => document.scripts.length > 0;

/** The text of a frame that the author writes. */
function editedIn(view: Window | null | undefined): HTMLElement | undefined {
  if (!view || locationOf(view).href === '') return undefined;
  const { activeElement } = view.document;
  return activeElement instanceof (view as Window & typeof globalThis).HTMLElement && activeElement.isContentEditable
    ? activeElement
    : undefined;
}

/**
 * The preview in an iframe of the given width, scaled to fit. Double-buffered: the next document loads in a second iframe
 * and is shown at the same scroll position once loaded, so that nothing flickers.
 */
export function PreviewFrame({ src, width, onLeave, onShow, onMissed, layer }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frames = useRef<[HTMLIFrameElement | null, HTMLIFrameElement | null]>([null, null]);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [front, setFront] = useState<Side>();
  const [loads, setLoads] = useState(0);
  const [shown, setShown] = useState('');
  const held = useRef<() => void>(undefined);
  const latestFront = useRef(front);
  latestFront.current = front;

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (src === undefined) return;
    // `replace`, because previews should not add history entries.
    frames.current[other(latestFront.current ?? 1)]?.contentWindow?.location.replace(src);
  }, [src]);

  const onLoad = (side: Side) => (event: SyntheticEvent<HTMLIFrameElement>) => {
    const view = event.currentTarget.contentWindow;
    if (!view) return;
    const { href, address } = locationOf(view);
    if (href === 'about:blank') return;
    if (href === '' && side !== front) {
      // No link leads anywhere in a frame that is not shown: it has the browser's own page about a failure.
      view.location.replace('about:blank');
      return onMissed({ kind: 'unreachable', message: '' });
    }
    if (!address.startsWith('/playground/preview/')) return onLeave(address);
    const problem = previewProblemIn(view.document.documentElement);
    if (problem && problem.kind !== 'costly') {
      // The last good canvas is kept, and with it where the author was.
      if (side !== front) view.location.replace('about:blank');
      return onMissed(problem);
    }
    if (side === front) return onShow(address, hasScript(view), problem);
    const edited = front === undefined ? undefined : editedIn(frames.current[front]?.contentWindow);
    if (!edited) return swap(side, view, href);
    // What is being written would be lost with its document.
    if (!held.current) edited.addEventListener('blur', () => held.current?.(), { once: true });
    held.current = () => swap(side, view, href);
  };
  const swap = (side: Side, view: Window, href: string) => {
    held.current = undefined;
    const behind = frames.current[other(side)];
    const before = behind?.contentWindow;
    if (before && front !== undefined && locationOf(before).href !== '') {
      view.scrollTo(before.scrollX, before.scrollY);
      before.location.replace('about:blank');
    }
    if (document.activeElement === behind) frames.current[side]?.focus();
    setFront(side);
    setShown(href);
    setLoads(loads + 1);
    onShow(locationOf(view).address, hasScript(view), previewProblemIn(view.document.documentElement));
  };

  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const size = { width, height: Math.ceil(room.height / scale), transform: `scale(${scale})` };
  const shownView = front === undefined ? undefined : frames.current[front]?.contentWindow;
  return (
    <div className="preview-stage" ref={stage} aria-busy={src !== undefined && !shown.endsWith(src)}>
      <div className="preview-sheet" style={{ width: width * scale, height: room.height }}>
        {sides.map((side) => (
          <iframe
            key={side}
            ref={(element) => {
              frames.current[side] = element;
            }}
            title={side === front ? 'Preview' : 'Next preview'}
            className={side === front ? 'preview-frame' : 'preview-frame preview-behind'}
            aria-hidden={side !== front}
            tabIndex={side === front ? 0 : -1}
            style={size}
            onLoad={onLoad(side)}
          />
        ))}
        {shownView && <Fragment key={loads}>{layer(shownView, scale)}</Fragment>}
      </div>
      {room.width > 0 && scale < 1 && <span className="preview-scale">{Math.round(scale * 100)}%</span>}
    </div>
  );
}
