import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import ExpressionConsole from './expression-console.vue';
import LiveWidget from './live-widget.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('ExpressionConsole', ExpressionConsole);
    app.component('LiveWidget', LiveWidget);
  },
} satisfies Theme;
