import { enumerated, sentence } from '../phrasing.ts';
import { overviewIn, tellIn } from './foreign.ts';
import { askIn, offeredIn, type RequestWords, spanishRequest } from './requests.ts';
import { brandIs, type ReaderWords, type Ways, type Words } from './words.ts';

const OURS = /^\p{Lu}\p{Ll}+(?:amos|emos|imos)(?!\p{L})/u;
const A_KIND =
  /^(?:Empresa|Agencia|Plataforma|Aplicación|Gestoría|Tienda|Bodega|Clínica|Consultora|Cooperativa|Taller|Estudio|Despacho|Programa|Software|Obrador)(?= )/;
const WE_ARE = {
  we: /^Somos (?=(?:una?|el|la) )/,
  is: 'es',
  joined: /(?:,| y| e) \p{Ll}+(?:amos|emos|imos)(?!\p{L})/u,
};
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** In letters with "usted", or with "tú" where the brand's own texts say "tú". */
export function spanish(familiar: boolean): Words {
  const [you, dative, want, can] = familiar ? ['ti', 'te', 'Quieres', 'Puedes'] : ['usted', 'le', 'Quiere', 'Puede'];
  const Dative = familiar ? 'Te' : 'Le';
  const as = ({ title, org }: ReaderWords) =>
    `${title ? ` como ${title}` : ''}${org ? ` ${title ? 'de' : 'en'} ${org}` : ''}`;
  const grammar = {
    labels: {
      customers: ['Nuestros clientes', 'Para quién trabajamos'],
      valueForTarget: ['El resultado'],
      socialProof: ['En cifras', 'Algunas cifras'],
      riskReversal: ['Nuestras condiciones', 'En cuanto a las condiciones'],
      price: ['Sobre el precio', 'En cuanto al precio'],
      scarcity: ['Disponibilidad'],
      urgency: ['Fechas', 'En cuanto a las fechas'],
      roleValueProp: ['Lo que ofrece el puesto'],
      servicesOffered: ['Lo que ofrecemos', 'Nuestra oferta'],
    },
    colon: ':',
    says: (who: string) => [`${who} dice`, `${who} lo dice así`, `Esto dice ${who}`],
    marks: ['«', '»'],
    is: 'es',
    whatWeDo: (brand: string) => `Lo que hacemos en ${brand}`,
    whoWeAre: (text: string, brand: string) =>
      /^(?:Fabricante|Especialista|Experto|Proveedor|Distribuidor|Instalador)(?:e?s)? /.test(text)
        ? /^\p{L}+s /u.test(text)
          ? `En ${brand} somos ${small(text)}`
          : `${brand} es ${small(text)}`
        : A_KIND.test(text)
          ? `${brand} es ${/^(?:Empresa|Agencia|Plataforma|Aplicación|Gestoría|Tienda|Bodega|Clínica|Consultora|Cooperativa)/.test(text) ? 'una' : 'un'} ${small(text)}`
          : /^\p{Lu}\p{Ll}+(?:ción|dad|eza|ajes?|iler|ento|ura|ería|oría|ios?|as|os|es|ina|era)(?:,| y| de| para| en| a) /u.test(
                text,
              )
            ? `${brand} ofrece ${small(text)}`
            : null,
    customersAre: (names: string) => [
      `Entre nuestros clientes están ${enumerated(names, 'y')}`,
      `Trabajamos, entre otros, para ${enumerated(names, 'y')}`,
      `Algunos de nuestros clientes son ${enumerated(names, 'y')}`,
    ],
    atBrand: (text: string, brand: string) =>
      brandIs(text, brand, WE_ARE) ??
      (OURS.test(text)
        ? `En ${brand} ${small(text)}`
        : /^Nuestr[oa]s? /.test(text)
          ? `En ${brand}, ${small(text)}`
          : null),
    introduced: (brand: string) => [
      `${Dative} escribo de parte de ${brand}.`,
      `${Dative} escribo en nombre de ${brand}.`,
    ],
  } as const satisfies Parameters<typeof tellIn>[0];
  const MORE: Ways = [`¿${want} saber más?`, `¿${want} más información?`];
  const requests: RequestWords = {
    colon: ':',
    button:
      /^(?:contact|saber más|regístr|registr|comprar|compra|pedir|descubr|ver |haz clic|llám|suscr|iniciar|empez|empie)/i,
    loud: / (?:ahora|ya|hoy|aquí)$/i,
    ofGoal: {
      meetingBooked: {
        aboutOffer: [
          `¿${want} que lo hablemos un momento?`,
          `¿${Dative} vendría bien una llamada breve?`,
          '¿Lo hablamos un momento?',
          `¿${Dative} parece bien una llamada breve?`,
        ],
        afterFact: [
          `¿${Dative} vendría bien una llamada breve?`,
          '¿Hablamos un momento?',
          `¿${Dative} parece bien una llamada breve?`,
        ],
        link: `${can} elegir hora aquí`,
      },
      signup: {
        aboutOffer: [`¿${want} probarlo?`, '¿Vale la pena probarlo?', `¿${Dative} interesa?`],
        afterFact: [`¿${want} probarlo?`, `¿${want} hacer una prueba?`, '¿Vale la pena probarlo?'],
        link: `${can} ${familiar ? 'registrarte' : 'registrarse'} aquí`,
      },
      purchase: {
        aboutOffer: [
          `¿${want} los detalles y el precio?`,
          `¿${Dative} mando los detalles y el precio?`,
          `¿${Dative} interesa?`,
        ],
        afterFact: MORE,
        link: 'Se puede ver y pedir aquí',
      },
      none: {
        aboutOffer: [
          `¿${Dative} podría ser útil?`,
          `¿${want} saber más?`,
          `¿${Dative} interesa?`,
          `¿Es algo para ${you}?`,
        ],
        afterFact: MORE,
        link: 'Aquí está todo explicado',
      },
    },
    spoken: /(?<!\p{L})(?:usted|le|te|tus?|nos|nuestr\p{L}+|\p{L}+(?:amos|emos|imos))(?!\p{L})/iu,
    read: spanishRequest(familiar ? 'tu' : 'su'),
    steps: (step) => [
      `¿${want} ${step}?`,
      `${can} hacerlo aquí`,
      `Si ${dative} interesa, ${small(can)} ${step} aquí`,
      `Aquí ${small(can)} ${step}`,
      familiar ? `Si quieres ${step}, responde a este correo.` : `Si quiere ${step}, responda a este correo.`,
    ],
    things: (thing) => [`¿${Dative} vendría bien ${thing}?`, `¿${Dative} interesa ${thing}?`, 'Más información aquí'],
  };
  return {
    language: 'es',
    greeting: (name) => (name ? [`Hola, ${name}:`] : [familiar ? 'Hola:' : 'Buenos días:']),
    close: familiar ? ['Un saludo', 'Saludos'] : ['Un cordial saludo', 'Saludos cordiales', 'Atentamente'],
    addition: ['Añado algo a mi último correo.'],
    tell: tellIn(grammar),
    overview: overviewIn(grammar),
    reason: (audience, brand) => {
      const why = `Por eso me dirijo a ${you}.`;
      if (audience.shape === 'sentence')
        return OURS.test(audience.text) ? `En ${brand} ${small(sentence(audience.text))} ${why}` : null;
      if (audience.shape !== 'phrase' || /[:;]/.test(audience.text)) return null;
      return `En ${brand} trabajamos para ${audience.inner.replace(/^para /i, '')}. ${why}`;
    },
    ask: askIn(requests),
    offered: offeredIn(requests, 'para'),
    subject: (brand, org) => (org ? `${brand} ${/^h?i/i.test(org) ? 'e' : 'y'} ${org}` : brand),
    hiring: {
      opening: (brand, reader) => [
        reader.title
          ? `Me dirijo a ${you}${as(reader)}. ${brand} busca gente, y quisiera preguntar si un cambio es un tema para ${you}.`
          : `${brand} busca gente, y quería preguntar directamente si ${dative} interesa.`,
      ],
      profile: (profile, isClose) => {
        const said = profile.shape === 'sentence' ? sentence(profile.text) : `Buscamos: ${profile.inner}.`;
        if (isClose) return said;
        return familiar
          ? `${said} Si no es tu campo, quizá conozcas a alguien.`
          : `${said} Si no es su campo, quizá conozca a alguien.`;
      },
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
