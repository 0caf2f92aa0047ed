import { linksIn } from '../../writing/index.ts';
import { isErased, type TrackedMessage } from '../store/outcomes.ts';
import { TRAP_POSITION } from './tokens.ts';

type LinkedMessage = Pick<TrackedMessage, 'step' | 'sequence' | 'clickDestinationUrl' | 'brandDomain' | 'toAddress'>;

/** The links of a message in the order in which their tokens count them. */
export const linksOf = ({ step, sequence }: Pick<LinkedMessage, 'step' | 'sequence'>): string[] =>
  linksIn(sequence.find((written) => written.step === step)?.bodyText ?? '');

const isOn = (hostname: string, domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);

const webUrl = (link: string): URL | null => {
  const url = URL.parse(link);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
};

/** The form in which a click is stored: the link itself. */
export const TRAP = 'trap';
/** For a message whose text was erased: it is no longer known where its links led. */
const FORGOTTEN = 'forgotten';
export const linkAt = (message: LinkedMessage, position: number): string | null => {
  if (position === TRAP_POSITION) return TRAP;
  return linksOf(message)[position] ?? (isErased(message) ? FORGOTTEN : null);
};

/**
 * The target of a link, or null when the link has none. The stored target is checked again for http or https, because
 * a row may have been edited (reliability.md C2). A link to the brand gets the click's id, so that a conversion can be
 * traced to it.
 */
export function clickTarget(message: LinkedMessage, link: string, clickId: string): string | null {
  // A scanner that follows the hidden link is sent to the brand's home page; so is a click on an erased message.
  if (link === TRAP || link === FORGOTTEN) return webUrl(`https://${message.brandDomain}/`)?.href ?? null;
  const url = webUrl(link);
  if (!url) return null;
  const destination = webUrl(message.clickDestinationUrl ?? '');
  const domain = message.brandDomain.toLowerCase();
  const isOurs = url.href === destination?.href || (domain !== '' && isOn(url.hostname, domain));
  if (isOurs) url.searchParams.set('dclid', clickId);
  return url.href;
}
