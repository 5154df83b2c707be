import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { guideGroups } from '../markdown/guide-groups.ts';

const site = join(import.meta.dirname, '..');
const pages = join(site, 'pages');
const textOf = (file: string): string => readFileSync(join(pages, file), 'utf8');
const titleOf = (file: string): string => /^# (.+)$/m.exec(textOf(file))?.[1] ?? file;
const pagesOf = (folder: string) =>
  readdirSync(join(pages, folder))
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .map((file) => ({ text: titleOf(`${folder}/${file}`), link: `/${folder}/${file.slice(0, -'.md'.length)}` }));

export default defineConfig({
  title: 'Endcap',
  description: 'Shops whose pages are described by JSON',
  lang: 'en',
  srcDir: 'pages',
  // The scripts of the live examples are in the folder of the usual name.
  assetsDir: 'site-assets',
  cleanUrls: true,
  markdown: {
    attrs: { disable: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      // Braces of a binding in a text are not a template of the site.
      for (const kind of ['text', 'code_inline'] as const) {
        const write = md.renderer.rules[kind]!;
        md.renderer.rules[kind] = (...given) => write(...given).replaceAll('{{', '&#123;&#123;');
      }
    },
  },
  vite: { publicDir: join(site, 'public') },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guide', link: '/guide/', activeMatch: '/guide/' },
      { text: 'Reference', link: '/reference/', activeMatch: '/reference/' },
      { text: 'Decisions', link: '/decisions/', activeMatch: '/decisions/' },
      { text: 'Figures', link: '/figures' },
    ],
    sidebar: {
      '/guide/': guideGroups(textOf('guide/index.md')),
      '/reference/': [{ text: 'Reference', items: pagesOf('reference') }],
      '/decisions/': [{ text: 'Decisions', items: pagesOf('decisions') }],
    },
    outline: [2, 3],
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
