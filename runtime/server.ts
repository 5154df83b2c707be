/** Entry point for servers: resolves a page's data before it is rendered. */
export { type ResolveOptions, resolveEntities, resolvePage } from './ssr/resolve.ts';
