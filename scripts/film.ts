// Draws the demo shop's video, examples/films/workshop: a lantern, from its ring to its light. Needs ffmpeg with
// libx264 and libvpx. Run it again after changing a drawing: `npx tsx scripts/film.ts`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../examples/films');
const framesPerSecond = 12;
const size = { width: 640, height: 360 };

/** Steps in order, with the duration of each in seconds. */
const steps = [
  { says: 'A ring of cane is the base.', seconds: 1.5 },
  { says: 'Six ribs are bent and tied at the top.', seconds: 2 },
  { says: 'Paper is pasted on, one side after another.', seconds: 2 },
  { says: 'A candle is set in its middle.', seconds: 1 },
  { says: 'And it is lit.', seconds: 1.5 },
];

const ribs = 6;
const [centre, top, base, belly] = [320, 70, 290, 120];

/** Returns the points of the rib at an angle, from base to top; the lantern is widest in the middle. */
const rib = (angle: number, share: number): [number, number][] =>
  Array.from({ length: 21 }, (_, index): [number, number] => {
    const height = (index / 20) * share;
    const width = 55 + (belly - 55) * Math.sin(Math.PI * height) - 40 * height ** 4;
    return [centre + width * Math.sin(angle), base - (base - top) * height - 12 * Math.cos(angle) * (1 - height)];
  });

const path = (points: readonly [number, number][]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const angleOf = (index: number) => (index / ribs) * 2 * Math.PI - Math.PI / 2 + 0.35;

/** Draws one frame; each number is the progress of a step, from 0 to 1. */
function frame([ring = 0, bent = 0, pasted = 0, candle = 0, lit = 0]: readonly number[]): string {
  const glow = lit * (0.9 + 0.1 * Math.sin(lit * 40));
  const lines = Array.from({ length: ribs }, (_, index) => {
    const share = Math.min(1, Math.max(0, bent * ribs - index));
    return share > 0 ? `<path d="${path(rib(angleOf(index), share))}"/>` : '';
  });
  const panels = Array.from({ length: ribs }, (_, index) => {
    const share = Math.min(1, Math.max(0, pasted * ribs - index));
    if (share === 0) return '';
    const sides = [rib(angleOf(index), share), rib(angleOf(index + 1), share).reverse()];
    return `<path d="${path(sides.flat())}Z" fill="#f6e3bd" fill-opacity="${0.42 + 0.25 * glow}"/>`;
  });
  const body = 46 * candle;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><radialGradient id="light"><stop offset="0" stop-color="#ffd27a" stop-opacity="${0.95 * glow}"/><stop offset="1" stop-color="#ffb347" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="#2b2622"/><rect y="300" width="100%" height="60" fill="#4a3b2f"/>
<ellipse cx="${centre}" cy="306" rx="130" ry="9" fill="#1f1a17" opacity="0.6"/>
<g>${panels.slice(ribs / 2).join('')}</g>
<rect x="${centre - 9}" y="${base - body}" width="18" height="${body}" rx="3" fill="#efe6d8"/>
<ellipse cx="${centre}" cy="${base - body - 14}" rx="${6 * lit}" ry="${15 * lit}" fill="#ffe9b0"/>
<circle cx="${centre}" cy="190" r="240" fill="url(#light)"/>
<g>${panels.slice(0, ribs / 2).join('')}</g>
<g fill="none" stroke="#c79a5b" stroke-width="4" stroke-linecap="round">
<ellipse cx="${centre}" cy="${base}" rx="55" ry="12" pathLength="1" stroke-dasharray="${ring} 1"/>${lines.join('')}</g>
</svg>`;
}

const clockTime = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

function captions(): string {
  let at = 0;
  const cues = steps.map(({ says, seconds }) => {
    const cue = `${clockTime(at)} --> ${clockTime(at + seconds)}\n${says}\n`;
    at += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const length = steps.reduce((sum, { seconds }) => sum + seconds, 0) + 1;
const pictures = mkdtempSync(join(tmpdir(), 'endcap-film-'));
for (let index = 0; index < length * framesPerSecond; index++) {
  let left = index / framesPerSecond;
  const progress = steps.map(({ seconds }) => {
    const share = Math.min(1, Math.max(0, left / seconds));
    left -= seconds;
    return share;
  });
  const picture = await sharp(Buffer.from(frame(progress)))
    .png()
    .toBuffer();
  writeFileSync(join(pictures, `${String(index).padStart(4, '0')}.png`), picture);
}
for (const [file, codec] of [
  ['workshop.mp4', ['-c:v', 'libx264', '-profile:v', 'main', '-crf', '30', '-preset', 'veryslow']],
  ['workshop.webm', ['-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '0']],
] as const) {
  const input = ['-y', '-loglevel', 'error', '-framerate', String(framesPerSecond), '-i', join(pictures, '%04d.png')];
  const output = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1', join(folder, file)];
  const { status } = spawnSync('ffmpeg', [...input, ...codec, ...output], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`ffmpeg could not write ${file}`);
}
writeFileSync(join(folder, 'workshop.en.vtt'), captions());
rmSync(pictures, { recursive: true });
