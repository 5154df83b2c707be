import { escapeHtml } from '../../core/escape-html.ts';
import { pagePolicy } from '../document/policy.ts';
import { keptStateParam } from './kept-states.ts';
import type { PageResponse } from './send-page.ts';

/** Seconds after which the browser requests the page again. */
export const busySeconds = 5;

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1rem}a{color:inherit}';

/** Texts of the page shown when a page cannot be rendered now. */
const words = {
  /** For the page that follows a form that was submitted successfully. */
  done: {
    title: 'Done. The page is a little late',
    text: 'What you sent has arrived, and need not be sent again. The shop is busy: the next page appears automatically in a few seconds.',
  },
  shown: {
    title: 'The shop is busy',
    text: 'More people are here than usual. This page reloads automatically in a few seconds.',
  },
  /** For a page that needs the database while it cannot be reached. */
  away: {
    title: 'The shop is back in a moment',
    text: 'This page reloads automatically in a few seconds.',
  },
  /** For a submitted form that was not processed. */
  sent: {
    title: 'The shop is busy',
    text: 'What you sent has not been taken. Go back, and send it again in a few seconds.',
  },
} as const;

/** Why a page is not shown, when overload is not the reason. */
export type BusyReason = 'sent' | 'away';

/** Creates the static page for a temporary failure: overload, or an unavailable database. */
export function busyPage(url: string, shopName: string, reason?: BusyReason): PageResponse {
  const isSent = reason === 'sent';
  const { title, text } = words[reason ?? (url.includes(`${keptStateParam}=`) ? 'done' : 'shown')];
  const again = isSent ? '' : `<meta http-equiv="refresh" content="${busySeconds}">`;
  return {
    status: 503,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${again}<title>${escapeHtml(`${title} | ${shopName}`)}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${isSent ? '' : `<p><a href="${escapeHtml(url)}">Try again now</a></p>`}</main></body></html>`,
    policy: pagePolicy({ styles: [style], pictureHosts: [], isSecure: false }),
  };
}
