import { defineConfig } from 'vite';
import { compiledPages } from '../../../examples/react-app/compiled-pages.ts';

export default defineConfig({ plugins: [compiledPages()] });
