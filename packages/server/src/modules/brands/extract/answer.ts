import { type Finding, found, foundAll, type SiteText } from '../reader/site-text.ts';
import { findAnything } from './intents/anything.ts';
import { findWhomFor } from './intents/audience.ts';
import { findBusiness, findName, findSector } from './intents/business.ts';
import { findCall } from './intents/call.ts';
import { findAward, findCertificate } from './intents/certificate.ts';
import { findCount } from './intents/count.ts';
import { findCustomers } from './intents/customers.ts';
import { findEmail } from './intents/email.ts';
import { findFounded } from './intents/founded.ts';
import { findGuarantee } from './intents/guarantee.ts';
import { findHeadCount } from './intents/head-count.ts';
import { findHeadOffice } from './intents/head-office.ts';
import { findLanguages, findLocations, findProducts } from './intents/listings.ts';
import { findLatestNews } from './intents/news.ts';
import { findPhone } from './intents/phone.ts';
import { findPrice } from './intents/price.ts';
import { findProof } from './intents/proof.ts';
import { findPerson } from './intents/role-holder.ts';
import { findDeadline, findFreeOffer, findRemaining } from './intents/scarcity.ts';
import { findShare } from './intents/share.ts';
import { findSpeaker } from './intents/speaker.ts';
import { findTerm } from './intents/terms.ts';
import { type Intent, type Question, readQuestion } from './question.ts';
import { learnedWeights } from './ranked/learned.ts';
import { type Options, optionsFor } from './ranked/options.ts';
import { likeliest } from './ranked/rank.ts';
import { THRESHOLDS as LIKELY_ENOUGH, USUAL } from './ranked/weights.ts';

const BY_INTENT: Readonly<Record<Intent, (site: SiteText, question: Question) => Finding | null>> = {
  name: findName,
  business: findBusiness,
  sector: findSector,
  audience: findWhomFor,
  headOffice: findHeadOffice,
  founded: findFounded,
  headCount: findHeadCount,
  count: findCount,
  price: findPrice,
  guarantee: findGuarantee,
  warranty: findGuarantee,
  proof: findProof,
  customers: findCustomers,
  speaker: findSpeaker,
  person: findPerson,
  email: findEmail,
  phone: findPhone,
  news: findLatestNews,
  call: findCall,
  certificate: findCertificate,
  award: findAward,
  hours: findTerm,
  leadTime: findTerm,
  minimum: findTerm,
  notice: findTerm,
  deposit: findTerm,
  trial: findTerm,
  payment: findTerm,
  revenue: findTerm,
  capacity: findTerm,
  products: findProducts,
  languages: findLanguages,
  locations: findLocations,
  remaining: findRemaining,
  deadline: findDeadline,
  share: (site, question) =>
    findShare(site, question) ?? (/\b(?:pass|success)\b/.test(question.text) ? findProof(site, question) : null),
  offer: findFreeOffer,
};

/** A value below this confidence is not given (api.md 33.45): no answer is better than a wrong one. */
export const THRESHOLD = 0.5;
/**
 * Kinds of question with a higher threshold: on sites that the rules were not tuned on, their less confident answers
 * were wrong about as often as right.
 */
const THRESHOLDS: Partial<Record<Intent, number>> = { call: 0.69 };
/** Answers a question in the customer's own words. Its wording decides; the key of the field says nothing. */
export function answer(site: SiteText, description: string): Finding | null {
  const question = readQuestion(description);
  if (!question) return sure(findAnything(site, description), THRESHOLD);
  const answered = sure(BY_INTENT[question.intent](site, question), THRESHOLDS[question.intent] ?? THRESHOLD);
  const options = optionsFor(site, question, answered);
  return options ? sure(ranked(options, answered), LIKELY_ENOUGH[question.intent] ?? USUAL) : answered;
}

/** The likeliest of all that the site says; the answer of the rules is one candidate among them. */
function ranked(options: Options, answered: Finding | null): Finding | null {
  const best = likeliest(options, learnedWeights());
  if (!best) return null;
  const { option, likelihood } = best;
  if (option.isOfRules || !option.candidate) return answered && { ...answered, confidence: likelihood };
  const { value, line, lines } = option.candidate;
  if (typeof value === 'string') return found(value, line, likelihood);
  return foundAll(
    (lines ?? [line]).map((own) => ({ value: own.text, line: own })),
    likelihood,
  );
}

const sure = (finding: Finding | null, threshold: number): Finding | null =>
  finding && (finding.confidence ?? 1) >= threshold ? finding : null;
