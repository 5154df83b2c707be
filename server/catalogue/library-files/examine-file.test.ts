import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { box, sampleMp4, sampleWebm } from '../../../testing/sample-video.ts';
import { examineFile, type LibraryFileKind } from './examine-file.ts';
import { ReceivedFile } from './received-file.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-examined-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function examined(kind: LibraryFileKind, content: Uint8Array, size = content.length) {
  const path = join(folder, String(count++));
  await writeFile(path, content);
  const file = new ReceivedFile({ name: 'film.mp4', path, size, hash: '' });
  return examineFile(kind, file).finally(() => file.discard());
}

const film = (name: string) => readFile(join(import.meta.dirname, '../../../examples/films', name));
const played = (codec: string) => formatMessage(messages.videoCodecNotPlayed, { codec });
const size = { width: 640, height: 360 };

describe('a video', () => {
  it.each<[what: string, content: () => Buffer | Promise<Buffer>, extension: string]>([
    ['the MP4 of the demo', () => film('workshop.mp4'), 'mp4'],
    ['the WebM of the demo', () => film('workshop.webm'), 'webm'],
    ['H.264 with AAC', () => sampleMp4({ codec: 'avc1', sound: 'mp4a' }), 'mp4'],
    ['AV1 in MP4', () => sampleMp4({ codec: 'av01', sound: 'Opus' }), 'mp4'],
    ['VP8 with Vorbis', () => sampleWebm({ codec: 'V_VP8', sound: 'A_VORBIS' }), 'webm'],
  ])('is taken: %s', async (_, content, extension) => {
    const type = await examined('video', await content());
    expect(type).toEqual({ extension, mimeType: `video/${extension}`, size });
  });

  it.each<[what: string, content: Buffer, message: string]>([
    ['H.265', sampleMp4({ codec: 'hvc1', sound: 'mp4a' }), played('H.265 (HEVC)')],
    ['ProRes', sampleMp4({ codec: 'apch' }), played('ProRes')],
    ['an unknown codec', sampleMp4({ codec: 'x<b>' }), played('x<b>')],
    ['an encrypted one', sampleMp4({ codec: 'encv' }), played('an encrypted form')],
    ['H.264 with ten bits', sampleMp4({ codec: 'avc1', profile: 110 }), played('H.264 with more than 8 bits or 4:2:0')],
    ['sound of Dolby', sampleMp4({ codec: 'avc1', sound: 'ec-3' }), played('Dolby Digital Plus sound')],
    ['Matroska', sampleWebm({ codec: 'V_VP9' }, 'matroska'), played('Matroska')],
    ['H.264 in WebM', sampleWebm({ codec: 'V_MPEG4/ISO/AVC' }), played('V_MPEG4/ISO/AVC')],
    ['sound alone', sampleMp4({ sound: 'mp4a' }), messages.videoWithoutPicture],
    ['sound alone in WebM', sampleWebm({ sound: 'A_OPUS' }), messages.videoWithoutPicture],
    ['a file that is cut off', sampleMp4().subarray(0, -10), messages.videoCutOff],
    ['a recording without its index', box('ftyp', Buffer.from('isom0000')), messages.videoCutOff],
    ['a WebM without tracks', sampleWebm({}), messages.videoCutOff],
    [
      'a page with the name of a video',
      Buffer.from('<!doctype html><script>x()</script>'),
      messages.videoTypeNotAllowed,
    ],
    ['an AVI', Buffer.from('RIFF0000AVI LIST0000'), messages.videoTypeNotAllowed],
    ['nothing', Buffer.alloc(0), messages.videoTypeNotAllowed],
  ])('is refused with the reason: %s', async (_, content, message) => {
    await expect(examined('video', content)).rejects.toMatchObject({ status: 400, message });
  });

  it('is refused above the maximum size', async () => {
    await expect(examined('video', sampleMp4(), limits.maxVideoBytes + 1)).rejects.toMatchObject({ status: 413 });
  });

  it('is either taken or refused, whatever its bytes are', async () => {
    const changed = fc.tuple(
      fc.constantFrom(sampleMp4({ codec: 'avc1', sound: 'mp4a' }), sampleWebm({ codec: 'V_VP9', sound: 'A_OPUS' })),
      fc.array(fc.tuple(fc.nat(700), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(changed, async ([video, changes]) => {
        const content = Buffer.from(video);
        for (const [at, byte] of changes) if (at < content.length) content[at] = byte;
        const result = await examined('video', content).catch((error: unknown) => error);
        expect(['mp4', 'webm', 'file-type']).toContain(
          (result as { extension?: string }).extension ?? (result as { code?: string }).code,
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('captions', () => {
  it.each(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello', '\ufeffWEBVTT - चाय\r\n', 'WEBVTT'])(
    'are taken: %j',
    async (text) => {
      expect(await examined('captions', Buffer.from(text))).toEqual({
        extension: 'vtt',
        mimeType: 'text/vtt; charset=utf-8',
      });
    },
  );

  it.each<[what: string, content: Buffer]>([
    ['SubRip', Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHello')],
    ['a word that begins the same', Buffer.from('WEBVTTX\n')],
    ['another encoding', Buffer.from([...Buffer.from('WEBVTT\n'), 0xff, 0xfe])],
    ['a zero byte', Buffer.from('WEBVTT\n\0')],
    ['a page', Buffer.from('<script>x()</script>')],
  ])('are refused: %s', async (_, content) => {
    await expect(examined('captions', content)).rejects.toMatchObject({ message: messages.captionsNotAllowed });
  });
});

describe('a file for download', () => {
  it.each([
    ['%PDF-1.7\n', 'pdf', 'application/pdf'],
    [`PK\x05\x06${'\0'.repeat(18)}`, 'zip', 'application/zip'],
  ])('is taken: %j', async (content, extension, mimeType) => {
    expect(await examined('file', Buffer.from(content, 'latin1'))).toEqual({ extension, mimeType });
  });

  it.each(['<html><script>x()</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ\x90\0', '{}', ''])(
    'is refused: %j',
    async (content) => {
      await expect(examined('file', Buffer.from(content, 'latin1'))).rejects.toMatchObject({
        message: messages.libraryFileNotAllowed,
      });
    },
  );
});
