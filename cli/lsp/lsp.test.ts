import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type CompletionItem,
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  type DocumentSymbol,
  type Location,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { checkFiles } from '../checks/check-files.ts';
import { declarationsOf } from '../types/declarations.ts';
import { serveLanguage } from './serve.ts';

/** Texts of a small shop; a bar marks the place that is asked about. */
const files = {
  'pages/home.json': `{
  "version": 3, "id": "home", "slug": "/", "type": "CONTENT",
  "flags": { "open": false },
  "data": { "sizes": ["S", "M"] },
  "entities": { "product": { "call": "product.get", "with": { "params": { "slug": "mug" } } } },
  "body": [
    { "widget": "fragment", "props": { "name": "hours", "with": { "heading": "Open" } } },
    { "widget": "cart", "id": "bag" },
    { "widget": "text", "props": { "tag": "p", "text": "{{ flags.open ? bag.totalQuantity : sizes[0] }}" } },
    { "widget": "text", "props": { "text": "{{ page.entities.product.title }}" }, "when": "{{flags.open}}" },
    { "widget": "button", "props": { "label": "Empty" }, "on": { "press": [{ "do": "bag.clear" }] } }
  ]
}
`,
  'pages/other.json': `{
  "version": 3, "id": "other", "slug": "/other", "type": "CONTENT",
  "flags": { "open": true },
  "body": [{ "widget": "text", "props": { "text": "{{ flags.open }}" } }]
}
`,
  'fragments/hours.json': `{
  "version": 3, "id": "hours",
  "section": { "title": "Hours", "summary": "When the shop is open.", "group": "Words" },
  "inputs": { "heading": { "type": "string", "label": "Heading" } },
  "body": [
    { "widget": "text", "props": { "tag": "h2", "text": "{{ fragment.heading }}" } },
    { "widget": "button", "props": { "label": "More" }, "on": { "press": [{ "do": "toggle-flag", "with": { "flag": "open" } }] } },
    { "widget": "text", "props": { "text": "{{ bag.totalQuantity }}" } }
  ]
}
`,
};
type File = keyof typeof files;

let folder: string;
let client: ProtocolConnection;
let published: Map<string, Diagnostic[]>;
let heard: () => void;

const uriOf = (file: string) => pathToFileURL(join(folder, file)).href;

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'endcap-lsp-')));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  serveLanguage(createConnection(toServer, toClient), { folder, soon: (run) => void setImmediate(run) });
  client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  published = new Map();
  heard = () => undefined;
  client.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    published.set(uri, diagnostics);
    heard();
  });
  client.listen();
  await client.sendRequest('initialize', { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} });
  await client.sendNotification('initialized', {});
});
afterEach(async () => {
  await client.sendRequest('shutdown');
  client.dispose();
  rmSync(folder, { recursive: true });
});

/** Opens a text; a bar in it is removed and its place returned. */
async function open(file: string, marked: string) {
  const text = marked.replace('|', '');
  const uri = uriOf(file);
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'json', version: 1, text },
  });
  const document = TextDocument.create(uri, 'json', 1, text);
  return { uri, document, text, at: { textDocument: { uri }, position: document.positionAt(marked.indexOf('|')) } };
}

/** Opens a file with a bar before or inside a word of it. */
const openAt = (file: File, word: string) => open(file, files[file].replace(word.replace('|', ''), word));

/** Returns the next diagnostics of a text. */
const diagnosticsOf = async (uri: string) => {
  published.delete(uri);
  await new Promise<void>((resolve) => {
    heard = () => published.has(uri) && resolve();
  });
  return published.get(uri)!;
};

/** Returns the texts of the folder after an edit of it. */
function applied(edit: WorkspaceEdit) {
  const texts: Record<string, string> = {};
  for (const each of edit.documentChanges ?? []) {
    if ('edits' in each) {
      const file = Object.keys(files).find((name) => uriOf(name) === each.textDocument.uri) as File;
      texts[file] = TextDocument.applyEdits(TextDocument.create('', 'json', 1, files[file]), each.edits as TextEdit[]);
    } else if ('oldUri' in each) texts[`${each.oldUri} >`] = each.newUri;
  }
  return texts;
}

