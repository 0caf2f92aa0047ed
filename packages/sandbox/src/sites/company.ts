import { createHash } from 'node:crypto';
import { TRADES, type Trade } from './trades.ts';

/** The company behind a reserved host: the same host always has the same company. */
export interface StandInCompany {
  readonly host: string;
  readonly name: string;
  readonly trade: Trade;
  readonly city: string;
  readonly country: string;
  readonly founded: number;
  readonly employees: number;
  readonly customers: number;
  readonly people: readonly { readonly name: string; readonly role: string }[];
  readonly customerNames: readonly string[];
  readonly price: number;
  readonly phone: string;
}

const CITIES = [
  ['Berlin', 'Germany'],
  ['Lyon', 'France'],
  ['Manchester', 'United Kingdom'],
  ['Denver', 'United States'],
  ['Toronto', 'Canada'],
  ['Utrecht', 'Netherlands'],
  ['Gothenburg', 'Sweden'],
  ['Valencia', 'Spain'],
] as const;
const FIRST = ['Ada', 'Jonas', 'Mira', 'Tom', 'Leila', 'Henrik', 'Sofia', 'Daniel', 'Ines', 'Oscar', 'Nadia', 'Paul'];
const LAST = [
  'Lind',
  'Okafor',
  'Brandt',
  'Moreau',
  'Castell',
  'Novak',
  'Hale',
  'Ferrante',
  'Sandoval',
  'Whitmore',
  'Aalto',
  'Kessler',
];
const ROLES = ['CEO and co-founder', 'CTO and co-founder', 'Head of Customer Success'];
const CLIENTS = [
  'Northgate Foods',
  'Harbour & Co',
  'Lumen Clinics',
  'Ostrava Steel',
  'Blue Fern Hotels',
  'Kestrel Media',
  'Pinecrest Schools',
  'Vela Logistics',
];

/** A random number by name: each word about a host draws independently. */
export const draw = (host: string, about: string, below: number): number =>
  createHash('sha256').update(`${host}\n${about}`).digest().readUInt32BE(0) % below;

export function companyOf(host: string): StandInCompany {
  const pick = <T>(list: readonly T[], about: string): T => list[draw(host, about, list.length)] as T;
  const [city, country] = pick(CITIES, 'city');
  const at = draw(host, 'people', FIRST.length);
  return {
    host,
    name: nameOf(host),
    trade: pick(TRADES, 'trade'),
    city,
    country,
    founded: 2008 + draw(host, 'founded', 15),
    employees: 12 + draw(host, 'employees', 180),
    customers: 100 + 10 * draw(host, 'customers', 90),
    people: ROLES.map((role, turn) => ({
      name: `${FIRST[(at + turn * 5) % FIRST.length]} ${LAST[(at * 7 + turn * 3) % LAST.length]}`,
      role,
    })),
    customerNames: [0, 1, 2].map(
      (turn) => CLIENTS[(draw(host, 'clients', CLIENTS.length) + turn) % CLIENTS.length] as string,
    ),
    price: 19 + 10 * draw(host, 'price', 9),
    phone: `+1 555 010 ${1000 + draw(host, 'phone', 9000)}`,
  };
}

/** `blue-harbor.test` is Blue Harbor. */
function nameOf(host: string): string {
  const label = host.replace(/^www\./, '').split('.')[0] ?? host;
  return label
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}
