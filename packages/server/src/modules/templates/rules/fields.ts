import type { TemplateField } from '@distribute/contract/templates';
import type { z } from 'zod';

type Field = z.output<typeof TemplateField>;
type Named = Readonly<Record<string, readonly [label: string, example: string]>>;

/** What is known of a reader, by the name of the field. */
const READER = {
  first_name: ['First name', 'Ada'],
  last_name: ['Last name', 'Lovelace'],
  full_name: ['Full name', 'Ada Lovelace'],
  title: ['Job title', 'Head of Operations'],
  seniority: ['Seniority', 'director'],
  company: ['Company', 'Analytical Engines'],
  company_domain: ['Domain of the company', 'engines.example'],
  company_size: ['Employees', '51-200'],
  industry: ['Industry', 'Manufacturing'],
  city: ['City', 'London'],
  country: ['Country', 'United Kingdom'],
} satisfies Named;

const BRAND = {
  'brand.name': ['Brand', 'Acme'],
  'brand.site': ['Website of the brand', 'https://acme.example'],
  'brand.pitch': ['What the brand does', 'Acme plans the shifts of warehouses.'],
  'brand.description': ['Description of the brand', 'Acme makes software for warehouses.'],
  'brand.customers': ['Customers of the brand', 'Globex and Initech'],
  'brand.price': ['Price', 'from $49 a month'],
  'brand.offer': ['Offer', 'a free trial'],
  'brand.offer_length': ['How long the offer takes', '20 minutes'],
  'brand.offer_price': ['Price of the offer', 'free'],
  'brand.offer_link': ['Link of the offer', 'https://acme.example/trial'],
} satisfies Named;

const SENDER = {
  'sender.name': ['Name of the sender', 'Grace Hopper'],
  'sender.email': ['Address of the sender', 'grace@acme.example'],
} satisfies Named;
/** Stands in where no campaign is known yet. */
export const EXAMPLE_LINK = 'https://acme.example/demo';
const CAMPAIGN = { 'campaign.link': ['Link of the campaign', EXAMPLE_LINK] } satisfies Named;

export type ReaderField = keyof typeof READER;
export type OwnField = keyof typeof BRAND | keyof typeof SENDER | keyof typeof CAMPAIGN;
export const READER_FIELDS = Object.keys(READER) as ReaderField[];

/** Names that other programs give to our fields. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ name: 'full_name', first: 'first_name', last: 'last_name', fname: 'first_name', lname: 'last_name' },
  ...{ surname: 'last_name', organization: 'company', organisation: 'company', account: 'company' },
  ...{ company_name: 'company', organization_name: 'company', job_title: 'title', position: 'title', role: 'title' },
  ...{ website: 'company_domain', domain: 'company_domain', location: 'city', town: 'city', sector: 'industry' },
  ...{ sender_name: 'sender.name', signature: 'sender.name', sender: 'sender.name', brand: 'brand.name' },
  ...{ link: 'campaign.link', url: 'campaign.link', campaign: 'campaign.link', offer: 'brand.offer' },
};

/** A column of a file as a field: `Favorite tool` is `column.favorite_tool`. */
export const columnField = (column: string): string =>
  `column.${column
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')}`;

const listed = (fields: Named, kind: Field['kind']): Field[] =>
  Object.entries(fields).map(([field, [label, example]]) => ({ field, label, kind, example }));

const OWN_FIELDS: readonly Field[] = [
  ...listed(READER, 'reader'),
  ...listed(BRAND, 'brand'),
  ...listed(SENDER, 'sender'),
  ...listed(CAMPAIGN, 'campaign'),
];

/** Every field that a template may name, with the columns of the organisation's files. */
export function knownFields(columns: readonly string[]): Field[] {
  const named = new Map(columns.map((column) => [columnField(column), column]));
  const ofFiles = [...named].filter(([field]) => field !== 'column.');
  return [...OWN_FIELDS, ...ofFiles.map(([field, label]): Field => ({ field, label, kind: 'column', example: label }))];
}