it.each<[what: string, file: File, from: string, to: string]>([
  ['a name that is misspelt', 'pages/home.json', 'bag.totalQuantity', 'bga.totalQuantity'],
  ['a prop that is unknown', 'pages/home.json', '"tag": "p"', '"tga": "p"'],
  ['a fragment that is not there', 'pages/home.json', '"name": "hours"', '"name": "huors"'],
  ['a text that is cut off', 'fragments/hours.json', '"body": [', '"body": [['],
  ['nothing', 'pages/home.json', 'x', 'x'],
])('reports %s as endcap check does', async (_, file, from, to) => {
  const text = files[file].replace(from, to);
  const { uri } = await open(file, text);
  const shown = await diagnosticsOf(uri);
  writeFileSync(join(folder, file), text);
  const checked = await checkFiles(
    Object.keys(files).map((each) => join(folder, each)),
    true,
  );
  const { diagnostics } = checked.find((each) => each.file === join(folder, file))!;
  const kept = ({ code, severity, message, hint, range }: (typeof diagnostics)[number]) => ({
    code,
    severity: severity === 'error' ? 1 : 2,
    source: 'endcap',
    message: `${message}\n${hint}`,
    range: {
      start: { line: range.line - 1, character: range.column - 1 },
      end: { line: range.endLine - 1, character: range.endColumn - 1 },
    },
  });
  expect(shown).toEqual(diagnostics.map(kept));
  expect(shown.length > 0).toBe(from !== to);
});

it('follows edits, and checks the pages that show an edited fragment', async () => {
  const page = await open('pages/home.json', files['pages/home.json']);
  expect(await diagnosticsOf(page.uri)).toEqual([]);
  const fragment = await open('fragments/hours.json', files['fragments/hours.json']);
  await diagnosticsOf(page.uri);
  const start = fragment.document.positionAt(fragment.text.indexOf('heading'));
  await client.sendNotification('textDocument/didChange', {
    textDocument: { uri: fragment.uri, version: 2 },
    contentChanges: [{ range: { start, end: { ...start, character: start.character + 7 } }, text: 'title' }],
  });
  expect((await diagnosticsOf(page.uri)).map(({ code }) => code)).toContain('unknown-input');
});

it('checks the redirects of the shop against its pages', async () => {
  const rules = [
    { from: '/old', to: '/othr' },
    { from: '/gone', to: '/other' },
    { from: '/Gone', to: '/' },
  ];
  const { uri, document } = await open('redirects.json', JSON.stringify({ version: 1, redirects: rules }, null, 2));
  const found = await diagnosticsOf(uri);
  expect(found.map(({ code, range }) => [code, document.getText(range)])).toEqual([
    ['redirect-nowhere', '"/othr"'],
    ['redirect-twice', '"/Gone"'],
  ]);
  expect(
    await client.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: found[0]!.range,
      context: { diagnostics: [found[0]] },
    }),
  ).toMatchObject([{ title: 'Replace with "/other"' }, { title: 'Apply all fixes' }]);
});

const redirectsText = '{ "version": 1, "redirects": [{ "from": "/old", "to": "/other" }] }';

it.each<[from: string, to: string, labels: string[]]>([
  ['"/other"', '"|"', ['/', '/other']],
  ['"from": "/old"', '"f|": "/old"', ['from', 'note']],
  ['"version": 1', '"r|": 1', ['$schema', 'version', 'id']],
  ['"/old"', '"|"', []],
])('completes redirects where %s is %s, as their own schema says', async (from, to, labels) => {
  const { at, document } = await open('redirects.json', redirectsText.replace(from, to));
  const items = (await client.sendRequest('textDocument/completion', at)) as CompletionItem[];
  expect(items.map(({ label }) => label).sort()).toEqual([...labels].sort());
  if (labels.length === 0) return;
  const { textEdit } = items.find(({ label }) => label === labels.at(-1))!;
  expect(TextDocument.applyEdits(document, [textEdit as TextEdit])).toContain(`"${labels.at(-1)}"`);
});

