import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ShopService } from '../server/core/service.ts';

/** A request that a service received. */
export interface ServiceRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A running stand-in for an external service. */
export interface StandInService {
  port: number;
  requests: ServiceRequest[];
  /** The service as the settings of a shop describe it, with an API of one read and one write. */
  settings: ShopService;
  /** Sets the response to the next requests. */
  respond(with_: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

const json = (response: ServerResponse): void => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('set-cookie', 'service=1');
  response.end('{"open":"10 to 18"}');
};

/** Starts a service on a free port of this machine. */
export async function startStandInService(): Promise<StandInService> {
  const requests: ServiceRequest[] = [];
  let answer = json;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += String(part);
    });
    request.on('end', () => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    settings: {
      baseUrl: `http://127.0.0.1:${port}/base`,
      isPrivate: true,
      headers: { authorization: 'Bearer secret of the shop' },
      apis: [
        { name: 'hours', version: 'v1', path: '/hours', methods: ['GET'], paths: ['/city/*'] },
        { name: 'hours', version: 'v2', path: '', methods: ['GET', 'POST'], paths: ['/open/**'] },
      ],
    },
    respond(given) {
      answer = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
