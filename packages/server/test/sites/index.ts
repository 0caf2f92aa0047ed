import { bare, broken, frames, huge, redirects, sitemap } from './awkward-sites.ts';
import { french, german, italian, japanese, spanish } from './language-sites.ts';
import { microdata, onePage, openGraph, plain, shell } from './plain-sites.ts';
import type { Site } from './site.ts';
import { crawlDelay, forbidden, logos, slow } from './troubled-sites.ts';

/** Twenty differently built sites. */
export const SITES: readonly Site[] = [
  ...[plain, shell, openGraph, microdata, onePage],
  ...[french, german, spanish, italian, japanese],
  ...[bare, frames, huge, broken, redirects, sitemap],
  ...[forbidden, slow, crawlDelay, logos],
];
