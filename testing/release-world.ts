import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import type { Release } from '../server/core/ports/storage/documents/releases.ts';
import { type CheckDocument, createPageService } from '../server/documents/library/page-service.ts';
import { ReleaseService } from '../server/documents/releases/release-service.ts';
import { openStorage } from '../server/storage/libsql/open.ts';
import { fixedEnv } from './fixed-env.ts';

const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };

/** Returns an error with a message, as the checker reports it. */
export const fault = (message: string): Diagnostic => ({
  code: 'fault',
  severity: 'error',
  message,
  hint: '',
  pointer: '',
  range,
});

/** Reports dragons, and pages that need a fragment which is not published with them. */
export const checkTexts: CheckDocument = (source, _, together = []) => [
  ...(source.includes('dragon') ? [fault('A dragon.')] : []),
  ...(source.includes('needs') && !together.some(({ id }) => id === 'band') ? [fault('No band.')] : []),
];

/** Pages, fragments and releases of a shop without other content. */
export function openReleases(storage = openStorage(':memory:'), env = fixedEnv(), check: CheckDocument = checkTexts) {
  const shop = storage.forTenant('t');
  const told: string[] = [];
  const tell = async ({ name, failure }: Release): Promise<void> => {
    told.push(`${name}: ${failure}`);
  };
  return {
    env,
    storage,
    shop,
    pages: createPageService(shop.pages, env, check),
    releases: new ReleaseService({ pages: shop.pages, releases: shop.releases, env, check, onFailed: tell }),
    told,
    live: async () =>
      Object.fromEntries(
        [...(await shop.pages.published('page')), ...(await shop.pages.published('fragment'))].map(
          ({ kind, id, source }) => [`${kind} ${id}`, source],
        ),
      ),
  };
}

/** Returns the name of a page. */
export const page = (id: string) => ({ kind: 'page', id }) as const;

/** Name of the fragment that the pages of these tests include. */
export const band = { kind: 'fragment', id: 'band' } as const;

/** The author of every change in these tests. */
export const author = 'asha';

/** Returns the time one hour after an environment's current time. */
export const inAnHour = ({ now }: { now(): number }) => new Date(now() + 3_600_000).toISOString();
