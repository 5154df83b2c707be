import { call } from './call.ts';
import { type DocumentName, keyOf } from './documents.ts';

/** Announces that this tab has a document open, or is closing it. Returns the other authors who have it open. */
export const announcePresence = (name: DocumentName, tab: string, isLeaving: boolean) =>
  call<{ others: string[] }>('POST', `/${keyOf(name)}/presence`, { tab, isLeaving }, undefined, isLeaving).then(
    ({ others }) => others,
  );
