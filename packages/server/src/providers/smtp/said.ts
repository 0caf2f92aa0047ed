import type { Server } from '../../modules/mailboxes/index.ts';
import type { Fault } from './outcome.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What a server said, without what we told it: some repeat the login where they refuse it. */
export function withoutLogin(said: string, { username, password }: Pick<Server, 'username' | 'password'>): string {
  const secret = password?.reveal() ?? '';
  if (secret === '') return said;
  const forms = [base64(`\0${username ?? ''}\0${secret}`), base64(secret), secret];
  return forms.reduce((text, form) => text.replaceAll(form, '[secret]'), said);
}

/** Why a connection came to nothing: in the server's words, else in those of TLS. Addresses are not named. */
export const whyOf = ({ response, reason, code, message }: Fault): string => {
  if (response !== undefined) return response;
  // nodemailer's codes for whatever happens on a socket or to its encryption; only the text says what. What Node adds
  // after a semicolon is advice to its own operator.
  const onSocket = code === 'ESOCKET' || code === 'ETLS';
  return reason ?? (onSocket ? (message.split(';')[0] as string) : (code ?? 'no answer'));
};
