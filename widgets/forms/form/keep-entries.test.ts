// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import behaviour from './behaviour.ts';

const key = 'endcap form contact';
afterEach(() => sessionStorage.clear());

/** A form whose script is loaded before the code that keeps its entries. */
function openForm(): { form: HTMLFormElement; stop: () => void } {
  const form = document.createElement('form');
  form.innerHTML =
    '<input name="name"><input name="email" value="asha@example.com"><input name="secret" type="password"><textarea name="message"></textarea>';
  document.body.replaceChildren(form);
  const kept = behaviour(form, { props: () => ({ keep: 'contact' }) } as unknown as Parameters<typeof behaviour>[1]);
  return { form, stop: () => kept?.stop?.() };
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** Enters a value like a shopper, and then sets it as the field's default, as rendering the state does. */
function enter(form: HTMLFormElement, name: string, value: string): void {
  field(form, name).value = value;
  field(form, name).dispatchEvent(new Event('input', { bubbles: true }));
  field(form, name).defaultValue = value;
}

const kept = (): unknown => JSON.parse(sessionStorage.getItem(key) ?? '{}');

it('keeps values that were entered and rendered before its code was loaded', async () => {
  const { form, stop } = openForm();
  enter(form, 'name', 'Asha');
  enter(form, 'message', 'Hello to all of you.');
  enter(form, 'secret', 'a word');
  await vi.waitFor(() =>
    expect(kept()).toEqual({ name: 'Asha', email: 'asha@example.com', message: 'Hello to all of you.' }),
  );
  stop();
});

it('restores kept values, but does not overwrite later entries', async () => {
  sessionStorage.setItem(key, JSON.stringify({ name: 'Asha', email: 'old@example.com', message: 'Hello' }));
  const { form, stop } = openForm();
  enter(form, 'name', 'Ravi');
  await vi.waitFor(() => expect(field(form, 'message').value).toBe('Hello'));
  expect(field(form, 'name').value).toBe('Ravi');
  expect(field(form, 'email').value).toBe('old@example.com');
  expect(kept()).toMatchObject({ name: 'Ravi', message: 'Hello' });
  stop();
});

it('does not refill a field that was emptied before its code was loaded', async () => {
  sessionStorage.setItem(key, JSON.stringify({ name: 'Asha', message: 'Hello' }));
  const { form, stop } = openForm();
  enter(form, 'name', 'A');
  enter(form, 'name', '');
  await vi.waitFor(() => expect(field(form, 'message').value).toBe('Hello'));
  expect(field(form, 'name').value).toBe('');
  stop();
});
