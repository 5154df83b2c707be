import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { DocumentKind } from '../../core/ports/storage/documents/pages.ts';
import type { PreviewConditions } from './preview-conditions.ts';

/** A document to preview, and the address to show it at. */
export interface PreviewRequest {
  kind: Exclude<DocumentKind, 'script'>;
  id: string;
  source: string;
  /** Path and query of the address. */
  url: string;
  /** Without them, it is shown to its author now. */
  conditions?: PreviewConditions;
}

/** Previews waiting for their frame. Entries can be lost at any time; the playground sends them again. */
export interface PreviewStore {
  /** Adds a preview and returns an unguessable token. */
  add(request: PreviewRequest): string;
  read(token: string): PreviewRequest | undefined;
}

export function createPreviewStore(env: ServerEnv): PreviewStore {
  const previews = new Map<string, { request: PreviewRequest; expiresAt: number }>();
  const evictExpired = (): void => {
    const now = env.now();
    for (const [token, { expiresAt }] of previews)
      if (expiresAt <= now || previews.size > limits.maxPreviews) previews.delete(token);
  };
  return {
    add(request) {
      const token = Buffer.from(env.randomBytes(16)).toString('base64url');
      previews.set(token, { request, expiresAt: env.now() + limits.previewMinutes * 60_000 });
      evictExpired();
      return token;
    },
    read(token) {
      evictExpired();
      return previews.get(token)?.request;
    },
  };
}
