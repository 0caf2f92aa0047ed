import { nameKeyOf, namePartsOf } from '@distribute/language/press';
import { parsePublicUrl, type UrlRules } from '../../../kernel/egress/url.ts';
import type { ListedRow } from '../store/journalists.ts';

/** What a person says of a journalist, by hand or in a row of a file. */
export interface GivenJournalist {
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly outletName: string;
  /** A domain; null where the website is not known. */
  readonly outletDomain: string | null;
  readonly beat: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly notes: string | null;
}

/** The same outlet in different spellings; "The" at the beginning is left out by half of all lists. */
export const outletKeyOf = (name: string): string => nameKeyOf(name).replace(/^the /, '');

/** The domain of a website as a person writes it; null for text that is none. */
export const domainOfWebsite = (website: string, rules: UrlRules): string | null =>
  parsePublicUrl(website, rules)?.domain ?? null;

/**
 * The website of an outlet whose address and name agree: ida@ledger.test of The Ledger. A name and a domain that differ
 * say nothing, because many journalists write from a mailbox provider.
 */
export function domainByName(outletName: string, email: string | null): string | null {
  const domain = email?.slice(email.lastIndexOf('@') + 1) ?? '';
  const [label = ''] = domain.split('.');
  const squeezed = outletKeyOf(outletName).replaceAll(' ', '');
  const isSame = [squeezed, `the${squeezed}`].includes(label.replaceAll('-', ''));
  return isSame && squeezed !== '' ? domain : null;
}

/** The names for a greeting: as given, else the parts of the name. */
export function withParts<Given extends Pick<GivenJournalist, 'name' | 'firstName' | 'lastName'>>(given: Given): Given {
  return (given.firstName ?? given.lastName) ? given : { ...given, ...namePartsOf(given.name) };
}

/** A journalist as it is stored, without its id. */
export const storedForm = (
  given: GivenJournalist,
  source: ListedRow['source'],
  hashOf: (email: string) => string,
): Omit<ListedRow, 'id'> => ({
  ...withParts(given),
  outletDomain: given.outletDomain ?? domainByName(given.outletName, given.email),
  nameKey: nameKeyOf(given.name),
  outletKey: outletKeyOf(given.outletName),
  emailHash: given.email === null ? null : hashOf(given.email),
  source,
});
