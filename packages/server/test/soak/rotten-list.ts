/**
 * A list of addresses with rot of many kinds, each with what really becomes of mail to it. The kinds are from RFC 5321
 * (3.3, 4.2.3, 5.1), 6647, 7505, 3463 and RFC 2142; nothing here knows how addresses are judged.
 */
export interface ListedAddress {
  readonly email: string;
  readonly kind: string;
  /** Whether mail to it really comes back. */
  readonly bounces: boolean;
}

/** What name servers and the receiving server of a domain do. */
export interface ListedDomain {
  readonly dns: 'mx' | 'address-only' | 'null-mx' | 'nothing' | 'missing' | 'dangling' | 'broken' | 'first-mx-dead';
  readonly server:
    | 'knows'
    | 'knows-without-codes'
    | 'takes-all'
    | 'greylists'
    | 'refuses-askers'
    | 'busy'
    | 'nobody-listens';
}

export interface RottenList {
  readonly addresses: readonly ListedAddress[];
  readonly domains: ReadonlyMap<string, ListedDomain>;
  /** Mailboxes that are there. */
  readonly mailboxes: ReadonlySet<string>;
}

interface Kind extends ListedDomain {
  readonly kind: string;
  /** How many of a thousand addresses. */
  readonly share: number;
  readonly lives: boolean;
  readonly perDomain: number;
  readonly domain?: (n: number) => string;
  readonly local?: (n: number) => string;
}

const knows = { dns: 'mx', server: 'knows' } as const;
const people = (n: number) => `${['ada', 'bo', 'cy', 'dee', 'eli', 'fay'][n % 6]}.${n}`;
const roles = ['info', 'sales', 'office', 'contact', 'hello', 'support'];

/** 880 of a thousand live; 120 are rot. */
const KINDS: readonly Kind[] = [
  { kind: 'person at a company', share: 500, lives: true, perDomain: 3, ...knows },
  {
    kind: 'person at a large provider',
    share: 120,
    lives: true,
    perDomain: 1_000,
    ...knows,
    domain: () => 'gmail.com',
  },
  { kind: 'shared mailbox', share: 70, lives: true, perDomain: 1, ...knows, local: (n) => roles[n % 6] as string },
  { kind: 'person at a server that takes all', share: 60, lives: true, perDomain: 3, dns: 'mx', server: 'takes-all' },
  { kind: 'person behind greylisting', share: 40, lives: true, perDomain: 3, dns: 'mx', server: 'greylists' },
  {
    kind: 'person at a server that refuses askers',
    share: 30,
    lives: true,
    perDomain: 3,
    dns: 'mx',
    server: 'refuses-askers',
  },
  { kind: 'person at a busy server', share: 15, lives: true, perDomain: 3, dns: 'mx', server: 'busy' },
  {
    kind: 'domain without MX that receives',
    share: 15,
    lives: true,
    perDomain: 1,
    dns: 'address-only',
    server: 'knows',
  },
  { kind: 'first MX dead, second alive', share: 15, lives: true, perDomain: 2, dns: 'first-mx-dead', server: 'knows' },
  { kind: 'name server broken for now', share: 15, lives: true, perDomain: 1, dns: 'broken', server: 'knows' },
  { kind: 'unknown user', share: 40, lives: false, perDomain: 2, ...knows },
  {
    kind: 'unknown user, no enhanced code',
    share: 15,
    lives: false,
    perDomain: 2,
    dns: 'mx',
    server: 'knows-without-codes',
  },
  {
    kind: 'unknown user at a large provider',
    share: 12,
    lives: false,
    perDomain: 1_000,
    ...knows,
    domain: () => 'gmail.com',
    local: (n) => `gone.${n}`,
  },
  { kind: 'domain gone', share: 15, lives: false, perDomain: 1, dns: 'missing', server: 'nobody-listens' },
  { kind: 'domain without a server', share: 6, lives: false, perDomain: 1, dns: 'nothing', server: 'nobody-listens' },
  { kind: 'MX that points nowhere', share: 5, lives: false, perDomain: 1, dns: 'dangling', server: 'nobody-listens' },
  { kind: 'null MX', share: 5, lives: false, perDomain: 1, dns: 'null-mx', server: 'nobody-listens' },
  { kind: 'parked domain', share: 4, lives: false, perDomain: 1, dns: 'address-only', server: 'nobody-listens' },
  {
    kind: 'misspelled provider',
    share: 4,
    lives: false,
    perDomain: 2,
    dns: 'missing',
    server: 'nobody-listens',
    domain: (n) => ['gmaik.com', 'hotmaik.com', 'outlooc.com', 'yaho.com'][n % 4] as string,
  },
  {
    kind: 'throw-away, long gone',
    share: 4,
    lives: false,
    perDomain: 2,
    ...knows,
    domain: (n) => ['mailinator.com', 'guerrillamail.com', 'yopmail.com'][n % 3] as string,
  },
  {
    kind: 'unknown user at a server that takes all',
    share: 5,
    lives: false,
    perDomain: 1,
    dns: 'mx',
    server: 'takes-all',
  },
  { kind: 'unknown user behind greylisting', share: 3, lives: false, perDomain: 1, dns: 'mx', server: 'greylists' },
  {
    kind: 'unknown user at a server that refuses askers',
    share: 2,
    lives: false,
    perDomain: 1,
    dns: 'mx',
    server: 'refuses-askers',
  },
];

export function rottenList(count: number): RottenList {
  const addresses: ListedAddress[] = [];
  const domains = new Map<string, ListedDomain>();
  const mailboxes = new Set<string>();
  for (const [at, { kind, share, lives, perDomain, dns, server, domain, local = people }] of KINDS.entries()) {
    for (let n = 0; n < Math.round((count * share) / 1_000); n += 1) {
      const group = Math.floor(n / perDomain);
      const name = domain?.(group) ?? `firm${at}x${group}.rot`;
      const email = `${local(n)}@${name}`;
      domains.set(name, { dns, server });
      addresses.push({ email, kind, bounces: !lives });
      if (lives) mailboxes.add(email);
    }
  }
  return { addresses, domains, mailboxes };
}
