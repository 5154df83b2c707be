/** Returns an instance's id in the form of a DOM id; the same on server and client. */
export const domId = (instanceId: string): string => `w${instanceId.replaceAll(/[^\w-]/g, '_')}`;
