import { z } from 'zod';
import type { AddressStatus, FoundPerson } from '../../modules/audiences/index.ts';

/** A missing or malformed field counts as unknown; the rest of the person is kept. */
const text = z.string().nullish().catch(null);
const number = z.number().nullish().catch(null);

const Organization = z.object({
  name: text,
  primary_domain: text,
  website_url: text,
  industry: text,
  estimated_num_employees: number,
  founded_year: number,
  city: text,
  state: text,
  country: text,
  raw_address: text,
  short_description: text,
});

export const ApolloPerson = z.object({
  id: z.string().min(1),
  /** For a saved contact: the id of its person. */
  person_id: text,
  first_name: text,
  last_name: text,
  title: text,
  seniority: text,
  departments: z.array(z.string()).nullish().catch(null),
  linkedin_url: text,
  city: text,
  state: text,
  country: text,
  time_zone: text,
  email: text,
  email_status: text,
  has_email: z.boolean().nullish().catch(null),
  organization: Organization.nullish().catch(null),
});
type ApolloPerson = z.infer<typeof ApolloPerson>;

const MAX_TEXT = 1_000;

/** Null when empty; cut to the length that is shown, without characters that the database refuses. */
function clean(value: string | null | undefined): string | null {
  const kept = (value ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  return kept === '' ? null : kept;
}

const ADDRESS = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Apollo's placeholder for an address that was not paid for. */
const PLACEHOLDER = /^email_not_unlocked@/i;

/** Apollo's statuses in ours; an unknown one says nothing. */
const STATUSES: Readonly<Record<string, AddressStatus>> = {
  verified: 'verified',
  'likely to engage': 'verified',
  unverified: 'unverified',
  guessed: 'unverified',
  extrapolated: 'unverified',
  bounced: 'invalid',
  invalid: 'invalid',
};

export function addressOf({ email, email_status: status }: ApolloPerson): {
  email: string | null;
  emailStatus: AddressStatus;
} {
  const address = clean(email)?.toLowerCase() ?? null;
  if (address === null || PLACEHOLDER.test(address) || !ADDRESS.test(address))
    return { email: null, emailStatus: 'none' };
  return { email: address, emailStatus: STATUSES[clean(status)?.toLowerCase() ?? ''] ?? 'unknown' };
}

export function foundPerson(person: ApolloPerson): FoundPerson {
  const address = addressOf(person);
  const mayHave = person.has_email ?? (clean(person.email) !== null || !isUnavailable(person));
  return {
    provider: 'apollo',
    providerPersonId: (clean(person.person_id) ?? person.id).slice(0, MAX_TEXT),
    firstName: clean(person.first_name),
    lastName: clean(person.last_name),
    title: clean(person.title),
    seniority: clean(person.seniority),
    departments: (person.departments ?? []).flatMap((name) => clean(name) ?? []),
    linkedinUrl: webAddress(person.linkedin_url),
    city: clean(person.city),
    state: clean(person.state),
    country: clean(person.country),
    timezone: clean(person.time_zone),
    email: address.email,
    emailStatus: address.email === null && mayHave ? 'unknown' : address.emailStatus,
    emailAvailable: address.email !== null || mayHave,
    organization: foundOrganization(person.organization ?? null),
  };
}

const isUnavailable = ({ email_status: status }: ApolloPerson) => clean(status)?.toLowerCase() === 'unavailable';

function foundOrganization(organization: z.infer<typeof Organization> | null): FoundPerson['organization'] {
  const place = [organization?.city, organization?.state, organization?.country].flatMap((part) => clean(part) ?? []);
  return {
    name: clean(organization?.name),
    domain: hostOf(organization?.primary_domain) ?? hostOf(organization?.website_url),
    industry: clean(organization?.industry),
    size: sizeOf(organization?.estimated_num_employees ?? null),
    foundedYear: wholeNumber(organization?.founded_year ?? null),
    location: place.length ? place.join(', ') : clean(organization?.raw_address),
    description: clean(organization?.short_description),
  };
}

function webAddress(value: string | null | undefined): string | null {
  const url = clean(value);
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

function hostOf(value: string | null | undefined): string | null {
  const name = clean(value);
  const url = name === null ? null : URL.parse(/^https?:\/\//i.test(name) ? name : `https://${name}`);
  return url?.hostname.includes('.') ? url.hostname.replace(/^www\./, '') : null;
}

const SIZES = [10, 50, 200, 500, 1_000, 5_000, 10_000];

/** The usual bucket, `"51,200"`. */
function sizeOf(employees: number | null): string | null {
  if (employees === null || !(employees >= 1)) return null;
  const at = SIZES.findIndex((to) => employees <= to);
  const from = (at === -1 ? SIZES.at(-1) : SIZES[at - 1]) ?? 0;
  return `${from + 1},${at === -1 ? 1_000_000 : SIZES[at]}`;
}

const wholeNumber = (value: number | null) => (value !== null && Number.isInteger(value) && value > 0 ? value : null);
