import { call } from './call.ts';

/** A key with which a program acts in an author's name. Times are milliseconds since 1970. */
export interface AccessKey {
  id: string;
  label: string;
  createdAt: number;
  usedAt: number;
  expiresAt: number;
}

const path = '/session/keys';

/** Lists the author's valid keys. */
export const listAccessKeys = (signal?: AbortSignal) =>
  call<{ keys: AccessKey[] }>('GET', path, undefined, signal).then(({ keys }) => keys);

/** Creates a key. The response is the only one with its secret. */
export const createAccessKey = (wanted: { label: string; days: number }) =>
  call<{ key: AccessKey; secret: string }>('POST', path, wanted);

/** Revokes a key. */
export const endAccessKey = (id: string) => call('DELETE', `${path}/${id}`);
