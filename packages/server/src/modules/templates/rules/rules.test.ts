import { expect, test } from 'vitest';
import { factsOfBrand, factsOfReader } from './facts.ts';
import { knownFields } from './fields.ts';
import { filledFaults, fillTemplate, parseTemplate } from './fill.ts';
import { type Problem, problemsOf } from './problems.ts';
import { fieldsOf, hasPassages, mayLackFields } from './template.ts';

const known = knownFields(['Favorite tool', 'Größe', 'City']).map(({ field }) => field);
const textFaults = (part: string, text: string) =>
  /javascript:/.test(text) ? [`${part} has a link that cannot be sent`] : [];
const rules = { known, textFaults };
const body = (bodyText: string, subject = 'Hello') => ({
  subject,
  steps: [{ bodyText, daysSinceLastStep: 0 }],
  tasks: [],
});
const problems = (text: Parameters<typeof problemsOf>[0]) => problemsOf(text, rules);
const shown = ({ code, step, line, column }: Problem) => [code, step, line, column];

const waits = (...days: number[]) => ({
  subject: 'Hello',
  steps: days.map((daysSinceLastStep) => ({ bodyText: 'Hi', daysSinceLastStep })),
  tasks: [],
});

test.each<[string, Parameters<typeof problemsOf>[0], unknown[], RegExp]>([
  [
    'a field with a typing error',
    body('Hi\n{{ frist_name }}'),
    ['unknown_field', 1, 2, 4],
    /Did you mean first_name\?/,
  ],
  ['a field in camel case', body('{{ firstName }}'), ['unknown_field', 1, 1, 4], /first_name/],
  ['a field of another program', body('{{ lead.company_name }}'), ['unknown_field', 1, 1, 4], /company\?/],
  ['a field nobody knows', body('{{ shoe_size_of_the_dog }}'), ['unknown_field', 1, 1, 4], /list of fields/],
  ['a group instead of its field', body('{{ brand }}'), ['unknown_field', 1, 1, 4], /brand\.name/],
  ['a brand field with an error', body('{{ brand.nmae }}'), ['unknown_field', 1, 1, 4], /brand\.name/],
  ['a column with an error', body('{{ column.favourite_tool }}'), ['unknown_field', 1, 1, 4], /column\.favorite_tool/],
  ['a column without its group', body('{{ favorite_tool }}'), ['unknown_field', 1, 1, 4], /column\.favorite_tool/],
  ['a field within a field', body('{{ first_name.constructor }}'), ['unknown_field', 1, 1, 4], /first_name/],
  ['a field named by a field', body('{{ brand[first_name] }}'), ['unknown_field', 1, 1, 4], /named by words/],
  ['an unknown field in a condition', body('{% if indutsry %}x{% endif %}'), ['unknown_field', 1, 1, 7], /industry/],
  [
    'an unknown field in the branch not taken',
    body('{% if city %}a{% else %}{{ ctiy }}{% endif %}'),
    ['unknown_field', 1, 1, 28],
    /city/,
  ],
  ['an unknown field in the subject', body('x', 'For {{ compny }}'), ['unknown_field', null, 1, 8], /company/],
  ['two words in one field', body('{{ first name }}'), ['unknown_field', 1, 1, 4], /first_name/],
  ['a field that is not closed', body('Hi {{ first_name '), ['syntax', 1, 1, 4], /not closed/],
  ['a field closed by one brace', body('Hi {{first_name}'), ['syntax', 1, 1, 4], /not closed/],
  ['a field with three braces', body('{{{first_name}}}'), ['syntax', 1, 1, 3], /cannot be read/],
  ['a condition that is not closed', body('a\n{% if city %}abc'), ['syntax', 1, 2, 1], /not closed/],
  ['an end without a beginning', body('a {% endif %}'), ['syntax', 1, 1, 3], /endif/],
  ['a condition without a question', body('{% if %}a{% endif %}'), ['syntax', 1, 1, 6], /cannot be read/],
  ['a comparison by one sign', body('{% if city = "x" %}a{% endif %}'), ['syntax', 1, 1, 13], /cannot be read/],
  ['a field without a name', body('{{ }}'), ['syntax', 1, 1, 4], /cannot be read/],
  ['a quotation that is not closed', body("{{ 'a }}"), ['syntax', 1, 1, 1], /not closed/],
  ['two bars instead of a filter', body('{{ first_name || "x" }}'), ['syntax', 1, 1, 16], /filter name/],
  ['a fallback without a colon', body('{{ first_name | default "x" }}'), ['syntax', 1, 1, 25], /":"/],
  [
    'a fallback without quotation marks',
    body('{{ first_name | default: there }}'),
    ['fallback_missing', 1, 1, 26],
    /quotation marks/,
  ],
  ['a fallback without words', body('{{ first_name | default }}'), ['fallback_missing', 1, 1, 1], /no words/],
  [
    'a fallback after another filter',
    body('{{ first_name | upcase | default: "x" }}'),
    ['fallback_order', 1, 1, 1],
    /comes first/,
  ],
  ['an unknown filter', body('{{ first_name | upcse }}'), ['unknown_filter', 1, 1, 1], /upcase/],
  ['a filter that reads the clock', body('{{ "now" | date: "%Y" }}'), ['unknown_filter', 1, 1, 1], /no filter date/],
  ['an elseif', body('{% if city %}a{% elseif title %}b{% endif %}'), ['unknown_tag', 1, 1, 15], /elsif/],
  ['a loop', body('{% for i in (1..1000000) %}a{% endfor %}'), ['unknown_tag', 1, 1, 1], /You can use if/],
  ['a file', body('{% include "/etc/passwd" %}'), ['unknown_tag', 1, 1, 1], /no {% include %}/],
  ['text that is not filled in', body('{% raw %}{{ x }}{% endraw %}'), ['unknown_tag', 1, 1, 1], /raw/],
  [
    'an addition without words',
    body('{{ city | default: "a" | append }}'),
    ['syntax', 1, 1, 1],
    /takes 1 value and has 0/,
  ],
  ['words before it without words', body('Hi {{ city | prepend }}'), ['syntax', 1, 1, 4], /prepend: "…"/],
  ['a replacement of nothing', body('{{ city | replace }}'), ['syntax', 1, 1, 1], /replace: "a", "b"/],
  ['a length that is no number', body('{{ city | truncate: "x" }}'), ['syntax', 1, 1, 1], /truncate: 20/],
  ['more than a filter takes', body('{{ city | upcase: "x" }}'), ['syntax', 1, 1, 1], /has 1\. Write upcase/],
  ['a filter in a condition', body('a {% if city | foo %}b{% endif %}'), ['syntax', 1, 1, 9], /no filters.*foo/],
  ['an "or" that prints true', body('{{ first_name or "there" }}'), ['syntax', 1, 1, 15], /default: "there"/],
  ['a condition that ends early', body('{% if city and %}b{% endif %}'), ['syntax', 1, 1, 12], /Nothing follows and/],
  ['a condition of two fields', body('{% if city title %}b{% endif %}'), ['syntax', 1, 1, 12], /title cannot stand/],
  [
    'an else with a condition',
    body('{% if city %}{% else if title %}b{% endif %}'),
    ['syntax', 1, 1, 14],
    /elsif title/,
  ],
  ['values joined by and', body('{% case city %}{% when "a" and "b" %}x{% endcase %}'), ['syntax', 1, 1, 16], /commas/],
  ['a range', body('{{ (1..3) }}'), ['syntax', 1, 1, 4], /ranges/],
  [
    'what grows without end',
    body(`{{ "${'a'.repeat(999)}"${`| replace: "a", "${'a'.repeat(999)}"`.repeat(2)} }}`),
    ['syntax', 1, 1, 1],
    /limit/,
  ],
  ['a passage without a wish', body('{% write %}a{% endwrite %}'), ['syntax', 1, 1, 1], /in quotation marks/],
  [
    'a passage in a wish of its own',
    body('{% write first_name %}a{% endwrite %}'),
    ['syntax', 1, 1, 1],
    /quotation marks/,
  ],
  [
    'a passage without words',
    body('a\n{% write "b" %} {% endwrite %}'),
    ['fallback_missing', 1, 2, 1],
    /what stands here/,
  ],
  ['a passage that is not closed', body('{% write "b" %}a'), ['syntax', 1, 1, 1], /not closed/],
  [
    'a passage within a passage',
    body('{% write "b" %}{% write "c" %}d{% endwrite %}{% endwrite %}'),
    ['syntax', 1, 1, 1],
    /cannot stand in another/,
  ],
  ['a passage in the subject', body('x', '{% write "b" %}a{% endwrite %}'), ['syntax', null, 1, 1], /you alone/],
  ['a long wish', body(`{% write "${'b'.repeat(301)}" %}a{% endwrite %}`), ['too_long', 1, 1, 1], /301 characters/],
  [
    'too many passages',
    body('{% write "b" %}a{% endwrite %} '.repeat(6)),
    ['too_long', null, null, null],
    /6 passages for a model to write; it may have 5/,
  ],
  [
    'an unknown field in a passage',
    body('{% write "b" %}{{ ctiy }}{% endwrite %}'),
    ['unknown_field', 1, 1, 19],
    /city/,
  ],
  ['a curly quotation mark', body('Hi\n{{ city | default: “there” }}'), ['syntax', 1, 2, 20], /straight/],
  ['a field in brackets', body('Hi [First Name] [sic]'), ['unknown_field', 1, 1, 4], /Write {{ first_name }}/],
  ['a field between stars', body('Hi *|FNAME|*'), ['unknown_field', 1, 1, 4], /Write {{ first_name }}/],
  ['a field in angles', body('Hi <<company>>'), ['unknown_field', 1, 1, 4], /Write {{ company }}/],
  ['a single brace', body('Hi {first_name}'), ['stray_brace', 1, 1, 4], /two/],
  ['markup', body('Hi\n<b>there</b>'), ['html', 1, 2, 1], /plain text/],
  ['a link that cannot be sent', body('javascript:alert(1)'), ['text_refused', 1, 1, 1], /link/],
  ['an empty subject', body('x', ' '), ['empty', null, 1, 1], /subject is empty/],
  ['an empty step', body('\n '), ['empty', 1, 1, 1], /Step 1 is empty/],
  ['a subject of two lines', body('x', 'a\nb'), ['line_break', null, 2, 1], /one line/],
  ['a long subject', body('x', 'a'.repeat(201)), ['too_long', null, 1, 1], /201 characters; it may have 200/],
  ['a long step', body('a'.repeat(10_001)), ['too_long', 1, 1, 1], /10000/],
  [
    'too many conditions',
    body('{% if city %}{% endif %}'.repeat(201)),
    ['too_long', null, null, null],
    /201 fields and conditions; it may have 200/,
  ],
  ['no step', waits(), ['empty', null, null, null], /no email/],
  ['eleven steps', waits(0, ...Array.from({ length: 10 }, () => 1)), ['too_many_steps', null, null, null], /11 steps/],
  ['a first step that waits', waits(2), ['step_wait', 1, null, null], /at once/],
  ['a follow-up without a wait', waits(0, 0), ['step_wait', 2, null, null], /1 to 60/],
  ['a follow-up after a year', waits(0, 365), ['step_wait', 2, null, null], /1 to 60/],
])('%s is named with its place', (_name, text, place, message) => {
  const [first] = problems(text);
  expect(first && shown(first)).toEqual(place);
  expect(first?.message).toMatch(message);
});

