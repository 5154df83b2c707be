import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import core from '@vendure/core';
import { PictureFolder, servePictures } from './pictures.mjs';

const { DefaultOrderByCodeAccessStrategy, DefaultSearchPlugin, LanguageCode, LogLevel, DefaultLogger, PaymentMethodHandler } = core;

/** Pay on delivery: authorised immediately, settled by the merchant when the carrier has paid. */
export const payOnDelivery = new PaymentMethodHandler({
  code: 'pay-on-delivery',
  description: [{ languageCode: LanguageCode.en, value: 'Pay on delivery' }],
  args: {},
  createPayment: (_context, _order, amount) => ({ amount, state: 'Authorized' }),
  settlePayment: () => ({ success: true }),
});

/** Publishes exact stock levels, so that pages can limit quantities. */
const exactStock = {
  getStockLevel: (/** @type {unknown} */ _context, /** @type {unknown} */ _variant, /** @type {number} */ pieces) =>
    String(Math.max(0, pieces)),
};

/**
 * The configuration of the Vendure server, which listens on this machine only: shoppers reach the shop in front of it.
 *
 * @param {{ port: number, folder: string }} options
 * @returns {import('@vendure/core').VendureConfig}
 */
export function vendureConfig({ port, folder }) {
  const pictures = join(folder, 'pictures');
  return {
    apiOptions: {
      hostname: '127.0.0.1',
      port,
      cors: false,
      middleware: [{ route: 'pictures', handler: servePictures(pictures) }],
    },
    authOptions: {
      tokenMethod: 'bearer',
      // The example has no mail server that could send a verification link.
      requireVerification: false,
      superadminCredentials: {
        identifier: 'superadmin',
        password: process.env.VENDURE_ADMIN_PASSWORD || randomBytes(24).toString('base64url'),
      },
      cookieOptions: { secret: randomBytes(24).toString('base64url') },
    },
    dbConnectionOptions: {
      type: 'better-sqlite3',
      database: join(folder, 'vendure.sqlite'),
      // Only for an example; a production shop uses migrations.
      synchronize: true,
    },
    customFields: { Order: [{ name: 'customerNote', type: 'text', public: true, nullable: true }] },
    catalogOptions: { stockDisplayStrategy: exactStock },
    assetOptions: {
      assetStorageStrategy: new PictureFolder(pictures, `http://localhost:${port}/pictures`),
      assetPreviewStrategy: { generatePreviewImage: async (_context, _type, picture) => picture },
    },
    importExportOptions: { importAssetsDir: join(import.meta.dirname, 'pictures') },
    // The shop in front also requires a guest's e-mail address.
    orderOptions: { orderByCodeAccessStrategy: new DefaultOrderByCodeAccessStrategy('90d') },
    paymentOptions: { paymentMethodHandlers: [payOnDelivery] },
    plugins: [DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true })],
    logger: new DefaultLogger({ level: LogLevel.Warn }),
  };
}
