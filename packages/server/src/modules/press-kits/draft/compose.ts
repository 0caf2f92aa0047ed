import { sentencesOf } from '@distribute/language/text';
import type { BrandEvidence } from '../../brands/index.ts';
import { element, elementsOf, type KitNode, textOf } from '../mdx/tree.ts';

/** Pictures of the brand that this installation stores, by purpose. */
export interface KitPictures {
  readonly logo: string | null;
  readonly cover: string | null;
  readonly gallery: readonly { readonly src: string; readonly alt: string }[];
}

type KitEvidence = Pick<BrandEvidence, 'brand' | 'facts' | 'findings' | 'evidence'>;

const p = (text: string) => element('p', [{ text }]);
const list = (lines: readonly string[]) =>
  element(
    'ul',
    lines.map((line) => element('li', [p(line)])),
  );
const section = (title: string, body: readonly KitNode[]): KitNode[] =>
  body.length ? [element('h2', [{ text: title }]), ...body] : [];
const linesOf = ({ findings }: KitEvidence, key: string): string[] => [findings.get(key)?.value ?? []].flat();
const firstOf = (read: KitEvidence, key: string): string | null => linesOf(read, key)[0] ?? null;

/** A press kit by rules: every statement stands on the site word for word, in the order that a journalist expects. */
export function composeKit(read: KitEvidence, others: readonly KitEvidence[], pictures: KitPictures): KitNode[] {
  const { brand, facts } = read;
  const name = facts.name?.value ?? brand.name;
  const overview = firstOf(read, 'companyOverview') ?? brand.elevatorPitch;
  const tagline = overview ? sentencesOf(overview)[0] : undefined;
  const described = firstOf(read, 'companyDescription');
  // What the company does is told above; its own longer words say more.
  const story = described && described !== overview ? described : (facts.bio?.value ?? overview);
  const mission = firstOf(read, 'mission');
  const products = linesOf(read, 'productSummary').slice(0, 6);
  const milestones = linesOf(read, 'milestones').slice(0, 6);
  const told = (line: string) => milestones.includes(line) || line === tagline;
  return [
    element('Hero', [], {
      title: name,
      ...(tagline ? { tagline } : {}),
      ...(pictures.logo ? { logo: pictures.logo } : {}),
      ...(pictures.cover ? { image: pictures.cover } : {}),
    }),
    ...factsOf(read),
    ...section(`About ${name}`, [
      ...(story && story !== tagline ? [p(story)] : []),
      ...(mission && !story?.includes(mission) ? [p(mission)] : []),
    ]),
    ...saidOf(read),
    ...section('What it does', products.length ? [element('ul', products.map(productLine))] : []),
    ...section('Milestones', listed(milestones)),
    ...section(
      STORY_ANGLES,
      listed(
        linesOf(read, 'suggestedAngles')
          .filter((line) => !told(line))
          .slice(0, 4),
      ),
    ),
    ...section(
      'Customers and proof',
      listed(
        [...linesOf(read, 'socialProof'), ...linesOf(read, 'customers')].filter((line) => !told(line)).slice(0, 4),
      ),
    ),
    ...others.flatMap((other) => {
      const said = firstOf(other, 'companyOverview') ?? other.brand.elevatorPitch;
      return said ? section(other.facts.name?.value ?? other.brand.name, [p(said)]) : [];
    }),
    ...section('Pictures', galleryOf(pictures)),
    ...section('Downloads', downloadsOf(pictures)),
    ...(overview ? [element('Boilerplate', [p(overview)])] : []),
    ...contactOf(read),
  ];
}

