import http from 'node:http';

/** A request to a call of the shop. */
export interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** A response with its duration. */
export interface Answer {
  status: number | undefined;
  /** Status, headers and body; without the headers of this request and its connection. */
  bytes: string;
  milliseconds: number;
  cookie: string | undefined;
}

const ownOfRequest = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

/**
 * Creates a client that sends requests over one connection, which stays open, and measures the time from the request to
 * the last byte.
 */
export function createAsker(base: string): {
  ask: (question: Question, cookie?: string) => Promise<Answer>;
  close(): void;
} {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = ({ method, path, body }: Question, cookie?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const headers = {
        'x-endcap': '1',
        ...(cookie ? { cookie } : {}),
        ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
      };
      const start = performance.now();
      const request = http.request(`${base}${path}`, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => {
          const milliseconds = performance.now() - start;
          const shown = Object.entries(response.headers).filter(([name]) => !ownOfRequest.has(name));
          resolve({
            status: response.statusCode,
            bytes: JSON.stringify([response.statusCode, shown, text]),
            milliseconds,
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
          });
        });
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(payload);
    });
  return { ask, close: () => agent.destroy() };
}