it('tells about the keys of redirects', async () => {
  const { at } = await open('redirects.json', redirectsText.replace('from', 'fr|om'));
  const hover = (await client.sendRequest('textDocument/hover', at)) as { contents: { value: string } } | null;
  expect(hover?.contents.value).toMatch(/^Old path/);
});

it('offers the fixes of problems as actions', async () => {
  const { uri, text, document } = await open(
    'pages/home.json',
    files['pages/home.json'].replace('"tag": "p"', '"tga": "p"'),
  );
  const [problem] = await diagnosticsOf(uri);
  const actions = (await client.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: problem!.range,
    context: { diagnostics: [problem] },
  })) as { title: string; kind: string; edit: { changes: Record<string, TextEdit[]> } }[];
  expect(actions.map(({ title, kind }) => [title, kind])).toEqual([
    ['Replace with "tag"', 'quickfix'],
    ['Apply all fixes', 'source.fixAll'],
  ]);
  for (const { edit } of actions)
    expect(TextDocument.applyEdits(document, edit.changes[uri]!)).toBe(text.replace('tga', 'tag'));
});

it.each<[file: File, from: string, to: string, labels: string[]]>([
  ['pages/home.json', '"tag": "p"', '"t|": "p"', ['tag', 'class']],
  ['pages/home.json', '"tag": "p"', '"tag": "|"', ['"h1"', '"p"']],
  ['pages/home.json', 'bag.totalQuantity', 'bag.|', ['totalQuantity', 'lines']],
  ['pages/home.json', 'sizes[0]', '|', ['sizes', 'flags', 'bag', '$money']],
  ['pages/home.json', '"name": "hours"', '"name": "|"', ['hours']],
  ['pages/home.json', '"heading": "Open"', '"h|": "Open"', ['heading']],
  ['pages/home.json', 'product.get', 'pro|', ['product.get']],
  ['fragments/hours.json', '"flag": "open"', '"flag": "|"', ['open']],
  ['fragments/hours.json', 'fragment.heading', 'fragment.|', ['heading']],
])('completes in %s, where %s is %s', async (file, from, to, labels) => {
  const { at, document } = await open(file, files[file].replace(from, to));
  const items = (await client.sendRequest('textDocument/completion', at)) as CompletionItem[];
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
  const { textEdit } = items.find(({ label }) => label === labels[0])!;
  expect(TextDocument.applyEdits(document, [textEdit as TextEdit])).toContain(labels[0]);
});

it.each<[file: File, word: string, said: RegExp | undefined]>([
  ['pages/home.json', 'bag.total|Quantity', /^number/],
  ['pages/home.json', 's|izes[0]', /string or nothing\nvalue: \["S","M"\]/],
  ['pages/home.json', 'flags.o|pen ?', /boolean or nothing\nflag: false/],
  ['pages/home.json', '"t|ag": "p"', /element/i],
  ['pages/home.json', 'product.g|et', /product/i],
  ['pages/home.json', '"name": "ho|urs"', /Hours\nWhen the shop is open\.\nfragments\/hours\.json/],
  ['pages/home.json', '"vers|ion": 3', /version/i],
])('tells in %s about %s', async (file, word, said) => {
  const { at } = await openAt(file, word);
  const hover = (await client.sendRequest('textDocument/hover', at)) as { contents: { value: string } } | null;
  expect(hover?.contents.value).toMatch(said!);
});

