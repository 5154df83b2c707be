import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoShop } from '../../demo/index.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { BusyError } from '../../server/core/requests/load-limit.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { createPrometheus } from '../../server/start/metrics/prometheus.ts';
import { readSettings } from '../../server/start/settings.ts';
import { openSampleShop } from '../../testing/sample-shop.ts';

const token = 'a-token-of-the-operator.0123456789==';
let server: RunningServer;
let data = '';

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'endcap-metrics-'));
  const settings = readSettings({ ENDCAP_METRICS_TOKEN: token }, { data, port: '0' });
  const shop = demoShop(packageRoot);
  const documents = shop.documents.filter(({ id }) => id === 'home' || /header|footer/.test(id));
  server = await startServer({
    settings: { ...settings, origin: 'http://localhost', logLevel: 'silent' },
    root: packageRoot,
    starter: { ...shop, documents, openingPictures: [] },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

const ask = (authorization?: string, url = '/metrics') =>
  server.app.inject({ url, headers: authorization === undefined ? {} : { authorization } });

/** Samples whose names begin with `start`, with their values. */
async function samples(start: string): Promise<Map<string, number>> {
  const { body } = await ask(`Bearer ${token}`);
  const lines = body.split('\n').filter((line) => line.startsWith(start) && !line.includes('_bucket{'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

it.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  `Basic ${token}`,
  token,
  `Bearer ${token.slice(0, -1)}`,
  `Bearer ${token}x`,
  `Bearer ${token.toUpperCase()}`,
  `Bearer  ${token}`,
])('reveals nothing to a client that sends %j as authorization', async (authorization) => {
  const { statusCode, headers, body } = await ask(authorization);
  expect([statusCode, headers['www-authenticate'], headers['cache-control']]).toEqual([
    401,
    'Bearer realm="metrics"',
    'private, no-store',
  ]);
  expect(body).not.toContain('endcap_');
});

it('accepts no token in the address', async () => {
  expect((await ask(undefined, `/metrics?token=${token}&access_token=${token}`)).statusCode).toBe(401);
});

it('answers a client that sends the token, and lets no cache keep the response', async () => {
  const { statusCode, headers, body } = await ask(`bearer ${token}`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain('endcap_job_lag_seconds{job="releases"}');
  expect(body).toContain('endcap_shared_state{reach="process"} 1');
});

it('counts cached pages and requests by purpose, and adds no series for further addresses', async () => {
  for (let times = 0; times < 3; times++) expect((await ask(undefined, '/')).statusCode).toBe(200);
  expect(await samples('endcap_page_requests_total')).toEqual(
    new Map([
      ['endcap_page_requests_total{answer="hit"}', 2],
      ['endcap_page_requests_total{answer="stale"}', 0],
      ['endcap_page_requests_total{answer="miss"}', 1],
    ]),
  );
  const series = async () => [...(await samples('endcap_http_request_duration_seconds_count')).keys()].sort();
  const paths = (at: number) => [
    ...['/', `/nowhere-${at}`, `/assets/x${at}.js`, `/api/x/${at}`, '/robots.txt', '/health', '/admin', '/logout'],
    ...[`/api/v1/org/product/item-${at}/typesense`, `/admin/api/orders/x${at}`, `/media/copies/${at}`],
  ];
  for (const path of paths(0)) await ask(undefined, path);
  const before = await series();
  expect(before.map((name) => /kind="(\w+)",status="(\dxx)"/.exec(name)!.slice(1).join(' '))).toEqual([
    ...['call 4xx', 'crawler 2xx', 'file 4xx', 'operations 2xx', 'operations 4xx', 'other 3xx'],
    ...['page 2xx', 'page 4xx', 'staff 2xx', 'staff 4xx'],
  ]);
  for (let at = 1; at < 30; at++) for (const path of paths(at)) await ask(undefined, path);
  expect(await series()).toEqual(before);
  const { body } = await ask(`Bearer ${token}`);
  expect(body).not.toContain('nowhere');
});

it('counts each response once, and requests refused because too many were waiting', async () => {
  const metrics = createPrometheus({ log: { warn: () => undefined } });
  const { app: open } = await openSampleShop({}, { metrics });
  const app = await open({
    measured: { metrics, token },
    plugins: [
      (scope) => {
        scope.get('/busy', () => {
          throw new BusyError('drawing', 5);
        });
      },
    ],
  });
  expect((await app.inject('/busy')).statusCode).toBe(503);
  await app.inject('/api/v1/org/product/item-1/typesense');
  const { text } = await metrics.expose();
  expect(
    text.match(/^endcap_(requests_shed_total|http_request_duration_seconds_count|calls_total).*$/gm)!.sort(),
  ).toEqual([
    'endcap_calls_total{call="product.get",outcome="ok"} 1',
    'endcap_http_request_duration_seconds_count{kind="call",status="2xx"} 1',
    'endcap_http_request_duration_seconds_count{kind="other",status="5xx"} 1',
    'endcap_requests_shed_total{kind="other"} 1',
  ]);
  await app.close();
});