test('every problem is named at once, in the order of the text', () => {
  const text = {
    subject: '{{ a_b_c }}',
    steps: [{ bodyText: '{{ frist_name }}\n{{ city | upcse }}', daysSinceLastStep: 1 }],
    tasks: [],
  };
  expect(problems(text).map(({ code, line }) => [code, line])).toEqual([
    ['unknown_field', 1],
    ['unknown_field', 1],
    ['unknown_filter', 2],
    ['step_wait', null],
  ]);
});

const ADA = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', title: null, country: null, organizationName: 'Engines' },
  columns: { 'Favorite tool': 'a loom', Größe: '12', City: 'London' },
};
const BRAND = { name: 'Acme', brandUrl: 'https://acme.example', elevatorPitch: null };
const facts = { ...factsOfReader(ADA), ...factsOfBrand(BRAND, { name: 'Grace', email: null }, null) };
const fill = (bodyText: string, subject = 'Hello') => fillTemplate(parseTemplate(body(bodyText, subject)), facts);

test('a template is filled in with the facts of a reader, fallbacks and conditions', () => {
  const text =
    'Hi {{ first_name | default: "there" | upcase }},\n\n{% if title %}As {{ title }}, {% endif %}you like {{ column.favorite_tool }}.\n\n' +
    '{% if industry == "Food" %}Food{% elsif country %}{{ country }}{% else %}{{ industry | default: "Work" }}{% endif %} in {{ city }}.' +
    '\n\n{% if seniority %}gone{% endif %}\n\n{{ sender.name }}, {{ brand.name }} {{ column.große }}';
  expect(problems(body(text))).toEqual([]);
  expect(fill(text, '{{ company }}:  a question')).toMatchObject({
    subject: 'Engines: a question',
    steps: [
      { step: 1, daysSinceLastStep: 0, bodyText: 'Hi ADA,\n\nyou like a loom.\n\nWork in London.\n\nGrace, Acme 12' },
    ],
    ...{ tasks: [], missing: [], failures: [] },
  });
});

