import { sentence } from '../phrasing.ts';
import { askIn, overviewIn, tellIn } from './foreign.ts';
import type { ReaderWords, Words } from './words.ts';

const OURS = /^\p{Lu}\p{Ll}+(?:amos|emos|imos)(?!\p{L})/u;
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** In letters with "usted", or with "tú" where the brand's own texts say "tú". */
export function spanish(familiar: boolean): Words {
  const [you, dative, want, can] = familiar ? ['ti', 'te', 'Quieres', 'Puedes'] : ['usted', 'le', 'Quiere', 'Puede'];
  const Dative = familiar ? 'Te' : 'Le';
  const write = familiar ? 'Te escribo' : 'Le escribo';
  const as = ({ title, org }: ReaderWords) =>
    `${title ? ` como ${title}` : ''}${org ? ` ${title ? 'de' : 'en'} ${org}` : ''}`;
  const grammar = {
    labels: {
      names: 'Entre nuestros clientes',
      customers: 'Entre nuestros clientes',
      riskReversal: 'Las condiciones',
      price: 'En cuanto al precio',
      scarcity: 'En cuanto a la disponibilidad',
      urgency: 'En cuanto a las fechas',
      socialProof: 'Un dato',
      roleValueProp: 'Lo que ofrece el puesto',
      servicesOffered: 'Lo que ofrecemos',
      other: 'En resumen',
    },
    colon: ':',
    says: 'lo dice así',
    customer: 'Un cliente',
    marks: ['«', '»'],
    is: 'es',
    whatWeDo: (brand: string) => `${brand} en pocas palabras`,
    atBrand: (text: string, brand: string) => (OURS.test(text) ? `En ${brand} ${small(text)}` : null),
    from: (brand: string) => `${write} de parte de ${brand}.`,
    inner: ({ inner }: { inner: string }) => inner,
  } as const;
  return {
    language: 'es',
    greeting: (name) => (name ? [`Hola, ${name}:`] : ['Buenos días:']),
    close: ['Un saludo', 'Saludos cordiales'],
    tell: tellIn(grammar),
    overview: overviewIn(grammar),
    from: grammar.from,
    reason: (audience, brand, reader) => {
      if (!reader.title && !reader.org) return null;
      const why = `Por eso me dirijo a ${you}${as(reader)}.`;
      if (audience.shape === 'sentence')
        return OURS.test(audience.text) ? `En ${brand} ${small(sentence(audience.text))} ${why}` : null;
      if (audience.shape !== 'phrase' || /[:;]/.test(audience.text)) return null;
      return `En ${brand} trabajamos para ${audience.inner.replace(/^para /i, '')}. ${why}`;
    },
    reader: (reader) => {
      if (reader.title) return [`Me dirijo a ${you}${as(reader)}.`, `${write} directamente a ${you}${as(reader)}.`];
      return reader.org ? [`Espero dar con la persona adecuada en ${reader.org}.`] : null;
    },
    ask: askIn({
      colon: ':',
      button:
        /^(?:contact|saber más|regístr|registr|comprar|compra|pedir|descubr|ver |haz clic|llám|suscr|iniciar|empez|empie)/i,
      loud: / (?:ahora|ya|hoy|aquí)$/i,
      questions: (org) => [
        org ? `¿Puede ser útil para ${org}?` : `¿${Dative} puede ser útil?`,
        `¿${Dative} interesa?`,
        `¿${want} saber más?`,
      ],
      ofGoal: {
        meetingBooked: {
          ways: [
            `¿${want} que lo hablemos un momento?`,
            `¿${Dative} vendría bien una llamada breve?`,
            '¿Lo hablamos un momento?',
          ],
          link: `${can} elegir hora aquí`,
        },
        signup: {
          ways: [`¿${want} probarlo?`, '¿Vale la pena probarlo?', `¿${Dative} interesa?`],
          link: `${can} registrarse aquí`,
        },
        purchase: {
          ways: [
            `¿${want} los detalles y el precio?`,
            `¿${Dative} mando los detalles y el precio?`,
            `¿${Dative} interesa?`,
          ],
          link: 'Se puede ver y pedir aquí',
        },
        none: {
          ways: [`¿${Dative} podría ser útil?`, `¿${want} saber más?`, `¿${Dative} interesa?`],
          link: 'Aquí está todo explicado',
        },
      },
      suggestion: 'Mi propuesta',
      reply: 'Basta una respuesta breve.',
    }),
    again: (brand) => [
      `En mi último mensaje sobre ${brand} dejé algo sin decir.`,
      'Aquí va un breve añadido a mi último mensaje.',
      `Queda una cosa por decir sobre ${brand}.`,
    ],
    subjects: (brand, org) => (org ? [`${brand} para ${org}`, `${brand} y ${org}`] : [`Un mensaje breve de ${brand}`]),
    crm: {
      opening: (brand, org) =>
        familiar
          ? [`Estás entre los contactos de ${brand}, por eso te escribo directamente.`]
          : [
              `Usted está entre los contactos de ${brand}, por eso le escribo directamente.`,
              org
                ? `Usted y ${org} están entre los contactos de ${brand}, por eso le escribo directamente.`
                : `Le escribo unas líneas de ${brand}, ya que usted está entre nuestros contactos.`,
            ],
      subjects: (brand, org) => [`Unas líneas de ${brand}`, ...(org ? [`Unas líneas de ${brand} para ${org}`] : [])],
    },
    hiring: {
      opening: (brand, reader) => [
        reader.title
          ? `Me dirijo a ${you}${as(reader)}. ${brand} busca gente, y quisiera preguntar si un cambio es un tema para ${you}.`
          : `${brand} busca gente, y quería preguntar directamente si ${dative} interesa.`,
      ],
      profile: (profile, isClose) =>
        `${profile.shape === 'sentence' ? sentence(profile.text) : `Buscamos: ${profile.inner}.`}${isClose ? '' : familiar ? ' Si no es tu campo, quizá conozcas a alguien.' : ' Si no es su campo, quizá conozca a alguien.'}`,
      ask: (url, isTalk) =>
        url
          ? isTalk
            ? [
                `¿${want} que lo hablemos? ${can} elegir hora aquí: ${url}`,
                `¿Merece una conversación? Se acuerda aquí: ${url}`,
                `¿Hablamos? Las horas libres están aquí: ${url}`,
              ]
            : [
                `¿${want} saber más? Está aquí: ${url}`,
                `¿Vale la pena mirarlo? Esta es la página: ${url}`,
                `¿Es de interés? Hay más aquí: ${url}`,
              ]
          : ['¿Lo hablamos un momento?', `¿${want} saber más del puesto?`, '¿Sería posible, ahora o más adelante?'],
      again: (brand) => [
        `${write} otra vez sobre un puesto en ${brand}: dejé algo sin decir.`,
        `Sobre el puesto del que escribí, hay algo más que decir de ${brand}.`,
      ],
      subjects: (brand) => [`Un puesto en ${brand}`, `${brand} busca gente`],
    },
    feedback: {
      request: (brand, { title, org }) => {
        const who = title ? `, como ${title}${org ? ` de ${org}` : ''},` : '';
        return [
          familiar
            ? `Nos gustaría saber qué opinas${who} de ${brand}.`
            : `Nos gustaría saber qué opina usted${who} de ${brand}.`,
        ];
      },
      effort: (statement) =>
        statement.shape === 'sentence' ? sentence(statement.text) : `Tiempo necesario: ${statement.inner}.`,
      thanks: (gift, worth) => [`En agradecimiento: ${gift.inner}${worth ? ` (valorado en ${worth})` : ''}.`],
      ask: (url) =>
        url
          ? [`Este es el lugar para decirlo: ${url}`, `Las preguntas están aquí: ${url}`]
          : ['Bastan unas líneas de respuesta.', 'Basta con responder a este mensaje.'],
      again: (brand) => [
        `Mi pregunta sobre ${brand} sigue abierta.`,
        `Hace unos días pedí una opinión sobre ${brand}.`,
      ],
      subjects: (brand) => [
        familiar ? `Tu opinión sobre ${brand}` : `Su opinión sobre ${brand}`,
        familiar ? `¿Qué opinas de ${brand}?` : `¿Qué opina de ${brand}?`,
      ],
    },
    pitch: {
      opening: (article, org) => {
        if (article)
          return familiar
            ? [`Escribiste «${article}», así que esto puede ser de tu campo.`]
            : [`Usted escribió «${article}», así que esto puede ser de su campo.`];
        return org ? [`Tengo un tema que proponer a ${org}.`] : null;
      },
      news: ({ text, shape, inner }, brand) =>
        shape === 'sentence' ? sentence(text) : `Novedad en ${brand}: ${inner}.`,
      angle: ({ inner }) => [`El enfoque que propongo: ${inner}.`],
      source: (brand) => `Propongo ${brand} como fuente.`,
      spokesperson: (person) => [`Para una cita: ${person}.`],
      ask: (org, url) => {
        const place = org ? ` para ${org}` : '';
        return url
          ? [`¿Hay un tema aquí${place}? El contexto está en: ${url}`, `¿Es un tema${place}? Hay más aquí: ${url}`]
          : [`¿Hay un tema aquí${place}?`, `¿${familiar ? 'Te' : 'Le'} mando los detalles?`];
      },
      again: (brand) => [`Un detalle más sobre ${brand}, después de mi último mensaje.`],
      subjects: ({ brand, angle, news }) => {
        const [first, ...more] = [
          ...(angle ? [`Propuesta de tema: ${angle}`] : []),
          ...(news ? [news.replace(/\.$/, '')] : []),
        ];
        return first ? [first, ...more] : [`${brand} como fuente`];
      },
    },
  };
}
