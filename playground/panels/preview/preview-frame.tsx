import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface PreviewFrameProps {
  src: string | undefined;
  /** Width of the screen that is played, in pixels. */
  width: number;
  /** Called when a link inside led to another address. */
  onLeave: (address: string) => void;
}

type Side = 0 | 1;
const sides: readonly Side[] = [0, 1];
const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Where a frame is. A site that may not be framed leaves an error page behind, which nobody may look into. */
function placeOf(view: Window): { href: string; address: string } {
  try {
    const { href, pathname, search } = view.location;
    return { href, address: pathname + search };
  } catch {
    return { href: '', address: 'another site' };
  }
}

/**
 * The page in a frame of the wanted width, scaled down where there is less room. The next document loads in a second
 * frame behind and comes to the front when it is there, scrolled to the same place: nothing ever flashes.
 */
export function PreviewFrame({ src, width, onLeave }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frames = useRef<[HTMLIFrameElement | null, HTMLIFrameElement | null]>([null, null]);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [front, setFront] = useState<Side>();
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
    // Replaced, not set: a preview is no step that Back should lead to.
    frames.current[other(latestFront.current ?? 1)]?.contentWindow?.location.replace(src);
  }, [src]);

  const onLoad = (side: Side) => (event: SyntheticEvent<HTMLIFrameElement>) => {
    const view = event.currentTarget.contentWindow;
    if (!view) return;
    const { href, address } = placeOf(view);
    if (href === 'about:blank') return;
    if (!address.startsWith('/playground/preview/')) return onLeave(address);
    if (side === front) return;
    const before = frames.current[other(side)]?.contentWindow;
    if (before && front !== undefined && placeOf(before).href !== '') {
      view.scrollTo(before.scrollX, before.scrollY);
      before.location.replace('about:blank');
    }
    setFront(side);
  };

  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const size = { width, height: Math.ceil(room.height / scale), transform: `scale(${scale})` };
  return (
    <div className="preview-stage" ref={stage}>
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
      </div>
      {room.width > 0 && scale < 1 && <span className="preview-scale">{Math.round(scale * 100)}%</span>}
    </div>
  );
}
