import { SettingsFailure } from '../settings.ts';
import { StorageFailure } from '../storage/storage-failure.ts';

/** Says why a command could not do its work, and ends it: what, where, and what to do. */
export function explainFailure(error: unknown): never {
  const { code, port, address } = (error ?? {}) as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE')
    console.error(
      `Port ${port} of ${address} is taken, probably by another server.\n  what to do: stop that one, or start here with another port: npm start -- --port ${Number(port) + 1}`,
    );
  else if (code === 'EACCES' && port !== undefined)
    console.error(
      `Port ${port} needs rights that this user does not have.\n  what to do: choose a port from 1024 on: npm start -- --port 3000`,
    );
  else if (error instanceof StorageFailure || error instanceof SettingsFailure) console.error(error.message);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
}
