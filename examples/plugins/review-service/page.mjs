// @ts-check
import { defineAdminPage } from 'endcap/shop';

/**
 * The page in the admin, with the state of the service as this server sees it.
 *
 * @param {import('./reviews.mjs').ReviewService} service
 */
export const reviewPage = (service) =>
  defineAdminPage({
    title: 'Review service',
    summary: 'Reviews of an external service, as this server has asked for them since it was started.',
    async read() {
      const [latest] = service.failures;
      return {
        problems: latest && service.isDown ? [`Reviews cannot be fetched. ${latest.reason}`] : [],
        facts: [
          { label: 'Address', text: service.address },
          service.answeredAt === undefined
            ? { label: 'Last answer', text: 'None yet' }
            : { label: 'Last answer', at: service.answeredAt },
          { label: 'Answers', text: String(service.answers) },
          { label: 'Products', text: String(service.products) },
        ],
        tables: [
          {
            title: 'Latest failures',
            columns: ['Product', 'Time', 'What happened'],
            rows: service.failures.map(({ at, product, reason }) => [product, { at }, reason]),
          },
        ],
      };
    },
  });
