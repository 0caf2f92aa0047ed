import { anyPattern } from '../../text/pattern.ts';
import type { FoundFault } from './fault.ts';

const PLACEHOLDER = anyPattern(
  'i',
  /\{\{?[^{}]{0,60}\}?\}|\[[^\]]{1,60}\]|%[sd]\b|%\w+%|\$ref:|\$\{|__\w+__/,
  /\bundefined\b|\bNaN\b|\bnull\b|\[object|lorem ipsum|\bX{3,}\b/,
  /<\s?(?:first|last|full|your|company|name|title|city|insert)[^<>]{0,40}>/,
);
const MARKUP = /<[a-z!/?][^>]*>?|&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});|javascript:|data:text|!?\[[^\]]{0,200}\]\(|```/i;
// A text needs no control characters but tab and line feed; joiners and direction marks can hide words.
const CONTROL = /(?![\t\n])\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|[\u2028\u2029]/u;
const SECRET = anyPattern(
  'i',
  /\b(?:[a-z]{2,16}_(?:usr|app|adm|ses|prg|cnv|live|test)_|sk-|sk_|pk_|ghp_|gho_|github_pat_|xox[abprs]-)[\w-]{8,}/,
  /\b(?:AKIA|AIza|eyJ)[\w-]{8,}|-----BEGIN|\b[a-f0-9]{32,}\b|(?<![a-z0-9+/])(?=[a-z0-9+/]*\d)[a-z0-9+/]{28,}={0,2}/,
  /\b(?:password|passwd|api[ _-]?key|access[ _-]?token|secret[ _-]?key)\s*[:=]/,
);
const INSTRUCTION = anyPattern(
  'i',
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|previous|above)/,
  /system prompt|\b(?:as|i am|i'm) an? (?:ai|language model)\b|<\/?material|\bjailbreak\b|\bprompt injection\b/,
);

const RULES: readonly (readonly [FoundFault['code'], RegExp])[] = [
  ['placeholder', PLACEHOLDER],
  ['markup', MARKUP],
  ['control_character', CONTROL],
  ['secret', SECRET],
  ['instruction', INSTRUCTION],
];

/** What no mail may contain, whoever wrote it and whatever the evidence says. */
export const surfaceFaults = (text: string): FoundFault[] =>
  RULES.flatMap(([code, rule]) => {
    const hit = rule.exec(code === 'secret' || code === 'placeholder' ? withoutLinks(text) : text);
    return hit ? [{ code, detail: JSON.stringify(hit[0].slice(0, 60)) }] : [];
  });

/** Long paths look like secrets; other checks decide which links are allowed. */
const withoutLinks = (text: string) => text.replace(/https?:\/\/\S+/gi, ' ');
