import type { TestProject } from 'vitest/node';
import { serveShop } from './serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server under test. */
    base: string;
  }
}

/** One server for all journeys. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shop = await serveShop();
  provide('base', shop.base);
  return shop.stop;
}
