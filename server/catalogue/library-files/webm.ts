import type { ReceivedFile } from './received-file.ts';
import type { VideoVerdict } from './video-verdict.ts';

/** Identifiers of elements (RFC 8794, RFC 9559). */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const;

/** An element: its identifier, and where its content is. */
interface Element {
  id: number;
  start: number;
  end: number;
}

const maxElements = 2000;
const pictureTrack = 1;
const soundTrack = 2;

/** Codecs as authors know them. WebM has only those that browsers play; other files of this form have more. */
const codecs: Readonly<Record<string, string>> = {
  V_VP8: 'VP8',
  V_VP9: 'VP9',
  V_AV1: 'AV1',
  A_VORBIS: 'Vorbis',
  A_OPUS: 'Opus',
};

class WebmReader {
  readonly #file: ReceivedFile;
  #visited = 0;

  constructor(file: ReceivedFile) {
    this.#file = file;
  }

  /** Reads the element at a position; undefined when there is none, or there are too many. */
  async element(at: number, end: number): Promise<Element | undefined> {
    this.#visited += 1;
    if (this.#visited > maxElements || at >= end) return undefined;
    const head = await this.#file.read(at, 12);
    const idLength = Math.clz32(head[0] ?? 0) - 23;
    if (idLength > 4 || head.length <= idLength) return undefined;
    const sizeLength = Math.clz32(head[idLength]!) - 23;
    if (sizeLength > 8 || head.length < idLength + sizeLength) return undefined;
    let size = head[idLength]! & (0xff >> sizeLength);
    let isUnknown = size === 0xff >> sizeLength;
    for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) {
      size = size * 256 + byte;
      isUnknown &&= byte === 0xff;
    }
    const start = at + idLength + sizeLength;
    // A recording that is written while it is being made does not know its size.
    const last = isUnknown ? end : start + size;
    return last > end ? undefined : { id: head.readUIntBE(0, idLength), start, end: last };
  }

  async children({ start, end }: Element): Promise<Element[]> {
    const found: Element[] = [];
    for (let at = start; at < end; ) {
      const next = await this.element(at, end);
      if (!next) break;
      found.push(next);
      at = next.end;
    }
    return found;
  }

  /** The tracks of a segment, which come before its first cluster. */
  async tracksOf({ start, end }: Element): Promise<Element[] | undefined> {
    for (let at = start; at < end; ) {
      const next = await this.element(at, end);
      if (!next || next.id === ids.cluster) return undefined;
      if (next.id === ids.tracks) return (await this.children(next)).filter(({ id }) => id === ids.track);
      at = next.end;
    }
    return undefined;
  }

  async text({ start, end }: Element): Promise<string> {
    const text = (await this.#file.read(start, Math.min(end - start, 64))).toString('latin1');
    // A text may be padded with zeros.
    return text.split('\0')[0]!;
  }

  async number({ start, end }: Element): Promise<number> {
    const bytes = await this.#file.read(start, Math.min(end - start, 6));
    return bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length);
  }
}

interface Track {
  type: number;
  codec: string;
  width: number;
  height: number;
}

async function readTrack(reader: WebmReader, track: Element): Promise<Track> {
  const fields = await reader.children(track);
  const video = fields.find(({ id }) => id === ids.video);
  const sizes = video ? await reader.children(video) : [];
  const numberOf = async (elements: readonly Element[], wanted: number): Promise<number> => {
    const found = elements.find(({ id }) => id === wanted);
    return found ? reader.number(found) : 0;
  };
  const codec = fields.find(({ id }) => id === ids.codec);
  return {
    type: await numberOf(fields, ids.trackType),
    codec: codec ? await reader.text(codec) : '',
    width: await numberOf(sizes, ids.width),
    height: await numberOf(sizes, ids.height),
  };
}

/** Examines a WebM file: whether it is one, and whether browsers play its pictures and its sound. */
export async function examineWebm(file: ReceivedFile): Promise<VideoVerdict> {
  const reader = new WebmReader(file);
  const header = await reader.element(0, file.size);
  if (header?.id !== ids.header) return { problem: 'no-video' };
  const type = (await reader.children(header)).find(({ id }) => id === ids.docType);
  const name = type && (await reader.text(type));
  if (name !== 'webm') return name === 'matroska' ? { problem: 'codec', codec: 'Matroska' } : { problem: 'no-video' };
  const segment = await reader.element(header.end, file.size);
  const tracks = segment?.id === ids.segment ? await reader.tracksOf(segment) : undefined;
  if (!tracks || tracks.length === 0) return { problem: 'cut-off' };
  const played: Track[] = [];
  for (const track of tracks) played.push(await readTrack(reader, track));
  const seen = played.filter(({ type: of }) => of === pictureTrack || of === soundTrack);
  const picture = seen.find(({ type: of }) => of === pictureTrack);
  if (!picture) return { problem: 'sound-alone' };
  const other = seen.find(({ codec }) => !Object.hasOwn(codecs, codec));
  if (other) return { problem: 'codec', codec: other.codec.replace(/[^\x21-\x7e]/g, '?') || 'an unknown form' };
  const { width, height } = picture;
  return { extension: 'webm', ...(width > 0 && height > 0 ? { size: { width, height } } : {}) };
}
