import { createHash } from 'node:crypto';
import type { ShopConfig } from '../../core/config.ts';
import { packageVersion } from '../../core/package-root.ts';
import type { OnceDurations, SharedState } from '../../core/ports/shared-state.ts';
import type { SubjectRevision } from '../../core/ports/storage/subjects.ts';
import type { Subject } from '../../core/subjects.ts';
import type { ClientAssets } from '../assets/client-assets.ts';
import type { RenderFailure } from '../page-renderer.ts';
import type { PageResponse } from './send-page.ts';

/** How long other servers wait for the server that renders a page, and how long they reuse its result. */
const times: OnceDurations = { runsMs: 5000, keptMs: 3000 };

/** A rendered page in JSON, which has neither sets nor infinity. */
type SentPage = Omit<PageResponse, 'subjects' | 'expiresAt'> & { subjects?: Subject[]; expiresAt?: number };

const sent = ({ subjects, expiresAt, ...page }: PageResponse): SentPage => ({
  ...page,
  ...(subjects ? { subjects: [...subjects] } : {}),
  ...(expiresAt !== undefined && Number.isFinite(expiresAt) ? { expiresAt } : {}),
});

const received = ({ subjects, ...page }: SentPage): PageResponse => ({
  ...page,
  ...(subjects ? { subjects: new Set(subjects) } : {}),
});

/** Thrown so that a failure is not shared with other servers. */
class NotRendered extends Error {
  readonly failure: RenderFailure;
  constructor(failure: RenderFailure) {
    super('The page was not rendered.');
    this.failure = failure;
  }
}

/**
 * Renders a public page on one of the servers that share a state; the others reuse the result. Without shared state,
 * renders it here.
 *
 * @param name cache key: the page, its document version, and the revision that it reflects at least
 */
export async function renderOnce(
  state: SharedState,
  name: readonly (string | number)[],
  render: () => Promise<PageResponse | RenderFailure>,
): Promise<PageResponse | RenderFailure> {
  if (state.reach() !== 'shared') return render();
  try {
    const text = await state.once('page', JSON.stringify(name), times, async () => {
      const rendered = await render();
      if ('failure' in rendered) throw new NotRendered(rendered);
      return JSON.stringify(sent(rendered));
    });
    return received(JSON.parse(text) as SentPage);
  } catch (thrown) {
    if (thrown instanceof NotRendered) return thrown.failure;
    throw thrown;
  }
}

/**
 * Returns a fingerprint of everything that documents depend on besides the shop's data: settings, and the version of
 * server and client.
 */
export const buildFingerprint = (config: ShopConfig, { version }: Pick<ClientAssets, 'version'>): string =>
  createHash('sha256')
    .update(JSON.stringify([packageVersion, version, config]))
    .digest('base64url');

/** Returns the revision that a rendering reflects at least, as a part of its key. */
export const revisionKey = ({ raised, unnamed }: SubjectRevision): [number, number] => [raised, unnamed];