it.each<[file: File, word: string, to: [file: File, text: string][]]>([
  ['pages/home.json', 'flags.o|pen ?', [['pages/home.json', 'open']]],
  ['pages/home.json', 's|izes[0]', [['pages/home.json', 'sizes']]],
  ['pages/home.json', 'entities.pro|duct.title', [['pages/home.json', 'product']]],
  ['pages/home.json', 'ba|g.totalQuantity', [['pages/home.json', 'bag']]],
  ['pages/home.json', '"do": "b|ag.clear"', [['pages/home.json', 'bag']]],
  ['pages/home.json', '"name": "h|ours"', [['fragments/hours.json', '']]],
  ['pages/home.json', '"head|ing": "Open"', [['fragments/hours.json', 'heading']]],
  ['fragments/hours.json', 'fragment.head|ing', [['fragments/hours.json', 'heading']]],
  ['fragments/hours.json', '"flag": "o|pen"', [['pages/home.json', 'open']]],
  ['fragments/hours.json', 'b|ag.totalQuantity', [['pages/home.json', 'bag']]],
  ['pages/home.json', '"vers|ion"', []],
])('goes from %s, %s, to its declaration', async (file, word, to) => {
  const { at } = await openAt(file, word);
  const found = ((await client.sendRequest('textDocument/definition', at)) ?? []) as Location[];
  const told = found.map(({ uri, range }) => {
    const name = Object.keys(files).find((each) => uriOf(each) === uri) as File;
    return [name, TextDocument.create(uri, 'json', 1, files[name]).getText(range)];
  });
  expect(told).toEqual(to);
});

