/**
 * Script of a preview: communicates with the editor around it through one port, which the editor hands over. It is the
 * first script of its document, so that no script of the page gets the port. The editor still treats its messages as
 * possibly forged by the page.
 */
import {
  type Connect,
  type EditorRequest,
  type FromCanvas,
  readConnect,
  readToCanvas,
  type ToCanvas,
} from '../../runtime/trace/canvas-messages.ts';
import { editorEvent, traceEvent } from '../recording/trace-events.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { reportLeaving } from './leaving.ts';
import { redirectIconReferences } from './local-icons.ts';
import { createMarks } from './marks.ts';
import { markupsIn } from './own-markup.ts';
import { placeAt } from './place-at.ts';
import { PointerReporter } from './pointing.ts';
import { NodeRevealer } from './revealing.ts';
import { shownDocument } from './shown-document.ts';
import { installStandIns, type TrustScript } from './stand-ins.ts';

interface Rules {
  createScriptURL(address: string): string;
  createHTML(markup: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

/** Maximum number of trace messages that wait for an editor. */
const maxWaitingMessages = 1000;

const passThrough: Rules = { createScriptURL: (address) => address, createHTML: (markup) => markup };

/** The only policy of this script: for the page's workers, the accessibility check, and the shop's icons. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('endcap-editor', passThrough);
const trust: TrustScript = (address) => (policy ?? passThrough).createScriptURL(address);

installStandIns(trust);
redirectIconReferences((markup) => (policy ?? passThrough).createHTML(markup));

let port: MessagePort | undefined;
const waiting: FromCanvas[] = [];

const send = (message: FromCanvas): void => port?.postMessage(JSON.stringify(message));
const marks = createMarks(send);
const pointing = new PointerReporter(send, marks.scheduleReport);
const revealing = new NodeRevealer();
reportLeaving(send);

addEventListener(traceEvent, (event) => {
  const message: FromCanvas = { type: 'trace', message: (event as CustomEvent<unknown>).detail };
  if (port) send(message);
  else if (waiting.length < maxWaitingMessages) waiting.push(message);
});

const ownAddress = import.meta.url;

async function check({ request, address }: EditorRequest<'check'>): Promise<void> {
  const found = await checkAccessibility(address, trust).catch((cause: unknown) => console.warn(cause));
  send({ type: 'checked', request, ...(found ? { problems: found } : {}) });
}

const answers: { [Type in ToCanvas['type']]: (message: EditorRequest<Type>) => unknown } = {
  look(message) {
    pointing.look(message);
    marks.mark(message);
  },
  reveal: ({ pointer }) => revealing.reveal(pointer),
  point: (message) => send(placeAt(message)),
  refuse: () => pointing.refuse(),
  space: (message) => pointing.space(message),
  compare: ({ request }) => send({ type: 'compared', request, markups: markupsIn(document) }),
  check,
  trace: ({ message }) => dispatchEvent(new CustomEvent(editorEvent, { detail: message })),
};

function open(given: MessagePort, { left, top }: Connect): void {
  port?.close();
  port = given;
  given.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readToCanvas(data);
    if (message) (answers[message.type] as (message: ToCanvas) => unknown)(message);
  };
  if (left !== 0 || top !== 0) scrollTo({ left, top, behavior: 'instant' });
  marks.reset();
  send(shownDocument(document, ownAddress));
  for (const message of waiting.splice(0)) send(message);
}

// Only the editor around this document is accepted: the document's policy names who may frame it.
addEventListener('message', (event: MessageEvent<unknown>) => {
  const { source, origin, data, ports } = event;
  if (parent === window || source !== parent || origin !== location.origin) return;
  const wanted = readConnect(data);
  const [given] = ports;
  if (!wanted || !given) return;
  event.stopImmediatePropagation();
  open(given, wanted);
});
