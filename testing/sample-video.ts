/** Creates a box of an MP4 file. */
export const box = (type: string, ...content: readonly (Buffer | readonly number[])[]): Buffer => {
  const inside = Buffer.concat(content.map((each) => Buffer.from(each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};

const zeros = (length: number): Buffer => Buffer.alloc(length);

/** A picture's sample entry: its size, and the settings of its codec. */
const pictureEntry = (codec: string, [width, height]: readonly [number, number], profile: number): Buffer => {
  const fields = zeros(78);
  fields.writeUInt16BE(width, 24);
  fields.writeUInt16BE(height, 26);
  return box(codec, fields, box('avcC', [1, profile, 0, 30]));
};

const track = (kind: 'vide' | 'soun', entry: Buffer): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', zeros(8), Buffer.from(kind), zeros(13)),
      box('minf', box('stbl', box('stsd', zeros(4), [0, 0, 0, 1], entry))),
    ),
  );

/** What a sample of a video consists of. */
export interface SampleVideo {
  /** Code of the pictures; undefined for sound alone. */
  codec?: string | undefined;
  sound?: string | undefined;
  profile?: number;
  size?: readonly [number, number];
}

/** Creates the structure of an MP4 file, with a little in place of pictures. No player shows it. */
export function sampleMp4({ codec, sound, profile = 100, size = [640, 360] }: SampleVideo = { codec: 'avc1' }): Buffer {
  const tracks = [
    ...(codec === undefined ? [] : [track('vide', pictureEntry(codec, size, profile))]),
    ...(sound === undefined ? [] : [track('soun', box(sound, zeros(28)))]),
  ];
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), zeros(4), Buffer.from('mp41')),
    box('moov', box('mvhd', zeros(100)), ...tracks),
    box('mdat', zeros(64)),
  ]);
}

/** Creates an element of a WebM file. @param id its identifier in hexadecimal */
const element = (id: string, content: Buffer | string): Buffer => {
  const inside = Buffer.from(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + inside.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, inside]);
};

/** Creates the structure of a WebM file, with a little in place of pictures. No player shows it. */
export function sampleWebm(
  { codec, sound, size = [640, 360] }: SampleVideo = { codec: 'V_VP9' },
  type = 'webm',
): Buffer {
  const number = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  const picture = element('e0', Buffer.concat([element('b0', number(size[0])), element('ba', number(size[1]))]));
  const trackOf = (kind: number, code: string, ...rest: Buffer[]) =>
    element('ae', Buffer.concat([element('83', Buffer.from([kind])), element('86', code), ...rest]));
  const tracks = [
    ...(codec === undefined ? [] : [trackOf(1, codec, picture)]),
    ...(sound === undefined ? [] : [trackOf(2, sound)]),
  ];
  const segment = [
    element('1549a966', 'info'),
    element('1654ae6b', Buffer.concat(tracks)),
    element('1f43b675', 'data'),
  ];
  return Buffer.concat([element('1a45dfa3', element('4282', type)), element('18538067', Buffer.concat(segment))]);
}
