import { useEffect, useRef, useState } from 'react';
import { boxesOf, elementsOf } from '../../panels/preview/marked-elements.ts';

interface PictureProps {
  title: string;
  src: string;
  /** Width of the page in pixels. */
  width: number;
  /** Pointers of nodes that are marked. */
  marked: readonly string[];
  onLoad: (view: Window) => void;
}

/** More of a page than this is cut off. */
const maxHeight = 12_000;

/** A page as a picture: whole, scaled to the room there is, and not to be used. */
export function Picture({ title, src, width, marked, onLoad }: PictureProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(0);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const load = () => {
    const view = frame.current?.contentWindow;
    if (!view) return;
    setHeight(Math.min(maxHeight, view.document.documentElement.scrollHeight));
    onLoad(view);
  };
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const document = height === undefined ? undefined : frame.current?.contentDocument;
  const boxes = document ? marked.flatMap((pointer) => boxesOf(elementsOf(document, pointer))) : [];
  return (
    <figure className="picture">
      <figcaption>{title}</figcaption>
      <div ref={stage} className="picture-stage" style={{ height: (height ?? 400) * scale, maxWidth: width }}>
        <iframe
          ref={frame}
          src={src}
          title={title}
          tabIndex={-1}
          inert
          style={{ width, height: height ?? 400, transform: `scale(${scale})` }}
          onLoad={load}
        />
        {boxes.map((box, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are alike
            key={index}
            className="picture-mark"
            style={{
              transform: `translate(${box.left * scale}px, ${box.top * scale}px)`,
              width: box.width * scale,
              height: box.height * scale,
            }}
          />
        ))}
      </div>
    </figure>
  );
}
