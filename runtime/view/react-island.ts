import { domId } from './dom-id.ts';

/** Tag of the element around a widget that React renders; the element has no box. */
export const reactIslandTag = 'react-island';

/** Returns the prefix that keeps one island's React ids apart from those of the others, on server and client alike. */
export const reactIdPrefix = (instanceId: string): string => `${domId(instanceId)}-`;
