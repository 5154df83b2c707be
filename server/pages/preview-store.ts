import { limits } from '../../commerce/limits.ts';
import type { ServerEnv } from '../env.ts';
import type { DocumentKind } from '../storage/port/pages.ts';

/** A text that an author wants to see, and where. */
export interface PreviewRequest {
  kind: Exclude<DocumentKind, 'script'>;
  id: string;
  source: string;
  /** Path and query of the address that the page is to be shown at. */
  url: string;
}

/** Texts that wait for the frame that shows them. They can be lost at any time: the playground sends them again. */
export interface PreviewStore {
  /** A name that cannot be guessed. */
  keep(request: PreviewRequest): string;
  read(token: string): PreviewRequest | undefined;
}

export const createPreviewStore = (env: ServerEnv): PreviewStore => {
  const kept = new Map<string, { request: PreviewRequest; until: number }>();
  const forget = (): void => {
    const now = env.now();
    for (const [token, { until }] of kept) if (until <= now || kept.size > limits.previewsKept) kept.delete(token);
  };
  return {
    keep(request) {
      const token = Buffer.from(env.randomBytes(16)).toString('base64url');
      kept.set(token, { request, until: env.now() + limits.previewMinutes * 60_000 });
      forget();
      return token;
    },
    read(token) {
      forget();
      return kept.get(token)?.request;
    },
  };
};
