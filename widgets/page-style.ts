import type { Plan } from '../plan/plan.ts';
import { themeCss, widgetStyles } from './generated/styles.ts';

const layers = '@layer base,widgets,page,tokens;';

type StyledPlan = Pick<Plan, 'widgets' | 'parts' | 'css'>;

/** Returns the widgets of a page and of its lazy fragments, because a style sheet cannot be extended later. */
const widgetsOf = ({ widgets, parts = [] }: StyledPlan): string[] =>
  parts.length === 0 ? widgets : [...new Set([...widgets, ...parts.flatMap((part) => part.widgets)])];

/** Returns a page's style sheet as text for a `style` element: the theme and the page's widgets, tokens and CSS. */
export const pageStyle = (plan: StyledPlan): string =>
  `${layers}${themeCss}@layer widgets{${widgetsOf(plan)
    .map((name) => widgetStyles[name] ?? '')
    .join('')}}${plan.css}`.replaceAll('</', '<\\/');
