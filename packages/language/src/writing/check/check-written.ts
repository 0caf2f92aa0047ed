import { characterLimit, countWords, MAX_SUBJECT, type WritingBrief, type WrittenEmail, wordLimit } from '../brief.ts';
import { languageOf } from '../language.ts';
import { createClaimFaults } from './claims.ts';
import type { Fault, FoundFault } from './fault.ts';
import { companyFaults, greetingFaults } from './greeting.ts';
import { knownOf } from './known.ts';
import { allowances, linkFaults } from './links.ts';
import { nameFaults } from './names.ts';
import { neverWordFaults } from './never-words.ts';
import { surfaceFaults } from './surface.ts';

const FAKE_REPLY = /^\s*(?:re|aw|sv|fwd?|wg|tr)\s*:/i;

/** The faults of a text by our own writer; an empty list means that it may be sent. */
export function checkWritten(brief: WritingBrief, written: WrittenEmail): Fault[] {
  const known = knownOf(brief);
  const allowed = allowances(brief);
  const claimFaults = createClaimFaults(known);
  // German nouns have capitals, and our list of ordinary first words is English.
  const isEnglish =
    (languageOf(written.steps.map(({ bodyText }) => bodyText.slice(0, 4_000)).join(' ')) ?? 'en') === 'en';
  const longest = 2 * characterLimit(brief);
  // A text that is far too long is refused at once, so that no input can keep the checks busy for long.
  const anywhere = (text: string): FoundFault[] =>
    text.length > longest
      ? []
      : [
          ...surfaceFaults(text),
          ...linkFaults(text, allowed),
          ...neverWordFaults(text, brief),
          ...claimFaults(text),
          ...(isEnglish ? nameFaults(text, known) : []),
        ];
  return [
    ...missingSteps(written, brief.steps.slice(0, written.steps.length || undefined)),
    ...at(0, [...subjectShape(written.subject), ...anywhere(written.subject)]),
    ...written.steps.flatMap(({ step, bodyText }) =>
      at(step, [
        ...bodyShape(brief, bodyText),
        ...greetingFaults(bodyText.slice(0, longest), brief),
        ...companyFaults(bodyText.slice(0, longest), brief),
        ...anywhere(bodyText),
      ]),
    ),
  ];
}

const at = (step: number, found: readonly FoundFault[]): Fault[] => found.map((fault) => ({ step, ...fault }));

/** The form of a model's mails. Their sentences are checked one by one, and judged by their facts (check-draft.ts). */
export const checkShape = (brief: WritingBrief, written: WrittenEmail): Fault[] => [
  ...missingSteps(written, brief.steps),
  ...at(0, subjectShape(written.subject)),
  ...written.steps.flatMap(({ step, bodyText }) => at(step, bodyShape(brief, bodyText))),
];

/** Our own writer may stop before the last step when it has nothing to add; a model must write all steps. */
function missingSteps({ steps }: WrittenEmail, asked: WritingBrief['steps']): Fault[] {
  const wanted = asked.map(({ step }) => step).join();
  const given = steps.map(({ step }) => step).join();
  return wanted === given ? [] : [{ step: 0, code: 'missing_step', detail: `steps ${given}, wanted ${wanted}` }];
}

function subjectShape(subject: string): FoundFault[] {
  if (!subject.trim()) return [{ code: 'empty', detail: 'no subject' }];
  return [
    ...(subject.length > MAX_SUBJECT ? [{ code: 'too_long' as const, detail: `${subject.length} characters` }] : []),
    ...(FAKE_REPLY.test(subject) ? [{ code: 'fake_reply' as const, detail: subject.slice(0, 20) }] : []),
    ...(/[\r\n\t]/.test(subject) ? [{ code: 'control_character' as const, detail: 'line break in the subject' }] : []),
  ];
}

function bodyShape(brief: WritingBrief, body: string): FoundFault[] {
  const words = countWords(body);
  if (words < 5) return [{ code: 'empty', detail: `${words} words` }];
  return [
    ...(words > wordLimit(brief) ? [{ code: 'too_long' as const, detail: `${words} words` }] : []),
    ...(body.length > characterLimit(brief)
      ? [{ code: 'too_long' as const, detail: `${body.length} characters` }]
      : []),
  ];
}
