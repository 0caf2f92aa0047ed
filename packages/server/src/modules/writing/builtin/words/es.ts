import { sentence, told } from './telling.ts';
import { linked, oneOf, type Words } from './words.ts';

/** "Recogemos su furgoneta …" inside a sentence; a name keeps its capital. */
const lowerHead = (text: string) =>
  /^(?:\p{Lu}\p{Ll}+(?:amos|emos|imos)|Usted|Su|Sus|Nuestr[oa]s?|El|La|Los|Las|Un|Una|Si|Cada|En)(?!\p{L})/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

export const es: Words = {
  language: 'es',
  list: (items) => (items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`),
  greeting: (name) => (name ? [`Hola, ${name}:`] : ['Buenos días:']),
  close: ['Un saludo', 'Saludos cordiales'],
  overview: (statement, brand) => `${brand} en una línea: ${statement.text}.`,
  from: (brand, domain) => `Le escribo de parte de ${brand} (${domain}).`,
  offers: (brand, services) => `${brand} ofrece: ${services}.`,
  example: (said) => `Un ejemplo: ${said}`,
  reason: () => null,
  audience: (statement) => `Para quién trabajamos: ${statement.text}.`,
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
        [
          '¿Le sería útil una llamada breve?',
          '¿Quiere que lo hablemos un momento?',
          '¿Le vendría bien una conversación corta?',
        ],
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
      ['¿Podría serle útil?', '¿Quiere saber más?', '¿Le parece que merece verlo con más calma?'],
      url,
      'Aquí está todo explicado',
    );
  },
  goodbye: [
    'Este es mi último mensaje sobre el tema. Si no le interesa, no hace falta que responda.',
    'Lo dejo aquí. Un simple no también es una buena respuesta.',
  ],
  cold: {
    opening: ({ org, title, does, topic }) => {
      if (title && org && does)
        return oneOf(
          topic && `${does} Como ${title}, quizá sea usted la persona adecuada para una pregunta sobre ${topic}.`,
          `${does} Su puesto allí es ${title}, por eso le escribo directamente.`,
          `${does} Usted, como ${title}, sabrá mejor que nadie si esto le interesa.`,
          `He leído que ${does} Le escribo a usted como ${title} y no a una dirección general.`,
        );
      if (title && org)
        return oneOf(
          topic && `Como ${title} en ${org}, quizá sea usted la persona adecuada para una pregunta sobre ${topic}.`,
          `Su puesto en ${org} es ${title}, por eso le escribo directamente.`,
          `Usted, como ${title} en ${org}, sabrá mejor que nadie si esto le interesa.`,
        );
      if (org)
        return oneOf(
          does && `${does} Este es un mensaje breve sobre lo que hacemos.`,
          !does && topic && `Tengo una pregunta para ${org} sobre ${topic}.`,
          !does && `Quisiera contar a ${org} en pocas líneas lo que hacemos.`,
        );
      if (title) return [`Su puesto es ${title}, por eso le escribo directamente.`];
      return ['Usted no me conoce, así que seré breve.'];
    },
    read: (does, topic) =>
      oneOf(
        `He leído que ${does}`,
        topic && `${does} Mi pregunta para usted es sobre ${topic}.`,
        `${does} Tengo una pregunta para usted.`,
      ),
    tie: (title, statement) => [
      `Lo que puede interesarle como ${title}: ${lowerHead(statement.text)}.`,
      `Un punto para usted como ${title}: ${lowerHead(statement.text)}.`,
    ],
    again: (brand, topic) =>
      oneOf(
        `En mi último mensaje sobre ${brand} dejé algo sin decir.`,
        topic && `Le escribí sobre ${topic}. Hay una cosa más que conviene saber.`,
        `Aquí va un añadido a mi último mensaje sobre ${brand}.`,
      ),
    last: (brand) => [`Queda un último punto sobre ${brand}.`, `Antes de terminar, una cosa más sobre ${brand}.`],
    easier: (brand, topic, org) => [
      `Si las preguntas sobre ${topic ?? brand} le corresponden a otra persona${org ? ` en ${org}` : ''}, me basta con un nombre.`,
      `Si solo es mal momento para hablar de ${topic ?? brand}, dígame cuándo puedo volver a escribirle.`,
    ],
    subjects: ({ brand, org, topic }) => {
      const about = topic && topic.charAt(0).toUpperCase() + topic.slice(1);
      if (about && org)
        return [`${about} para ${org}`, `${about}: una pregunta para ${org}`, `${org} y ${brand}: ${topic}`];
      if (about) return [`${about} de ${brand}`];
      return org ? [`${brand} para ${org}`, `¿Le sirve ${brand} a ${org}?`] : [`Un mensaje breve de ${brand}`];
    },
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
    subjects: ({ brand, org, topic }) =>
      oneOf(
        `Unas líneas de ${brand}`,
        topic && `${brand}: unas líneas sobre ${topic}`,
        org && `Unas líneas de ${brand} para ${org}`,
      ),
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
      `Le escribí sobre un puesto; hay algo más que decir de ${brand}.`,
    ],
    easier: (brand) => [
      `Le escribí sobre un puesto en ${brand}. Si está bien donde está pero conoce a alguien que busca, le agradecería el nombre.`,
      `Le escribí sobre un puesto en ${brand}. Si no es el momento, dígame cuándo puedo volver a preguntar.`,
    ],
    subjects: ({ brand }) => [`Un puesto en ${brand}`, `${brand} busca gente`],
  },
  feedback: {
    request: (brand, { title, org }) =>
      title
        ? [`Nos gustaría saber qué opina usted, como ${title}${org ? ` en ${org}` : ''}, de ${brand}.`]
        : [`Nos gustaría saber qué opina usted de ${brand}.`],
    effort: (statement) =>
      statement.shape === 'sentence' ? sentence(statement.text) : `Tiempo necesario: ${statement.text}.`,
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
    news: (statement, brand) =>
      statement.shape === 'sentence'
        ? sentence(statement.text)
        : statement.isGiven
          ? `Novedad en ${brand}: ${statement.text}.`
          : null,
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
