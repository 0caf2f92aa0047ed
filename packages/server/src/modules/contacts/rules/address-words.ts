import type { Reason, Verdict } from '../../addresses/index.ts';

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  good: 'Good',
  risky: 'Risky',
  bad: 'Bad',
  unknown: 'Not known',
};

const REASON_WORDS: Readonly<Record<Reason, string>> = {
  invalid_syntax: 'Not an email address',
  domain_missing: 'The domain does not exist',
  receives_no_mail: 'The domain says that it receives no mail',
  no_mail_server: 'No server receives mail for the domain',
  mailbox_unknown: 'The server says that nobody has this address',
  dead_domain: 'Every email you sent to this domain came back',
  disposable: 'A throw-away address',
  misspelled_domain: 'The domain looks misspelled',
  no_mx: 'The domain names no mail server',
  bounces_often: 'Many emails you sent to this domain came back',
  catch_all: 'The server takes mail for every address and may return it later',
  role: 'A shared mailbox',
  server_unsure: 'The server did not say whether the address exists',
  not_looked_up: 'The name server did not answer',
  free_mail: 'A private mailbox',
  accepted: 'The server takes mail for this address',
};

/** No word has a comma or a quote, so the reasons are one cell as they are. */
export const wordsOf = (reasons: readonly Reason[]): string => reasons.map((reason) => REASON_WORDS[reason]).join('; ');
