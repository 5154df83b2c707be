import { call } from './call.ts';
import { type DocumentName, keyOf } from './documents.ts';

/** Says that this tab has a document open, or has it no more; returns who else has. */
export const announcePresence = (name: DocumentName, tab: string, isLeaving: boolean) =>
  call<{ others: string[] }>('POST', `/${keyOf(name)}/presence`, { tab, isLeaving }, undefined, isLeaving).then(
    ({ others }) => others,
  );
