#!/usr/bin/env node
// @ts-check
// `npm create endcap my-shop`: creates a shop's folder, and installs its packages.
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { helpText, OptionsError, readOptions } from './options.mjs';
import { terminal } from './questions.mjs';
import { FolderError, version, writeShop } from './shop-files.mjs';

/** Installs the packages of the shop. Returns whether that succeeded. @param {string} folder */
function install(folder) {
  console.log('\nInstalling its packages …\n');
  // On Windows npm is a script, which only a shell can run; no part of this command is user input.
  return (
    spawnSync('npm', ['install'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  );
}

try {
  const options = await readOptions(process.argv.slice(2), process.cwd(), terminal());
  if (options === 'help') console.log(helpText);
  else if (options === 'version') console.log(version);
  else {
    const files = writeShop(options);
    const folder = relative(process.cwd(), options.folder) || '.';
    console.log(`\n${options.name} is in ${options.folder}: ${files.length} files.`);
    const isInstalled = options.isInstalled && install(options.folder);
    if (options.isInstalled && !isInstalled) {
      console.error(
        '\nIts packages could not be installed; npm says above why.\n  what to do: correct that, then go on:',
      );
      process.exitCode = 1;
    }
    const steps = [`cd ${/[^\w./\\-]/.test(folder) ? JSON.stringify(folder) : folder}`, 'npm install', 'npm start'];
    const next = steps.filter((step) => !(step === 'npm install' && isInstalled) && step !== 'cd .');
    console.log(`\nNext:\n\n${next.map((step) => `  ${step}`).join('\n')}\n`);
  }
} catch (error) {
  if (!(error instanceof OptionsError || error instanceof FolderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
