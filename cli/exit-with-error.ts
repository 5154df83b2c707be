import { SettingsError } from '../server/core/settings-error.ts';
import { StorageError } from '../server/core/storage-error.ts';

/** Prints why a command failed and what to do about it, then exits with code 1. */
export function exitWithError(error: unknown): never {
  const { code, port, address } = (error ?? {}) as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE')
    console.error(
      `Port ${port} on ${address} is already in use, probably by another server.\n  what to do: stop that server, or use another port: npm start -- --port ${Number(port) + 1}`,
    );
  else if (code === 'EACCES' && port !== undefined)
    console.error(
      `Port ${port} needs privileges that this user does not have.\n  what to do: use port 1024 or above: npm start -- --port 3000`,
    );
  else if (error instanceof StorageError || error instanceof SettingsError) console.error(error.message);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
}
