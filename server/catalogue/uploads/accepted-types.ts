import { fileTypeFromBuffer } from 'file-type';

/** How an upload is stored: pictures are re-encoded, other files are stored unchanged. */
export interface AcceptedType {
  extension: 'webp' | 'mp4' | 'webm' | 'pdf';
  mimeType: string;
  isPicture: boolean;
}

const picture: AcceptedType = { extension: 'webp', mimeType: 'image/webp', isPicture: true };

/**
 * Accepted types, detected from the first bytes of a file; its name and the type stated by the browser do not
 * matter.
 */
const accepted: Readonly<Record<string, AcceptedType>> = {
  'image/jpeg': picture,
  'image/png': picture,
  'image/webp': picture,
  'image/avif': picture,
  'image/gif': picture,
  'video/mp4': { extension: 'mp4', mimeType: 'video/mp4', isPicture: false },
  // Browsers play most .mov files, but only when they are served as video/mp4.
  'video/quicktime': { extension: 'mp4', mimeType: 'video/mp4', isPicture: false },
  'video/webm': { extension: 'webm', mimeType: 'video/webm', isPicture: false },
  'application/pdf': { extension: 'pdf', mimeType: 'application/pdf', isPicture: false },
};

/** Returns the type of a file by its bytes; undefined when it is not accepted. */
export async function acceptedType(bytes: Uint8Array): Promise<AcceptedType | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  return type && Object.hasOwn(accepted, type.mime) ? accepted[type.mime] : undefined;
}
