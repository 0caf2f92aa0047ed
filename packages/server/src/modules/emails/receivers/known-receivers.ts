import { byMx, KNOWN_PROVIDERS } from '../../mailboxes/index.ts';

export interface KnownReceiver {
  readonly id: string;
  readonly name: string;
  /** The hosts of its MX records. */
  readonly mx: RegExp;
}

/** Who receives mail for others, beside the providers whose mailboxes people send from. */
const RECEIVERS: readonly KnownReceiver[] = [
  { id: 'yahoo', name: 'Yahoo and AOL', mx: /\.yahoodns\.net$/ },
  { id: 'proofpoint', name: 'Proofpoint', mx: /\.(pphosted|ppe-hosted|gpphosted)\.com$/ },
  { id: 'mimecast', name: 'Mimecast', mx: /\.mimecast(-offshore)?\.(com|co\.za)$/ },
  { id: 'barracuda', name: 'Barracuda', mx: /\.(ess\.)?barracudanetworks\.com$/ },
  { id: 'cisco', name: 'Cisco Secure Email', mx: /\.iphmx\.com$/ },
  { id: 'broadcom', name: 'Broadcom (MessageLabs)', mx: /\.messagelabs\.com$/ },
  { id: 'trend_micro', name: 'Trend Micro', mx: /\.(trendmicro\.(com|eu)|in\.tmes\.trendmicro\.(com|eu))$/ },
  { id: 'sophos', name: 'Sophos', mx: /\.(prod\.hydra\.sophos\.com|reflexion\.net)$/ },
  { id: 'forcepoint', name: 'Forcepoint', mx: /\.mailcontrol\.com$/ },
  { id: 'hornetsecurity', name: 'Hornetsecurity', mx: /\.(hornetsecurity\.com|antispameurope\.com)$/ },
  { id: 'trellix', name: 'Trellix', mx: /\.fireeyecloud\.com$/ },
  { id: 'amazon', name: 'Amazon WorkMail', mx: /^inbound-smtp\.[a-z0-9-]+\.amazonaws\.com$/ },
  { id: 'gmx', name: 'GMX', mx: /\.gmx\.(net|com)$/ },
  { id: 'web_de', name: 'WEB.DE', mx: /\.web\.de$/ },
  { id: 'telekom', name: 'Telekom', mx: /\.t-online\.de$/ },
  { id: 'orange', name: 'Orange', mx: /\.orange\.fr$/ },
  { id: 'laposte', name: 'La Poste', mx: /\.laposte\.net$/ },
  { id: 'comcast', name: 'Comcast', mx: /\.comcast\.net$/ },
  { id: 'qq', name: 'Tencent QQ', mx: /\.qq\.com$/ },
];

/** Several names of one receiver: it counts what it gets by its own walls, not by theirs. */
const SAME: Readonly<Record<string, string>> = {
  aol: 'yahoo',
  gmx_com: 'gmx',
  zoho_personal: 'zoho',
  ionos_de: 'ionos',
};

/** Domains whose addresses a provider gives away: their receivers need no look-up. */
export const receiverOfFreeDomain = (domain: string): string | null => {
  const id = KNOWN_PROVIDERS.find(({ domains }) => domains?.includes(domain))?.id ?? null;
  return id === null ? null : (SAME[id] ?? id);
};

/** The one receiver that all records name; null where they name none, or several. */
export function receiverByMx(hosts: readonly string[]): string | null {
  const found = new Set(hosts.flatMap((host) => RECEIVERS.find(({ mx }) => mx.test(nameOf(host)))?.id ?? []));
  const provider = byMx(hosts)?.id;
  if (provider !== undefined) found.add(SAME[provider] ?? provider);
  return found.size === 1 ? ([...found][0] as string) : null;
}

const nameOf = (host: string) => host.toLowerCase().replace(/\.$/, '');

/** What a receiver is called: a provider by its name, any other by its domain. */
export const nameOfReceiver = (receiver: string): string =>
  [...RECEIVERS, ...KNOWN_PROVIDERS].find(({ id }) => id === receiver)?.name ?? receiver;
