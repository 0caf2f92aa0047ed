import type { SpamFilterStatus } from '@distribute/contract/emails';
import type { z } from 'zod';
import { cacheFor } from '../../../kernel/caches/cache-for.ts';
import { linksIn, renderHtml } from '../../writing/index.ts';
import { composeStep } from '../composing/compose.ts';
import type { ComposingContext, EmailsContext } from '../context.ts';
import { type LooseText, scoreText, standInSender, type TextScoring } from './score-text.ts';
import { pointsOf, type SpamFilter, SpamFilterFault, type TrackingCosts } from './spam-filter.ts';

type Status = z.output<typeof SpamFilterStatus>;

/** SpamAssassin 4.0.1 counts 0.6 to 1.4 for opens, rspamd 3.4 counts 1.0 for either (docs/spam-filter). */
const DOCUMENTED: Status['tracking'] = {
  opens: { atLeast: 0.6, atMost: 1.4, measured: false },
  clicks: { atLeast: 0, atMost: 1, measured: false },
};

const MEASURED_FOR_MS = 60_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

const SAMPLE = `Hi Grace,

Northwind opened a second warehouse in Leeds this spring. We help operators of two sites see the stock of both in one place.

Would a call next week be useful? Here is how it works: https://acme.example/how

Best,
Ann`;

const sampleWith = (trackOpens: boolean, trackClicks: boolean): LooseText => ({
  subject: 'One stock list for two sites',
  sequence: [{ step: 1, bodyText: SAMPLE, bodyHtml: renderHtml(SAMPLE, linksIn(SAMPLE)), daysSinceLastStep: 0 }],
  recipient: {
    ...{ firstName: 'Grace', lastName: 'Hopper', title: null, company: 'Northwind', industry: null },
    ...{ email: 'grace@northwind.example', domain: 'northwind.example', timezone: null },
  },
  ...{ brandId: NOBODY, clientCompanyName: 'Acme', trackOpens, trackClicks },
  ...{ model: null, edited: false, approved: false },
});

/** Measures what tracking adds to a plain mail by the filter, at most once a minute. */
export function createTrackingMeasure(context: ComposingContext): EmailsContext['measureTracking'] {
  const { clock, newId, spamFilter, linkBaseOf } = context;
  // Clicks are measured as they would be counted on a host of the brand's own.
  const onOwnHost = { ...context, clickBaseOf: linkBaseOf };
  const scoring: TextScoring = { newId, compose: (step, sender) => composeStep(onOwnHost, step, sender) };

  const measure = async (filter: SpamFilter, orgId: string): Promise<TrackingCosts> => {
    const sender = standInSender(orgId, NOBODY, 'Ann Example', 'acme.example');
    const pointsWith = async (opens: boolean, clicks: boolean) =>
      (await scoreText(scoring, filter, sender, sampleWith(opens, clicks)))[0]?.points ?? 0;
    try {
      const plain = await pointsWith(false, false);
      const cost = (points: number) => {
        const { points: added } = pointsOf([{ name: 'tracking', points: points - plain, description: null }]);
        return { atLeast: added, atMost: added, measured: true };
      };
      return {
        fault: null,
        tracking: { opens: cost(await pointsWith(true, false)), clicks: cost(await pointsWith(false, true)) },
      };
    } catch (thrown) {
      if (!(thrown instanceof SpamFilterFault)) throw thrown;
      return { fault: thrown.message, tracking: DOCUMENTED };
    }
  };
  return cacheFor(clock, MEASURED_FOR_MS, async (orgId) =>
    spamFilter ? measure(spamFilter, orgId) : { fault: null, tracking: DOCUMENTED },
  );
}

/** Which filter scores emails here, whether it answers, and what tracking costs by it (spec 11.9). */
export async function readSpamFilter(
  { spamFilter, maxSpamPoints, baseUrl, measureTracking }: EmailsContext,
  orgId: string,
): Promise<Status> {
  return {
    filter: spamFilter?.name ?? null,
    maxSpamPoints,
    guideUrl: `${baseUrl}/docs/spam-filter`,
    ...(await measureTracking(orgId)),
  };
}
