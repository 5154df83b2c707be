import { expect, it } from 'vitest';
import { editedMailPolicy, mailPolicy } from '../drafts/previewed-message.ts';
import { pagePolicy, previewPolicy, readOnlyPolicy } from './policy.ts';

const plain = { styles: [], pictureHosts: [], isSecure: true };
const partners = { scripts: ['https://pay.example'], frames: ['https://frame.example'] };

it('runs no partner scripts in the editor, and enforces trusted types there', () => {
  const shop = pagePolicy({ ...plain, partners, usesWasm: true });
  expect(shop).toContain("script-src 'self' 'wasm-unsafe-eval' https://pay.example;");
  expect(shop).not.toContain('trusted-types');
  const preview = previewPolicy(shop);
  expect(preview).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(preview).toContain("require-trusted-types-for 'script'; trusted-types endcap-sandbox endcap-editor");
});

it("keeps the policy of a page without partners in a preview, and adds the editor's trusted type", () => {
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
])('sandboxes every page that is shown to the staff: %s', (_, policy) => {
  expect(policy).toMatch(/; sandbox(?: allow-scripts(?: allow-forms)?)?$/);
  expect(policy).toContain("frame-ancestors 'self'");
});

it('lets a preview start workers from blobs when its page runs scripts', () => {
  expect(previewPolicy(pagePolicy({ ...plain, runsScripts: true }))).toMatch(
    /script-src 'self' 'wasm-unsafe-eval';.*; worker-src 'self' blob:;/,
  );
  expect(previewPolicy(pagePolicy(plain))).not.toContain('blob:');
});

it('gives a shared draft an opaque origin, which has no cookies', () => {
  expect(readOnlyPolicy(pagePolicy(plain))).toMatch(/; sandbox$/);
});

it('does not let a page of the shop show another in a frame', () => {
  expect(pagePolicy(plain)).toContain("frame-src 'none'");
  expect(pagePolicy({ ...plain, frameHosts: ['https://maps.example'] })).toContain('frame-src https://maps.example;');
});
