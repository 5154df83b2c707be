import { expect, it } from 'vitest';
import { runCommand, spawnArguments } from './run-command.mjs';

const node = 'C:\\Program Files\\nodejs\\node.exe';

it.each([
  ['win32', node, ['scripts/build.mjs', 'a b'], { file: node, args: ['scripts/build.mjs', 'a b'], shell: false }],
  ['win32', 'npm', ['ci', '--no-audit'], { file: 'npm ci --no-audit', args: [], shell: true }],
  [
    'win32',
    'npx',
    ['--prefix', 'C:\\Users\\Asha Rao', 'a@1', '&'],
    { file: 'npx --prefix "C:\\Users\\Asha Rao" a@1 "&"', args: [], shell: true },
  ],
  ['linux', 'npm', ['run', 'a b'], { file: 'npm', args: ['run', 'a b'], shell: false }],
  ['darwin', 'npx', ['a'], { file: 'npx', args: ['a'], shell: false }],
])('starts on %s the command %s without changing its arguments', (platform, command, args, start) => {
  expect(spawnArguments(command, args, platform)).toEqual(start);
});

it('returns the exit status of the command', () => {
  expect(runCommand(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
  expect(runCommand('no-such-command', [], { stdio: 'ignore' })).toBe(1);
});
