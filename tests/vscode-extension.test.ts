import { readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { packExtension } from '../scripts/vscode/pack.ts';

const root = join(import.meta.dirname, '..');
let files: Record<string, string>;
beforeAll(async () => {
  const unpacked = unzipSync(await packExtension());
  files = Object.fromEntries(Object.entries(unpacked).map(([path, bytes]) => [path, strFromU8(bytes)]));
});

it('has the files that editors need', () => {
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    'extension.vsixmanifest',
    'extension/LICENSE',
    'extension/README.md',
    'extension/extension.cjs',
    'extension/package.json',
  ]);
});

it('has one identity and the version of the package, in both manifests', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = JSON.parse(files['extension/package.json']!);
  expect(manifest).toMatchObject({ name: 'endcap', publisher: 'endcap', version, main: './extension.cjs' });
  expect(files['extension.vsixmanifest']).toContain(`Id="endcap" Version="${version}" Publisher="endcap"`);
  expect(files['extension.vsixmanifest']).toContain(`Value="${manifest.engines.vscode}"`);
});

it('names in its manifest and its content types only what it has', () => {
  const paths = [...files['extension.vsixmanifest']!.matchAll(/Path="([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toHaveLength(3);
  for (const path of paths) expect(files).toHaveProperty([path!]);
  const types = [...files['[Content_Types].xml']!.matchAll(/Extension="\.?([^"]*)"/g)].map(([, type]) => type);
  for (const path of Object.keys(files).filter((name) => name !== '[Content_Types].xml'))
    expect(types).toContain(/\.(\w+)$/.exec(path)?.[1] ?? '');
});

it('is one script that needs nothing but the editor, and can be started', async () => {
  const needed: string[] = [];
  const commands: string[] = [];
  const require = createRequire(import.meta.url);
  class Part {}
  const vscode = new Proxy(
    {
      version: '1.91.0',
      commands: { registerCommand: (name: string) => commands.push(name) },
      workspace: { onDidChangeWorkspaceFolders: () => undefined, workspaceFolders: [] },
    },
    { get: (known, name) => Reflect.get(known, name) ?? Part },
  );
  const module = { exports: {} as { activate(context: { subscriptions: unknown[] }): Promise<void> } };
  runInNewContext(files['extension/extension.cjs']!, {
    module,
    exports: module.exports,
    process,
    Buffer,
    console,
    setTimeout,
    clearTimeout,
    setImmediate,
    URL,
    require(name: string) {
      needed.push(name.replace('node:', ''));
      return name === 'vscode' ? vscode : require(name);
    },
  });
  expect(needed.filter((name) => name !== 'vscode' && !builtinModules.includes(name))).toEqual([]);
  await module.exports.activate({ subscriptions: [] });
  expect(commands).toEqual(['endcap.restart']);
});

it('is the same file for the same sources', async () => {
  const [one, other] = [await packExtension(), await packExtension()];
  expect(Buffer.from(one).equals(other)).toBe(true);
});
