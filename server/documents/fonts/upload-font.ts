import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { type PreparedFont, prepareFont, type UploadedFont } from '../../catalogue/fonts/prepare-font.ts';
import { CallError } from '../../core/call-error.ts';
import { marketsOf } from '../../core/markets.ts';
import { UploadedFile } from '../../core/requests/multipart.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { BackgroundError } from '../checks/background.ts';
import { uploadFont } from '../contracts/font-contracts.ts';

/** Prepares a font, by default in this thread. */
export type PrepareFont = (font: UploadedFont, turn: Turn) => Promise<PreparedFont | undefined>;

/** Converts the name of a file, such as `Fraunces_72pt-Bold.ttf`, to the name of a family. */
export const familyOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-zA-Z0-9]{1,5}$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, 40)
    .trim() || 'Font';

const notAFont = (): CallError => new CallError(400, 'file-type', messages.fontTypeNotAllowed);

/** The handler that keeps an uploaded font. The same font twice is one file. */
export const fontHandler = (prepare: PrepareFont = prepareFont): Handler =>
  defineHandler(uploadFont, async ({ body: { file }, shop, caller, signal }) => {
    if (!(file instanceof UploadedFile)) throw new CallError(400, 'invalid-request', messages.fileNotFound);
    if (file.bytes.byteLength > limits.maxFontBytes) throw new CallError(413, 'size', messages.fileTooLarge);
    const font = { bytes: file.bytes, locales: marketsOf(shop.config).map(({ locale }) => locale) };
    const prepared = await prepare(font, { owner: caller.userId ?? '', signal }).catch((thrown: unknown) => {
      if (thrown instanceof BackgroundError) throw notAFont();
      throw thrown;
    });
    if (!prepared) throw notAFont();
    const { bytes, file: name, facts } = prepared;
    if (!(await shop.files.find(name))) await shop.files.write(name, { bytes, mimeType: 'font/woff2' });
    return { name: familyOf(file.name), file: name, ...facts };
  });