test('every empty field without a fallback is named, also within conditions, and those of branches not taken are not', () => {
  const text =
    '{{ title }} {% if city %}{{ country }} {{ brand.pitch }}{% else %}{{ seniority }}{% endif %} {{ title }}';
  expect(fill(text).missing).toEqual(['title', 'country', 'brand.pitch']);
  expect(fieldsOf(body(text))).toEqual(['title', 'city', 'country', 'brand.pitch', 'seniority']);
});

test('what a reader is called is never read as a template, a line or markup', () => {
  const odd = factsOfReader({ ...ADA, firstName: '{{ brand.name }}\r\nBcc: x@y.test', lastName: 'a\u202eb' });
  const { subject, steps } = fillTemplate(
    parseTemplate(body('{{ first_name }} {{ last_name }}', '{{ first_name }}')),
    odd,
  );
  expect(subject).toBe('{{ brand.name }} Bcc: x@y.test');
  expect(steps[0]?.bodyText).toBe('{{ brand.name }} Bcc: x@y.test ab');
});

test('a filled text that is empty or too long says so', () => {
  const none = fill('{% if seniority %}x{% endif %}', '{{ title | default: "" }}');
  expect(filledFaults(none, textFaults)).toEqual([
    'The subject is empty once it is filled in',
    'Step 1 is empty once it is filled in',
  ]);
});