it('goes from a call and a widget to the types of the shop, once they are written', async () => {
  const { at } = await openAt('pages/home.json', 'product.g|et');
  expect(await client.sendRequest('textDocument/definition', at)).toEqual([]);
  const types = declarationsOf({ registry: shopRegistry, pages: [], sections: new Map() });
  writeFileSync(join(folder, 'endcap-types.d.ts'), types);
  for (const [word, line] of [
    ['product.g|et', /"product\.get": \{ input:/],
    ['"widget": "c|art"', /cart: \{ props:/],
  ] as const) {
    const { at: place } = await openAt('pages/home.json', word);
    const [found] = (await client.sendRequest('textDocument/definition', place)) as Location[];
    expect(found!.uri).toBe(uriOf('endcap-types.d.ts'));
    expect(types.split('\n')[found!.range.start.line]).toMatch(line);
  }
});

it.each<[word: string, includeDeclaration: boolean, files: Partial<Record<File, number>>]>([
  // Not those of a page that does not show the section.
  ['flags.o|pen ?', true, { 'pages/home.json': 3, 'fragments/hours.json': 1 }],
  ['flags.o|pen ?', false, { 'pages/home.json': 2, 'fragments/hours.json': 1 }],
  ['"id": "b|ag"', true, { 'pages/home.json': 3, 'fragments/hours.json': 1 }],
  ['"name": "h|ours"', true, { 'pages/home.json': 1, 'fragments/hours.json': 1 }],
  ['s|izes[0]', true, { 'pages/home.json': 2 }],
])('finds the places of %s, with its declaration: %s', async (word, includeDeclaration, count) => {
  const { at } = await openAt('pages/home.json', word);
  const asked = { ...at, context: { includeDeclaration } };
  const found = (await client.sendRequest('textDocument/references', asked)) as Location[];
  const counted = Object.keys(files).flatMap((file) => {
    const { length } = found.filter(({ uri }) => uri === uriOf(file));
    return length > 0 ? [[file, length]] : [];
  });
  expect(Object.fromEntries(counted)).toEqual(count);
});

it.each<[word: string, newName: string, changes: Partial<Record<File, [from: string, to: string][]>>]>([
  [
    'flags.o|pen ?',
    'shown-now',
    {
      'pages/home.json': [
        ['"open": false', '"shown-now": false'],
        ['flags.open ?', 'flags.`shown-now` ?'],
        ['{{flags.open}}', '{{flags.`shown-now`}}'],
      ],
      'fragments/hours.json': [['"flag": "open"', '"flag": "shown-now"']],
    },
  ],
  [
    '"id": "b|ag"',
    'basket',
    {
      'pages/home.json': [
        ['"id": "bag"', '"id": "basket"'],
        ['bag.totalQuantity', 'basket.totalQuantity'],
        ['bag.clear', 'basket.clear'],
      ],
      'fragments/hours.json': [['bag.totalQuantity', 'basket.totalQuantity']],
    },
  ],
  [
    '"pro|duct": {',
    'mug',
    {
      'pages/home.json': [
        ['"product": {', '"mug": {'],
        ['entities.product.title', 'entities.mug.title'],
      ],
    },
  ],
])('renames %s to %s', async (word, newName, changes) => {
  const { at } = await openAt('pages/home.json', word);
  const edit = (await client.sendRequest('textDocument/rename', { ...at, newName })) as WorkspaceEdit;
  const wanted = Object.entries(changes).map(([file, each]) => [
    file,
    each.reduce((text, [from, to]) => text.replace(from, to), files[file as File]),
  ]);
  expect(applied(edit)).toEqual(Object.fromEntries(wanted));
});

it('renames a section with its file', async () => {
  const { at } = await openAt('pages/home.json', '"name": "h|ours"');
  const prepared = await client.sendRequest('textDocument/prepareRename', at);
  expect(prepared).toMatchObject({ placeholder: 'hours' });
  const edit = (await client.sendRequest('textDocument/rename', { ...at, newName: 'times' })) as WorkspaceEdit;
  expect(applied(edit)).toEqual({
    'pages/home.json': files['pages/home.json'].replace('"name": "hours"', '"name": "times"'),
    'fragments/hours.json': files['fragments/hours.json'].replace('"id": "hours"', '"id": "times"'),
    [`${uriOf('fragments/hours.json')} >`]: uriOf('fragments/times.json'),
  });
});

it.each<[word: string, newName: string, why: RegExp]>([
  ['flags.o|pen ?', '2nd', /not a name/],
  ['flags.o|pen ?', 'a'.repeat(101), /at most 100/],
  ['"id": "b|ag"', 'sizes', /used already/],
  ['"name": "h|ours"', 'hours', /already/],
  ['product.g|et', 'x', /declared by code/],
])('refuses to rename %s to %s', async (word, newName, why) => {
  const { at } = await openAt('pages/home.json', word);
  await expect(client.sendRequest('textDocument/rename', { ...at, newName })).rejects.toThrow(why);
});

it('outlines the nodes of a document', async () => {
  const { at } = await openAt('pages/home.json', '"tag|"');
  const symbols = (await client.sendRequest('textDocument/documentSymbol', at)) as DocumentSymbol[];
  expect(symbols.map(({ name, detail }) => [name, detail])).toEqual([
    ['fragment', 'hours'],
    ['cart #bag', ''],
    ['text', '{{ flags.open ? bag.totalQuantity : sizes[0] }}'],
    ['text', '{{ page.entities.product.title }}'],
    ['button', 'Empty'],
  ]);
});

it('formats the bindings of a document', async () => {
  const { at, document, text } = await openAt('pages/home.json', '"tag|"');
  const options = { tabSize: 2, insertSpaces: true };
  const edits = (await client.sendRequest('textDocument/formatting', { ...at, options })) as TextEdit[];
  expect(TextDocument.applyEdits(document, edits)).toBe(text.replace('{{flags.open}}', '{{ flags.open }}'));
});

it('answers nothing about texts that are not documents of a shop', async () => {
  const { at, uri } = await open('package.json', '{ "name|": "x" }');
  for (const method of ['completion', 'documentSymbol'])
    expect(await client.sendRequest(`textDocument/${method}`, at)).toEqual([]);
  expect(await client.sendRequest('textDocument/hover', at)).toBeNull();
  await client.sendNotification('textDocument/didClose', { textDocument: { uri } });
});