/** `Invoicing: sends and chases invoices`: the name before the colon is emphasised. */
function productLine(line: string): KitNode {
  const [, name, rest] = /^([^:]{2,60}): (.+)$/s.exec(line) ?? [];
  return element('li', [
    name && rest ? element('p', [element('strong', [{ text: name }]), { text: `: ${rest}` }]) : p(line),
  ]);
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const listed = (lines: readonly string[]) => (lines.length ? [list(lines)] : []);

const STORY_ANGLES = 'Story angles';

/** What every journalist looks for, and the field of the brand in which a person says it (spec 6.12). */
const WANTED_FACTS = [
  ['Based in', 'location'],
  ['Industry', 'industry'],
  ['Led by', 'spokespersonName'],
] as const;

/** The facts that a kit lacks. Nothing is printed where the site does not clearly say it. */
export function missingFacts(page: readonly KitNode[]): { readonly label: string; readonly field: string }[] {
  const labels = elementsOf(elementsOf(page, 'Facts'), 'strong').map((node) => textOf(node).trim());
  const hasAngles = elementsOf(page, 'h2').some((heading) => textOf(heading).trim() === STORY_ANGLES);
  return [
    ...WANTED_FACTS.filter(([label]) => !labels.includes(label)).map(([label, field]) => ({ label, field })),
    // An angle is chosen by the customer; none is made up.
    ...(hasAngles ? [] : [{ label: STORY_ANGLES, field: 'suggestedAngles' }]),
  ];
}

function factsOf(read: KitEvidence): KitNode[] {
  const { facts, findings } = read;
  const geo = [findings.get('suggestedGeo')?.value ?? []].flat().slice(0, 4).join(', ');
  const leader = [firstOf(read, 'spokespersonName'), firstOf(read, 'spokespersonTitle')].filter(Boolean).join(', ');
  const known: (readonly [string, string | null | undefined])[] = [
    ['Founded', facts.founded?.value],
    ['Based in', firstOf(read, 'location') ?? facts.location?.value],
    ['People', facts.employees?.value],
    ['Industry', firstOf(read, 'industry') ?? facts.industry?.value],
    ['Markets', geo || null],
    ['Led by', leader || null],
  ];
  const rows = known.flatMap(([label, value]) =>
    value
      ? [element('li', [element('p', [element('strong', [{ text: label }]), { text: `: ${capital(value)}` }])])]
      : [],
  );
  return rows.length > 1 ? [element('Facts', [element('ul', rows)])] : [];
}

/** A quotation of a person of the brand on its site, with the person's name. */
export interface Quotation {
  readonly text: string;
  readonly by: string;
  readonly role: string | null;
  readonly url: string;
}

const QUOTED = /[“"«„]([^“”"«»„]{30,400})[”"»“]/u;

/** Quotations on a site that name the speaker: the one who is given, else the spokesperson as the customer confirmed it. */
export function sayingsOf(
  { evidence, findings }: Pick<KitEvidence, 'evidence' | 'findings'>,
  speaker: string | null = null,
): Quotation[] {
  const named = speaker ?? ([findings.get('spokespersonName')?.value ?? []].flat()[0] as string | undefined) ?? '';
  const [by, ...said] = named.split(', ');
  const role = [findings.get('spokespersonTitle')?.value ?? []].flat()[0] ?? (said.join(', ') || null);
  if (!by) return [];
  return evidence.pages.flatMap((page) =>
    page.blocks.flatMap(({ kind, text, place }, at) => {
      if (place === 'nav') return [];
      const near = `${text} ${page.blocks[at + 1]?.text ?? ''}`;
      if (!near.includes(by)) return [];
      const quoted = QUOTED.exec(text)?.[1] ?? (kind === 'quote' ? text.replace(/\s[—–-]\s.*$/s, '') : null);
      return quoted && quoted.length >= 30 ? [{ text: quoted.trim().replace(/,$/, ''), by, role, url: page.url }] : [];
    }),
  );
}

function saidOf(read: KitEvidence): KitNode[] {
  const [said] = sayingsOf(read);
  if (!said) return [];
  const { text, by, role, url } = said;
  return [element('Quote', [p(text)], { by, ...(role ? { role } : {}), source: url })];
}

const galleryOf = ({ gallery }: KitPictures) =>
  gallery.length
    ? [
        element(
          'Gallery',
          gallery.map(({ src, alt }) => element('p', [element('img', [], { src, alt })])),
        ),
      ]
    : [];

function downloadsOf({ logo, gallery }: KitPictures): KitNode[] {
  const files = [...(logo ? [{ src: logo, alt: 'Logo' }] : []), ...gallery];
  const items = files.map(({ src, alt }) =>
    element('li', [element('p', [element('a', [{ text: alt || 'Picture' }], { href: src })])]),
  );
  return items.length ? [element('Downloads', [element('ul', items)])] : [];
}

const NAMED_CONTACT =
  /(?:[Cc]ontact|[Kk]ontakt|[Pp]resse)[a-z]{0,10} ?[:–-] ?(\p{Lu}[\p{L}'’]{1,30}(?:[ -]\p{Lu}[\p{L}'’]{1,30}){1,2})/u;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/;

function contactOf(read: KitEvidence): KitNode[] {
  const { facts, brand } = read;
  const said = firstOf(read, 'pressContact') ?? '';
  const email = EMAIL.exec(said)?.[0].replace(/\.$/, '') ?? facts.email?.value ?? null;
  const name = NAMED_CONTACT.exec(said)?.[1];
  const phone = facts.phone?.value ?? null;
  if (!email && !phone) return [];
  return [
    element('Contact', [], {
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      url: brand.brandUrl,
    }),
  ];
}
