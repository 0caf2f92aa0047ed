import { inner, innerPlural, isPlural, withArticle } from '../phrasing.ts';
import { inText } from '../topic.ts';
import { linked, oneOf, type Words } from './words.ts';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string) => `${upper(text)}.`;
const isIn = (brand: string, topic: string | null) =>
  topic !== null && brand.toLowerCase().includes(topic.toLowerCase());
const list = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const en: Words = {
  language: 'en',
  list,
  greeting: (name) => (name ? [`Hi ${name},`, `Hello ${name},`] : ['Hello,']),
  close: ['Best regards', 'Kind regards', 'Best wishes'],
  overview: (statement, brand) =>
    /^(?:an?|the) /i.test(statement.text)
      ? `${brand} is ${inner(statement)}.`
      : `${brand} in one line: ${inText(statement.text, 'en')}.`,
  from: (brand, domain) =>
    brand.toLowerCase() === domain.toLowerCase()
      ? `I'm writing from ${brand}.`
      : `I'm writing from ${brand} (${domain}).`,
  offers: (brand, services) => `${brand} offers ${services}.`,
  example: (said) => `One example: ${said}`,
  reason: (audience, brand) =>
    audience.shape === 'phrase' && isPlural(audience)
      ? `${brand} works for ${innerPlural(audience)}, which is why I am asking you.`
      : null,
  audience: (statement, brand) =>
    isPlural(statement)
      ? `${brand} works for ${innerPlural(statement)}.`
      : `${brand} is meant for ${inner(statement)}.`,
  tell: (statement, brand) => {
    const { text, shape, key } = statement;
    const phrase = inner(statement);
    if (shape === 'sentence') return sentence(text);
    // A figure in a headline of the site is an aim; it does not promise it to this reader.
    // The company does not help an applicant to do the work of the role.
    if (shape === 'action' && key === 'roleValueProp') return `In this role you would ${phrase}.`;
    if (shape === 'action')
      return !statement.isGiven && /\d/.test(phrase)
        ? `${brand} is made to help you ${phrase}.`
        : `${brand} helps you ${phrase}.`;
    if (shape === 'state') return `${brand} is ${phrase}.`;
    if (shape === 'deed') return /^(?:founded|named)/i.test(text) ? `${brand} was ${phrase}.` : `${brand} ${phrase}.`;
    if (shape === 'names') return `References that we name: ${text}.`;
    switch (key) {
      case 'riskReversal':
        return /(?:guarantee|trial|refund|pilot|demo|period|warranty)$/i.test(phrase)
          ? `It comes with ${withArticle(statement)}.`
          : `On the terms: ${phrase}.`;
      case 'scarcity':
        return /^(?:only )?\d.*\b(?:left|remaining|available)$/.test(phrase)
          ? `There are ${phrase}.`
          : `One limit to know about: ${phrase}.`;
      case 'urgency':
        return `One date to know about: ${phrase}.`;
      case 'socialProof':
        return `One reference: ${phrase}.`;
      case 'roleValueProp':
        return `What the role offers: ${phrase}.`;
      case 'servicesOffered':
        return `${brand} offers ${phrase}.`;
      default:
        return /^\d/.test(phrase) ? `In figures: ${phrase}.` : `In short: ${phrase}.`;
    }
  },
  ask: (goal, outcome, url) => {
    if (outcome) {
      const step = outcome.shape === 'action' ? inner(outcome) : null;
      if (step === null) return linked([`My suggestion: ${inner(outcome)}. Would that suit you?`], url, 'The link');
      return linked(
        [`Would you like to ${step}?`, `Would it be useful to ${step}?`, `Would it be worth your time to ${step}?`],
        url,
        'You can do that here',
      );
    }
    if (goal === 'meetingBooked')
      return linked(
        [
          'Would a short call be useful?',
          'Would you like to talk it through on a short call?',
          'Would a short call be worth your time?',
        ],
        url,
        'You can arrange one here',
      );
    if (goal === 'signup')
      return url
        ? linked(
            ['Would you like to try it?', 'Would you like to see it for yourself?', 'Would it be worth a try?'],
            url,
            'You can sign up here',
          )
        : [
            'Would you like to try it? I can send you the link.',
            'Would it be worth a try? I can send you the link.',
            'Shall I send you the link so that you can try it?',
          ];
    if (goal === 'purchase')
      return linked(
        [
          'Would you like the details and the price?',
          'Would you like to see what it costs?',
          'Shall I send you the details and the price?',
        ],
        url,
        'You can look it over and order here',
      );
    return linked(
      ['Could this be useful to you?', 'Would you like to know more?', 'Is this worth a closer look?'],
      url,
      'There is more here',
    );
  },
  goodbye: [
    "This is my last email about it. If it's not for you, there's no need to reply.",
    "I'll leave it here after this one. A short no is a good answer too.",
    "I won't write again about this unless I hear from you.",
  ],
  cold: {
    opening: ({ org, title, does, industry, topic: about }) => {
      if (title && org && does)
        return oneOf(
          about && `${does} As ${title} there, you may be the right person to ask about ${about}.`,
          about && `${does} I have one question for you as ${title} there, about ${about}.`,
          `${does} As ${title} there, you can judge best whether this is relevant.`,
          `I read that ${does} You are ${title} there, so I am writing to you directly.`,
          `${does} I hope this is relevant to you as ${title} there.`,
        );
      if (title && org)
        return oneOf(
          about && `As ${title} at ${org}, you may be the right person to ask about ${about}.`,
          about && `I have one question for you as ${title} at ${org}, about ${about}.`,
          industry && `You are ${title} at ${org} (${industry}), so I am writing to you directly.`,
          `As ${title} at ${org}, you can judge best whether this is relevant.`,
          `I hope this is relevant to you as ${title} at ${org}.`,
        );
      if (org)
        return oneOf(
          does && about && `${does} I have one question for you there, about ${about}.`,
          does && `I read that ${does} This is a short note about what we do.`,
          !does && about && `I have one question for ${org}, about ${about}.`,
          !does && about && `This is a short note to ${org} about ${about}.`,
          !does && `I would like to tell ${org} in a few lines what we do.`,
        );
      if (title)
        return oneOf(
          about && `As ${title}, you may be the right person to ask about ${about}.`,
          `I am writing to you as ${title}.`,
        );
      return oneOf(
        about && `You don't know me. This is a short note about ${about}.`,
        "You don't know me, so I'll be brief.",
        "We haven't been in touch before, so here is the short version.",
      );
    },
    read: (does, topic) =>
      oneOf(
        `I read that ${does}`,
        topic && `${does} My question to you there is about ${topic}.`,
        `${does} I have one question for you there.`,
      ),
    tie: (title, statement) => [
      `What may matter to you as ${title}: ${inner(statement)}.`,
      `For you as ${title}, one point stands out: ${inner(statement)}.`,
      `The part that touches your work as ${title}: ${inner(statement)}.`,
    ],
    again: (brand, topic) =>
      oneOf(
        `I left one thing out of my last email about ${brand}.`,
        topic && `I wrote to you about ${topic} and would like to add one thing.`,
        `I would like to add one thing to my last email about ${brand}.`,
        `Here is one more detail about ${brand}.`,
      ),
    last: (brand, topic) =>
      oneOf(
        `Here is one last point about ${brand}.`,
        `Before I stop, here is one more thing about ${brand}.`,
        topic && `One last thing about ${topic}, then I will leave it.`,
      ),
    easier: (brand, topic, org) => [
      `If questions about ${topic ?? brand} go to someone else${org ? ` at ${org}` : ''}, please tell me whom to ask and I will write to them instead.`,
      `If this is simply the wrong time for ${topic ?? brand}, tell me when to write again and I will.`,
    ],
    subjects: ({ brand, org, title, topic }) => {
      // A heading leaves out the article.
      const bare = topic?.replace(/^an? /i, '') ?? null;
      const about = bare && upper(bare);
      if (about && org)
        return oneOf(
          `${about} for ${org}`,
          `${about}: a question for ${org}`,
          !/ and /.test(`${org} ${bare}`) && `${org} and ${bare}`,
          !isIn(brand, bare) && `${about} from ${brand}`,
        );
      if (about) return oneOf(!isIn(brand, bare) && `${about} from ${brand}`, `A question about ${topic}`);
      return oneOf(
        org && `${brand} for ${org}`,
        org && `Could ${brand} be useful to ${org}?`,
        org && title && title.length <= 25 && `${brand}: for the ${title} at ${org}`,
        !org && `A short note about ${brand}`,
        !org && `What ${brand} does`,
      );
    },
  },
  crm: {
    opening: (brand, org) => [
      `You're one of our contacts at ${brand}, so I'm writing to you directly.`,
      org
        ? `You and ${org} are among our contacts at ${brand}, so I'm writing to you directly.`
        : `This is a short note from ${brand}, since you're one of our contacts.`,
    ],
    again: (brand) => [
      `There is one thing I didn't mention in my last note from ${brand}.`,
      `I have a small addition to my last note from ${brand}.`,
    ],
    subjects: ({ brand, org, topic }) =>
      oneOf(
        `A short note from ${brand}`,
        topic && `${brand}: a note on ${topic}`,
        org && `A note from ${brand} to ${org}`,
      ),
  },
  hiring: {
    opening: (brand, { title, org, does }) => {
      const at = org ? ` at ${org}` : '';
      if (title && org && does)
        return [
          `You work as ${title}${at}. ${brand} is hiring, and I would like to ask whether a move would interest you.`,
          `${does} You are ${title} there, and ${brand} is hiring, so I would like to ask you one thing.`,
        ];
      if (title)
        return [
          `You work as ${title}${at}, and we're hiring at ${brand}.`,
          `You are ${title}${at}. ${brand} is hiring, and I would like to ask whether a move would interest you.`,
        ];
      return [
        `${brand} is hiring, and I'd like to ask whether that is of interest to you${org ? ` at ${org}` : ''}.`,
        `We're hiring at ${brand}, and I wanted to ask you directly.`,
      ];
    },
    profile: (profile, isClose) =>
      `${/^\p{Lu}/u.test(profile) ? 'Whom we are looking for:' : "We're looking for"} ${profile}.${isClose ? '' : ' If that is not your field, you may know somebody whose field it is.'}`,
    ask: (url, isTalk) =>
      url
        ? isTalk
          ? [
              `Would you like to talk about it? You can arrange a conversation here: ${url}`,
              `Does a conversation interest you? This is where to arrange it: ${url}`,
              `Shall we talk about it? You can pick a time here: ${url}`,
            ]
          : [
              `Would you like to know more? This is the page: ${url}`,
              `Would it be worth a look? You can read about it here: ${url}`,
              `Does that interest you? There is more here: ${url}`,
            ]
        : [
            'Would you be open to a short conversation about it?',
            'Would you like to hear more about the role?',
            'Is this something you would consider, now or later?',
          ],
    again: (brand) => [
      `I wrote to you about a role at ${brand} and left one thing out.`,
      `I wrote to you about a role, and there is one more thing to know about ${brand}.`,
    ],
    easier: (brand) => [
      `I wrote to you about a role at ${brand}. If you're happy where you are but know someone who is looking, I'd be glad to hear of them.`,
      `I wrote to you about a role at ${brand}. If now isn't the time, tell me when I may ask again.`,
      `I wrote to you about a role at ${brand}. If you have questions first, send them over and I'll answer in writing.`,
    ],
    subjects: ({ brand, title }) => [
      `A role at ${brand}`,
      `${brand} is hiring`,
      ...(title ? [`A question to you as ${title}, from ${brand}`] : []),
    ],
  },
  feedback: {
    request: (brand, { title, org }) =>
      title
        ? [
            `We'd like to know what you, as ${title}${org ? ` at ${org}` : ''}, think of ${brand}.`,
            `I'd value your opinion as ${title}${org ? ` at ${org}` : ''}: what do you make of ${brand}?`,
          ]
        : [
            `We'd like your honest opinion of ${brand}${org ? `, as someone at ${org}` : ''}.`,
            `May I ask what you think of ${brand}${org ? ` at ${org}` : ''}? Criticism is as welcome as praise.`,
          ],
    effort: (statement) =>
      statement.shape === 'sentence'
        ? sentence(statement.text)
        : /^(?:about |around |less than |under |only |up to |at most )?\d{1,6}(?:\s?[-–]\s?\d{1,6})? ?(?:min|hour|sec|question)/i.test(
              inner(statement),
            )
          ? `It takes ${inner(statement)}.`
          : `Time needed: ${inner(statement)}.`,
    thanks: (gift, worth) => {
      const value = worth ? ` (worth ${worth})` : '';
      if (gift.shape !== 'phrase')
        return [`As a thank-you: ${inner(gift)}${value}.`, `In return: ${inner(gift)}${value}.`];
      return [
        `As a thank-you, you'll get ${withArticle(gift)}${value}.`,
        `In return you get ${withArticle(gift)}${value}.`,
      ];
    },
    ask: (url) =>
      url
        ? [`You can tell us here: ${url}`, `The questions are here: ${url}`, `Here is where to leave it: ${url}`]
        : [
            'A few lines in reply are all we ask.',
            'Just reply with whatever comes to mind.',
            'A reply to this email is enough.',
          ],
    again: (brand) => [
      `I asked for your opinion of ${brand} the other day.`,
      `My question about ${brand} is still open.`,
      `This is a second and shorter word about ${brand}.`,
    ],
    easier: [
      'Short and blunt is fine: one good point helps us more than a page.',
      "If you've never used it, a first impression is just as useful.",
      'The most useful thing you can tell us is what you would change first.',
    ],
    subjects: ({ brand, org }) => [
      `Your opinion of ${brand}`,
      `What do you think of ${brand}?`,
      ...(org ? [`A question about ${brand} for ${org}`] : []),
    ],
  },
  pitch: {
    opening: (article, org) => {
      if (article)
        return [
          `You wrote “${article}”, so this may be in your field.`,
          `I'm writing because of your article “${article}”.`,
        ];
      return org ? [`I have a story to offer to ${org}.`, `This may be something for ${org}.`] : null;
    },
    news: (statement, brand) => {
      if (statement.shape === 'sentence') return sentence(statement.text);
      if (statement.shape === 'deed') return `${brand} ${inner(statement)}.`;
      return statement.isGiven ? `What's new at ${brand}: ${inner(statement)}.` : null;
    },
    angle: (angle) =>
      /^(?:why|how|what|when|where)\b/i.test(angle)
        ? [`The story is ${angle}.`, `The angle I would suggest: ${angle}.`]
        : [`The angle I would suggest: ${angle}.`, `The story I have in mind: ${angle}.`],
    source: (brand) => `I'd like to offer you ${brand} as a source.`,
    spokesperson: (person) => [
      `${person.includes(',') ? `${person},` : person} can be quoted on this.`,
      `If you need a quote: ${person}.`,
    ],
    ask: (org, url) => {
      const place = org ? ` for ${org}` : '';
      return url
        ? [
            `Could this work${place}? The background is here: ${url}`,
            `Is there a story in it${place}? You can check the background here: ${url}`,
            `Is this worth a look${place}? There is more here: ${url}`,
          ]
        : [`Could this work${place}?`, 'Shall I send you the details?', `Is there a story in it${place}?`];
    },
    again: (brand) => [`I sent you a note about ${brand}; one more detail.`, `I have one more detail on ${brand}.`],
    easier: (brand) => [
      `I sent you a note about ${brand}. If a colleague covers this field, I'm glad to write to them instead.`,
      `I sent you a note about ${brand}. If you ever need a comment in this field, ask us.`,
    ],
    subjects: ({ brand, org, angle, news }) => {
      const [first, ...more] = [...(angle ? [`Story idea: ${angle}`] : []), ...(news ? [news.replace(/\.$/, '')] : [])];
      return first ? [first, ...more] : [`${brand} as a source`, ...(org ? [`A source for ${org}: ${brand}`] : [])];
    },
  },
};
