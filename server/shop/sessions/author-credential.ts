import { createHash } from 'node:crypto';
import type { StoredAuthor } from '../../core/ports/storage/accounts/authors.ts';

/**
 * Returns a digest of an account's secrets for its sessions to keep. It changes with every new password and every
 * new second factor.
 */
export const credentialOf = ({ passwordHash, secondFactor }: StoredAuthor): string =>
  createHash('sha256')
    .update(passwordHash + (secondFactor?.secret ?? ''))
    .digest('base64url');
