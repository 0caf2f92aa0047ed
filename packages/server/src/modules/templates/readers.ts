import type { SendableContact } from '../contacts/index.ts';
import type { KnownPerson } from '../leads/index.ts';
import type { TemplateReader } from './rules/facts.ts';

/** A person whom a template is filled in for. */
export interface Reader extends TemplateReader {
  readonly email: string | null;
  readonly brandId: string;
}

type Person = Pick<
  KnownPerson,
  | ('firstName' | 'lastName' | 'title' | 'seniority' | 'city' | 'country' | 'email')
  | ('organizationName' | 'organizationDomain' | 'organizationIndustry' | 'organizationSize')
>;

export const personReader = (person: Person, brandId: string): Reader => ({ ...person, brandId });

type Contact = Pick<SendableContact, 'firstName' | 'lastName' | 'title' | 'company' | 'country' | 'rawAttributes'> & {
  readonly email: string | null;
};

export const contactReader = (contact: Contact, brandId: string): Reader => ({
  ...{ firstName: contact.firstName, lastName: contact.lastName },
  ...{ title: contact.title, country: contact.country, organizationName: contact.company },
  ...{ columns: contact.rawAttributes, email: contact.email, brandId },
});
