import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { escapeHtml } from '../../core/escape-html.ts';

/** Name and colour of the shop. */
export interface ShopIconOptions {
  shopName: string;
  /** Background of the icon, `#rrggbb`. */
  themeColor: string;
}

/** Links in a document to its shop's icons and manifest. */
export const iconLinks =
  '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">';

/** Pictures that browsers request, with their side in pixels. */
const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
const faviconSize = 32;

/** White or black, whichever is easier to read on a colour (WCAG relative luminance, approximated from sRGB). */
const inkOn = (color: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 150 ? '#161616' : '#ffffff';
};

/** First letter or digit of a name, with its combining marks. */
export const initialOf = (name: string): string =>
  /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC'))?.[0].toUpperCase() ?? '•';

/** The icon of a shop: its initial on its colour. */
export const iconSvg = ({ shopName, themeColor }: ShopIconOptions): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><title>${escapeHtml(shopName)}</title>` +
  `<rect width="64" height="64" rx="12" fill="${themeColor}"/><text x="32" y="46" font-size="40" text-anchor="middle" ` +
  `font-family="Georgia,'DejaVu Serif','Liberation Serif',serif" fill="${inkOn(themeColor)}">${escapeHtml(initialOf(shopName))}</text></svg>`;

/** A Windows icon with one PNG (since Vista, ICO files may contain PNG data unchanged). */
const icoOf = (png: Buffer): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(faviconSize, 6);
  head.writeUInt8(faviconSize, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

const caching = 'public, max-age=86400';

/** Serves favicon, touch icon and web manifest, made from the shop's name and colour. */
export function addShopIcons(app: FastifyInstance, options: ShopIconOptions): void {
  const svg = iconSvg(options);
  const pictures = new Map<number, Promise<Buffer>>();
  const picture = (side: number): Promise<Buffer> => {
    const known =
      pictures.get(side) ??
      sharp(Buffer.from(svg), { density: side * 2 })
        .resize(side, side)
        .png()
        .toBuffer();
    pictures.set(side, known);
    return known;
  };
  app.get('/icon.svg', async (_, reply) =>
    reply
      .header('cache-control', caching)
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(svg),
  );
  app.get('/favicon.ico', async (_, reply) =>
    reply
      .header('cache-control', caching)
      .type('image/x-icon')
      .send(icoOf(await picture(faviconSize))),
  );
  for (const [name, side] of Object.entries(sizes))
    app.get(`/${name}`, async (_, reply) =>
      reply
        .header('cache-control', caching)
        .type('image/png')
        .send(await picture(side)),
    );
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .header('cache-control', caching)
      .type('application/manifest+json')
      .send({
        name: options.shopName,
        short_name: options.shopName.slice(0, 12).trim(),
        start_url: '/',
        scope: '/',
        display: 'browser',
        theme_color: options.themeColor,
        background_color: '#f6f2ea',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          ...Object.entries(sizes)
            .filter(([name]) => name.startsWith('icon-'))
            .map(([name, side]) => ({ src: `/${name}`, sizes: `${side}x${side}`, type: 'image/png' })),
        ],
      }),
  );
}
