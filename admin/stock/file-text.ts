import { decodeText } from '../../text/encoding.ts';

/** Reads the text of a chosen file in any encoding used by spreadsheets. */
export const fileText = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer())).text;
