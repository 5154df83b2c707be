import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import { otherNames, settingNames, unknownSettings } from '../server/start/setting-names.ts';
import { readSettings } from '../server/start/settings.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const dockerfile = read('Dockerfile');
/** Instructions of the final image stage, without comments. */
const final = dockerfile.slice(dockerfile.lastIndexOf('FROM ')).replace(/^#.*\n/gm, '');
const guide = read('docs/guide/deployment.md');
/** Names and values of the example, including those in comments. */
const example = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

interface Compose {
  services: Record<string, { environment?: Record<string, string | number>; volumes?: string[]; read_only?: boolean }>;
  volumes: Record<string, unknown>;
}

interface Probe {
  httpGet: { path: string };
}

interface Container {
  args?: string[];
  env?: object[];
  ports: { containerPort: number }[];
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}

interface Manifest {
  kind: string;
  spec: { template: { spec: { initContainers?: Container[]; containers: Container[] } } };
}

it('names the same settings in the program, the example and the guide', () => {
  expect(example.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  const rows = guide.split('\n').filter((line) => /^\| `(HOST|DATABASE_URL|REDIS_URL|ENDCAP_)/.test(line));
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`(HOST|PORT|DATABASE_URL|REDIS_URL|ENDCAP_[A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect([...new Set(named)].sort()).toEqual([...settingNames].sort());
});

it('reads no setting that is missing in the list of names', () => {
  const sources = ['server', 'cli'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => read(join(folder, path))),
  );
  const named = sources.flatMap(
    (source) => source.match(/\benv\.(?:HOST|PORT|DATABASE_URL|REDIS_URL|ENDCAP_\w+)|'ENDCAP_\w+[A-Z]'/g) ?? [],
  );
  const names = new Set(named.map((text) => text.replace(/^env\.|'/g, '')));
  expect(names.size).toBeGreaterThan(15);
  const prefixes = /^ENDCAP_(SHOPIFY|OIDC|SHIPROCKET|KWIKPASS)$/;
  const known = new Set<string>([...settingNames, ...otherNames]);
  expect([...names].filter((name) => !known.has(name) && !prefixes.test(name))).toEqual([]);
});

it('starts with the example unchanged', () => {
  const env = Object.fromEntries(example.map(([name]) => [name, '']));
  expect(readSettings(env)).toMatchObject({ host: '127.0.0.1', port: 3000, logLevel: 'info' });
  const given = Object.fromEntries(example.filter(([, value]) => value !== ''));
  expect(readSettings(given)).toMatchObject({ origin: 'https://shop.example' });
});

it.each([
  [{ ENDCAP_ORIGN: 'https://shop.example', ENDCAP_ORIGIN: 'x' }, ['ENDCAP_ORIGN']],
  [{ ENDCAP_BROWSER: '/usr/bin/chromium', PATH: '/bin', ENDCAP: '1' }, []],
  [{ endcap_origin: 'x', ENDCAP_: '' }, ['ENDCAP_']],
])('reports variables that look like settings but are none: %j', (env, names) => {
  expect(unknownSettings(env)).toEqual(names);
});

it('builds an image from existing files, which runs without root and writes to one folder', () => {
  const copied = [...final.matchAll(/\/build\/([\w./-]+)/g)].map(([, path = '']) => path);
  expect(copied).toContain('dist');
  // Folders that the build creates are left out; all other paths exist.
  expect(copied.filter((path) => !['dist', 'node_modules'].includes(path) && !existsSync(join(root, path)))).toEqual(
    [],
  );
  const { files } = JSON.parse(read('package.json')) as { files: string[] };
  expect(files.filter((path) => !path.startsWith('!') && !copied.includes(path))).toEqual([]);
  const { host, port, dataDir } = readSettings(
    Object.fromEntries([...final.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])),
  );
  expect([host, port, dataDir]).toEqual(['0.0.0.0', 3000, '/data']);
  expect(final).toContain(`EXPOSE ${port}`);
  expect(final).toContain('USER node');
  expect(final).toContain('CMD ["node", "bin/endcap.mjs", "start"]');
});

it('keeps secrets and local files out of the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.env', '.git', '**/data', '**/node_modules']) expect(ignored).toContain(path);
});

it('has a compose file and manifests that agree with each other and with the settings', () => {
  const { services, volumes } = parseYaml(read('deploy/compose.yaml')) as Compose;
  const mounted = Object.values(services).flatMap(({ volumes: each = [] }) => each.map((text) => text.split(':')[0]!));
  expect(mounted.filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort());
  const environment = services.shop!.environment!;
  expect(Object.keys(environment).filter((name) => !settingNames.includes(name as never))).toEqual([]);
  expect(services.shop!.read_only).toBe(true);
  expect(services.shop!.volumes).toContain(`shop:${environment.ENDCAP_DATA}`);
  expect(read('deploy/Caddyfile')).toMatch(new RegExp(`name shop\\s+port ${environment.PORT}\\s`));
  const manifests = parseAllDocuments(read('deploy/kubernetes.yaml')).map((each) => each.toJS() as Manifest);
  expect(manifests.map(({ kind }) => kind)).toEqual(['PersistentVolumeClaim', 'Deployment', 'Service']);
  // Both use the same address of the shared state.
  expect(readSettings({ REDIS_URL: String(environment.REDIS_URL) }).redisUrl).toBe('redis://state:6379/0');
  expect(services.state).toBeDefined();
  for (const file of ['kubernetes', 'kubernetes-scaled'])
    expect(read(`deploy/${file}.yaml`)).toContain("{ name: REDIS_URL, value: 'redis://endcap-state:6379/0' }");
  expect(read('deploy/kubernetes-state.yaml')).toMatch(
    /kind: Service\nmetadata:\n {2}name: endcap-state[\s\S]*port: 6379/,
  );
  expect(manifests[1]!.spec.template.spec.containers[0]!.ports).toEqual([{ containerPort: 3000 }]);
  // A lost database must not restart a server.
  const [shop] = manifests[1]!.spec.template.spec.containers;
  expect(shop!.livenessProbe!.httpGet.path).toBe('/health/live');
  expect(shop!.readinessProbe!.httpGet.path).toBe('/health/ready');
  for (const path of read('deploy/kubernetes.yaml').match(/path: \/health\S*(?=,)/g)!)
    expect(read('server/http/routes/health.ts')).toContain(`'${path.slice('path: '.length)}'`);
});

it('runs several servers on one database with the same settings and probes as one server', () => {
  const { services, volumes } = parseYaml(read('deploy/compose.scaled.yaml')) as Compose;
  const { DATABASE_URL = '', ...others } = services.shop!.environment!;
  expect(others).toEqual({});
  const url = String(DATABASE_URL).replace(/\$\{DATABASE_PASSWORD:\?[^}]*\}/, 'secret');
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  const { hostname, username, pathname } = new URL(url);
  expect(services[hostname]!.environment).toMatchObject({ POSTGRES_USER: username, POSTGRES_DB: pathname.slice(1) });
  expect(services[hostname]!.volumes!.map((text) => text.split(':')[0])).toEqual(Object.keys(volumes));

  const scaled = parseAllDocuments(read('deploy/kubernetes-scaled.yaml')).map((each) => each.toJS() as Manifest);
  const single = parseAllDocuments(read('deploy/kubernetes.yaml')).map((each) => each.toJS() as Manifest);
  expect(scaled.map(({ kind }) => kind)).toEqual([
    'Deployment',
    'PodDisruptionBudget',
    'HorizontalPodAutoscaler',
    'Service',
  ]);
  const [pod, one] = [scaled[0]!, single[1]!].map(({ spec }) => spec.template.spec.containers[0]!);
  expect(pod).toMatchObject({
    ports: one!.ports,
    livenessProbe: one!.livenessProbe,
    readinessProbe: one!.readinessProbe,
  });
  const { initContainers } = scaled[0]!.spec.template.spec;
  expect(initContainers![0]!.args).toEqual(['node', 'bin/endcap.mjs', 'db', 'migrate']);
  // Without them each pod would be a shop of its own.
  for (const { env } of [pod!, initContainers![0]!])
    for (const name of ['DATABASE_URL', 'ENDCAP_FILES_BUCKET'])
      expect(env).toContainEqual({ name, valueFrom: { secretKeyRef: { name: 'endcap', key: name } } });
});

interface Action {
  inputs: Record<string, unknown>;
  runs: { steps: { run: string; env: Record<string, string> }[] };
}

const notes: [note: string, dryRun: string, args: string[]][] = [
  ['', 'false', ['endcap', 'publish', '--diff', '--yes']],
  ['Bowls and pots', 'false', ['endcap', 'publish', '--diff', '--yes', '--note', 'Bowls and pots']],
  ['', 'true', ['endcap', 'publish', '--diff', '--yes', '--dry-run']],
  [
    '"; echo $ENDCAP_KEY; `id` #',
    'false',
    ['endcap', 'publish', '--diff', '--yes', '--note', '"; echo $ENDCAP_KEY; `id` #'],
  ],
];

it.skipIf(process.platform === 'win32').each(notes)(
  'publishes from GitHub with the note %j, dry run %s',
  (note, dryRun, args) => {
    const { inputs, runs } = parseYaml(read('examples/publish-action/action.yml')) as Action;
    const [step] = runs.steps;
    for (const [, name] of Object.values(step!.env).flatMap((value) => [...value.matchAll(/inputs\.([\w-]+)/g)]))
      expect(Object.keys(inputs)).toContain(name);
    // An input within the command itself could end it and start another.
    expect(step!.run).not.toContain('${{');
    const folder = mkdtempSync(join(tmpdir(), 'endcap-action-'));
    writeFileSync(join(folder, 'npx'), '#!/bin/sh\nfor each in "$@"; do printf "%s\\n" "$each"; done\n');
    chmodSync(join(folder, 'npx'), 0o755);
    const env = { PATH: `${folder}:${process.env.PATH}`, NOTE: note, DRY_RUN: dryRun, ENDCAP_KEY: 'secret' };
    expect(execFileSync('bash', ['-e', '-c', step!.run], { env, encoding: 'utf8' }).trim().split('\n')).toEqual(args);
    rmSync(folder, { recursive: true });
  },
);
