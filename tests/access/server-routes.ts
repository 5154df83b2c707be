import type { FastifyInstance } from 'fastify';

/** Returns every route of a server, as `METHOD /path`, read from the printed tree of routes. */
export function routesOf(app: FastifyInstance): string[] {
  const tree = app.printRoutes({ commonPrefix: false });
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, text, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = text!;
    const path = above.join('');
    return methods ? methods.split(', ').map((method) => `${method} ${path}`) : [];
  });
}
