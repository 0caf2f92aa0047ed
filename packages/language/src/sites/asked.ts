/** What a site can be asked for and may say for sure. */
export type Subject = 'name' | 'business' | 'audience' | 'seat' | 'founded' | 'headCount' | 'email' | 'phone' | 'news';

/** Words that ask for a subject, and words that may stand beside them and ask for nothing more. */
interface Vocabulary {
  readonly heads: string;
  readonly beside: string;
}

const VOCABULARY: Readonly<Record<Subject, Vocabulary>> = {
  name: {
    heads:
      'name called calls firmenname firma name nom nombre nome naam bedrijfsnaam nazwa namn navn heißt 会社名 社名',
    beside: 'what do trading brand heißt wie comment llama chiama nazywa heter',
  },
  business: {
    heads: 'do does makes make sells offers macht fait hace dedica occupa faz doet gör laver 事業内容',
    beside: 'sentence what they für wen was que qué und et pour quien vem whom customers people satz',
  },
  audience: {
    heads: 'audience customers clients users buyers zielgruppe doelgroep whom pour für',
    beside: 'target ideal who kind kinds sort type types typical who made meant serve serves sells works it is wen qui',
  },
  seat: {
    heads:
      'headquarters seat office based base hauptsitz sitz firmensitz siège sede hoofdkantoor hoofdvestiging vestigingsplaats matriz siedziba hovedkontor huvudkontor 本社所在地 本社',
    beside:
      'head main location place town city where located ort ville commune ciudad città cidade plaats miejscowość central principal do wo où dónde dove stand stands',
  },
  founded: {
    heads:
      'founded founding foundation established establishment start started began beginning begin opened ' +
      'creation incorporation incorporated set gründungsjahr gegründet fondation création fondée fundación ' +
      'fondazione oprichtingsjaar opgericht oprichting fundação założenia grundad grundår stiftelsesår 創業年 ' +
      '設立年 設立',
    beside:
      'year what do when up since jahr wann année quand año cuándo anno quando jaar wanneer ano rok kiedy år när trading',
  },
  headCount: {
    heads:
      'employees staff headcount workforce employs employed workers mitarbeiterzahl mitarbeitenden ' +
      'beschäftigten mitarbeiter effectif salariés empleados plantilla dipendenti medewerkers funcionários ' +
      'colaboradores pracowników zatrudnia anställda ansatte 従業員数 社員数',
    beside:
      'number how many people persons work working size big team there zahl anzahl der nombre de número numero aantal antal liczba count as many cuántas trabajan quante personas persone',
  },
  email: {
    heads: 'mail email mailbox courriel correo post',
    beside: 'address general contact enquiries questions e adresse adres für pour para per électronique',
  },
  phone: {
    heads: 'telephone phone telefon téléphone teléfono telefono telefoonnummer 電話番号',
    beside: 'number general nummer numéro número numero',
  },
  news: {
    heads: 'news announcement noticia nouvelle meldung nieuws nyhet 最新のお知らせ',
    beside:
      'latest newest recent most last own item piece date dated day published and with its última letzte neueste dernière entry report',
  },
};

/** Words of every question, and words for a company as a whole. */
const FILLER = new Set(
  (
    'a an the of in on at to for from by with and or as is are was were be it its this that their they ' +
    'which company companys firm business organisation organization enterprise itself today now current ' +
    'currently present please one single own run des der die das dem den du de la le les l el los il lo ' +
    'da dos van het een i w na af firmy firma entreprise société empresa azienda impresa bedrijf bedrijfs ' +
    'företaget unternehmen unternehmens gibt es seit'
  ).split(' '),
);

const wordsOf = (list: string) => new Set(list.split(' '));
const SUBJECTS = (Object.entries(VOCABULARY) as [Subject, Vocabulary][]).map(([subject, { heads, beside }]) => ({
  subject,
  heads: wordsOf(heads),
  known: new Set([...wordsOf(heads), ...wordsOf(beside)]),
}));

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The subject that a question in the customer's own words plainly asks for; null where a word of it asks for more. */
export function subjectOf(description: string): Subject | null {
  const text = description.normalize('NFKC').toLowerCase();
  const words = UNSPACED.test(text)
    ? [text.trim()]
    : (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !FILLER.has(word));
  const asked = SUBJECTS.filter(
    ({ heads, known }) => words.some((word) => heads.has(word)) && words.every((word) => known.has(word)),
  );
  return asked.length === 1 ? (asked[0]?.subject ?? null) : null;
}
