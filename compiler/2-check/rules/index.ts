import type { PageDefinition } from '../../../schemas/page.ts';
import type { Compilation, Source } from '../../compilation.ts';
import { accessibleNamesRule } from './accessible-names.ts';
import { addressesRule } from './addresses.ts';
import { anchorsRule } from './anchors.ts';
import { bracesRule } from './braces.ts';
import { consequencesRule } from './consequences.ts';
import { contradictionsRule } from './contradictions.ts';
import { contrastRule } from './contrast.ts';
import { cssRule } from './css.ts';
import { elementIdsRule } from './element-ids.ts';
import { filmsRule } from './films.ts';
import { flagsRule } from './flags.ts';
import { htmlRule } from './html.ts';
import { landmarksRule } from './landmarks.ts';
import { literalArgumentsRule } from './literal-arguments.ts';
import { messagesRule } from './messages.ts';
import { misplacedRule } from './misplaced.ts';
import { neverShownRule } from './never-shown.ts';
import { picturesRule } from './pictures.ts';
import { requestsRule } from './requests.ts';
import { listPropsRule, rowsRule, shownFieldsRule } from './rows.ts';
import { isBroken, type Rule, reporter } from './rule.ts';
import { selfReferenceRule } from './self-reference.ts';
import { slugsRule } from './slugs.ts';
import { stylesRule } from './styles.ts';
import { surveyPage } from './survey.ts';
import { selfFeedingRule, targetsRule } from './targets.ts';

/** Checks that look at more than one place of a page. */
const rules: readonly Rule[] = [
  misplacedRule,
  rowsRule,
  accessibleNamesRule,
  addressesRule,
  anchorsRule,
  bracesRule,
  contradictionsRule,
  contrastRule,
  cssRule,
  elementIdsRule,
  filmsRule,
  flagsRule,
  htmlRule,
  landmarksRule,
  listPropsRule,
  literalArgumentsRule,
  messagesRule,
  neverShownRule,
  picturesRule,
  requestsRule,
  selfFeedingRule,
  selfReferenceRule,
  shownFieldsRule,
  slugsRule,
  stylesRule,
  targetsRule,
];

/** Reports what is valid, and is not what its author meant. */
export function checkRules(compilation: Compilation, source: Source, page: PageDefinition, isFragment: boolean): void {
  if (isBroken({ compilation })) return;
  const survey = surveyPage(compilation, source, page, isFragment);
  const report = reporter(survey);
  for (const rule of rules) {
    if (isBroken(survey)) return;
    rule(survey, report);
  }
  consequencesRule(survey, report);
}
