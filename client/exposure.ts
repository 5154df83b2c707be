/**
 * The script of a page that is part of an experiment: reports once in a visit which variant of the page was seen, to
 * analytics, as the action `track` does.
 */
import { pageAnalyticsId, pushToDataLayer } from './analytics/data-layer.ts';
import { isFirstExposure } from './analytics/first-exposure.ts';

const { experiment, variant } = document.documentElement.dataset;

if (experiment && variant) {
  const data = { experiment, variant };
  // An exposure that waits for consent is not reported yet: the gate records those that it lets through.
  if (document.getElementById(pageAnalyticsId) || isFirstExposure(data))
    pushToDataLayer('experiment_exposure', data, Date.now());
}
