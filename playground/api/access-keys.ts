import { call } from './call.ts';

/** A key with which programs act in the name of an author. Times are milliseconds since 1970. */
export interface AccessKey {
  id: string;
  label: string;
  createdAt: number;
  usedAt: number;
  expiresAt: number;
}

const path = '/session/keys';

export const listAccessKeys = (signal?: AbortSignal) =>
  call<{ keys: AccessKey[] }>('GET', path, undefined, signal).then(({ keys }) => keys);

/** The new key; its secret is given this once. */
export const createAccessKey = (wanted: { label: string; days: number }) =>
  call<{ key: AccessKey; secret: string }>('POST', path, wanted);

export const endAccessKey = (id: string) => call('DELETE', `${path}/${id}`);
