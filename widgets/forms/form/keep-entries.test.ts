// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import behaviour from './behaviour.ts';

const key = 'endcap form contact';
afterEach(() => sessionStorage.clear());

/** A form whose script is there before the code that keeps its entries. */
function openForm(): { form: HTMLFormElement; stop: () => void } {
  const form = document.createElement('form');
  form.innerHTML =
    '<input name="name"><input name="email" value="asha@example.com"><input name="secret" type="password"><textarea name="message"></textarea>';
  document.body.replaceChildren(form);
  const kept = behaviour(form, { props: () => ({ keep: 'contact' }) } as unknown as Parameters<typeof behaviour>[1]);
  return { form, stop: () => kept?.stop?.() };
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** What a shopper enters, and what the page then draws: a value that the state has is the default of its field. */
function enter(form: HTMLFormElement, name: string, value: string): void {
  field(form, name).value = value;
  field(form, name).dispatchEvent(new Event('input', { bubbles: true }));
  field(form, name).defaultValue = value;
}

const kept = (): unknown => JSON.parse(sessionStorage.getItem(key) ?? '{}');

it('keeps what was entered and drawn before its code has come', async () => {
  const { form, stop } = openForm();
  enter(form, 'name', 'Asha');
  enter(form, 'message', 'Hello to all of you.');
  enter(form, 'secret', 'a word');
  await vi.waitFor(() =>
    expect(kept()).toEqual({ name: 'Asha', email: 'asha@example.com', message: 'Hello to all of you.' }),
  );
  stop();
});

it('enters what was kept, but not over what was entered meanwhile', async () => {
  sessionStorage.setItem(key, JSON.stringify({ name: 'Asha', email: 'old@example.com', message: 'Hello' }));
  const { form, stop } = openForm();
  enter(form, 'name', 'Ravi');
  await vi.waitFor(() => expect(field(form, 'message').value).toBe('Hello'));
  expect(field(form, 'name').value).toBe('Ravi');
  expect(field(form, 'email').value).toBe('old@example.com');
  expect(kept()).toMatchObject({ name: 'Ravi', message: 'Hello' });
  stop();
});

it('leaves a field that was emptied before its code has come', async () => {
  sessionStorage.setItem(key, JSON.stringify({ name: 'Asha', message: 'Hello' }));
  const { form, stop } = openForm();
  enter(form, 'name', 'A');
  enter(form, 'name', '');
  await vi.waitFor(() => expect(field(form, 'message').value).toBe('Hello'));
  expect(field(form, 'name').value).toBe('');
  stop();
});
