/** What a server needs of the runtime: resolving a page's data before it is rendered. */
export { resolveEntities, type ResolveOptions, resolvePage } from './ssr/resolve.ts';
