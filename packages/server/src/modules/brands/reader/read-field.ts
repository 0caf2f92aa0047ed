import { findField } from '../extract/extract.ts';
import type { Finding, SiteText } from './site-text.ts';

/** What the site says of a field for sure; null where it does not, or where the question is none that is known. */
export const readField = (
  site: SiteText,
  field: { readonly key: string; readonly description: string },
): Finding | null => findField(site, field);
