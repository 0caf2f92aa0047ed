/**
 * Services that send journalists' requests to subscribers. A mail from one of them that answers no message of ours is
 * a digest.
 */
const SERVICES: readonly string[] = [
  ...['helpareporter.com', 'helpareporter.net', 'qwoted.com', 'featured.com', 'sourcebottle.com'],
  ...['connectively.us', 'sourceofsources.com', 'helpab2bwriter.com', 'responsesource.com', 'editorielle.com'],
];

/** Whether an address belongs to one of the services: to its domain or a subdomain. */
export function isDigestSender(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return SERVICES.some((service) => domain === service || domain.endsWith(`.${service}`));
}
