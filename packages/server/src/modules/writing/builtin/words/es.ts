import { sentence, told } from './telling.ts';
import type { Ways, Words } from './words.ts';

const linked = (ways: Ways, url: string | null, how: string): Ways =>
  (url ? ways.map((way) => `${way} ${how}: ${url}`) : ways) as unknown as Ways;

export const es: Words = {
  language: 'es',
  list: (items) => (items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`),
  greeting: (name) => (name ? [`Hola, ${name}:`] : ['Buenos días:']),
  close: ['Un saludo', 'Saludos cordiales'],
  overview: (fact, brand) => `Lo que hace ${brand}, en sus propias palabras: ${fact.text}.`,
  from: (brand, domain) => `Le escribo de parte de ${brand} (${domain}).`,
  offers: (brand, services) => `${brand} ofrece: ${services}.`,
  example: (said) => `Un ejemplo: ${said}`,
  reason: () => null,
  audience: (fact) => `Para quién trabajamos: ${fact.text}.`,
  tell: told({
    names: 'Referencias que citamos',
    riskReversal: 'Sobre las condiciones',
    scarcity: 'Hay un límite',
    urgency: 'Una fecha que conviene saber',
    socialProof: 'Una referencia',
    roleValueProp: 'Lo que ofrece el puesto',
    servicesOffered: 'Lo que ofrecemos',
    other: 'En resumen',
  }),
  ask: (goal, outcome, url) => {
    if (outcome) return linked([`Mi propuesta: ${outcome.text}. ¿Le vendría bien?`], url, 'El enlace');
    if (goal === 'meetingBooked')
      return linked(
        ['¿Le sería útil una llamada breve?', '¿Quiere que lo hablemos un momento?', '¿Merece una conversación corta?'],
        url,
        'Puede elegir hora aquí',
      );
    if (goal === 'signup')
      return linked(
        ['¿Quiere probarlo?', '¿Quiere verlo por su cuenta?', '¿Vale la pena probarlo?'],
        url,
        'Puede registrarse aquí',
      );
    if (goal === 'purchase')
      return linked(
        ['¿Quiere los detalles y el precio?', '¿Es algo que consideraría?', '¿Le mando los detalles y el precio?'],
        url,
        'Puede verlo y pedirlo aquí',
      );
    return linked(
      ['¿Le es útil?', '¿Quiere saber más?', '¿Merece que lo mire con más calma?'],
      url,
      'Aquí está todo explicado',
    );
  },
  goodbye: [
    'Este es mi último mensaje sobre el tema. Si no le interesa, no hace falta que responda.',
    'Lo dejo aquí. Un simple no también es una buena respuesta.',
  ],
  cold: {
    opening: ({ org, title, does }) => {
      if (title && org && does)
        return [
          `${does} Como ${title}, usted sabrá decir mejor que yo si lo que sigue les sirve.`,
          `${does} Su puesto allí es ${title}, por eso le hago la pregunta a usted.`,
        ];
      if (title && org)
        return [
          `Como ${title} en ${org}, usted sabrá decir mejor que yo si lo que sigue les sirve.`,
          `Su puesto en ${org} es ${title}, por eso le hago la pregunta a usted.`,
        ];
      if (org && does) return [`${does} Me gustaría saber si lo que sigue les sirve.`];
      if (org) return [`Me gustaría saber si lo que sigue sirve en ${org}.`];
      if (title) return [`Su puesto es ${title}, por eso le hago la pregunta a usted.`];
      return ['Usted no me conoce, así que seré breve.'];
    },
    again: (brand) => [
      `En mi último mensaje sobre ${brand} dejé algo sin decir.`,
      `Aquí va un añadido a mi último mensaje sobre ${brand}.`,
    ],
    last: (brand) => [`Queda un último punto sobre ${brand}.`],
    easier: (brand, org) => [
      `Le escribí sobre ${brand}. Si esto le corresponde a otra persona${org ? ` en ${org}` : ''}, me basta con un nombre.`,
      `Usted tiene un mensaje mío sobre ${brand}. Si solo es mal momento, dígame cuándo puedo volver a escribirle.`,
      `Mi mensaje sobre ${brand} sigue en pie. Si algo no quedó claro, mándeme una pregunta y la respondo.`,
    ],
    subjects: ({ brand, org, title }) => {
      if (!org) return [`Una pregunta de ${brand}`];
      return [
        `Una pregunta de ${brand} para ${org}`,
        `¿Le sirve ${brand} a ${org}?`,
        ...(title ? [`Una pregunta para usted, ${title} en ${org}`] : []),
      ];
    },
  },
  silent: {
    opening: ({ org, title }, from) => [
      `${from.replace(/\.$/, '')}, con una pregunta para usted${title && org ? `, ${title} en ${org}` : ''}.`,
    ],
    // Nothing is silent in this language unless the site is: an English site is written about in English.
    site: () => null,
    ask: (brand, url) =>
      linked(
        [
          `¿Puedo contarle en unas líneas qué hace ${brand}?`,
          `¿Le vendrían bien unas líneas sobre ${brand}?`,
          `¿Le cuento en pocas líneas qué hace ${brand}?`,
        ],
        url,
        'También puede verlo por su cuenta',
      ),
  },
  crm: {
    opening: (brand, org) => [
      `Usted está entre los contactos de ${brand}, por eso le escribo directamente.`,
      org
        ? `Usted y ${org} están entre los contactos de ${brand}, por eso le escribo directamente.`
        : `Le escribo unas líneas de ${brand}, ya que usted está entre nuestros contactos.`,
    ],
    again: (brand) => [
      `Hay algo que no mencioné en mi última nota de ${brand}.`,
      `Aquí va un pequeño añadido a mi última nota de ${brand}.`,
    ],
    subjects: ({ brand, org }) => [
      `Unas líneas de ${brand}`,
      org ? `Una pregunta de ${brand} para ${org}` : `Una pregunta de ${brand}`,
    ],
  },
  hiring: {
    opening: (brand, { title, org }) => {
      const at = org ? ` en ${org}` : '';
      if (title)
        return [
          `Su puesto${at} es ${title}. ${brand} busca gente, y quisiera preguntarle si un cambio es un tema para usted.`,
        ];
      return [`${brand} busca gente, y quería preguntarle directamente si le interesa.`];
    },
    profile: (profile, isClose) =>
      `Buscamos: ${profile}.${isClose ? '' : ' Si no es su campo, quizá conozca a alguien.'}`,
    ask: (url, isTalk) =>
      url
        ? isTalk
          ? [
              `¿Quiere que lo hablemos? Puede elegir hora aquí: ${url}`,
              `¿Merece una conversación? Se acuerda aquí: ${url}`,
              `¿Hablamos? Las horas libres están aquí: ${url}`,
            ]
          : [`¿Quiere saber más? Está aquí: ${url}`, `¿Le vale la pena mirarlo? Esta es la página: ${url}`]
        : [
            '¿Le parecería bien hablarlo un momento?',
            '¿Quiere saber más del puesto?',
            '¿Se lo plantearía, ahora o más adelante?',
          ],
    again: (brand) => [
      `Le escribí sobre un puesto en ${brand} y dejé algo sin decir.`,
      `Hay algo más que decir sobre el puesto en ${brand}.`,
    ],
    easier: [
      'Si está bien donde está pero conoce a alguien que busca, le agradecería el nombre.',
      'Si no es el momento, dígame cuándo puedo volver a preguntar.',
    ],
    subjects: ({ brand }) => [`Un puesto en ${brand}`, `${brand} busca gente`],
  },
  feedback: {
    request: (brand, { title, org }) =>
      title
        ? [`Nos gustaría saber qué opina usted, como ${title}${org ? ` en ${org}` : ''}, de ${brand}.`]
        : [`Nos gustaría saber qué opina usted de ${brand}.`],
    effort: (fact) => (fact.shape === 'sentence' ? sentence(fact.text) : `Tiempo necesario: ${fact.text}.`),
    thanks: (gift, worth) => [`En agradecimiento: ${gift.text}${worth ? ` (valorado en ${worth})` : ''}.`],
    ask: (url) =>
      url
        ? [`Puede decírnoslo aquí: ${url}`, `Las preguntas están aquí: ${url}`]
        : ['Bastan unas líneas de respuesta.', 'Basta con responder a este mensaje.'],
    again: (brand) => [`Le pedí su opinión sobre ${brand}.`, `Mi pregunta sobre ${brand} sigue abierta.`],
    easier: [
      'Breve y franco está bien: un buen punto nos ayuda más que una página.',
      'Lo más útil sería saber qué cambiaría primero.',
    ],
    subjects: ({ brand }) => [`Su opinión sobre ${brand}`, `¿Qué opina de ${brand}?`],
  },
  pitch: {
    opening: (article, org) => {
      if (article) return [`Usted escribió «${article}», así que esto puede ser de su campo.`];
      return org ? [`Tengo un tema que proponer a ${org}.`] : null;
    },
    news: (fact, brand) =>
      fact.shape === 'sentence' ? sentence(fact.text) : fact.isGiven ? `Novedad en ${brand}: ${fact.text}.` : null,
    angle: (angle) => [`El enfoque que propongo: ${angle}.`],
    source: (brand) => `Le ofrezco ${brand} como fuente.`,
    spokesperson: (person) => [`Para una cita: ${person}.`],
    ask: (org, url) => {
      const place = org ? ` para ${org}` : '';
      return url
        ? [`¿Hay un tema aquí${place}? El contexto está en: ${url}`, `¿Le interesa${place}? Hay más aquí: ${url}`]
        : [`¿Hay un tema aquí${place}?`, '¿Le mando los detalles?'];
    },
    again: (brand) => [`Le envié unas líneas sobre ${brand}; un detalle más.`],
    easier: (brand) => [`Le envié unas líneas sobre ${brand}. Si otra persona cubre este campo, le escribo con gusto.`],
    subjects: ({ brand, angle, news }) => {
      const [first, ...more] = [
        ...(angle ? [`Propuesta de tema: ${angle}`] : []),
        ...(news ? [news.replace(/\.$/, '')] : []),
      ];
      return first ? [first, ...more] : [`${brand} como fuente`];
    },
  },
};
