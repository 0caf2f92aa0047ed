import type { AddressReason, AddressVerdict } from '@distribute/contract/addresses';
import { domainMeant, isRole } from '@distribute/language/addresses';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { z } from 'zod';
import { once } from '../../../kernel/caches/once.ts';
import { domainOf } from '../../../kernel/mail/address-domain.ts';
import { isFreeMail } from '../../../kernel/mail/free-mail.ts';
import type { DomainOutcomes } from '../context.ts';
import type { Receiving } from '../domains/look-up.ts';

export type Reason = z.output<typeof AddressReason>;
export type Verdict = z.output<typeof AddressVerdict>;

/** What is known when an address is judged; null where nobody said. */
export interface Evidence {
  readonly receives: Receiving['receives'] | null;
  readonly catchAll: boolean | null;
  /** What the receiving server said; `unsure` where it was asked and did not say. */
  readonly server: 'accepted' | 'refused' | 'unsure' | null;
  readonly outcomes: Omit<DomainOutcomes, 'domain'> | null;
}

export interface JudgedAddress {
  readonly email: string;
  readonly verdict: Verdict;
  readonly reasons: Reason[];
  readonly suggestion: string | null;
  /** The share of emails to such addresses that is expected to bounce. */
  readonly bounceChance: number;
}

interface Weight {
  readonly verdict: Verdict;
  readonly chance: number;
}

/**
 * The worst reason decides. The chances are estimates, not measurements (decision 0071); those of an unknown address
 * stay at the limit, so that a silent name server holds no list.
 */
const WEIGHTS: Readonly<Record<Reason, Weight>> = {
  invalid_syntax: { verdict: 'bad', chance: 1 },
  domain_missing: { verdict: 'bad', chance: 1 },
  receives_no_mail: { verdict: 'bad', chance: 1 },
  no_mail_server: { verdict: 'bad', chance: 1 },
  mailbox_unknown: { verdict: 'bad', chance: 1 },
  dead_domain: { verdict: 'bad', chance: 0.9 },
  disposable: { verdict: 'bad', chance: 0.3 },
  misspelled_domain: { verdict: 'risky', chance: 0.7 },
  no_mx: { verdict: 'risky', chance: 0.3 },
  bounces_often: { verdict: 'risky', chance: 0.3 },
  catch_all: { verdict: 'risky', chance: 0.1 },
  role: { verdict: 'risky', chance: 0.03 },
  server_unsure: { verdict: 'unknown', chance: 0.03 },
  not_looked_up: { verdict: 'unknown', chance: 0.03 },
  free_mail: { verdict: 'good', chance: 0.01 },
  accepted: { verdict: 'good', chance: 0.003 },
};
const UNREMARKABLE: Weight = { verdict: 'good', chance: 0.01 };

const BY_DOMAIN: Readonly<Record<Receiving['receives'], Reason | null>> = {
  mail: null,
  without_mx: 'no_mx',
  nothing: 'receives_no_mail',
  no_server: 'no_mail_server',
  missing: 'domain_missing',
};

const disposable = once(disposableEmailBlocklistSet);

/** So many people of a domain must have bounced before their domain is said to be dead. */
const ENOUGH_BOUNCES = 3;
const OFTEN = 0.2;

/** Pure: the same evidence gives the same verdict. `email` is in the form of the syntax rule. */
export function judgeAddress(email: string, evidence: Evidence): JudgedAddress {
  const domain = domainOf(email);
  const meant = domainMeant(domain);
  const reasons = [...ofDomain(domain, meant, evidence), ...ofMailbox(email, evidence)];
  const said = isFreeMail(domain) ? [...reasons, 'free_mail' as const] : reasons;
  const local = email.slice(0, email.lastIndexOf('@'));
  return { email, ...weigh(said), reasons: said, suggestion: meant === null ? null : `${local}@${meant}` };
}

/** A text that is no address. */
export const notAnAddress = (email: string): JudgedAddress => ({
  email,
  ...weigh(['invalid_syntax']),
  reasons: ['invalid_syntax'],
  suggestion: null,
});

function ofDomain(domain: string, meant: string | null, { receives, outcomes }: Evidence): Reason[] {
  const said = receives === null ? 'not_looked_up' : BY_DOMAIN[receives];
  return [
    ...(said === null ? [] : [said]),
    ...(disposable().has(domain) ? ['disposable' as const] : []),
    ...(meant === null ? [] : ['misspelled_domain' as const]),
    ...ofMemory(outcomes),
  ];
}

/** A domain that bounced everybody is dead; one that bounces many takes mail for everybody and returns it. */
function ofMemory(outcomes: Evidence['outcomes']): Reason[] {
  if (outcomes === null || outcomes.bounced < ENOUGH_BOUNCES) return [];
  if (outcomes.taken === 0) return ['dead_domain'];
  return outcomes.bounced / (outcomes.bounced + outcomes.taken) > OFTEN ? ['bounces_often'] : [];
}

function ofMailbox(email: string, { server, catchAll }: Evidence): Reason[] {
  const role: Reason[] = isRole(email.slice(0, email.lastIndexOf('@'))) ? ['role'] : [];
  // A server that takes mail for nobody too has said nothing of this address.
  if (catchAll === true) return ['catch_all', ...role];
  if (server === 'refused') return ['mailbox_unknown', ...role];
  if (server === 'unsure') return ['server_unsure', ...role];
  return server === 'accepted' ? [...role, 'accepted'] : role;
}

const RANK: readonly Verdict[] = ['good', 'unknown', 'risky', 'bad'];

/** The worst verdict; of its reasons the highest chance. A server that accepted an address vouches against a guess. */
function weigh(reasons: readonly Reason[]): { readonly verdict: Verdict; readonly bounceChance: number } {
  const weights = reasons.map((reason) => WEIGHTS[reason]);
  const worst = weights.map(({ verdict }) => verdict).sort((one, other) => RANK.indexOf(other) - RANK.indexOf(one))[0];
  if (worst === undefined) return { verdict: 'good', bounceChance: UNREMARKABLE.chance };
  const chances = weights.filter(({ verdict }) => verdict === worst).map(({ chance }) => chance);
  const isVouchedFor = reasons.includes('accepted') && worst !== 'bad';
  return { verdict: worst, bounceChance: isVouchedFor ? WEIGHTS.accepted.chance : Math.max(...chances) };
}
