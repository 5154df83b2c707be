import { expect, it } from 'vitest';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { describeSharedState } from '../../../testing/ports/describe-shared-state.ts';
import { stateKinds } from '../../core/ports/shared-state.ts';
import { MemoryState } from './memory.ts';

describeSharedState(
  'memory',
  async () => {
    const env = fixedEnv();
    const state = new MemoryState(env);
    return { servers: [state, state, state], pass: (ms) => env.advance(ms) };
  },
  it,
);

it("evicts values beyond a kind's maximum, without evicting other kinds", async () => {
  const state = new MemoryState(fixedEnv());
  await state.put('one-time-key', 'key', 'opens', 60_000);
  const { entries } = stateKinds.preview;
  for (let count = 0; count <= entries; count++) await state.put('preview', `preview ${count}`, 'text', 60_000);
  expect(await state.get('preview', 'preview 0')).toBeUndefined();
  expect(await state.get('preview', `preview ${entries}`)).toBe('text');
  expect(await state.get('one-time-key', 'key')).toBe('opens');
});

it('reports that the state is in this process only', () => {
  expect(new MemoryState(fixedEnv()).reach()).toBe('process');
});
