/** Path of uploaded files. */
export const uploadsPath = '/uploads/';

/** Returns the name under which an uploaded file is stored. */
export const storedName = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
