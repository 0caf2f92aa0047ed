import { z } from 'zod';
import { countryCode } from '../../kernel/country-code.ts';
import africaMiddleEast from './countries/africa-middle-east.json' with { type: 'json' };
import americas from './countries/americas.json' with { type: 'json' };
import asiaPacific from './countries/asia-pacific.json' with { type: 'json' };
import eea from './countries/eea.json' with { type: 'json' };
import europe from './countries/europe.json' with { type: 'json' };
import regions from './countries/regions.json' with { type: 'json' };

/** What an email may rest on, from the least that a country asks for to the most. */
export const BASES = ['none', 'legitimate_interest', 'consent_or_customer', 'consent'] as const;
export type Basis = (typeof BASES)[number];

/** A person may be a consumer; a business is somebody at the domain of a company. */
export type ReaderKind = 'business' | 'person';

const Time = z.string().regex(/^\d\d:\d\d$/);
const Hours = z.tuple([Time, Time]).nullable();

const Law = z.strictObject({
  asks: z.array(z.enum(['basis', 'identity', 'address', 'quiet', 'retention'])).min(1),
  article: z.string().min(3),
  link: z.url({ protocol: /^https?$/ }),
  /** `high`: it speaks of this email in so many words; `medium`: by our reading of it; `low`: hearsay. Our estimate: no text was at hand. */
  sure: z.enum(['high', 'medium', 'low']),
  reviewedOn: z.iso.date(),
  words: z.string().optional(),
  /** When mail may arrive; null on days when none may. */
  hours: z
    .strictObject({
      who: z.enum(['everyone', 'person']),
      timezone: z.string(),
      weekdays: Hours,
      saturday: Hours,
      sunday: Hours,
    })
    .optional(),
});
export type Law = z.output<typeof Law>;

const Country = z.strictObject({
  country: z.string().refine((code) => countryCode(code) === code, 'a code of ISO 3166'),
  business: z.enum(BASES),
  person: z.enum(BASES),
  laws: z.array(Law),
});

const File = z.strictObject({
  region: z.enum(['europe', 'americas', 'asia_pacific', 'africa_middle_east']),
  /** Laws of every country of the file, beside its own. */
  everyCountry: z.array(Law),
  countries: z.array(Country).min(1),
});
export type Region = z.output<typeof File>['region'];

export interface CountryRule extends z.output<typeof Country> {
  readonly region: Region;
}

/** Checked when the server starts: a rule that is badly written stops it, not the mail of somebody. */
export const COUNTRY_RULES: readonly CountryRule[] = [eea, europe, americas, asiaPacific, africaMiddleEast].flatMap(
  (file) => {
    const { region, everyCountry, countries } = File.parse(file);
    return countries.map((one) => ({ ...one, region, laws: [...one.laws, ...everyCountry] }));
  },
);

const BY_COUNTRY = new Map(COUNTRY_RULES.map((rule) => [rule.country, rule]));
if (BY_COUNTRY.size !== COUNTRY_RULES.length) throw new Error('A country has two rules in law/countries');

const REGIONS = new Map(
  Object.entries(regions).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region as Region])),
);

export const findCountryRule = (code: string): CountryRule | null => BY_COUNTRY.get(code) ?? null;
export const regionOf = (code: string): Region | null => REGIONS.get(code) ?? null;
