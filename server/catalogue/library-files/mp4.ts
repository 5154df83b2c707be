import type { ReceivedFile } from './received-file.ts';
import type { VideoVerdict } from './video-verdict.ts';

/** A box of an MP4 file (ISO 14496-12): its type, and where its content is. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** Maximum number of boxes that are visited, so that no file keeps the server busy. */
const maxBoxes = 4000;

/** Codecs by their four-character codes, as authors know them. Those that every current browser plays are played. */
const codecs: Readonly<Record<string, { name: string; isPlayed: boolean }>> = {
  avc1: { name: 'H.264', isPlayed: true },
  avc3: { name: 'H.264', isPlayed: true },
  av01: { name: 'AV1', isPlayed: true },
  vp08: { name: 'VP8', isPlayed: true },
  vp09: { name: 'VP9', isPlayed: true },
  mp4a: { name: 'AAC', isPlayed: true },
  Opus: { name: 'Opus', isPlayed: true },
  fLaC: { name: 'FLAC', isPlayed: true },
  '.mp3': { name: 'MP3', isPlayed: true },
  hvc1: { name: 'H.265 (HEVC)', isPlayed: false },
  hev1: { name: 'H.265 (HEVC)', isPlayed: false },
  mp4v: { name: 'MPEG-4 Part 2', isPlayed: false },
  'ac-3': { name: 'Dolby Digital sound', isPlayed: false },
  'ec-3': { name: 'Dolby Digital Plus sound', isPlayed: false },
  encv: { name: 'an encrypted form', isPlayed: false },
  enca: { name: 'an encrypted form', isPlayed: false },
  apcn: { name: 'ProRes', isPlayed: false },
  apch: { name: 'ProRes', isPlayed: false },
  apcs: { name: 'ProRes', isPlayed: false },
  apco: { name: 'ProRes', isPlayed: false },
  ap4h: { name: 'ProRes', isPlayed: false },
};

/** Profiles of H.264 with eight bits and 4:2:0, which browsers decode. */
const playedProfiles: ReadonlySet<number> = new Set([66, 77, 100]);

/** Offset of a sample entry's further boxes for pictures (ISO 14496-12, 12.1.3). */
const visualEntrySize = 78;

class Mp4Reader {
  readonly #file: ReceivedFile;
  #visited = 0;

  constructor(file: ReceivedFile) {
    this.#file = file;
  }

  read(start: number, length: number): Promise<Buffer> {
    return this.#file.read(start, length);
  }

  /** Boxes from one byte to another; undefined when one of them does not fit, or there are too many. */
  async boxes(start: number, end: number): Promise<Box[] | undefined> {
    const found: Box[] = [];
    for (let at = start; at + 8 <= end; ) {
      this.#visited += 1;
      if (this.#visited > maxBoxes) return undefined;
      const head = await this.read(at, 16);
      const short = head.readUInt32BE(0);
      const isLong = short === 1;
      if (isLong && head.length < 16) return undefined;
      const long = isLong ? Number(head.readBigUInt64BE(8)) : short;
      const size = short === 0 ? end - at : long;
      const headSize = isLong ? 16 : 8;
      if (size < headSize || at + size > end) return undefined;
      found.push({ type: head.toString('latin1', 4, 8), start: at + headSize, end: at + size });
      at += size;
    }
    return found;
  }

  /** The first box at a path of types within a box. */
  async boxAt({ start, end }: Box, ...path: string[]): Promise<Box | undefined> {
    let within: Box | undefined = { type: '', start, end };
    for (const type of path) {
      const inside: Box[] = (within && (await this.boxes(within.start, within.end))) ?? [];
      within = inside.find((each) => each.type === type);
    }
    return within;
  }
}

interface Track {
  isPicture: boolean;
  codec: string;
  profile: number | undefined;
  width: number;
  height: number;
}

/** Reads a track's kind, codec and size; undefined for one that is neither picture nor sound, such as a time code. */
async function readTrack(reader: Mp4Reader, track: Box): Promise<Track | undefined> {
  const media = await reader.boxAt(track, 'mdia');
  const handler = media && (await reader.boxAt(media, 'hdlr'));
  const kind = handler && (await reader.read(handler.start + 8, 4)).toString('latin1');
  if (!media || (kind !== 'vide' && kind !== 'soun')) return undefined;
  const descriptions = await reader.boxAt(media, 'minf', 'stbl', 'stsd');
  const [entry] = (descriptions && (await reader.boxes(descriptions.start + 8, descriptions.end))) ?? [];
  if (!entry) return undefined;
  const isPicture = kind === 'vide';
  const size = await reader.read(entry.start + 24, 4);
  const inside = isPicture ? await reader.boxes(entry.start + visualEntrySize, entry.end) : undefined;
  const settings = inside?.find(({ type }) => type === 'avcC');
  return {
    isPicture,
    codec: entry.type,
    profile: settings && (await reader.read(settings.start + 1, 1))[0],
    width: isPicture && size.length === 4 ? size.readUInt16BE(0) : 0,
    height: isPicture && size.length === 4 ? size.readUInt16BE(2) : 0,
  };
}

/** Returns why a track is not played by every browser; undefined for one that is. */
function refusalOf({ codec, profile }: Track): VideoVerdict | undefined {
  const { name = codec.replace(/[^\x21-\x7e]/g, '?'), isPlayed = false } = Object.hasOwn(codecs, codec)
    ? codecs[codec]!
    : {};
  if (!isPlayed) return { problem: 'codec', codec: name };
  if (profile === undefined || playedProfiles.has(profile)) return undefined;
  return { problem: 'codec', codec: `${name} with more than 8 bits or 4:2:0` };
}

/** Examines an MP4 file: whether it is whole, and whether every current browser plays its pictures and its sound. */
export async function examineMp4(file: ReceivedFile): Promise<VideoVerdict> {
  const reader = new Mp4Reader(file);
  const top = await reader.boxes(0, file.size);
  const movie = top?.find(({ type }) => type === 'moov');
  if (!top || !movie || !top.some(({ type }) => type === 'mdat')) return { problem: 'cut-off' };
  const inside = (await reader.boxes(movie.start, movie.end)) ?? [];
  const tracks: Track[] = [];
  for (const box of inside.filter(({ type }) => type === 'trak')) {
    const track = await readTrack(reader, box);
    if (track) tracks.push(track);
  }
  if (tracks.length === 0) return { problem: 'cut-off' };
  const picture = tracks.find(({ isPicture }) => isPicture);
  if (!picture) return { problem: 'sound-alone' };
  const refused = tracks.map(refusalOf).find((each) => each !== undefined);
  const { width, height } = picture;
  return refused ?? { extension: 'mp4', ...(width > 0 && height > 0 ? { size: { width, height } } : {}) };
}
