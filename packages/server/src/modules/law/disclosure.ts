import type { Disclosure as DisclosureOfContract } from '@distribute/contract/emails';
import type { z } from 'zod';

/** Who wrote a text and whether a person stands for it; what is marked follows from this alone. */
export interface Authorship {
  /** `provider/model`; null or `builtin/…` where rules wrote, `template` where the customer did. */
  readonly model: string | null;
  /** A person changed the text. */
  readonly edited: boolean;
  readonly approved: boolean;
}

/** Who wrote a text that was made of a template, in place of a model. */
export const TEMPLATE = 'template';

/** How much of a text is a machine's (the modes of draft-abaris-aicdh). */
type Disclosure = z.output<typeof DisclosureOfContract>;

const NO_MODEL: ReadonlySet<string | undefined> = new Set(['builtin', TEMPLATE]);

export function disclosureOf({ model, edited, approved }: Authorship): Disclosure {
  if (model === null || NO_MODEL.has(model.split('/')[0])) return 'none';
  return edited || approved ? 'ai-originated' : 'machine-generated';
}

/** The value of the header `AI-Disclosure`: a dictionary of RFC 9651. */
export function disclosureHeader(authorship: Authorship): string {
  const mode = disclosureOf(authorship);
  if (mode === 'none') return 'mode=none';
  const model = asString(authorship.model ?? '');
  const provider = asString((authorship.model ?? '').split('/')[0] ?? '');
  const reviewed = mode === 'ai-originated' ? ', reviewed-by="sender"' : '';
  return `mode=${mode}, model=${model}, provider=${provider}${reviewed}`;
}

const MAX_STRING = 100;
/** Strings of RFC 9651 are printable ASCII. */
const asString = (text: string) => `"${text.replaceAll(/[^\x20-\x7e]|["\\]/g, '').slice(0, MAX_STRING)}"`;
