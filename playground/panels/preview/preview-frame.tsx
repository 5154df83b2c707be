import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface PreviewFrameProps {
  src: string | undefined;
  /** Width of the screen that is played, in pixels. */
  width: number;
  /** Called when a link inside led to another address. */
  onLeave: (address: string) => void;
}

interface Frames {
  front: 0 | 1;
  sources: [string | undefined, string | undefined];
}

const behind = (front: 0 | 1): 0 | 1 => (front === 0 ? 1 : 0);

/**
 * The page in a frame of the wanted width, scaled down where there is less room. The next document loads in a second
 * frame behind and comes to the front when it is there, scrolled to the same place: nothing ever flashes.
 */
export function PreviewFrame({ src, width, onLeave }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frames = useRef<[HTMLIFrameElement | null, HTMLIFrameElement | null]>([null, null]);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [{ front, sources }, setFrames] = useState<Frames>({ front: 0, sources: [undefined, undefined] });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (src === undefined) return;
    setFrames((now) => {
      if (now.sources.includes(src)) return now;
      const sources: Frames['sources'] = [...now.sources];
      sources[now.sources[now.front] === undefined ? now.front : behind(now.front)] = src;
      return { ...now, sources };
    });
  }, [src]);

  const onLoad = (index: 0 | 1) => (event: SyntheticEvent<HTMLIFrameElement>) => {
    const view = event.currentTarget.contentWindow;
    if (!view || sources[index] === undefined) return;
    const { pathname, search } = view.location;
    if (!pathname.startsWith('/playground/preview/')) return onLeave(pathname + search);
    if (index === front) return;
    const before = frames.current[front]?.contentWindow;
    if (before) view.scrollTo(before.scrollX, before.scrollY);
    setFrames((now) => ({ ...now, front: index }));
  };

  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const size = { width, height: Math.ceil(room.height / scale), transform: `scale(${scale})` };
  return (
    <div className="preview-stage" ref={stage}>
      <div className="preview-sheet" style={{ width: width * scale, height: room.height }}>
        {([0, 1] as const).map((index) => (
          <iframe
            key={index}
            ref={(element) => {
              frames.current[index] = element;
            }}
            title={index === front ? 'Preview' : 'Next preview'}
            className={index === front ? 'preview-frame' : 'preview-frame preview-behind'}
            aria-hidden={index !== front}
            tabIndex={index === front ? 0 : -1}
            src={sources[index] ?? 'about:blank'}
            style={size}
            onLoad={onLoad(index)}
          />
        ))}
      </div>
      {room.width > 0 && scale < 1 && <span className="preview-scale">{Math.round(scale * 100)}%</span>}
    </div>
  );
}
