import { columnField, type OwnField, READER_FIELDS, type ReaderField } from './fields.ts';

/** A reader as leads, contacts and audiences know them. */
export interface TemplateReader {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly seniority?: string | null;
  readonly country: string | null;
  readonly city?: string | null;
  readonly organizationName: string | null;
  readonly organizationDomain?: string | null;
  readonly organizationIndustry?: string | null;
  readonly organizationSize?: string | null;
  /** The other columns of the file that the reader came in. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** What a brand is known to say of itself. */
export interface TemplateBrand {
  readonly name: string | null;
  readonly brandUrl: string;
  readonly elevatorPitch: string | null;
  readonly confirmed?: Readonly<Record<string, string>>;
  readonly voice?:
    | {
        readonly offer: {
          readonly what: string;
          readonly length: string | null;
          readonly price: string | null;
          readonly link: string | null;
        } | null;
      }
    | null
    | undefined;
}

export interface TemplateSender {
  readonly name: string | null;
  readonly email: string | null;
}

/** Values by field; a field that is empty is absent. */
export type Facts = Readonly<Record<string, string>>;

const MAX_FACT = 500;

/** A fact is one line of words: it must not break a subject or hide what stands behind it. */
const tidy = (value: unknown): string =>
  (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
    .slice(0, MAX_FACT);

export const filled = (values: Readonly<Record<string, unknown>>): Facts =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, tidy(value)] as const)
      .filter(([, value]) => value !== ''),
  );

/** A column that is named like a field says what the person's own fields do not. */
export function factsOfReader({ columns = {}, ...person }: TemplateReader): Facts {
  const ofFile = filled(Object.fromEntries(Object.entries(columns).map(([name, value]) => [columnField(name), value])));
  const names = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const own = filled({
    first_name: person.firstName,
    last_name: person.lastName,
    full_name: names,
    title: person.title,
    seniority: person.seniority,
    company: person.organizationName,
    company_domain: person.organizationDomain,
    company_size: person.organizationSize,
    industry: person.organizationIndustry,
    city: person.city,
    country: person.country,
  } satisfies Record<ReaderField, unknown>);
  const besides = Object.fromEntries(
    READER_FIELDS.flatMap((field) => {
      const value = ofFile[`column.${field}`];
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
  return { ...ofFile, ...besides, ...own };
}

export const factsOfBrand = (brand: TemplateBrand | null, sender: TemplateSender, link: string | null): Facts =>
  filled({
    'brand.name': brand?.name,
    'brand.site': brand?.brandUrl,
    'brand.pitch': brand?.elevatorPitch,
    'brand.description': brand?.confirmed?.companyDescription,
    'brand.customers': brand?.confirmed?.customers,
    'brand.price': brand?.confirmed?.price,
    'brand.offer': brand?.voice?.offer?.what,
    'brand.offer_length': brand?.voice?.offer?.length,
    'brand.offer_price': brand?.voice?.offer?.price,
    'brand.offer_link': brand?.voice?.offer?.link,
    'sender.name': sender.name,
    'sender.email': sender.email,
    'campaign.link': link,
  } satisfies Record<OwnField, unknown>);
