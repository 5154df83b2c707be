/** Script of a page of a shop that is being developed. Loaded before the page's own script, which it has recorded. */
import {
  type DevelopmentMessage,
  developmentEvents,
  developmentScriptId,
  keepStateEvent,
} from '../../runtime/messages/development.ts';
import { Overlay } from './overlay.ts';
import { replaceStyles } from './replace-styles.ts';

/** Name in the session storage of the state of the shop for which this page was loaded again. */
const loadedFor = 'endcap-loaded-for';

/** Lets the page's script load the code that keeps its state. */
sessionStorage.setItem('endcap-record', '1');

const script = document.getElementById(developmentScriptId);
const documents = script?.dataset.documents?.split('\n') ?? [];
const overlay = new Overlay();

/** The last known state of the shop; at first the one for which this page was loaded again, if it was. */
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

/** Follows the changes while the page is shown: a browser has few connections, and a page in the background needs none. */
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
