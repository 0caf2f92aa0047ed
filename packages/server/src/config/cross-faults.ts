import type { Settings } from './environment.ts';
import { signInAddressFaults } from './provider-addresses.ts';
import { publicUrlFault, weakness } from './values.ts';

const KEY_BODY = /^[A-Za-z0-9_-]{8,128}$/;

/** Secrets that an operator chooses and that open the installation to whoever guesses them. */
function weakSecrets(e: Settings): string[] {
  const chosen = {
    BOOTSTRAP_API_KEY: e.BOOTSTRAP_API_KEY?.replace(`${e.KEY_PREFIX}_usr_`, ''),
    ADMIN_API_KEY: e.ADMIN_API_KEY?.replace(`${e.KEY_PREFIX}_adm_`, ''),
    APP_API_KEY: e.APP_API_KEY?.replace(`${e.KEY_PREFIX}_app_`, ''),
    STRIPE_WEBHOOK_SECRET: e.STRIPE_WEBHOOK_SECRET?.reveal().replace('whsec_', ''),
    POSTMARK_WEBHOOK_SECRET: e.POSTMARK_WEBHOOK_SECRET?.reveal(),
  };
  return Object.entries(chosen).flatMap(([name, text]) => {
    const weak = text === undefined ? null : weakness(text);
    return weak === null ? [] : [`${name}: ${weak}`];
  });
}

const EVERYBODY = /^(?:0\.0\.0\.0|::|0:0:0:0:0:0:0:0)\/0$/;

/** Settings that are allowed and seldom meant, for the log of a start. */
export function warningsOf(e: Settings): string[] {
  if (e.MODE !== 'live') return [];
  return [
    ...(e.ALLOW_PRIVATE_HOSTS
      ? ['ALLOW_PRIVATE_HOSTS=true: customers may make this server ask addresses of its own network']
      : []),
    ...(e.TRUSTED_PROXIES.some((network) => EVERYBODY.test(network))
      ? ['TRUSTED_PROXIES has every address: callers choose their own address, and limits per address hold nobody']
      : []),
  ];
}

/** Errors that concern two variables together. */
export function crossFaults(e: Settings): string[] {
  const faults: string[] = [];
  const mustBe = (name: 'BOOTSTRAP_API_KEY' | 'ADMIN_API_KEY' | 'APP_API_KEY', kind: string) => {
    const form = `${e.KEY_PREFIX}_${kind}_`;
    const key = e[name];
    if (key !== undefined && !(key.startsWith(form) && KEY_BODY.test(key.slice(form.length)))) {
      faults.push(`${name}: expected ${form} followed by 8 to 128 letters, digits, - or _`);
    }
  };
  mustBe('BOOTSTRAP_API_KEY', 'usr');
  mustBe('ADMIN_API_KEY', 'adm');
  mustBe('APP_API_KEY', 'app');
  if ((e.SYSTEM_SMTP_URL === undefined) !== (e.SYSTEM_MAIL_FROM === undefined)) {
    faults.push('SYSTEM_SMTP_URL, SYSTEM_MAIL_FROM: set both or neither');
  }
  for (const name of ['GOOGLE', 'MICROSOFT'] as const) {
    const [id, clientSecret] = [`${name}_OAUTH_CLIENT_ID`, `${name}_OAUTH_CLIENT_SECRET`] as const;
    if ((e[id] === undefined) !== (e[clientSecret] === undefined))
      faults.push(`${id}, ${clientSecret}: set both or neither`);
  }
  faults.push(...signInAddressFaults(e.PROVIDER_URLS));
  if (e.DATABASE_POOLER_URL !== undefined && e.DATABASE_URL === undefined) {
    faults.push('DATABASE_POOLER_URL: set DATABASE_URL too, to the server behind the pooler');
  }
  if (e.DATABASE_REPLICA_URL.length > 0 && e.DATABASE_URL === undefined) {
    faults.push('DATABASE_REPLICA_URL: set DATABASE_URL too, to the server that the replicas follow');
  }
  if (e.MODE === 'live') faults.push(...weakSecrets(e));
  if (e.MODE === 'live' && e.SECRET_KEY === undefined) faults.push('SECRET_KEY: required in live mode');
  const unreachable = e.MODE === 'live' && !e.ALLOW_INSECURE_PUBLIC_URL ? publicUrlFault(e.PUBLIC_URL) : null;
  if (unreachable !== null) faults.push(`PUBLIC_URL: ${unreachable}`);
  if (e.LLM_PROVIDER === 'openai-compatible' && e.LLM_BASE_URL === undefined) {
    faults.push('LLM_BASE_URL: required for LLM_PROVIDER=openai-compatible');
  }
  return faults;
}
