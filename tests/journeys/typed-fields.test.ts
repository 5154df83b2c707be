import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import type { ServedShop } from './serve.ts';
import { serveApplication } from './serve-application.ts';
import { authorCookie, base } from './shop.ts';
import { waitForFocus } from './tab-to.ts';
import document from './typed-fields/page.json' with { type: 'json' };

/** Typed text, the field's value afterwards, and the number that is sent. Text that is not a number stays. */
const numbers: [typed: string, value: string, number: number | undefined][] = [
  ['-5', '-5', -5],
  ['.5', '.5', 0.5],
  ['-.5', '-.5', -0.5],
  ['1e2', '1e2', 100],
  ['2.50', '2.50', 2.5],
  ['1.', '', 1],
  ['007', '007', 7],
  ['-0.25', '-0.25', -0.25],
  ['5-', '', undefined],
  ['-', '', undefined],
  ['1e', '', undefined],
  ['--5', '', undefined],
];

let browser: Browser;
let application: Pick<ServedShop, 'base' | 'stop'>;

beforeAll(async () => {
  browser = await openBrowser();
  application = await serveApplication('tests/journeys/typed-fields');
  await publish(base, 'pages', document, authorCookie);
});
afterAll(async () => {
  await browser?.close();
  await application?.stop();
});

/** Returns a field's value, and whether the field shows an unfinished text that is not its value. */
const stateOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement) => ({
    value: input.value,
    isUnfinished: input.validity.badInput,
  }));

