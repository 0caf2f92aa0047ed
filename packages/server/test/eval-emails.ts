import { randomUUID } from 'node:crypto';
import type { EvalEmail } from '../../language/quality/eval/writing.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { createMessageIds } from '../src/modules/emails/addressing/message-ids.ts';
import { createTrackingTokens } from '../src/modules/emails/addressing/tokens.ts';
import { composeStep } from '../src/modules/emails/composing/compose.ts';
import type { ComposingContext } from '../src/modules/emails/context.ts';
import {
  type LooseText,
  type Sender,
  standInSender,
  type TextScoring,
} from '../src/modules/emails/scoring/score-text.ts';
import { linksIn, renderHtml } from '../src/modules/writing/index.ts';

const KEY = Buffer.alloc(32, 7);

const composing = {
  clock: systemClock,
  tokens: createTrackingTokens(KEY),
  messageIds: createMessageIds(KEY),
  signingKey: KEY,
  linkBaseOf: async (_orgId: string, brandId: string) => `https://go.${brandId}`,
  clickBaseOf: async (_orgId: string, brandId: string) => `https://go.${brandId}`,
  settingsOf: async () => ({
    ...{ postalAddress: '12 Harbour Road, Leeds LS1 4AB', replyTo: null, legalNotices: 'where_asked' },
  }),
} as unknown as ComposingContext;

/** The product's own composing; every brand has a link host of its own, as click tracking asks. */
export const compose: TextScoring['compose'] = (step, sender) => composeStep(composing, step, sender);

export interface Tracking {
  readonly trackOpens: boolean;
  readonly trackClicks: boolean;
}

const COMPANIES = /[^a-z0-9]+/g;
/** Hosts of the corpora stand under endings that no registry has (RFC 2606); filters judge an ending before a text. */
const RESERVED = /\.(?:example|test|invalid)(?![a-z0-9-])/g;
const underCom = (text: string) => text.replaceAll(RESERVED, '.com');

/** An email of the eval corpora as a brand's mailbox would send it. */
export function textOf({ brief, written }: EvalEmail, tracking: Tracking): { sender: Sender; text: LooseText } {
  const { brand, lead } = brief;
  const domain = underCom(brand.domain.includes('.') ? brand.domain : `${brand.domain}.com`);
  const sequence = written.steps.map(({ step, daysSinceLastStep, ...one }) => {
    const bodyText = underCom(one.bodyText);
    return { step, bodyText, daysSinceLastStep, bodyHtml: renderHtml(bodyText, linksIn(bodyText)) };
  });
  const company = (lead.organizationName ?? 'reader').toLowerCase().replace(COMPANIES, '-').replace(/^-|-$/g, '');
  return {
    sender: standInSender(randomUUID(), randomUUID(), brief.sender.fromName, domain),
    text: {
      ...{ subject: written.subject, sequence, brandId: domain, clientCompanyName: brand.name },
      ...{ trackOpens: tracking.trackOpens, trackClicks: tracking.trackClicks },
      ...{ model: 'provider/model', edited: false, approved: false },
      recipient: {
        ...{ firstName: lead.firstName, lastName: lead.lastName, title: null, company: null, industry: null },
        ...{ email: `reader@${company || 'reader'}.com`, domain: null, timezone: null },
        ...{ country: null, source: 'directory' },
      },
    },
  };
}
