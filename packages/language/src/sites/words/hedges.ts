import { anyOf } from './any-of.ts';

/** Somebody else is the speaker (a study, a guest, a newspaper), or the sentence is about somebody else. */
export const OTHERS = anyOf({
  en: "according to|a trade body|estimates|estimate|guest column|guest author|guest post|guest article|by our guest|survey by|study by|report by|reported by|source:|council notice|press review|seen in|read in|in the papers|from x|retweet*|sponsored|advert*|whose kitchen|industry average|syndicated|external article|broker's|by courtesy of|via reuters|agency report",
  de: 'laut|nach angaben|schätzt|schätzung|gastbeitrag|gastautor*|quelle:|gelesen in|gelesen im|gesehen in|presseschau|fremdbeitrag|anzeige|studie|marktforsch*|agenturmeldung|pressespiegel',
  fr: "selon|d'après|estime|estimation|tribune|auteur invité|autrice invitée|article invité|source :|source:|vu dans|lu dans|revue de presse|étude|sondage|publicité|invitée?",
  es: 'según|estima|estimación|autor invitado|autora invitada|firma invitada|fuente:|visto en|leído en|revista de prensa|estudio|encuesta|publicidad',
  it: 'secondo|stima|autore ospite|ospite|fonte:|visto su|visto in|visto sul*|letto su|letto in|letto sul*|rassegna stampa|studio di|indagine|pubblicità',
  nl: 'volgens|schat|schatting|gastcolumn|gastauteur|gastblog|bron:|gezien in|gelezen in|persoverzicht|onderzoek van|advertentie',
  pt: 'segundo|estima|estimativa|autor convidado|convidad*|fonte:|vist* em|vist* no|vist* na|lid* em|lid* no|lid* na|estudo|inquérito|pesquisa|publicidade',
  pl: 'według|szacuje|szacunk*|gościnn*|źródło:|przeczytane|widziane|przegląd prasy|badani*|reklama',
  sv: 'enligt|uppskatt*|gästkrönik*|gästskribent*|gästinlägg|källa:|sett i|läst i|studie|undersökning|annons',
  ja: 'によると|推計|寄稿|ゲスト|出典|調査|転載|提供元',
});

/** Sectors, authorities and markets: a sentence about them is not about the company, unless it says so. */
export const BODIES = anyOf({
  en: 'the sector|the industry|the market|worldwide market|association|federation|ministry|government|researchers|analysts|the authority|the city|the council|suppliers|our supplier|competitors|a competitor|elsewhere|is run by|run by the',
  de: 'der markt|die branche|verband|behörde|ministerium|großhandel|in deutschland|bundesweit|die post|lieferant*|zulieferer|mitbewerber*|wettbewerber*',
  fr: 'fédération|ministère|fournisseur*|concurrent*|le marché|le secteur|en france|syndicat|la région|dans la vallée|préfecture|mairie|la presse',
  es: 'federación|ministerio|proveedor*|competencia|el mercado|el sector|en españa|patronal|del sector|ayuntamiento',
  it: 'federazione|ministero|fornitor*|concorrent*|il mercato|il settore|in italia|associazione|il comune|camera di commercio',
  nl: 'ministerie|rijksoverheid|leverancier*|concurrent*|de markt|de sector|in nederland|brancheorganisatie|belastingdienst|gemeente|de branche|werken in de',
  pt: 'federação|ministério|fornecedor*|concorrente*|o mercado|o setor|em portugal|no brasil|associação|câmara',
  pl: 'federacja|ministerstwo|dostawc*|konkurenc*|rynek|branża|w polsce|stowarzyszenie|izba|urząd',
  sv: 'förbund*|ministeri*|leverantör*|konkurrent*|marknaden|branschen|i sverige|myndighet*|kommunen',
  ja: '業界|市場|協会|連盟|省の|仕入先|供給元|競合|全国',
});

/** Not yet, no more, or not sure. */
export const UNSURE = anyOf({
  en: 'planned|plan to|plans to|applied for|apply for|we have asked for|asked for|hope|hopes|hoping|aim|aims|aiming|target|by 2027|by 2028|by 2030|next year|perhaps|maybe|under way|underway|in preparation|preparing|pending|expired|lapsed|until 2019|former|formerly|was certified|no longer|soon|coming|in progress|audit is|working towards|not yet|withdrawn|candidate for|shortlisted|nominated|used to',
  de: 'geplant|planen|beantragt|angestrebt|streben|wollen wir|will|vielleicht|demnächst|in vorbereitung|ausgelaufen|abgelaufen|früher hatten|früher waren|ehemal*|bald|künftig|soll|ziel|noch nicht|nominiert|voraussichtlich|nächstes jahr|bewerben uns|bis 2030|hoffen',
  fr: "a demandé|demandé|prévu*|projet|envisag*|souhait*|espér*|objectif|l'an prochain|bientôt|en cours|peut-être|expiré*|ancien*|visé|vise|candidat*|nominé*|pas encore|à terme|nous visons|déposé un dossier",
  es: 'solicitad*|prevista*|previsto*|planead*|quizá*|esperamos|aspiramos|objetivo|el año que viene|próximamente|en trámite|caducad*|antes teníamos|nominad*|todavía no|aún no|en proceso|queremos|candidat*',
  it: "richiest*|previst*|in programma|forse|speriamo|obiettivo|l'anno prossimo|prossimamente|in corso|scadut*|puntiamo|vogliamo|candidat*|nominat*|non ancora|in attesa|una volta",
  nl: 'aangevraagd|gepland|staat gepland|hopen|streven|doel|volgend jaar|binnenkort|misschien|verlopen|voorheen|genomineerd|nog niet|in voorbereiding|willen wij|lopende|kandidaat',
  pt: 'solicitad*|previst*|planead*|planejad*|talvez|esperamos|objetivo|no próximo ano|em breve|em curso|expirad*|nomead*|ainda não|em processo|queremos|candidat*|pedimos',
  pl: 'planowan*|planuj*|wniosk*|staramy|ubieg*|może|mamy nadzieję|celem|w przyszłym roku|wkrótce|w trakcie|wygas*|dawn*|nominowan*|jeszcze nie|chcemy|dążymy|do 2030',
  sv: 'planerar|planerad*|planeras|ansökt|ansöker|hoppas|mål*|nästa år|snart|kanske|utgång*|tidigare|nominer*|ännu inte|på gång|vill vi|siktar',
  ja: '予定|申請中|目指|計画|検討|準備中|旧|失効|ノミネート|まだ',
});