describe.each(['shop', 'React application'])('on a page of a %s', (place) => {
  const open = async () => {
    const watched = await watchedPage(browser);
    await watched.page.goto(place === 'shop' ? `${base}/typed-fields` : application.base);
    await waitUntilLive(watched.page);
    return watched;
  };
  const write = async (page: Page, label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  };

  it.each(['Alone', 'Temperature', 'Offset'])('reads the number that was typed into %s', async (label) => {
    const { page, errors } = await open();
    for (const [typed, , number] of numbers) {
      await write(page, label, typed);
      const { value, isUnfinished } = await stateOf(page, label);
      if (number === undefined) expect([typed, value, isUnfinished]).toEqual([typed, '', true]);
      else expect([typed, Number(value), isUnfinished]).toEqual([typed, number, false]);
      if (label === 'Alone') {
        const shown = number === undefined ? '' : JSON.stringify(number);
        await page.getByText(`alone is ${shown}`, { exact: true }).waitFor();
      }
    }
    expect(errors).toEqual([]);
  });

  it.each([
    ['Temperature', 'Own fields', 'Send', 'Temperature'],
    ['Offset', 'Children', 'Submit', 'offset'],
  ])('sends what was typed into %s, and nothing while it is not a number', async (label, form, button, name) => {
    const { page } = await open();
    const send = page.getByRole('form', { name: form }).getByRole('button', { name: button });
    for (const unfinished of ['5-', '-', '1e']) {
      await write(page, label, unfinished);
      await page.keyboard.press('Enter');
      await page.getByText('Enter a number.').waitFor();
      await send.click();
      expect(await page.getByText(/^sent/).count()).toBe(0);
      expect(await stateOf(page, label)).toEqual({ value: '', isUnfinished: true });
      await waitForFocus(page.getByLabel(label, { exact: true }));
    }
    await write(page, label, '-5');
    await send.click();
    await page.getByText(name === 'offset' ? /^sent.*"offset": ?"-5"/ : /^sent.*"Temperature": ?-5/).waitFor();
    await expect.poll(() => page.getByText('Enter a number.').count()).toBe(0);
  });

  it('half of a date is rejected, and stays in the field', async () => {
    const { page } = await open();
    await page.getByLabel('Day', { exact: true }).click();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a date, such as 2026-05-31.').waitFor();
    expect(await page.getByText(/^sent/).count()).toBe(0);
    expect(await stateOf(page, 'Day')).toEqual({ value: '', isUnfinished: true });
    await page.getByLabel('Delivery', { exact: true }).click();
    await page.keyboard.type('1');
    await page.getByLabel('Name', { exact: true }).click();
    await expect.poll(() => page.getByText('Enter a date, such as 2026-05-31.').count()).toBe(2);
  });

  it.each(['123 456', '123-456', 'G-123456', '١٢٣٤٥٦', '１２３４５６', 'Your code: 123456 (10 minutes)'])(
    'the code %j can be pasted',
    async (text) => {
      const { page } = await open();
      await page.getByLabel('Code', { exact: true }).focus();
      // Pasted text is inserted as a whole.
      await page.evaluate((pasted) => window.document.execCommand('insertText', false, pasted), text);
      await page.getByText('code is 123456', { exact: true }).waitFor();
      await expect.poll(() => page.getByLabel('Code', { exact: true }).inputValue()).toBe('123456');
    },
  );

  it('an input method is not disturbed while it composes', async () => {
    const { page, context } = await open();
    const method = await context.newCDPSession(page);
    const compose = (text: string) =>
      method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.getByLabel('Code', { exact: true }).click();
    for (const text of ['１', '１２', '１２３']) {
      await compose(text);
      expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe(text);
    }
    await method.send('Input.insertText', { text: '１２３' });
    await expect.poll(() => page.getByLabel('Code', { exact: true }).inputValue()).toBe('123');
    await page.getByLabel('Name', { exact: true }).click();
    await compose('にほん');
    await page.keyboard.press('Enter');
    await method.send('Input.insertText', { text: '日本' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('日本');
    expect(await page.getByText(/^entered/).count()).toBe(0);
    if (place !== 'shop') return;
    await page.getByLabel('Loud', { exact: true }).click();
    for (const text of ['ｈ', 'ｈｅ']) {
      await compose(text);
      expect(await page.getByLabel('Loud', { exact: true }).inputValue()).toBe(text);
    }
    await method.send('Input.insertText', { text: 'hé' });
    await expect.poll(() => page.getByLabel('Loud', { exact: true }).inputValue()).toBe('HÉ');
  });

  it('a limit counts the characters of the value, and autofill and undo of the browser are noticed', async () => {
    const { page } = await open();
    await page.getByLabel('PIN code', { exact: true }).focus();
    await page.evaluate(() => window.document.execCommand('insertText', false, '560 001'));
    await page.getByLabel('Name', { exact: true }).focus();
    expect(await page.getByLabel('PIN code', { exact: true }).inputValue()).toBe('560 001');
    expect(await page.getByText('Enter at most 6 characters.').count()).toBe(0);
    await write(page, 'PIN code', '5600012');
    await page.getByLabel('Name', { exact: true }).click();
    await page.getByText('Enter at most 6 characters.').waitFor();
    await page.getByLabel('Alone', { exact: true }).evaluate((input: HTMLInputElement) => {
      // The autofill of some browsers dispatches no input event, only a change event.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '7');
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    if (place === 'shop') await page.getByText('alone is 7', { exact: true }).waitFor();
    await write(page, 'Name', 'Asha');
    await page.keyboard.type(' Rao');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).not.toBe('Asha Rao');
  });
});

it('the caret keeps its place when the text of a field is rewritten', async () => {
  const { page } = await watchedPage(browser);
  await page.goto(`${base}/typed-fields`);
  await waitUntilLive(page);
  await page.getByLabel('Loud', { exact: true }).click();
  await page.keyboard.type('ac');
  await expect.poll(() => page.getByLabel('Loud', { exact: true }).inputValue()).toBe('AC');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('b');
  await expect.poll(() => page.getByLabel('Loud', { exact: true }).inputValue()).toBe('ABC');
  await page.keyboard.type('x');
  await expect.poll(() => page.getByLabel('Loud', { exact: true }).inputValue()).toBe('ABXC');
});
