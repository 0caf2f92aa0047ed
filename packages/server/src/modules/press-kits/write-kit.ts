import { AppError } from '../../kernel/errors.ts';
import type { Asker, BrandEvidence, BrandsContext } from '../brands/index.ts';
import { readEvidence } from '../brands/index.ts';
import type { Asking, ModelDecision } from '../models/index.ts';
import { type ClaimVerdict, judgeClaims, nearestPassages } from '../scraping/index.ts';
import { claimsIn, keepSupported } from './draft/claims.ts';
import { composeKit } from './draft/compose.ts';
import { editByRules } from './draft/edit.ts';
import { KIT_FIELDS } from './draft/fields.ts';
import { picturesOf } from './draft/pictures.ts';
import { kitQuestion } from './draft/question.ts';
import { printMdx } from './mdx/print.ts';
import type { KitReader } from './mdx/reader.ts';
import { elementsOf, type KitNode, textOf } from './mdx/tree.ts';
import type { KitRow, WrittenKit } from './store/kits.ts';

export interface WriteKitDeps {
  readonly brands: BrandsContext;
  readonly reader: KitReader;
}

export interface KitWish {
  readonly brandIds: readonly string[];
  readonly instruction: string;
  readonly parent: Pick<KitRow, 'content' | 'page' | 'title' | 'model'> | null;
}

const UNREAD = {
  unreachable: 'The website could not be reached',
  forbidden: 'The website does not allow being read (robots.txt)',
  unreadable: 'The website gave no readable text',
} as const;
const refused = (code: string, message: string) => new AppError({ code, status: 422 }, message);

/** Writes a kit from the sites of its brands, or edits one as an instruction says. */
export const createWriteKit = ({ brands, reader }: WriteKitDeps) =>
  async function writeKit(
    asker: Asker,
    { brandIds, instruction, parent }: KitWish,
    asking: Asking,
  ): Promise<WrittenKit> {
    const [read, ...others] = await readAll(asker, brandIds);
    if (!read) throw refused('unread_site', 'The website could not be read');
    const pictures = await picturesOf(brands, asker, read);
    const byRules = () => {
      const page = parent?.page ?? composeKit(read, others, pictures);
      const edited = editByRules(page, instruction);
      if (edited) return printMdx(edited);
      if (!parent) return printMdx(page);
      throw refused(
        'instruction_not_understood',
        'Without a language model only these instructions are understood: remove or shorten a section, put it first, ' +
          'set the "title" or "tagline", add "a text". Edit the text by hand for anything else.',
      );
    };
    const task = { instruction, evidence: read.evidence, pictures, parent: parent?.content ?? null };
    const told = await asking.models.ask(asking.chosen, asker.orgId, kitQuestion(task, byRules), asking.step);
    const own = [instruction, ...(parent?.page ?? []).map(attributesAndText), ...confirmedIn(read)].join('\n');
    const reads = [read, ...others];
    const sites = reads.map(({ evidence }) => evidence);
    const nodes = await reader.read(asker.orgId, told.value.mdx);
    const said = saidOn(reads);
    // Our own rules write only what they read, and nobody could judge it without a model.
    const verdicts =
      told.decidedBy === 'rule'
        ? null
        : await judgeClaims(asking, { company: read.brand.name, sites }, claimsIn(nodes, { said, own }));
    const verdictOf = (claim: string): ClaimVerdict =>
      verdicts === null ? { held: true } : (verdicts.get(claim) ?? { held: false, reason: 'was not judged' });
    const nearest = nearestPassages(sites);
    const pageOf = (claim: string) => nearest(claim)[0]?.url ?? null;
    const { page: supported, sources, refused: left } = keepSupported(nodes, { verdictOf, pageOf, said, own });
    if (!supported.length) throw refused('nothing_borne_out', 'Nothing of what was written stands on the website');
    const content = printMdx(supported);
    const page = await reader.read(asker.orgId, content);
    const name = elementsOf(page, 'Hero')[0]?.attributes.title ?? read.brand.name;
    return {
      title: parent?.title ?? `${name} press kit`.slice(0, 200),
      iconUrl: pictures.logo ?? read.brand.logoUrl,
      ...{ content, page, sources, refused: left, model: writerOf(told, parent) },
    };

    async function readAll({ orgId, signal }: Asker, ids: readonly string[]): Promise<BrandEvidence[]> {
      const found: BrandEvidence[] = [];
      for (const id of ids) {
        const reading = await readEvidence(brands, { orgId, signal }, id, KIT_FIELDS);
        if (!('unread' in reading)) found.push(reading);
        else if (id === ids[0]) throw refused('unread_site', UNREAD[reading.unread]);
      }
      return found;
    }
  };
/** An edit by rules leaves the text of whoever wrote it. */
const writerOf = (
  { decidedBy, provider, model }: Pick<ModelDecision<unknown>, 'decidedBy' | 'provider' | 'model'>,
  parent: KitWish['parent'],
) => (decidedBy === 'model' ? `${provider}/${model}` : parent ? parent.model : 'builtin');

export type WriteKit = ReturnType<typeof createWriteKit>;

const confirmedIn = ({ findings }: BrandEvidence): string[] =>
  [...findings.values()].flatMap(({ value, sourceUrls }) => (sourceUrls.length ? [] : [value].flat()));

const attributesAndText = (node: KitNode): string =>
  'text' in node
    ? node.text
    : [...Object.values(node.attributes), ...node.children.map(attributesAndText), textOf(node)].join('\n');

const saidOn = (reads: readonly BrandEvidence[]): string =>
  reads
    .flatMap(({ evidence }) => evidence.pages)
    .flatMap(({ title, description, blocks }) => [title, description, ...blocks.map(({ text }) => text)])
    .join('\n');
