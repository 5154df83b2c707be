import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for a service that collects reviews. */
export interface ReviewServer {
  address: string;
  key: string;
  /** Answers by product: reviews, or the text of an answer as it is. */
  reviews: Map<string, unknown[] | string>;
  /** Status of each answer until it is reset. */
  status: number;
  /** Products that were asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** Serves reviews of products to those who have the key. */
export async function startReviewServer(): Promise<ReviewServer> {
  const http = createServer((request, response) => {
    const product = decodeURIComponent(new URL(request.url ?? '/', 'http://reviews').pathname.split('/')[3] ?? '');
    server.asked.push(product);
    const known = server.reviews.get(product);
    const isLetIn = request.headers.authorization === `Bearer ${server.key}`;
    const status = isLetIn ? (known === undefined && server.status === 200 ? 404 : server.status) : 401;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof known === 'string' ? known : JSON.stringify({ reviews: known ?? [] }));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: ReviewServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    key: 'key-of-the-reviews',
    reviews: new Map(),
    status: 200,
    asked: [],
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
