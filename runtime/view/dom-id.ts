/** Id of an instance as an element of the document may have it; the same on server and client. */
export const domId = (instanceId: string): string => `w${instanceId.replaceAll(/[^\w-]/g, '_')}`;
