import { isWebLink } from '@distribute/language/writing';
import { WISHES } from '../composing/added-words.ts';

const LINK = /\b[a-z][a-z0-9+.-]{1,14}:\/\/[^\s<>"'“”]+/gi;
const ENDING = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;
// A text needs no control characters but tab and line ends; line separators and direction marks can hide words.
const CONTROL = /(?![\t\n\r])\p{Cc}|[\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const VARIABLE = /\{\{[^{}]{0,60}\}\}|\$\{|%\w{1,40}%|\$ref:/;

const badLinks = (text: string): string[] =>
  (text.match(LINK) ?? []).map((link) => link.replace(ENDING, '')).filter((link) => !isWebLink(link));

/**
 * Why a text written by a person cannot be sent. A person may claim what our writer may not; only what a mail cannot
 * carry is refused (spec 12.13).
 */
export function sendFaults(part: string, text: string): string[] {
  const variable = VARIABLE.exec(text)?.[0];
  const isSubject = part === 'The subject';
  return [
    ...badLinks(text).map((link) => `${part} has a link that cannot be sent: ${link.slice(0, 200)}`),
    ...(CONTROL.test(text) || (isSubject && /[\r\n]/.test(text))
      ? [`${part} has a control character or a character that turns the direction of text`]
      : []),
    ...(variable === undefined ? [] : [`${part} has a variable that nothing fills: ${variable}`]),
    ...(WISHES.some((wish) => text.includes(wish))
      ? [`${part} has the line that offers to unsubscribe, which is added on sending`]
      : []),
  ];
}
