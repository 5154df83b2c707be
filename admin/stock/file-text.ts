import { decodeText } from '../../text/encoding.ts';

/** The text of a file that a merchant chose, in whatever encoding a spreadsheet wrote it. */
export const fileText = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer())).text;
