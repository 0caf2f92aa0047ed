import type { SiteEvidence } from '@distribute/language/sites';
import { z } from 'zod';
import { joined, type Question } from '../../models/index.ts';
import { claimsCeiling, materialsOf } from '../../scraping/index.ts';
import type { KitPictures } from './compose.ts';

const KIT_CEILING = { input: 20_000, output: 8_000 };
const MOST_CLAIMS = 80;
/** The most tokens that writing one kit and judging its claims may use (spec 13.8). */
export const KIT_AND_JUDGE = joined(KIT_CEILING, claimsCeiling(MOST_CLAIMS));

const WrittenMdx = z.object({ mdx: z.string().min(1).max(60_000) });
type WrittenMdx = z.output<typeof WrittenMdx>;

const RULES = `Write MDX with markdown and these components only:
<Hero title tagline logo image />, <Facts> (a list of "**Label**: value"), <Quote by role source>, <Gallery> (pictures),
<Boilerplate>, <Contact name role email phone url />, <Downloads> (a list of links).
Attributes are plain text in quotation marks. No imports, no exports, no braces.
Say only what the pages say. A quotation must stand on a page word for word, with who said it. Sentences that no page
bears out are taken out afterwards. Use only the pictures that are listed.`;

const listed = ({ logo, cover, gallery }: KitPictures) =>
  [
    ...(logo ? [`logo: ${logo}`] : []),
    ...(cover ? [`image of the Hero: ${cover}`] : []),
    ...gallery.map(({ src, alt }) => `${src} ${alt}`),
  ].join('\n') || '(none)';

export function kitQuestion(
  { instruction, evidence, pictures, parent }: KitTask,
  builtin: () => string,
): Question<WrittenMdx> {
  return {
    task: parent === null ? 'You write press kits for journalists.' : 'You edit press kits for journalists.',
    question: `${parent === null ? 'Write the press kit of this company' : 'Change this press kit'}: ${instruction}\n\n${RULES}\n\nPictures:\n${listed(pictures)}`,
    materials: [...(parent === null ? [] : [{ label: 'the press kit', text: parent }]), ...materialsOf(evidence)],
    schema: WrittenMdx,
    ceiling: KIT_CEILING,
    builtin: () => ({ mdx: builtin() }),
  };
}

export interface KitTask {
  readonly instruction: string;
  readonly evidence: SiteEvidence;
  readonly pictures: KitPictures;
  /** The MDX that is edited; null for a new kit. */
  readonly parent: string | null;
}
