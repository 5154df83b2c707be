import type { Env } from '../../../runtime/env.ts';
import { createEnvironment } from '../../../runtime/expressions/environment.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { PageBudget } from '../../../runtime/page-budget.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { initialState } from '../../../widgets/initial-state.ts';
import { marketsOf } from '../../core/markets.ts';
import { essentialText, type MessageContent, templateId } from '../../core/messages.ts';
import { processorMs } from '../../core/threads/processor-time.ts';
import { isSmall, runCompile } from '../../documents/library/compile-request.ts';
import type { ShopServices } from '../../shop/calls/context.ts';
import type { MessageRenderer, OwnMailContent } from '../../shop/messaging/drawer.ts';
import { mailDocument } from '../../shop/messaging/mail-document.ts';
import { type MailParts, mailParts } from '../../shop/messaging/mail-parts.ts';
import { shippedTemplate } from '../../shop/messaging/templates.ts';
import { type PreparedPage, preparePage } from '../library/prepared-page.ts';
import { renderMarkup } from '../render-markup.ts';
import { createServerEnv } from '../server-env.ts';

/** Error for a template that cannot be used. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/** Services required to render a message. */
export type MessageRenderServices = Pick<ShopServices, 'storage' | 'config' | 'env' | 'log' | 'origin'>;

/** What a message is drawn from, whether its kind comes with Endcap or is the shop's own. */
interface Drawn {
  name: string;
  input: object;
  /** Text that it must contain. */
  essential: string;
  /** Template that is used when that of the shop fails. */
  fallback: string;
  /** Locale of the market into whose language its text is translated; it is as it is written without one. */
  locale?: string;
}

const drawnOf = (content: MessageContent | OwnMailContent, localeOf: (wanted: string | undefined) => string): Drawn =>
  'kind' in content
    ? {
        name: content.kind.name,
        input: content.input,
        essential: '',
        fallback: content.kind.source,
        locale: localeOf(content.locale),
      }
    : {
        name: content.name,
        input: content.input,
        essential: essentialText(content),
        fallback: shippedTemplate(content.name),
      };

/**
 * A page that shows a message. The message's input is passed as state, never in the document's text, so that
 * braces in a name are not a binding.
 */
const pageAround = ({ name, input }: Drawn): string =>
  JSON.stringify({
    version: 3,
    id: templateId(name),
    slug: '/',
    type: 'CONTENT',
    body: [
      {
        widget: 'fragment',
        props: {
          name: templateId(name),
          with: Object.fromEntries(Object.keys(input).map((key) => [key, `{{ page.entities.message.${key} }}`])),
        },
      },
    ],
  });

const noCalls = {
  call: async (): Promise<never> => {
    throw new FailureError('no-calls', 'A message makes no calls: it is drawn from what it is given.');
  },
  isPersonal: () => false,
};

/** The compiled templates of a shop. */
class CompiledTemplates {
  readonly #pages: ShopServices['storage']['pages'];
  /** The latest page of each message in each locale. */
  readonly #prepared = new Map<string, { key: string; page: PreparedPage }>();

  constructor(pages: ShopServices['storage']['pages']) {
    this.#pages = pages;
  }

  /** Returns the page that draws a message by a template, compiled only if the template has changed. */
  async pageOf(source: string, content: Drawn): Promise<PreparedPage> {
    // The page around it passes on the inputs that it has.
    const key = JSON.stringify([await this.#pages.revision(), Object.keys(content.input), source]);
    const member = `${content.name} ${content.locale ?? ''}`;
    const cached = this.#prepared.get(member);
    if (cached?.key === key) return cached.page;
    const page = await this.#compile(source, content);
    this.#prepared.set(member, { key, page });
    return page;
  }

  async #compile(source: string, content: Drawn): Promise<PreparedPage> {
    const published = await this.#pages.published('fragment');
    const fragments = new Map(published.map((fragment) => [fragment.id, fragment.source]));
    const request = {
      source: pageAround(content),
      fragments: fragments.set(templateId(content.name), source),
      ...(content.locale === undefined ? {} : { locale: content.locale }),
    };
    if (!isSmall(request)) throw new TemplateError('It is too large for a message.');
    const { plan, diagnostics } = runCompile(request);
    // Only errors in the template count: the surrounding page, which is ours, reads an entity that no call fetches.
    const error = diagnostics.find(({ severity, source }) => severity === 'error' && source !== 'page');
    if (error) throw new TemplateError(`${error.message} (${error.source} ${error.pointer})`);
    return preparePage(plan, 0);
  }
}

/** Creates the renderer of a shop's messages. */
export function createMessageDrawer({
  storage,
  config,
  env: serverEnv,
  log,
  origin,
}: MessageRenderServices): MessageRenderer {
  const { shopName, currencyCode, defaultLocale } = config;
  const markets = marketsOf(config);
  // A market may be gone since its locale was noted.
  const marketIn = (locale: string | undefined) => markets.find((each) => each.locale === locale) ?? markets[0]!;
  const localeOf = (wanted: string | undefined) => marketIn(wanted).locale;
  const templates = new CompiledTemplates(storage.pages);

  const drawWith = async (source: string, content: Drawn): Promise<MailParts> => {
    const page = await templates.pageOf(source, content);
    const market = marketIn(content.locale);
    const { locale } = market;
    const problems: string[] = [];
    const env: Env = {
      ...createServerEnv(serverEnv, noCalls, currentParts().callContracts, log),
      report: ({ message }) => problems.push(message),
    };
    const state = initialState(page.plan, {
      route: { path: '/', params: {}, query: {}, url: '/' },
      market,
      config: { shopName, currencyCode, defaultLocale },
      user: {},
      device: {},
    });
    state.page.entities.message = content.input;
    const { html } = await renderMarkup({
      page,
      state,
      env,
      routes: {},
      budget: new PageBudget(processorMs),
      environment: createEnvironment(env, state.market),
      resolve: { mayFetch: () => false, deadlineMs: 0 },
    });
    if (problems[0] !== undefined) throw new TemplateError(problems[0]);
    const parts = mailParts(html, origin);
    if (parts.subject === '') throw new TemplateError('It has no text in a heading of level 1, which is the subject.');
    if (!parts.text.includes(content.essential))
      throw new TemplateError('It leaves out what the message is about, such as the code or the number.');
    return { ...parts, html: mailDocument(parts, { shopName, locale }) };
  };
  return {
    drawBy: (source, content) => drawWith(source, drawnOf(content, localeOf)),
    async draw(content) {
      const drawn = drawnOf(content, localeOf);
      const { name } = drawn;
      const template = await storage.pages.publishedOne('fragment', templateId(name));
      try {
        if (template) return await drawWith(template.source, drawn);
      } catch (cause) {
        log.error(
          { template: templateId(name), version: template?.version, cause: String(cause) },
          'template not used',
        );
      }
      return drawWith(drawn.fallback, drawn);
    },
  };
}
