import { fileTypeFromFile } from 'file-type';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { examineMp4 } from './mp4.ts';
import type { ReceivedFile } from './received-file.ts';
import type { VideoVerdict } from './video-verdict.ts';
import { examineWebm } from './webm.ts';

/** Kinds of library files that are stored as they are. Pictures are re-encoded instead. */
export type LibraryFileKind = 'video' | 'captions' | 'file';

/** How a file of the library is stored and served. */
export interface LibraryFileType {
  extension: 'mp4' | 'webm' | 'vtt' | 'pdf' | 'epub' | 'zip';
  mimeType: string;
  size?: { width: number; height: number };
}

const mimeTypes: Readonly<Record<LibraryFileType['extension'], string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
};

/** Returns the media type of a file of the library by its name. */
export const libraryMimeType = (name: string): string =>
  mimeTypes[name.slice(name.lastIndexOf('.') + 1) as LibraryFileType['extension']];

const tooLarge = () => new CallError(413, 'size', messages.fileTooLarge);
const refused = (message: string) => new CallError(400, 'file-type', message);

function videoError(verdict: Extract<VideoVerdict, { problem: string }>): CallError {
  if (verdict.problem === 'codec')
    return refused(formatMessage(messages.videoCodecNotPlayed, { codec: verdict.codec }));
  const texts = {
    'no-video': messages.videoTypeNotAllowed,
    'cut-off': messages.videoCutOff,
    'sound-alone': messages.videoWithoutPicture,
  };
  return refused(texts[verdict.problem]);
}

const webmSignature = 0x1a45dfa3;

async function examineVideo(file: ReceivedFile): Promise<LibraryFileType> {
  if (file.size > limits.maxVideoBytes) throw tooLarge();
  const head = await file.read(0, 12);
  if (head.length < 12) throw videoError({ problem: 'no-video' });
  const isMp4 = head.toString('latin1', 4, 8) === 'ftyp';
  const isWebm = head.readUInt32BE(0) === webmSignature;
  let verdict: VideoVerdict = { problem: 'no-video' };
  if (isMp4) verdict = await examineMp4(file);
  if (isWebm) verdict = await examineWebm(file);
  if ('problem' in verdict) throw videoError(verdict);
  const { extension, size } = verdict;
  return { extension, mimeType: mimeTypes[extension], ...(size ? { size } : {}) };
}

/** The first line of a WebVTT file (section 4.1 of its specification), after which a line break or a blank comes. */
const captionsHead = /^\u{feff}?WEBVTT(?:[ \t\r\n]|$)/u;

async function examineCaptions(file: ReceivedFile): Promise<LibraryFileType> {
  if (file.size > limits.maxCaptionsBytes) throw tooLarge();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.read(0, file.size));
  } catch {
    throw refused(messages.captionsNotAllowed);
  }
  if (!captionsHead.test(text) || text.includes('\0')) throw refused(messages.captionsNotAllowed);
  return { extension: 'vtt', mimeType: mimeTypes.vtt };
}

const downloads = ['pdf', 'epub', 'zip'] as const;

async function examineDownload(file: ReceivedFile): Promise<LibraryFileType> {
  if (file.size > limits.maxLibraryFileBytes) throw tooLarge();
  const { mime } = (await fileTypeFromFile(file.path)) ?? {};
  const extension = downloads.find((each) => mimeTypes[each] === mime);
  if (!extension) throw refused(messages.libraryFileNotAllowed);
  return { extension, mimeType: mimeTypes[extension] };
}

const examiners: Readonly<Record<LibraryFileKind, (file: ReceivedFile) => Promise<LibraryFileType>>> = {
  video: examineVideo,
  captions: examineCaptions,
  file: examineDownload,
};

/**
 * Returns how a file is stored, by its content. Its name and the type that the browser states do not matter.
 *
 * @throws CallError for a file that is too large, or not of this kind
 */
export const examineFile = (kind: LibraryFileKind, file: ReceivedFile): Promise<LibraryFileType> =>
  examiners[kind](file);
