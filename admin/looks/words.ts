import type { LookSummary } from '../../commerce/admin-calls/looks.ts';

/** Origin of a look, as shown on its page. */
export const sourceNames: Readonly<Record<LookSummary['source'], string>> = {
  SETTINGS: 'As it is written in the settings.',
  OWN: 'Made here.',
  CHANGED: 'Changed here: the version from the settings is not used.',
};

/** Name of a look's status. */
export const statusName = (isPublished: boolean): string => (isPublished ? 'Published' : 'Not published');

/** The status of a look, for a badge styled like that of a product. */
export const statusMark = (isPublished: boolean): string => (isPublished ? 'PUBLISHED' : 'UNPUBLISHED');
