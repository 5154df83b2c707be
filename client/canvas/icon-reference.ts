/** Id of a preview's element that holds the page's icons. */
export const iconHolderId = 'endcap-icons';

/** Returns the reference to an icon that is in the document. */
export const iconReference = (name: string): string => `#endcap-icon-${name}`;

/** Returns the name of an icon that is in a file; undefined for any other reference. */
export const iconNameIn = (reference: string): string | undefined =>
  /^\/media\/icons\/([a-z][a-z\d-]*)\.svg#icon$/.exec(reference)?.[1];
