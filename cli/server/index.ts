/** Exports for programs that embed a shop in their own server. */
export { type CachePurge, PurgeError } from '../../server/core/ports/cache-purge.ts';
export type { FileStorage } from '../../server/core/ports/files.ts';
export type { Search, SearchEngine } from '../../server/core/ports/search.ts';
export type { SharedState } from '../../server/core/ports/shared-state.ts';
export type { OutgoingMessage } from '../../server/core/ports/storage/messages/outbox.ts';
export type { ShopStorage, Storage } from '../../server/core/ports/storage/storage.ts';
export { SettingsError } from '../../server/core/settings-error.ts';
export { StorageError } from '../../server/core/storage-error.ts';
export type { Shop } from '../../server/shop/calls/shop.ts';
export { NotAcceptedError, type Transport, type Transports } from '../../server/shop/messaging/transport.ts';
export { type AppOptions, createApp } from '../../server/start/app.ts';
export { createShop, type ShopOptions } from '../../server/start/create-shop.ts';
export * from '../../server/start/define.ts';
export { createFolderFiles } from '../../server/storage/files/folder.ts';
export { createMemoryFiles } from '../../server/storage/files/memory.ts';
export { openStorage } from '../../server/storage/libsql/open.ts';
export { type ShopRoutesOptions, shopRoutes } from './shop-routes.ts';
export { createShopServer, type ShopServer, type ShopServerOptions } from './shop-server.ts';
