import { useEffect, useRef, useState } from 'react';
import type { CanvasLink } from '../../panels/preview/canvas-link.ts';
import { linkCanvas } from '../../panels/preview/canvas-link.ts';
import { type Marks, nodeIn, scaledBox } from '../../panels/preview/use-canvas-marks.ts';

interface PictureProps {
  title: string;
  src: string;
  /** Page width in pixels. */
  width: number;
  /** Pointers of the marked nodes. */
  marked: readonly string[];
  onLoad: (link: CanvasLink) => void;
}

/** Maximum height; the rest of the page is cut off. */
const maxHeight = 12_000;

/** A whole page as a picture: scaled to the available width and not interactive. */
export function Picture({ title, src, width, marked, onLoad }: PictureProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(0);
  const [link, setLink] = useState<CanvasLink>();
  const [marks, setMarks] = useState<Marks>();
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (!link) return;
    const stop = link.on('marks', setMarks);
    link.send({ type: 'look', isUsed: true, marked: [...marked], texts: [], keys: [] });
    return stop;
  }, [link, marked]);
  useEffect(() => () => link?.close(), [link]);
  const load = async () => {
    const view = frame.current?.contentWindow;
    const loaded = view && (await linkCanvas(view));
    if (!loaded) return;
    setLink(loaded);
    onLoad(loaded);
  };
  const height = link && Math.min(maxHeight, link.shown.height);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const boxes = marks ? marked.flatMap((pointer) => nodeIn(marks, pointer)?.boxes ?? []) : [];
  return (
    <figure className="picture">
      <figcaption>{title}</figcaption>
      <div ref={stage} className="picture-stage" style={{ height: (height ?? 400) * scale, maxWidth: width }}>
        <iframe
          ref={frame}
          src={src}
          // Like the canvas, its document has an opaque origin.
          sandbox="allow-scripts allow-forms"
          title={title}
          tabIndex={-1}
          inert
          style={{ width, height: height ?? 400, transform: `scale(${scale})` }}
          onLoad={() => void load()}
        />
        {boxes.map((box, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are alike
          <div key={index} className="picture-mark" style={scaledBox(box, scale)} />
        ))}
      </div>
    </figure>
  );
}
