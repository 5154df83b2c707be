/**
 * Script of a page that was opened by an action link: remembers the link's address, has the shop apply the link to the
 * cart, and marks the page for testers.
 */
import { messages } from '../commerce/messages.ts';
import { actionLinkCall, actionLinkCookie } from '../commerce/rules/addresses/action-link.ts';
import { encodeUrlComponent } from '../runtime/messages/call.ts';
import { call } from './calls/shop-call.ts';

const address = location.pathname + location.search;

/** Whether the browser has the cookie that marks testers; the guide says how to set it. */
const isTester = /(^|; )tt-tester=1(;|$)/.test(document.cookie);

function remember(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous way is not in every browser yet
  document.cookie = `${actionLinkCookie}=${encodeUrlComponent(address)}; path=/; samesite=lax${secure}`;
}

async function process(): Promise<void> {
  // The page may make its own calls at the same time, and shares the session with them.
  await call(actionLinkCall, { body: { cartUrl: address } }, new AbortController().signal);
  new BroadcastChannel('endcap').postMessage('changed');
}

/**
 * Shows a small badge in a corner. The page's policy allows no style attribute, but it allows styles set by a script.
 */
function showBadge(): void {
  const badge = document.createElement('span');
  badge.textContent = 'TT';
  badge.title = 'Opened by an action link';
  Object.assign(badge.style, {
    position: 'fixed',
    left: '8px',
    bottom: '8px',
    zIndex: '9999',
    padding: '2px 6px',
    borderRadius: '4px',
    background: '#ff8a00',
    color: '#1b1200',
    font: '600 12px/1.4 system-ui, sans-serif',
  });
  document.body.append(badge);
}

remember();
if (isTester) showBadge();
process().catch((cause: unknown) => console.error(messages.actionLinkFailed, cause));
