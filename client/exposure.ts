/**
 * Script of a page that is part of an experiment: reports the page's variant to analytics once per visit, like the
 * action `track`.
 */
import { pageAnalyticsId, pushToDataLayer } from './analytics/data-layer.ts';
import { isFirstExposure } from './analytics/first-exposure.ts';

const { experiment, variant, audiences } = document.documentElement.dataset;

if (experiment && variant) {
  const data = audiences ? { experiment, variant, audiences } : { experiment, variant };
  // The gate counts exposures itself, once there is consent.
  if (document.getElementById(pageAnalyticsId) || isFirstExposure(data))
    pushToDataLayer('experiment_exposure', data, Date.now());
}
