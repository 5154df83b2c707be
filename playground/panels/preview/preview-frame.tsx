import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CanvasFrames, type FrameListeners, sides } from './canvas-frames.ts';
import type { CanvasLink } from './canvas-link.ts';
import { fitWidth, type PreviewWidth } from './preview-widths.ts';

interface PreviewFrameProps extends FrameListeners {
  src: string | undefined;
  /** Number of times that the author has reloaded the document. */
  reloads: number;
  /** Emulated viewport width in pixels, or `fitWidth`. */
  width: PreviewWidth;
  /** Renders the overlay of the loaded document. */
  layer: (canvas: ShownCanvas) => ReactNode;
}

/** The visible document. */
export interface ShownCanvas {
  link: CanvasLink;
  /** Path of its address. */
  address: string;
  scale: number;
  /** Called when the author starts or stops writing in one of the document's texts. */
  onWriting: (isWriting: boolean) => void;
}

/** Measures an element in pixels. */
function useRoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { stage, room };
}

/** The preview's two frames, and the visible one. */
function useFrames({ src, reloads, onLeave, onShow, onMissed }: PreviewFrameProps) {
  const listeners = { onLeave, onShow, onMissed };
  const [frames] = useState(() => new CanvasFrames(listeners));
  useLayoutEffect(() => {
    frames.listeners = listeners;
  });
  const loaded = useRef(reloads);
  useEffect(() => {
    const isAgain = loaded.current !== reloads;
    loaded.current = reloads;
    if (src !== undefined) frames.show(src, isAgain);
  }, [frames, src, reloads]);
  useEffect(() => () => frames.close(), [frames]);
  return { frames, shown: useSyncExternalStore(frames.subscribe, frames.shown) };
}

/** The preview in an iframe with the given width, scaled to fit if there is less room. Its documents have an opaque origin. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { src, layer } = props;
  const { stage, room } = useRoom();
  const width = props.width === fitWidth ? room.width : props.width;
  const { frames, shown } = useFrames(props);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const size = { width, height: Math.ceil(room.height / scale), transform: `scale(${scale})` };
  const { front, address, link } = shown;
  return (
    <div className="preview-stage" ref={stage} aria-busy={src !== undefined && shown.src !== src}>
      <div className="preview-sheet" style={{ width: width * scale, height: room.height }}>
        {sides.map((side) => (
          <iframe
            key={side}
            ref={(element) => frames.attach(side, element)}
            // Without `allow-same-origin`, a page's script cannot act in the name of the author who views it.
            sandbox="allow-scripts allow-forms"
            title={side === front ? 'Preview' : 'Next preview'}
            className={side === front ? 'preview-frame' : 'preview-frame preview-behind'}
            aria-hidden={side !== front}
            tabIndex={side === front ? 0 : -1}
            style={size}
            onLoad={() => void frames.loaded(side)}
          />
        ))}
        {link && <Fragment key={shown.loads}>{layer({ link, address, scale, onWriting: frames.writing })}</Fragment>}
      </div>
      {room.width > 0 && scale < 1 && <span className="preview-scale">{Math.round(scale * 100)}%</span>}
    </div>
  );
}
