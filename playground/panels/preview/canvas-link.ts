import { type FromCanvas, readFromCanvas, type ToCanvas } from '../../../runtime/trace/canvas-messages.ts';

type Told<Type extends FromCanvas['type']> = Extract<FromCanvas, { type: Type }>;

/**
 * A canvas that is loaded. Its document has an opaque origin, so this is all that the editor has of it. Whatever it says
 * may be made up by the page in it: it is text, of bounded size, and proposes.
 */
export interface CanvasLink {
  /** What the document has said of itself. */
  readonly shown: Told<'shown'>;
  send(message: ToCanvas): void;
  /** Calls back with messages of a type, until the returned function is called. */
  on<Type extends FromCanvas['type']>(type: Type, hear: (message: Told<Type>) => void): () => void;
  /** Whether the document has been left or removed. */
  readonly isClosed: boolean;
  close(): void;
}

/** Milliseconds within which the script of a document answers that has been loaded. */
const patienceMs = 15_000;

/** What is asked of the window: to look where another one was. */
export interface CanvasPlace {
  left: number;
  top: number;
}

const atTop: CanvasPlace = { left: 0, top: 0 };

/**
 * Connects to the document that a frame has just loaded; undefined for one that is no preview, which does not answer. The
 * port goes to that document alone, and ends with it.
 */
export function linkCanvas(
  view: Pick<Window, 'postMessage'>,
  place: CanvasPlace = atTop,
  signal?: AbortSignal,
): Promise<CanvasLink | undefined> {
  const { port1: port, port2: given } = new MessageChannel();
  const listeners = new Map<string, Set<(message: never) => void>>();
  return new Promise((resolve) => {
    const give = (link: CanvasLink | undefined) => {
      clearTimeout(timer);
      if (!link) port.close();
      resolve(link);
    };
    const timer = setTimeout(give, patienceMs, undefined);
    signal?.addEventListener('abort', () => give(undefined), { once: true });
    let [isLinked, isClosed] = [false, false];
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readFromCanvas(data);
      if (!message) return;
      if (message.type === 'shown') {
        if (isLinked || signal?.aborted) return;
        isLinked = true;
        return give({
          shown: message,
          send: (asked) => port.postMessage(JSON.stringify(asked)),
          on(type, hear) {
            const others = listeners.get(type) ?? new Set();
            listeners.set(type, others.add(hear as (message: never) => void));
            return () => void others.delete(hear as (message: never) => void);
          },
          get isClosed() {
            return isClosed;
          },
          close() {
            isClosed = true;
            port.close();
          },
        });
      }
      for (const hear of listeners.get(message.type) ?? []) (hear as (told: FromCanvas) => void)(message);
    };
    // Its origin is opaque, and has no name that could be written here. The message says nothing but where it scrolls to.
    view.postMessage({ endcap: 'canvas', ...place }, '*', [given]);
  });
}

let lastRequest = 0;

/** What is asked for with a number, and what answers it. */
interface Answers {
  compare: 'compared';
  check: 'checked';
  point: 'place';
}

type Asked = Extract<ToCanvas, { type: keyof Answers }>;
type Unnumbered<Message> = Message extends Asked ? Omit<Message, 'request'> : never;

/** Asks for something that is answered once. */
export function askCanvas<Type extends keyof Answers>(
  link: CanvasLink,
  type: Answers[Type],
  asked: Extract<Unnumbered<Asked>, { type: Type }>,
): Promise<Told<Answers[Type]>> {
  const request = ++lastRequest;
  return new Promise((resolve) => {
    const stop = link.on(type, (message) => {
      if ((message as { request: number }).request !== request) return;
      stop();
      resolve(message);
    });
    link.send({ ...asked, request } as Asked);
  });
}
