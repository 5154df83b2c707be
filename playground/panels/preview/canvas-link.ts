import { type FromCanvas, readFromCanvas, type ToCanvas } from '../../../runtime/trace/canvas-messages.ts';

type Told<Type extends FromCanvas['type']> = Extract<FromCanvas, { type: Type }>;

/**
 * A connection to a loaded canvas. The canvas's document has an opaque origin, so this is the editor's only access to
 * it. Its messages may be forged by the page in it: they are only texts of limited size, and cannot trigger more than
 * proposals.
 */
export interface CanvasLink {
  /** The document's message about itself. */
  readonly shown: Told<'shown'>;
  send(message: ToCanvas): void;
  /** Calls back with messages of a type until the returned function is called. */
  on<Type extends FromCanvas['type']>(type: Type, hear: (message: Told<Type>) => void): () => void;
  /** Whether the document was navigated away from or removed. */
  readonly isClosed: boolean;
  close(): void;
}

/** Maximum time in milliseconds until a loaded document's script has to answer. */
const patienceMs = 15_000;

/** Initial scroll position, which is that of the previous document. */
export interface CanvasPlace {
  left: number;
  top: number;
}

const atTop: CanvasPlace = { left: 0, top: 0 };

/**
 * Connects to the document that a frame has just loaded; undefined when it is not a preview and therefore does not
 * answer. The port belongs to that document alone and is closed with it.
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
    // The document's origin is opaque, so no target origin can be specified. The message contains only a scroll
    // position.
    view.postMessage({ endcap: 'canvas', ...place }, '*', [given]);
  });
}

let lastRequest = 0;

/** The response type of each request that has a number. */
interface Answers {
  compare: 'compared';
  check: 'checked';
  point: 'place';
}

type Asked = Extract<ToCanvas, { type: keyof Answers }>;
type Unnumbered<Message> = Message extends Asked ? Omit<Message, 'request'> : never;

/** Sends a request and returns its response. */
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
