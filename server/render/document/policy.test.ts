import { expect, it } from 'vitest';
import { editedMailPolicy, mailPolicy } from '../drafts/previewed-message.ts';
import { pagePolicy, previewPolicy, readOnlyPolicy } from './policy.ts';

const plain = { styles: [], pictureHosts: [], isSecure: true };
const partners = { scripts: ['https://pay.example'], frames: ['https://frame.example'] };

it('runs no script of a partner where the editor is, and takes no text for markup there', () => {
  const shop = pagePolicy({ ...plain, partners, usesWasm: true });
  expect(shop).toContain("script-src 'self' 'wasm-unsafe-eval' https://pay.example;");
  expect(shop).not.toContain('trusted-types');
  const preview = previewPolicy(shop);
  expect(preview).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(preview).toContain("require-trusted-types-for 'script'; trusted-types endcap-sandbox endcap-editor");
});

it('keeps the policy of a page without partners, and names the editor', () => {
  expect(previewPolicy(pagePolicy(plain))).toBe(
    `${pagePolicy(plain).replace("trusted-types 'none'", 'trusted-types endcap-editor')}; sandbox allow-scripts allow-forms`,
  );
});

it.each([
  ['with partners', previewPolicy(pagePolicy({ ...plain, partners }))],
  ['without', previewPolicy(pagePolicy(plain))],
  ['with scripts of authors', previewPolicy(pagePolicy({ ...plain, runsScripts: true }))],
  ['of a template', editedMailPolicy],
  ['of a mail', mailPolicy],
])('gives no page that is shown to the staff their origin: %s', (_, policy) => {
  expect(policy).toMatch(/; sandbox(?: allow-scripts(?: allow-forms)?)?$/);
  expect(policy).toContain("frame-ancestors 'self'");
});

it('lets a preview begin workers with a text of its own, where its page runs scripts', () => {
  expect(previewPolicy(pagePolicy({ ...plain, runsScripts: true }))).toMatch(
    /script-src 'self' 'wasm-unsafe-eval';.*; worker-src 'self' blob:;/,
  );
  expect(previewPolicy(pagePolicy(plain))).not.toContain('blob:');
});

it('gives a shared draft an origin of its own, which has no cookies', () => {
  expect(readOnlyPolicy(pagePolicy(plain))).toMatch(/; sandbox$/);
});

it('shows no page of the shop in a frame of another', () => {
  expect(pagePolicy(plain)).toContain("frame-src 'none'");
  expect(pagePolicy({ ...plain, frameHosts: ['https://maps.example'] })).toContain('frame-src https://maps.example;');
});
