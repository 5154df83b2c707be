/** `npm run vscode`: packs the extension of Visual Studio Code. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packExtension } from './vscode/pack.ts';

const folder = join(import.meta.dirname, '../dist/vscode');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'endcap.vsix'), await packExtension());
console.log('wrote  dist/vscode/endcap.vsix');