test('a template whose fields all have fallbacks lacks nothing for anybody', () => {
  expect(mayLackFields(body('Hi {{ first_name | default: "you" }}{% if city %}!{% endif %} {{ "x" }}'))).toBe(false);
  expect(mayLackFields(body('{% if city %}Hi {{ first_name }}{% endif %}'))).toBe(true);
});

test.each(['size', 'first', 'last'])('a column that is called %s is empty where its cell is', (name) => {
  const of = (columns: Record<string, string>) =>
    fillTemplate(parseTemplate(body(`You have {{ column.${name} }} people`)), factsOfReader({ ...ADA, columns }));
  expect(of({ [name]: '', Town: 'Bath' }).missing).toEqual([`column.${name}`]);
  expect(of({ [name]: '40' }).steps[0]?.bodyText).toBe('You have 40 people');
});

test.each([
  '{{ "dear " | append: title }}',
  '{{ title | default: industry }}',
  '{{ title | default: brand.pitch }}',
  '{{ title | default: "x" | append: country }}',
])('%s may lack what it names', (text) => {
  expect(mayLackFields(body(text))).toBe(true);
  expect(fill(text).missing).toHaveLength(1);
});

test('a fallback that is a field is only asked for where it is needed', () => {
  expect(fill('{{ first_name | default: title }} {{ title | default: last_name }}')).toMatchObject({
    ...{ missing: [], steps: [{ bodyText: 'Ada Lovelace' }] },
  });
});

test('what fails for one reader is named and stops nobody', () => {
  const grow = `| replace: "a", "${'a'.repeat(700)}"`;
  const text = body(
    `{{ first_name ${grow} ${grow} | truncate: 20 }} {% unless not city or title contains "x" %}y{% endunless %}`,
  );
  expect(problems(text)).toEqual([]);
  expect(mayLackFields(text)).toBe(true);
  const of = (firstName: string) => fillTemplate(parseTemplate(text), factsOfReader({ ...ADA, firstName }));
  expect(filledFaults(of('Ada'), textFaults)).toEqual([]);
  expect(filledFaults(of('Aaaaaaa'), textFaults)).toEqual([
    expect.stringMatching(/^Step 1 cannot be filled in: memory/),
  ]);
});

test('what stands in a comment is free', () => {
  expect(problems(body('Hi{% comment %} {x} <b>y</b> {% for %} javascript: [name] {% endcomment %}!'))).toEqual([]);
});

test('a passage shows its own words until others are given, each in its place, and only where its condition holds', () => {
  const text = body(
    'Hi {{ first_name }},\n\n{% if city %}{% write "on the city" %}You live in {{ city }}.{% endwrite %}{% endif %} {% write \'on work\' %}You work.{% endwrite %} Bye',
  );
  const parsed = parseTemplate(text);
  const one = fillTemplate(parsed, { first_name: 'Ada', city: 'Bath' });
  expect(one.steps[0]?.bodyText).toBe('Hi Ada,\n\nYou live in Bath. You work. Bye');
  expect(one.passages).toEqual([
    { step: 1, wish: 'on the city', fallback: 'You live in Bath.' },
    { step: 1, wish: 'on work', fallback: 'You work.' },
  ]);
  expect(one.stepsWith([null, 'You {build}.'])[0]?.bodyText).toBe('Hi Ada,\n\nYou live in Bath. You {build}. Bye');
  const other = fillTemplate(parsed, { first_name: 'Bob' });
  expect(other.passages.map(({ wish }) => wish)).toEqual(['on work']);
  expect(other.stepsWith(['So.'])[0]?.bodyText).toBe('Hi Bob,\n\n So. Bye');
  // A gap within its own words is a gap.
  expect(fillTemplate(parseTemplate(body('{% write "a" %}{{ city }}{% endwrite %}')), {}).missing).toEqual(['city']);
  expect([hasPassages(text), hasPassages(body('{% comment %}{% write "a" %}{% endcomment %}'))]).toEqual([true, false]);
});
