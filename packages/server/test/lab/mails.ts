import { randomUUID } from 'node:crypto';
import { writtenLanguage } from '@distribute/language/writing';
import { type EvalEmail, emailsFor } from '../../../language/quality/eval/writing.ts';
import { composeText } from '../../src/modules/emails/scoring/score-text.ts';
import { parseMail } from '../../src/modules/inbound/read-mail/parse-mail.ts';
import type { OutgoingMessage } from '../../src/modules/mailboxes/index.ts';
import { linksIn, renderHtml } from '../../src/modules/writing/index.ts';
import { compose, textOf } from '../eval-emails.ts';
import type { CorpusMail } from './corpus.ts';
import { faultyDomains, type SendingDomain, sendingDomain } from './sending-domains.ts';

export interface Case {
  readonly group: string;
  readonly language: string;
  readonly from: SendingDomain;
  /** The mail to this address, as the product composes it. */
  readonly composeFor: (address: string) => Promise<OutgoingMessage>;
}

interface Amounts {
  readonly perLanguage: number;
  readonly spammy: number;
}

/** Each mail a case: our own texts, the same with the open pixel, with faults of DNS, and texts of real spam. */
export async function planCases(heldOutSpam: readonly CorpusMail[], { perLanguage, spammy }: Amounts): Promise<Case[]> {
  const emails = [...(await emailsFor('work')).emails, ...(await emailsFor('held-out')).emails];
  const chosen = chosenOf(
    emails.filter(({ isFitting }) => isFitting),
    perLanguage,
  );
  const domains = new Map<string, SendingDomain>();
  const domainOf = (name: string) => {
    const known = domains.get(name) ?? sendingDomain(name, domains.size + 1);
    domains.set(name, known);
    return known;
  };
  const ours = chosen.flatMap(({ email, language }) =>
    [false, true].map((trackOpens): Case => {
      const { sender } = textOf(email, { trackOpens, trackClicks: false });
      const from = domainOf(sender.fromEmail.slice(sender.fromEmail.indexOf('@') + 1));
      return caseOf(trackOpens ? 'ours, open pixel' : 'ours', language, from, email, trackOpens);
    }),
  );
  const [plainest] = chosen;
  if (!plainest) throw new Error('The corpora have no email that fits its reader');
  const faulty = faultyDomains(1_000).map((from) =>
    caseOf(`DNS: ${from.fault}`, plainest.language, from, plainest.email, false),
  );
  const spam = await spammyCases(heldOutSpam, spammy, plainest.email, domainOf('harbor-street.com'));
  return [...ours, ...faulty, ...spam];
}

/** As many sequences of each language, of different brands as long as there are some. */
function chosenOf(emails: readonly EvalEmail[], perLanguage: number) {
  const written = emails.map((email) => ({ email, language: writtenLanguage(email.written.steps[0]?.bodyText ?? '') }));
  return [...Map.groupBy(written, ({ language }) => language).values()].flatMap((all) => {
    const byBrand = [...Map.groupBy(all, ({ email }) => email.brief.brand.domain).values()];
    const rounds = Math.max(...byBrand.map((own) => own.length));
    const inTurn = Array.from({ length: rounds }, (_, at) => byBrand.flatMap((own) => own[at] ?? [])).flat();
    return inTurn.slice(0, perLanguage);
  });
}

function caseOf(group: string, language: string, from: SendingDomain, email: EvalEmail, trackOpens: boolean): Case {
  return {
    ...{ group, language, from },
    composeFor: async (address) => {
      const { sender, text } = textOf(email, { trackOpens, trackClicks: false });
      const own = { ...sender, fromEmail: `hello@${from.domain}` };
      const sequence = text.sequence.slice(0, 1).map((step) => inName(step, text.brandId, from.domain));
      const recipient = { ...text.recipient, email: address };
      return first({ ...text, brandId: from.domain, sequence, recipient }, own);
    },
  };
}

/** The same words, with the links of the domain that sends. */
function inName<Step extends { bodyText: string }>(step: Step, brand: string, domain: string) {
  const bodyText = step.bodyText.replaceAll(brand, domain);
  return { ...step, bodyText, bodyHtml: renderHtml(bodyText, linksIn(bodyText)) };
}

async function first(...[text, sender]: [Parameters<typeof composeText>[2], Parameters<typeof composeText>[1]]) {
  const [message] = await composeText({ newId: randomUUID, compose }, sender, text);
  if (!message) throw new Error('An email without a step');
  return message;
}

const SHORT = 200;
const LONG = 1_500;
const MAX_SUBJECT = 150;

/** What a customer could have written: words of real spam that no filter has learned, composed by the product. */
async function spammyCases(spam: readonly CorpusMail[], count: number, like: EvalEmail, from: SendingDomain) {
  const cases: Case[] = [];
  for (const { raw } of spam) {
    if (cases.length === count) break;
    const { subject, text } = await parseMail(Buffer.from(raw));
    const bodyText = text.trim();
    if (!subject || subject.length > MAX_SUBJECT || bodyText.length < SHORT || bodyText.length > LONG) continue;
    cases.push({
      ...{ group: 'words of real spam', language: 'en', from },
      composeFor: async (address) => {
        const { sender, text: own } = textOf(like, { trackOpens: false, trackClicks: false });
        const step = { step: 1, daysSinceLastStep: 0, bodyText, bodyHtml: renderHtml(bodyText, linksIn(bodyText)) };
        const recipient = { ...own.recipient, email: address };
        return first(
          { ...own, subject, brandId: from.domain, sequence: [step], recipient },
          { ...sender, fromEmail: `hello@${from.domain}` },
        );
      },
    });
  }
  return cases;
}
