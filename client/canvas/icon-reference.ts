/** Id of the element of a preview that holds the icons of its page. */
export const iconHolderId = 'endcap-icons';

/** Reference to an icon that is in the document. */
export const iconReference = (name: string): string => `#endcap-icon-${name}`;

/** The name of an icon that is in a file of its own; undefined for any other reference. */
export const iconNameIn = (reference: string): string | undefined =>
  /^\/media\/icons\/([a-z][a-z\d-]*)\.svg#icon$/.exec(reference)?.[1];
