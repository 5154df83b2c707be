import type { LookSummary } from '../../commerce/admin-calls/looks.ts';

/** Where a look is written, as its page says it. */
export const sourceNames: Readonly<Record<LookSummary['source'], string>> = {
  SETTINGS: 'As it is written in the settings.',
  OWN: 'Made here.',
  CHANGED: 'Changed here: that of the settings is not used.',
};

export const statusName = (isPublished: boolean): string => (isPublished ? 'Published' : 'Not published');

/** The state of a look as badges mark those of products. */
export const statusMark = (isPublished: boolean): string => (isPublished ? 'PUBLISHED' : 'UNPUBLISHED');
