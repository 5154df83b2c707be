/** What a server needs of the runtime: resolving a page's data before it is rendered. */
export { type ResolveOptions, resolveEntities, resolvePage } from './ssr/resolve.ts';
