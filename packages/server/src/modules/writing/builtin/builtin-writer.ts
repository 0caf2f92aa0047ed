import {
  characterLimit,
  countWords,
  MAX_SUBJECT,
  type Template,
  type WritingBrief,
  type Written,
  wordLimit,
} from '../brief.ts';
import { companyName, firstName } from '../names.ts';
import { type Desk, deskFor, type Part, type Voice } from './desk.ts';
import { coldEmail } from './voices/cold-email.ts';
import { crmEmail } from './voices/crm-email.ts';
import { feedbackEmail } from './voices/feedback-email.ts';
import { hiringEmail } from './voices/hiring-email.ts';
import { prPitch } from './voices/pr-pitch.ts';

const VOICES: Readonly<Record<Template, Voice>> = {
  'cold-email': coldEmail,
  'crm-email': crmEmail,
  'hiring-email': hiringEmail,
  'feedback-email': feedbackEmail,
  'pr-pitch': prPitch,
};

/** Writes by rule: says only what the brief says, in the voice of its template. */
export function builtinWriter(brief: WritingBrief): Written {
  const desk = deskFor(brief);
  const voice = VOICES[brief.template];
  const last = brief.steps.length - 1;
  return {
    subject: subjectOf(voice, desk),
    steps: brief.steps.map(({ step, daysSinceLastStep }, at) => {
      const parts = at === 0 ? voice.first(desk) : voice.followUp(desk, at - 1, at === last);
      return {
        step,
        daysSinceLastStep,
        bodyText: letter(
          brief,
          desk,
          parts.filter((part) => part !== null),
        ),
      };
    }),
  };
}

function subjectOf({ subjects }: Voice, desk: Desk): string {
  const fitting = subjects(desk).filter((subject) => subject !== null && subject.length <= MAX_SUBJECT);
  const [first, ...others] = fitting as string[];
  return first === undefined
    ? `From ${desk.brand}`.slice(0, MAX_SUBJECT)
    : desk.draw('which subject', [first, ...others]);
}

function letter(brief: WritingBrief, desk: Desk, parts: readonly Part[]): string {
  const ends = [greeting(brief, desk), signature(brief, desk)] as const;
  const body = (kept: readonly Part[]) => [ends[0], ...kept.map(({ text }) => text), ends[1]].join('\n\n');
  const fits = (text: string) => countWords(text) <= wordLimit(brief) && text.length <= characterLimit(brief);
  let kept = parts;
  while (!fits(body(kept)) && kept.some(({ spare }) => spare > 0)) {
    const most = Math.max(...kept.map(({ spare }) => spare));
    kept = kept.filter(({ spare }) => spare < most);
  }
  return body(kept);
}

function greeting({ lead }: WritingBrief, { draw }: Desk): string {
  const name = firstName(lead.firstName, lead.organizationName);
  const word = draw('greeting', ['Hi', 'Hello']);
  return name ? `${word} ${name},` : `${word},`;
}

function signature({ sender }: WritingBrief, { brand, draw }: Desk): string {
  const name = companyName(sender.fromName);
  const close = draw('close', ['Best regards', 'Kind regards', 'Best', 'Regards']);
  if (!name || name.toLowerCase() === brand.toLowerCase()) return `${close},\n${brand}`;
  return name.toLowerCase().includes(brand.toLowerCase()) ? `${close},\n${name}` : `${close},\n${name}\n${brand}`;
}
