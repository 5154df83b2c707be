import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'editors/vscode');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

interface Manifest {
  name: string;
  displayName: string;
  description: string;
  publisher: string;
  categories: string[];
  engines: { vscode: string };
  main: string;
}

/** Bundles the extension with its client; the editor provides `vscode`. */
async function bundle(): Promise<string> {
  const build = await rolldown({
    input: join(folder, 'extension.ts'),
    platform: 'node',
    external: ['vscode'],
    resolve: { conditionNames: ['node', 'default'] },
  });
  try {
    const { output } = await build.generate({ format: 'cjs', codeSplitting: false, minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character]!);

/** The manifest of the package format, of which `package.json` is the source. */
const vsixManifest = (manifest: Manifest, version: string): string => `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(manifest.name)}" Version="${xml(version)}" Publisher="${xml(manifest.publisher)}" />
    <DisplayName>${xml(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(manifest.description)}</Description>
    <Categories>${xml(manifest.categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(manifest.engines.vscode)}" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace" />
    </Properties>
    <License>extension/LICENSE</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE" Addressable="true" />
  </Assets>
</PackageManifest>
`;

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json" />
  <Default Extension=".vsixmanifest" ContentType="text/xml" />
  <Default Extension=".cjs" ContentType="application/javascript" />
  <Default Extension=".md" ContentType="text/markdown" />
  <Default Extension="" ContentType="text/plain" />
</Types>
`;

/** The oldest date that a zip can have, so that the same sources give the same file. */
const mtime = new Date(1980, 0, 1);

/** Returns the extension as a file that editors install. It has the version of the package. */
export async function packExtension(): Promise<Uint8Array> {
  const manifest = JSON.parse(read('package.json')) as Manifest;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes,
    'extension.vsixmanifest': vsixManifest(manifest, version),
    'extension/package.json': `${JSON.stringify({ ...manifest, version }, undefined, 2)}\n`,
    'extension/README.md': read('README.md'),
    'extension/LICENSE': readFileSync(join(root, 'LICENSE'), 'utf8'),
    'extension/extension.cjs': await bundle(),
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return zipSync(bytes, { level: 9, mtime });
}
