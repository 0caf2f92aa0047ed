import { isPassing } from './kernel/db/connection/pool/wait-for-store.ts';

type Fault = Error & { readonly code?: string };

/** Why the product does not start; the message is complete. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

// Wrong user, password or database name (SQLSTATE 28 and 3D).
const NOT_LET_IN = /^(28|3D)/;

/** What is wrong with the operator's database if it is unreachable or refuses the login; otherwise null. */
export function databaseFault(error: Fault): string | null {
  const why = error.message || error.code;
  if (NOT_LET_IN.test(error.code ?? '')) return `DATABASE_URL: the database rejected the login: ${why}`;
  return isPassing(error) ? `DATABASE_URL: the database isn’t responding: ${why}` : null;
}

/** What is wrong with the address if it cannot be listened on; otherwise null. */
export function addressFault(
  { code }: Fault,
  { name, host, port }: { name: string; host: string; port: number },
): string | null {
  if (code === 'EADDRINUSE') return `${name}: ${port} is in use by another program`;
  if (code === 'EACCES') return `${name}: no permission to use port ${port}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is not an address of this machine`;
  return null;
}

const WHERE_IT_IS =
  '(where none is set, it is secret.key in DATA_DIR; after a change the old one belongs in SECRET_KEY_PREVIOUS)';

/** The keys of the installation (kernel/secrets/installation-keys.ts) cannot be opened. */
export const OTHER_MASTER_KEY = `SECRET_KEY: what is stored was encrypted with another one ${WHERE_IT_IS}`;

/** With another master key the product would run and then fail at the first secret. */
export function masterKeyFault(unreadable: number): string | null {
  if (unreadable === 0) return null;
  const whose = `${unreadable} organization${unreadable === 1 ? '' : 's'}`;
  return `SECRET_KEY: the stored secrets of ${whose} were encrypted with another one ${WHERE_IT_IS}`;
}

/** A cost without a price would be free and outside every budget. */
export function priceFault(unpriced: readonly string[]): string | null {
  if (unpriced.length === 0) return null;
  return `platform_prices: no price is in force for ${unpriced.join(', ')}, which would be free and outside every budget: say what they cost in LLM_PRICES, or choose a model that has a price (LLM_MODEL)`;
}