/** Usual, not promised. */
export const AVERAGE = anyOf({
  en: 'on average|average|averaged|averages|typically|usually|in most cases|most cases|about|around|as a rule|generally|normally|median|mean|most orders|mostly|often',
  de: 'ø|durchschnitt*|im schnitt|im mittel|meist|meistens|in der regel|normalerweise|üblicherweise|etwa|häufig|gewöhnlich',
  fr: 'en moyenne|moyen|moyenne|généralement|souvent|habituellement|en général|la plupart|environ|le plus souvent|dans la plupart',
  es: 'de media|en promedio|promedio|medio|media de|normalmente|habitualmente|generalmente|suele*|la mayoría|en la mayoría|aproximadamente',
  it: 'in media|media|mediamente|di solito|generalmente|normalmente|di norma|spesso|la maggior parte|circa',
  nl: 'gemiddeld*|meestal|doorgaans|normaal|normaliter|in de regel|vaak|ongeveer|in de meeste gevallen',
  pt: 'em média|média|normalmente|geralmente|habitualmente|costuma*|a maioria|em geral|cerca de',
  pl: 'średni*|przeciętnie|zwykle|zazwyczaj|najczęściej|na ogół|około',
  sv: 'i snitt|genomsnitt*|i genomsnitt|vanligtvis|oftast|normalt|i regel|ungefär',
  ja: '平均|通常|おおむね|多くの場合|約1|約2|約3|約4|約5|約6|約7|約8|約9',
});

export const NOT = anyOf({
  en: "no|not|never|without|don't|doesn't|do not|does not|cannot|can't|none|neither|nobody",
  de: 'kein*|nicht|nie|ohne|niemand|weder',
  fr: "ne|n'|pas|aucun*|jamais|sans|ni",
  es: 'no|ningun*|nunca|sin|jamás|tampoco',
  it: 'non|nessun*|mai|senza|né',
  nl: 'geen|niet|nooit|zonder|noch',
  pt: 'não|nenhum*|nunca|sem|nem',
  pl: 'nie|żad*|nigdy|bez|ani',
  sv: 'inte|ingen|inga|aldrig|utan|ej',
  ja: 'ません|ない|なし|無し',
});

/** Words for suppliers, partners, sponsors and the press: the names beside them are not customers. */
export const PARTNER = anyOf({
  en: 'partner*|supplier*|sponsor*|technology partners|supplied by|brands we carry|our brands|brands|investor*|backed by|member of|members of|caterer|catering|hosted by|integrat*|works with|compatible|powered by|design*|built by|photos|press|media|as seen in|donor*|funded by|supported by',
  de: 'partner*|lieferant*|zulieferer|liefert die firma|sponsor*|marken|gefördert|förder*|investor*|mitglied*|unterstützt von|verband|schnittstelle*|presse|bekannt aus|hersteller die',
  fr: 'partenaire*|fournisseur*|marques|sponsor*|mécène*|financé*|soutenu*|membre*|investisseur*|presse|on parle de nous|marraine|parrain|intégration*|soutien',
  es: 'socio*|proveedor*|marcas|colaboran|colaborador*|patrocin*|financiad*|miembro*|inversor*|prensa|integracion*|apoyo',
  it: 'partner*|fornitor*|marchi|sponsor*|finanziat*|membr*|investitor*|stampa|integrazion*|patrocinio|sostenuti',
  nl: 'partner*|leverancier*|merken|sponsor*|gefinancierd|leden van|lid van|investeerder*|pers|koppeling*|mede mogelijk',
  pt: 'parceir*|fornecedor*|marcas|patrocin*|financiad*|membro*|investidor*|imprensa|integraç*|apoio*',
  pl: 'partner*|dostawc*|marki|sponsor*|finansowan*|członk*|inwestor*|prasa|integracj*|media o nas|patron*',
  sv: 'partner*|leverantör*|varumärken|sponsor*|finansier*|medlem*|investerar*|press|integration*|samarbetspartner*',
  ja: 'パートナー|仕入先|協力会社|提携|取扱ブランド|取り扱いブランド|主要株主|株主|加盟|後援|協賛|取引銀行|メディア',
});
