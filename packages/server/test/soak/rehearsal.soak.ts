import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { type MissedNumber, NUMBERS } from '../rehearsal/misses.ts';
import { type Rehearsed, rehearseAndRun } from '../rehearsal/rehearse-and-run.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../smtp-script.ts';

/*
 * A hundred campaigns of the sandbox are rehearsed and then run: half of them of organisations without a past, half
 * with the past that the first half left. REHEARSALS=<number> for fewer.
 */
const COUNT = Number(process.env.REHEARSALS ?? 100);
const SEED = Number(process.env.SEED ?? 1);
const AT_ONCE = Number(process.env.AT_ONCE ?? 50);

let app: TestApp;
let server: ScriptedSmtp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' }, { startsAt: new Date('2027-03-01T07:00:00Z') });
  server = await startScriptedSmtp();
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

type Range = { readonly low: number; readonly expected: number; readonly high: number };
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
/** An interval that holds everything would hold every run: how wide they are, as parts of what is expected. */
const widths = (of: readonly Rehearsed[]) => {
  const width = (range: (rehearsal: Rehearsed['rehearsal']) => Range) =>
    median(
      of.map(({ rehearsal }) => {
        const { low, expected, high } = range(rehearsal);
        return Math.round((100 * (high - low)) / Math.max(1, expected)) / 100;
      }),
    );
  return {
    people: width(({ people }) => people),
    emails: width(({ emails }) => emails),
    answers: width(({ answers }) => answers),
    cost: width(({ cost }) => ({
      low: Number(cost.lowInUsdCents),
      expected: Number(cost.expectedInUsdCents),
      high: Number(cost.highInUsdCents),
    })),
  };
};

test('every number of a rehearsal lies in its interval in at least 90 of 100 runs that follow', async () => {
  const all: Rehearsed[] = [];
  let orgs: TestOrg[] = [];
  for (let at = 0; at < COUNT; at += AT_ONCE) {
    // Every second batch goes on with the organisations of the batch before.
    if ((at / AT_ONCE) % 2 === 0) orgs = await Promise.all(Array.from({ length: AT_ONCE }, () => app.newOrg()));
    const batch = orgs.slice(0, COUNT - at).map((org, one) => ({ org, seed: SEED * 1_000 + at + one }));
    for (const done of await rehearseAndRun(app, server.port, batch)) {
      all.push(done);
      const { seed, rehearsal, misses } = done;
      const said = misses.map(({ number, words }) => `${number}: ${words}`).join('; ');
      console.log(`${seed} (${rehearsal.past.emails} emails before): ${said || 'every number inside'}`);
    }
  }
  const missed = (number: MissedNumber) => all.filter(({ misses }) => misses.some((miss) => miss.number === number));
  const inside = NUMBERS.map((number) => [number, all.length - missed(number).length] as const);
  const whole = all.filter(({ misses }) => misses.length === 0).length;
  console.log(JSON.stringify({ of: all.length, ...Object.fromEntries(inside), everyNumberAtOnce: whole }));
  const hasPast = ({ rehearsal }: Rehearsed) => rehearsal.past.emails > 0;
  console.log('widths without a past', JSON.stringify(widths(all.filter((one) => !hasPast(one)))));
  console.log('widths with a past', JSON.stringify(widths(all.filter(hasPast))));
  for (const [number, count] of inside) expect(count, number).toBeGreaterThanOrEqual(0.9 * all.length);
});
