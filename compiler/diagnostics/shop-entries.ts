import { type DiagnosticEntry, error, warning } from './entry.ts';

/** Messages and hints about documents of the whole shop: its theme and its redirects. */
export const shopEntries = {
  'weak-colours': warning(
    '“{text}” on “{background}” has a contrast of {ratio} to 1 on {screens} screens, below {least}.',
    '{advice}',
  ),
  'unreadable-colours': error(
    '“{text}” on “{background}” cannot be read on {screens} screens: a contrast of {ratio} to 1, below {least}.',
    '{advice}',
  ),
  'redirect-twice': error(
    '"{from}" is redirected by redirect {number} already, so this one never applies.',
    'Remove one of the two.',
  ),
  'redirect-unused': warning(
    'A page is at "{from}", so this redirect never applies.',
    'Remove the redirect, or give the page another address first.',
  ),
  'redirect-loop': error(
    'The redirect of "{from}" never ends: {route}.',
    'Lead one of these addresses to a page that exists.',
  ),
  'redirect-chain': warning(
    '"{to}" is redirected as well, to "{end}".',
    'Write "{end}": browsers are sent there in one step anyway.',
  ),
  'redirect-nowhere': warning('No page is at "{to}", so this redirect leads to “Page not found”.', '{advice}'),
  'redirect-reserved': error(
    'The server answers "{from}" itself, so it cannot be redirected.',
    'Remove the redirect, or correct the old address.',
  ),
  'redirect-private': error(
    'The address "{to}" is for staff or programs, so no shopper is sent there.',
    'Choose a page of the shop.',
  ),
} as const satisfies Record<string, DiagnosticEntry>;
