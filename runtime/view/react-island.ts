import { domId } from './dom-id.ts';

/** Element around what React renders of a widget; it has no box of its own. */
export const reactIslandTag = 'react-island';

/** Keeps the ids that React makes in one island apart from those of the others, on server and client alike. */
export const reactIdPrefix = (instanceId: string): string => `${domId(instanceId)}-`;
