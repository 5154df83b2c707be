/**
 * The script of a page that is part of an experiment: reports once in a visit which variant of the page was seen, to
 * analytics, as the action `track` does.
 */
import { pushToDataLayer } from './analytics/data-layer.ts';

const { experiment, variant } = document.documentElement.dataset;

/** True the first time, also where the shopper blocks storage: then it is reported again on the next page. */
function isFirst(name: string): boolean {
  try {
    if (sessionStorage.getItem(name)) return false;
    sessionStorage.setItem(name, '1');
  } catch (cause) {
    console.info('[endcap] storage is not available', cause);
  }
  return true;
}

if (experiment && variant && isFirst(`endcap exposure ${experiment} ${variant}`))
  pushToDataLayer('experiment_exposure', { experiment, variant }, Date.now());
