import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { InvoiceView } from './invoice-view.ts';
import { pdfTemplate } from './pdf-template.ts';

interface Font {
  family: string;
  package: string;
  /** Its files, from the main file of the package. */
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

/** Families by their priority: a text takes each letter from the first that has it. */
const fonts: readonly Font[] = [
  ...['', 'Arabic', 'Hebrew', 'Thai'].map(notoSans),
  eastAsian('Noto Sans S Chinese', 'sc', 'NotoSansHans'),
  eastAsian('Noto Sans Korean', 'kr', 'NotoSansKR'),
];

let compiler: Promise<NodeCompiler> | undefined;

/** The typesetter. It is loaded with the first file that is asked for. */
async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { resolve } = createRequire(import.meta.url);
  const fontPaths = fonts.flatMap((font) => {
    const folder = dirname(resolve(font.package));
    return font.files.map((file) => join(folder, file));
  });
  return Compiler.create({ fontArgs: [{ fontPaths }] });
}

/** Documents that are kept by the typesetter to set others faster. */
const keptDocuments = 10;

/** An invoice as a PDF file, tagged for screen readers. */
export async function invoicePdf(view: InvoiceView): Promise<Buffer> {
  compiler ??= openCompiler().catch((thrown: unknown) => {
    // A compiler that could not be loaded is loaded again with the next file.
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
  typesetter.evictCache(keptDocuments);
  return file;
}
