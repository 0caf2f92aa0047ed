const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const OWN_IMAGE = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const MAX_LENGTH = 2_048;

const parsed = (address: string): URL | null => {
  if (address.length > MAX_LENGTH || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password ? null : url;
};

/**
 * An address that a kit may link to, as the URL parser prints it, so that text such as `java\tscript:` is recognised
 * as the scheme a browser would see. Null for everything else, including relative addresses.
 */
export function linkAddress(address: string): string | null {
  const url = parsed(address.trim());
  return url && LINK_SCHEMES.has(url.protocol) ? url.href : null;
}

/**
 * The path of a picture that this installation stores; others are not shown, so that readers contact no other server.
 */
export function imagePath(address: string, baseUrl: string): string | null {
  const url = parsed(URL.canParse(address) ? address : `${baseUrl}${address}`);
  if (!url || url.origin !== new URL(baseUrl).origin || url.search || url.hash) return null;
  return OWN_IMAGE.test(url.pathname) ? url.pathname : null;
}
