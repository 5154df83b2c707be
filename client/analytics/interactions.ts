import { reportScrollDepth } from './scroll-depth.ts';

type Report = (event: string, data: Readonly<Record<string, unknown>>) => void;

/**
 * Maximum length of reported texts: a button's text or a form's name is the author's, and anything longer is content.
 */
const maxTextLength = 100;

const textOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxTextLength);

/** Whether an element is in the consent banner, whose use is not reported. */
const isOfBanner = (element: Element): boolean => element.closest('.consent-banner') !== null;

/**
 * Returns an address without its query, which can contain personal data; for a telephone or mail link, only the
 * protocol.
 */
function addressOf({ protocol, origin, pathname }: HTMLAnchorElement): string {
  return protocol.startsWith('http') ? `${origin}${pathname}` : protocol;
}

/**
 * Returns the data of a click. On a page about one customer, texts and internal addresses are left out, because they
 * may identify the customer.
 */
function clickOf(clicked: Element, isPersonal: boolean): Record<string, unknown> {
  const text = isPersonal ? {} : { text: textOf(clicked) };
  if (!(clicked instanceof HTMLAnchorElement)) return { element: 'button', ...text };
  const outbound = clicked.origin !== location.origin;
  return { element: 'link', outbound, ...(isPersonal && !outbound ? {} : { link_url: addressOf(clicked) }), ...text };
}

const formOf = (form: HTMLFormElement): Record<string, unknown> => ({
  form_id: form.getAttribute('id') ?? undefined,
  form_name: form.getAttribute('aria-label') ?? undefined,
});

/** Reports clicks, scroll depth and forms, under the event names of Google Analytics 4; never what was entered. */
export function reportInteractions(report: Report, { isPersonal }: { isPersonal: boolean }): void {
  const started = new WeakSet<HTMLFormElement>();
  addEventListener(
    'click',
    ({ target }) => {
      const clicked = target instanceof Element ? target.closest('a[href],button') : null;
      if (clicked && !isOfBanner(clicked)) report('click', clickOf(clicked, isPersonal));
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (!form || started.has(form) || isOfBanner(form)) return;
      started.add(form);
      report('form_start', formOf(form));
    },
    true,
  );
  addEventListener(
    'submit',
    ({ target }) => {
      // Browsers without scripts use the hidden form for buttons outside of all other forms.
      if (target instanceof HTMLFormElement && !target.hasAttribute('hidden') && !isOfBanner(target))
        report('form_submit', formOf(target));
    },
    true,
  );
  reportScrollDepth((percent) => report('scroll', { percent_scrolled: percent }));
}
