import { SecondFactor } from '../../staff-ui/second-factor/second-factor.tsx';
import { secondFactor } from '../api/session.ts';
import { Page } from '../layout/page.tsx';

/** Settings of the merchant who is signed in. */
export function AccountView() {
  return (
    <Page title="Your account">
      <section className="card card-narrow">
        <h2>Second factor</h2>
        <SecondFactor calls={secondFactor} />
      </section>
    </Page>
  );
}
