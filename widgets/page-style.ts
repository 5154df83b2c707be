import type { Plan } from '../plan/plan.ts';
import { themeCss, widgetStyles } from './generated/styles.ts';

const layers = '@layer base,widgets,page,tokens;';

type StyledPlan = Pick<Plan, 'widgets' | 'parts' | 'css'>;

/** Widgets of a page and of its lazy fragments: a style sheet cannot be added to later. */
const widgetsOf = ({ widgets, parts = [] }: StyledPlan): string[] =>
  parts.length === 0 ? widgets : [...new Set([...widgets, ...parts.flatMap((part) => part.widgets)])];

/** Style sheet of a page, as text for a `style` element: the theme, its widgets, its tokens, its own css. */
export const pageStyle = (plan: StyledPlan): string =>
  `${layers}${themeCss}@layer widgets{${widgetsOf(plan)
    .map((name) => widgetStyles[name] ?? '')
    .join('')}}${plan.css}`.replaceAll('</', '<\\/');
