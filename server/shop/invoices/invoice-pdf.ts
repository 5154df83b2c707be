import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { InvoiceView } from './invoice-view.ts';
import { pdfTemplate } from './pdf-template.ts';

interface Font {
  family: string;
  package: string;
  /** Paths of the font files relative to the package's main file. */
  files: readonly string[];
}

const notoSans = (script: string): Font => {
  const family = ['Noto Sans', script].filter(Boolean).join(' ');
  const name = family.replaceAll(' ', '');
  const files = ['400Regular', '700Bold'].map((weight) => `${weight}/${name}_${weight}.ttf`);
  return { family, package: `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`, files };
};

const eastAsian = (family: string, language: string, name: string): Font => ({
  family,
  package: `@embedpdf/fonts-${language}`,
  files: ['Regular', 'Bold'].map((weight) => `../fonts/${name}-${weight}.otf`),
});

/** Font families by priority: each letter is taken from the first family that has it. */
const fonts: readonly Font[] = [
  ...['', 'Arabic', 'Hebrew', 'Thai'].map(notoSans),
  eastAsian('Noto Sans S Chinese', 'sc', 'NotoSansHans'),
  eastAsian('Noto Sans Korean', 'kr', 'NotoSansKR'),
];

let compiler: Promise<NodeCompiler> | undefined;

/** Opens the typesetter, which is loaded for the first requested file. */
async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { resolve } = createRequire(import.meta.url);
  const fontPaths = fonts.flatMap((font) => {
    const folder = dirname(resolve(font.package));
    return font.files.map((file) => join(folder, file));
  });
  return Compiler.create({ fontArgs: [{ fontPaths }] });
}

/** Age, in compilations, after which unused entries of the typesetter's cache are evicted. */
const maxCacheAge = 10;

/** Returns an invoice as a PDF file, tagged for screen readers. */
export async function invoicePdf(view: InvoiceView): Promise<Buffer> {
  compiler ??= openCompiler().catch((thrown: unknown) => {
    // A failure to load the compiler is not memoised.
    compiler = undefined;
    throw thrown;
  });
  const typesetter = await compiler;
  const [language = 'en'] = view.lang.split('-');
  const file = typesetter.pdf({
    mainFileContent: pdfTemplate,
    inputs: {
      view: JSON.stringify({ ...view, language }),
      fonts: JSON.stringify(fonts.map(({ family }) => family)),
    },
  });
  typesetter.evictCache(maxCacheAge);
  return file;
}
