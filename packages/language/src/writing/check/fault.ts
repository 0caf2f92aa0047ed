export type FaultCode =
  | 'missing_step'
  | 'empty'
  | 'too_long'
  | 'placeholder'
  | 'wrong_greeting'
  | 'wrong_company'
  | 'fake_reply'
  | 'bad_link'
  | 'unknown_address'
  | 'unknown_phone'
  | 'control_character'
  | 'markup'
  | 'secret'
  | 'instruction'
  | 'unknown_number'
  | 'unknown_name'
  | 'unknown_claim'
  | 'unsupported'
  | 'no_form'
  | 'missing_link'
  | 'never_word'
  | 'other_language'
  | 'repeated'
  | 'misplaced';

/** `step` 0 is the subject. */
export interface Fault {
  readonly step: number;
  readonly code: FaultCode;
  readonly detail: string;
  /** A sentence, when the code is not enough. */
  readonly reason?: string;
}
export type FoundFault = Omit<Fault, 'step'>;

const WORDS: Readonly<Record<FaultCode, string>> = {
  missing_step: 'a step is missing',
  empty: 'nothing to read',
  too_long: 'too long',
  placeholder: 'a placeholder',
  wrong_greeting: 'greets somebody else',
  wrong_company: 'names another company',
  fake_reply: 'pretends to be an answer',
  bad_link: 'a link that nobody gave',
  unknown_address: 'an address that nobody gave',
  unknown_phone: 'a phone number that nobody gave',
  control_character: 'a control character',
  markup: 'markup',
  secret: 'something like a key',
  instruction: 'instructions to a machine',
  unknown_number: 'a number that is not in the material',
  unknown_name: 'a name that is not in the material',
  unknown_claim: 'a claim that is not in the material',
  unsupported: 'a sentence that no fact bears out',
  no_form: 'no emails',
  missing_link: 'the link is missing',
  never_word: 'a word that the company never uses',
  other_language: 'not in the language of the reader',
  repeated: 'says again what an earlier step said',
  misplaced: 'what the reader’s site says may stand in the first sentence of step 1 only',
};
const MOST = 6;
const MAX_DETAIL = 60;

/** One fault as a sentence. */
export const faultWords = ({ code, reason }: Fault): string => reason ?? WORDS[code];

/** The faults as text, for the model's next draft and for the explanation why the text was not sent. */
export function describeFaults(faults: readonly Fault[]): string {
  const told = faults.slice(0, MOST).map(({ step, code, detail, reason }) => {
    const where = step === 0 ? 'subject' : `step ${step}`;
    return `${where}: ${reason ?? WORDS[code]} (${detail.replace(/[\p{C}\s]+/gu, ' ').slice(0, MAX_DETAIL)})`;
  });
  const more = faults.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
