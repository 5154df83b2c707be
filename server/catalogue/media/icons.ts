import type { FastifyPluginAsync } from 'fastify';
import icons from 'lucide-static/icon-nodes.json' with { type: 'json' };

type Shape = [element: string, attributes: Record<string, string>];

const shapes = icons as unknown as Readonly<Record<string, Shape[]>>;

const attributes = (all: Record<string, string>): string =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** Names of all icons. */
export const iconNames: readonly string[] = Object.keys(shapes);

/**
 * Returns an icon as an SVG symbol for pages to refer to, in the colour of the surrounding text; undefined when the
 * icon does not exist.
 */
export function iconSvg(name: string): string | undefined {
  if (!Object.hasOwn(shapes, name)) return undefined;
  const drawn = shapes[name]!.map(([element, all]) => `<${element}${attributes(all)}/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g id="icon" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`;
}

/** Serves the icons of pages, each under its name. */
export const iconRoutes: FastifyPluginAsync = async (app) => {
  app.get('/media/icons/:file', async ({ params }, reply) => {
    const [, name = ''] = /^([a-z][a-z\d-]*)\.svg$/.exec((params as { file: string }).file) ?? [];
    const svg = iconSvg(name);
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'");
    if (!svg)
      return reply.code(404).header('cache-control', 'public, max-age=60').type('text/plain').send('Not found.');
    return reply.header('cache-control', 'public, max-age=604800').type('image/svg+xml').send(svg);
  });
};
