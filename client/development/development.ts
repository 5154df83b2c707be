/** Script of the pages of a development server. Loaded before the page's own script. */
import {
  type DevelopmentMessage,
  developmentEvents,
  developmentScriptId,
  keepStateEvent,
} from '../../runtime/messages/development.ts';
import { Overlay } from './overlay.ts';
import { replaceStyles } from './replace-styles.ts';

/** Key in the session storage: the state of the shop for which this page was reloaded. */
const loadedFor = 'endcap-loaded-for';

/** Makes the page's script load the code that preserves its state. */
sessionStorage.setItem('endcap-record', '1');

const script = document.getElementById(developmentScriptId);
const documents = script?.dataset.documents?.split('\n') ?? [];
const overlay = new Overlay();

/** The last known state of the shop; initially the one for which this page was reloaded, if any. */
let known = sessionStorage.getItem(loadedFor);
sessionStorage.removeItem(loadedFor);

function loadAgain(state: string): void {
  dispatchEvent(new CustomEvent(keepStateEvent));
  sessionStorage.setItem(loadedFor, state);
  location.reload();
}

async function receive({ state, problems, change }: DevelopmentMessage): Promise<void> {
  overlay.show(problems);
  const missed = known !== null && known !== state && !change;
  known = state;
  if (missed) return loadAgain(state);
  if (!change || (change.documents && !change.documents.some((each) => documents.includes(each)))) return;
  if (change.kind === 'page' || !(await replaceStyles().catch(() => false))) loadAgain(state);
}

let events: EventSource | undefined;

/** Subscribes to changes while the page is visible, because browsers limit the number of connections. */
function follow(): void {
  if (document.visibilityState === 'hidden') {
    events?.close();
    events = undefined;
  } else if (!events) {
    events = new EventSource(developmentEvents);
    events.onmessage = ({ data }: MessageEvent<string>) => void receive(JSON.parse(data) as DevelopmentMessage);
  }
}

document.addEventListener('visibilitychange', follow);
addEventListener('pagehide', () => events?.close());
follow();
