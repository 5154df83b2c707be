/**
 * `node scripts/bench.mjs bench/sign-in/run.ts [ATTEMPTS] [CALL]`: checks whether responses for known and unknown
 * identifiers have the same bytes and take the same time. Exit code 1 when they differ.
 */
import { median } from '../measure.ts';
import { type Answer, createAsker, type Question } from './ask.ts';
import { kolmogorovSmirnov } from './kolmogorov-smirnov.ts';
import { openShop } from './shop.ts';

/** Pairs before the first measured one. */
const warmUp = 300;
/** p-value below which times count as different; four calls that respond alike fall below it once in 250 runs. */
const significant = 0.001;

interface Call {
  /**
   * Expected status of the response: a refusal for another reason, such as a limit, would make the measurement
   * meaningless.
   */
  status: number;
  question: (email: string) => Question;
  /**
   * Set when the response reveals by contract whether there is an account, so that its time discloses nothing more; it
   * is printed to show what the test can distinguish.
   */
  answersByContract?: true;
}

const signIn =
  (proof: 'otp' | 'password', sent: object) =>
  (email: string): Question => ({
    method: 'POST',
    path: `/internal-api/user/sign-in-with-email-${proof}`,
    body: { email, ...sent },
  });
const code =
  (purpose: string) =>
  (email: string): Question => ({
    method: 'POST',
    path: `/api/v1/org/user/code/email/${purpose}`,
    body: { email },
  });

const calls: Readonly<Record<string, Call>> = {
  exists: {
    status: 200,
    question: (email) => ({ method: 'GET', path: `/api/v1/org/user/exists?email=${email}` }),
    answersByContract: true,
  },
  'code for sign-in': { status: 200, question: code('requestForLogin') },
  'code for registration': { status: 200, question: code('requestForSignup') },
  'wrong code': { status: 401, question: signIn('otp', { code: '000000' }) },
  'wrong password': { status: 401, question: signIn('password', { password: 'a guess of one' }) },
};

/** Creates addresses of equal length; the known ones are chosen at random, so that their order does not matter. */
function addresses(count: number): { known: string[]; unknown: string[] } {
  const all = Array.from({ length: count * 2 }, (_, at) => `shopper${String(at).padStart(6, '0')}@example.com`);
  const known: string[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < all.length; at += 2) {
    const first = Math.random() < 0.5 ? 0 : 1;
    known.push(all[at + first]!);
    unknown.push(all[at + 1 - first]!);
  }
  return { known, unknown };
}

async function measure(
  name: string,
  { question, status, answersByContract }: Call,
  attempts: number,
): Promise<boolean> {
  const { known, unknown } = addresses(attempts + warmUp);
  const shop = await openShop(known);
  const { ask, close } = createAsker(shop.url);
  const { cookie } = await ask(code('requestForLogin')('first@example.com'));
  const times = { known: [] as number[], unknown: [] as number[] };
  const bytes = { known: new Set<string>(), unknown: new Set<string>() };
  for (let at = 0; at < attempts + warmUp; at++) {
    const pair = [['known', known[at]!] as const, ['unknown', unknown[at]!] as const];
    for (const [kind, email] of Math.random() < 0.5 ? pair : pair.reverse()) {
      shop.wait();
      const answer: Answer = await ask(question(email), cookie);
      if (answer.status !== status) throw new Error(`${name}: expected status ${status}, was ${answer.bytes}.`);
      bytes[kind].add(answer.bytes);
      if (at >= warmUp) times[kind].push(answer.milliseconds);
    }
  }
  close();
  await shop.close();
  const isSame = bytes.known.size === 1 && bytes.unknown.size === 1 && [...bytes.known][0] === [...bytes.unknown][0];
  const { d, p } = kolmogorovSmirnov(times.known, times.unknown);
  const comparison = isSame ? 'same bytes' : 'OTHER BYTES';
  const shown = answersByContract ? 'differ by contract' : comparison;
  const medians = [median(times.known), median(times.unknown)].map((ms) => ms.toFixed(3)).join(' and ');
  console.log(`${name.padEnd(22)} ${shown.padEnd(18)} median ${medians} ms  D ${d.toFixed(4)}  p ${p.toFixed(4)}`);
  if (!isSame && !answersByContract) console.log([...bytes.known, ...bytes.unknown].slice(0, 4).join('\n'));
  return answersByContract === true || (isSame && p >= significant);
}

const [given = '1000', only] = process.argv.slice(2);
const attempts = Number(given);
console.log(`${attempts} attempts each with known and unknown identifiers`);
for (const [name, call] of Object.entries(calls))
  if ((only === undefined || only === name) && !(await measure(name, call, attempts))) process.exitCode = 1;
