import type { PageDefinition } from '../../schemas/page.ts';
import type { Compilation, Source } from '../2-plan/compilation.ts';
import { collectedValuesRule } from './fields/collected-values.ts';
import { formFieldsRule } from './fields/form-fields.ts';
import { typedValuesRule } from './fields/typed-values.ts';
import { writtenValuesRule } from './fields/written-values.ts';
import { anchorsRule } from './names/anchors.ts';
import { elementIdsRule } from './names/element-ids.ts';
import { flagsRule } from './names/flags.ts';
import { selfReferenceRule } from './names/self-reference.ts';
import { slugsRule } from './names/slugs.ts';
import { selfFeedingRule, targetsRule } from './names/targets.ts';
import { addressesRule } from './reasoning/addresses.ts';
import { consequencesRule } from './reasoning/consequences.ts';
import { contradictionsRule } from './reasoning/contradictions.ts';
import { idleActionsRule } from './reasoning/idle-actions.ts';
import { literalArgumentsRule } from './reasoning/literal-arguments.ts';
import { misplacedRule } from './reasoning/misplaced.ts';
import { neverShownRule } from './reasoning/never-shown.ts';
import { requestsRule } from './reasoning/requests.ts';
import { listPropsRule, rowsRule, shownFieldsRule } from './reasoning/rows.ts';
import { hasTooManyDiagnostics, type Rule, reporter } from './rule.ts';
import { cssRule } from './styles/css.ts';
import { stylesRule } from './styles/styles.ts';
import { surveyPage } from './survey.ts';
import { accessibleNamesRule } from './texts/accessible-names.ts';
import { bracesRule } from './texts/braces.ts';
import { conditionTextsRule } from './texts/condition-texts.ts';
import { contrastRule } from './texts/contrast.ts';
import { mediaFilesRule } from './texts/films.ts';
import { htmlRule } from './texts/html.ts';
import { landmarksRule } from './texts/landmarks.ts';
import { markupRule } from './texts/markup.ts';
import { messagesRule } from './texts/messages.ts';
import { picturesRule } from './texts/pictures.ts';
import { translationsRule } from './texts/translations.ts';

/** Checks that look at more than one place of a page. */
const rules: readonly Rule[] = [
  misplacedRule,
  rowsRule,
  accessibleNamesRule,
  addressesRule,
  anchorsRule,
  bracesRule,
  collectedValuesRule,
  conditionTextsRule,
  contradictionsRule,
  contrastRule,
  cssRule,
  elementIdsRule,
  mediaFilesRule,
  flagsRule,
  formFieldsRule,
  htmlRule,
  idleActionsRule,
  landmarksRule,
  listPropsRule,
  literalArgumentsRule,
  markupRule,
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
  translationsRule,
  typedValuesRule,
  writtenValuesRule,
];

/** Reports values that are valid, but probably not what their author meant. */
export function checkRules(compilation: Compilation, source: Source, page: PageDefinition, isFragment: boolean): void {
  if (hasTooManyDiagnostics({ compilation })) return;
  const survey = surveyPage(compilation, source, page, isFragment);
  const report = reporter(survey);
  for (const rule of rules) {
    if (hasTooManyDiagnostics(survey)) return;
    rule(survey, report);
  }
  consequencesRule(survey, report);
}
