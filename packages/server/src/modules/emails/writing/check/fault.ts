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
  | 'unknown_claim';

/** `step` 0 is the subject. */
export interface Fault {
  readonly step: number;
  readonly code: FaultCode;
  readonly detail: string;
}
export type Found = Omit<Fault, 'step'>;
