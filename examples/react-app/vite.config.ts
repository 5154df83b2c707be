import { defineConfig } from 'vite';
import { compiledPages } from './compiled-pages.ts';

export default defineConfig({ plugins: [compiledPages()] });
