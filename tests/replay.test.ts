import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Instance } from '../runtime/instances/instance.ts';
import type { Recording } from '../runtime/recording/recording.ts';
import { replayPage } from '../server/render/drafts/replay-page.ts';
import { preparePage } from '../server/render/library/prepared-page.ts';
import { renderPage } from '../server/render/render-page.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';
import { clock, page, replayFile, shop, type TestPage } from '../testing/index.ts';
import { testEnv } from '../testing/test-env.ts';
import { exampleFragments, examplePage } from './examples.ts';

const examples = join(import.meta.dirname, '../examples');

/**
 * Opens a page of the shop and records the visit.
 *
 * @param isShown whether the page is rendered between two responses, which arrive when time advances
 */
async function visit(example: string, url: string, isShown = false): Promise<TestPage & { close(): Promise<void> }> {
  const { visitor, time, close } = await shop();
  const caller = visitor();
  let view: TestPage | undefined;
  const call = async (...asked: Parameters<LocalCaller['call']>) => {
    const answer: unknown = await caller.call(...asked);
    await new Promise<void>((resolve) => {
      time.after(0, resolve);
    });
    view?.html();
    return answer;
  };
  const shown = page(examplePage(example).page, {
    url,
    fragments: exampleFragments,
    time,
    answers: isShown ? { ...caller, call: call as LocalCaller['call'] } : caller,
    isRecorded: true,
  });
  view = shown;
  await time.advance(1000);
  return { ...shown, close };
}

/** Replays a visit from the serialised text of its recording. */
async function again(shown: TestPage) {
  const recording = JSON.parse(JSON.stringify(shown.recording())) as Recording;
  const replayed = await replayPage(recording, shown.plan);
  replayed.runtime.dispose();
  return { recording, replayed };
}

const all = ({ runtime }: TestPage): Instance[] =>
  runtime.body.flatMap(function below(instance: Instance): Instance[] {
    return instance.exists
      ? [instance, ...instance.shownSlots().flatMap((name) => instance.slot(name).flatMap(below))]
      : [];
  });

it('replays a visit: add to cart, change the quantity, open and close the drawer', async () => {
  const shown = await visit('product', '/products/cup');
  await shown.act('product', 'addToCart');
  await shown.time.advance(100);
  await shown.act('drawer', 'open', {}, 1);
  await shown.time.advance(2000);
  void shown.act('cart-line', 'increment');
  void shown.act('cart-line', 'increment');
  await shown.time.advance(3000);
  await shown.act('drawer', 'close', {}, 1);
  await shown.time.drain();
  expect(shown.data<{ cart: { lines: { quantity: number }[] } }>('cart').cart.lines[0]?.quantity).toBe(3);
  const { recording, replayed } = await again(shown);
  expect(replayed.differences).toEqual([]);
  expect(replayed.html).toBe(shown.html());
  expect(recording.steps.filter(({ step }) => step === 'act')).toHaveLength(5);
  await shown.close();
});

it('replays a visit with filters', async () => {
  const shown = await visit('collection', '/collections/all');
  const [collection] = all(shown).filter(({ node }) => node.widget === 'collection');
  void shown.runtime.act(collection!, 'toggleFilter', { field: 'brand', operator: '=', value: 'Kiln' });
  await shown.time.advance(2000);
  void shown.runtime.act(collection!, 'toggleFilter', { field: 'brand', operator: '=', value: 'Kiln' });
  await shown.time.drain();
  const { replayed } = await again(shown);
  expect(replayed.differences).toEqual([]);
  await shown.close();
});

it('is saved as a file that `endcap replay` replays and converts to a test', async () => {
  const shown = await visit('cart', '/cart');
  const folder = mkdtempSync(join(tmpdir(), 'endcap-recording-'));
  const file = join(folder, 'visit.json');
  const command = (...args: string[]) =>
    execFileSync('npx', ['tsx', 'cli/main.ts', 'replay', ...args], { cwd: join(examples, '..'), encoding: 'utf8' });
  writeFileSync(file, JSON.stringify(shown.recording()));
  expect(command(file, '--test')).toMatch(/^Identical: \d+ steps lead to the recorded state and markup\./);
  expect(readFileSync(join(folder, 'visit.test.ts'), 'utf8')).toContain("from 'endcap/testing'");
  expect((await replayFile(file)).differences).toEqual([]);
  const other = { ...shown.recording(), page: { id: 'cart', plan: 'x' } };
  writeFileSync(file, JSON.stringify(other));
  await expect(replayFile(file)).rejects.toThrow('Give the page as it was when it was recorded');
  writeFileSync(file, '{');
  await expect(replayFile(file)).rejects.toThrow('is not a recording');
  rmSync(folder, { recursive: true });
  await shown.close();
});

it('reports where a replay diverges', async () => {
  const shown = await visit('product', '/products/cup');
  await shown.act('product', 'addToCart');
  await shown.time.drain();
  const recording = shown.recording();
  const answer = recording.steps.find((step) => step.step === 'settled' && step.key.startsWith('call product.get')) as {
    value: { title: string };
  };
  answer.value.title = 'Mug';
  const { differences } = await replayPage(recording, shown.plan);
  expect(differences.join('\n')).toContain('.title was "Cup" and is "Mug"');
  await expect(replayPage(recording, page([]).plan)).rejects.toThrow('The recording is of version');
  await shown.close();
});

/** An interaction, as numbers modulo the available choices. */
const deed = fc.record({ who: fc.nat(1000), what: fc.nat(1000), wait: fc.constantFrom(0, 1, 120, 600, 5000) });

it.each([
  ['product', '/products/cup'],
  ['collection', '/collections/all'],
  ['cart', '/cart'],
])('replays random visits to %s', async (example, url) => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      const shown = await visit(example, url, true);
      for (const { who, what, wait } of deeds) {
        const able = all(shown).filter(({ node }) => node.on);
        const instance = able[who % able.length];
        const events = Object.keys(instance?.node.on ?? {});
        if (instance) void shown.runtime.emit(instance, events[what % events.length]!, { value: what, field: 'brand' });
        await shown.time.advance(wait);
      }
      await shown.time.advance(10_000);
      const { replayed } = await again(shown);
      shown.runtime.dispose();
      await shown.close();
      expect(replayed.differences).toEqual([]);
    }),
    { numRuns: Number(process.env.RUNS ?? 10) },
  );
});

it('starts with the time and random seed of the server render', async () => {
  const body = [{ widget: 'text', props: { text: '{{ $now() }} {{ $random() }} {{ $shuffle([1..9]) }}' } }];
  const shown = page(body, { isRecorded: true });
  const time = clock('2025-05-05');
  const { html, renderSeed } = await renderPage({
    page: preparePage(shown.plan, 1),
    context: { ...shown.runtime.state },
    env: { ...testEnv(time, undefined).env, random: () => 0.2 },
    isPersonal: true,
    deadlineMs: 1000,
  });
  const { replayed } = await again({ ...shown, recording: () => ({ ...shown.recording(), renderSeed }) });
  expect(html).toContain('2025-05-05');
  expect(html).toContain(replayed.html);
});
