import type { LanguageCode } from './language.ts';

/** The classes that single words hint at, when no phrase of the tables was found. */
export const CUE_KINDS = ['optOut', 'wrongPerson', 'won', 'agreed', 'refusal', 'interest', 'undecided'] as const;
export type CueKind = (typeof CUE_KINDS)[number];

/** Words and beginnings of words (`~`), by language; weaker than phrases and used after them. */
export const CUES: Readonly<Record<LanguageCode, Readonly<Record<CueKind, string>>>> = {
  en: {
    optOut:
      'unsubscrib~ unsub remove removed removal delete deleted deletion erase spam spammer spamming spammed junk gdpr ccpa ico unsolicited harass~ pester~ list lists database alone opt blocked block blocking report reported complaint lawyer cease desist nuisance bother bothering mailing stop stopped consent privacy illegal',
    wrongPerson:
      'colleague colleagues department departments successor predecessor headquarters hq procurement wrong mistaken retired responsible forwarded forward redirect reception intern purview instead wrong confused @ role charge handles decides decision assistant passed took over replaced replacement',
    won: 'signed contract order ordered invoice paid payment purchase purchased bought customer customers subscriber accept accepted hired deposit po agreement onboard countersigned deal sold',
    agreed: 'see invite calendar confirmed booked works perfect then slot accepted diary appointment scheduled dial',
    refusal:
      'no not never dont isnt arent wont cant cannot nothing unfortunately already sorry pass decline budget competitor supplier provider vendor happy satisfied enough luck frozen closing closed bankrupt afraid sadly regret need expensive cheaper neither nobody joke joking hilarious wow lol yawn contract locked inhouse ourselves unnecessary irrelevant stick sticking freeze layoffs insolvent',
    interest:
      'interested interesting curious demo pricing price quote sample info information details send call meet chat talk more yes sure love try trial proposal how what when explain available discuss meeting brochure happy keen please offer',
    undecided:
      'maybe perhaps think thinking consider who know later sure busy soon read noted hmm thanks cheers received let see ask boss board partner wait',
  },
  de: {
    optOut:
      'abmeld~ abbestell~ austrag~ verteiler liste listen datenbank losch~ loesch~ streich~ entfern~ spam belastig~ belaestig~ dsgvo widersprech~ widerspruch unerwunscht~ unterlass~ ruhe stopp stop beschwerde anwalt abmahn~ blockier~ gesperrt genug aufhoren unaufgefordert~ datenschutz~ werbemails verschon~ werbung melde',
    wrongPerson:
      'kollege kollegin kollegen abteilung zustandig~ zustaendig~ ansprechpartner~ nachfolg~ zentrale einkauf falsch~ verwechs~ weitergeleitet weiterleit~ ruhestand rente verantwort~ statt @ entscheid~ konzern mutterhaus personalabteilung',
    won: 'unterschrieb~ unterzeichn~ vertrag bestell~ auftrag rechnung bezahlt uberwies~ gekauft kunde kunden zusage beauftrag~ angenommen abgeschlossen',
    agreed: 'passt termin einladung kalender bestatig~ gebucht bis dann perfekt sehen zugesagt eingetragen uhr',
    refusal:
      'nein nicht kein keine keinen keiner nichts nie leider bereits schon zufrieden versorgt budget danke anbieter lieferant dienstleister verzicht~ absag~ ablehn~ geschlossen insolven~ teuer sparen brauchen passen selbst intern gekurzt gestrichen erfolg alles gute witz lustig toll',
    interest:
      'interess~ gern gerne spannend neugierig preis preise angebot unterlagen infos informationen details termin telefon~ anruf~ mehr wie was wann muster demo ja klingt zusenden schicken senden austausch rufen kosten kostet bitte',
    undecided:
      'vielleicht uberleg~ prufen besprech~ melde melden spater danke erhalten wer woher mal sehen schaue kenntnis ruckmeldung unsicher eventuell chef',
  },
  fr: {
    optOut:
      'desinscri~ desabonn~ retir~ supprim~ effac~ enlev~ radi~ rayez liste listes fichier fichiers base spam stop arret~ cess~ rgpd cnil oppos~ harcel~ sollicit~ tranquille paix plainte bloqu~ indesirable~ demarchage prospection consentement',
    wrongPerson:
      'collegue collegues service departement responsable interlocuteur interlocutrice successeur remplac~ siege achats retraite transmis transfere transmets erreur trompez trompe confond~ adressez plutot @ charge occupe direction',
    won: 'signe signee signes contrat commande command~ facture paye payee regle virement client clients cliente achete accepte accord devis',
    agreed:
      'convient parfait entendu rendez rdv invitation agenda creneau confirme note lundi mardi mercredi jeudi vendredi demain',
    refusal:
      'non pas aucun aucune jamais rien malheureusement deja desole desolee merci prestataire fournisseur satisfait~ budget declin~ refus~ cher trop inutile ferm~ liquidation suite besoin interne partenaire regret~ continuation chance courage sans',
    interest:
      'interess~ volontiers plaisir curieu~ prix tarif~ devis documentation informations infos details echang~ appel~ demo oui envoy~ envoie combien comment quand quel quelle quels pourquoi disponib~ rencontr~ plaquette essai presentation proposition savoir plus',
    undecided:
      'peut reflech~ verrai voir reviens reviendrai tard recu merci qui regarde etudi~ courant patron associe sais sur transmets note',
  },
  es: {
    optOut:
      'baja elimin~ borr~ quit~ saqu~ lista listas base spam dejen deje basta molest~ rgpd lopd aepd oposicion paz denunci~ bloque~ acoso acosar paren abogad~ desuscri~ consentimiento publicidad suprim~ cancelar',
    wrongPerson:
      'companer~ colega departamento responsable encargad~ sucesor~ sustitut~ central sede compras equivocad~ equivoca~ confund~ jubil~ reenvi~ dirij~ contacte corresponde @ decide decisiones puesto cargo lleva',
    won: 'firmad~ firmamos contrato pedido factura pagad~ pago transferencia comprad~ cliente clientes acept~ contratad~ adjudic~',
    agreed:
      'vemos hablamos invitacion agenda calendario confirm~ reserv~ perfecto quedamos cita hora lunes martes miercoles jueves viernes manana',
    refusal:
      'no nunca nada ningun ninguna lamentablemente desgraciadamente ya gracias proveedor satisfech~ content~ presupuesto declin~ rechaz~ caro cierre cerr~ suerte necesit~ interno siento lamento momento ni tampoco paso',
    interest:
      'interes~ encantad~ curios~ precio precios presupuesto informacion info detalles llam~ demo si claro envi~ mand~ cuanto como cuando cual que hablar reunion catalogo muestra prueba propuesta saber mas disponib~',
    undecided:
      'quiza quizas talvez pensar~ pensare consult~ aviso avisare vere veremos gracias recibido quien luego tarde valor~ jefe socio duda seguro',
  },
  it: {
    optOut:
      'cancell~ rimuov~ rimozione elimin~ togli~ toglietemi disiscri~ lista liste elenco database spam smett~ basta garante gdpr oppong~ disturb~ pace segnal~ blocc~ diffid~ avvocat~ molest~ stop consenso pubblicita mailing',
    wrongPerson:
      'collega colleghi ufficio reparto responsabile referente successore sostitut~ sede acquisti sbagliat~ errat~ confus~ scambiat~ pensione inoltr~ girato rivolg~ compet~ @ decide decisioni ruolo occupa amministrazione',
    won: 'firmat~ contratto ordine ordinat~ fattura pagat~ bonifico acquistat~ comprat~ client~ accett~ assunt~ confermat~ incarico',
    agreed:
      'vediamo sentiamo invito agenda calendario conferm~ prenotat~ perfetto appuntamento lunedi martedi mercoledi giovedi venerdi domani alle ore fissat~',
    refusal:
      'no non mai niente nulla nessun nessuna purtroppo gia grazie fornitore soddisfatt~ content~ budget declin~ rifiut~ caro costoso chius~ fortuna lupo bisogno interno dispiace spiacent~ momento posto rinunci~ nemmeno',
    interest:
      'interess~ volentieri curios~ prezzo prezzi preventivo informazioni info dettagli chiam~ demo si certo mand~ invi~ quanto come quando quale quali parlar~ incontr~ catalogo campion~ prova proposta saper~ piu disponib~ offerta',
    undecided:
      'forse magari pens~ valut~ vedro vedremo sapere grazie ricevut~ chi dopo tardi capo socio dubbio sicuro leggo guardo',
  },
  pt: {
    optOut:
      'descadastr~ remov~ retir~ exclu~ apag~ elimin~ lista listas base spam par~ chega lgpd rgpd cnpd anpd oposicao denunci~ bloque~ paz incomod~ perturb~ cancelar subscricao consentimento publicidade abuso',
    wrongPerson:
      'colega colegas departamento setor responsavel sucessor~ substitut~ sede matriz compras errad~ engan~ confund~ aposent~ reformad~ encaminh~ reencaminh~ contacte contate @ decide decisoes cargo funcao trata cuida',
    won: 'assinad~ assinei assinamos contrato encomenda pedido fatura pag~ pagamento transferencia compr~ cliente clientes aceit~ contratad~ adjudic~ fechado',
    agreed:
      'vemo falamos convite agenda calendario confirm~ agendad~ marcad~ perfeito combinado segunda terca quarta quinta sexta amanha hora horas ate',
    refusal:
      'nao nunca nada nenhum nenhuma infelizmente ja obrigado obrigada fornecedor satisfeit~ content~ orcamento verba declin~ recus~ caro encerr~ fechar sorte sucesso precis~ interno lamento momento dispens~ nem',
    interest:
      'interess~ curios~ preco precos orcamento informac~ info detalhes ligu~ demo sim claro envi~ mand~ quanto como quando qual quais convers~ falar reuniao catalogo amostra teste proposta saber mais disponi~ valores',
    undecided:
      'talvez pensar analis~ avali~ verei veremos aviso retorno obrigado recebi~ quem depois tarde chefe socio duvida certeza',
  },
  nl: {
    optOut:
      'uitschrijv~ uitgeschreven afmeld~ afgemeld verwijder~ schrap~ lijst bestand database maillijst mailinglijst spam stop stoppen ophouden avg bezwaar lastig~ rust klacht blokkeer~ geblokkeerd ongevraagd~ ongewenst~ advocaat toestemming wissen reclame',
    wrongPerson:
      'collega collegas afdeling verantwoordelijk~ opvolg~ vervang~ hoofdkantoor inkoop verkeerd~ verwar~ pensioen doorgestuurd doorsturen contactpersoon contact @ beslis~ beslist besluit functie directie',
    won: 'getekend~ ondertekend~ contract bestel~ besteld order factuur betaald overgemaakt gekocht klant klanten akkoord aangenomen opdracht',
    agreed:
      'afspraak uitnodiging agenda bevestig~ ingepland geboekt prima perfect schikt past spreken zien maandag dinsdag woensdag donderdag vrijdag morgen uur',
    refusal:
      'nee niet geen nooit niets helaas al reeds bedankt leverancier tevreden voorzien budget duur afzien sluiten gesloten failliet succes nodig zelf intern jammer passen hoeft interesse moment',
    interest:
      'interess~ graag benieuwd nieuwsgierig prijs prijzen offerte informatie info details bel bellen demo ja stuur sturen hoeveel hoe wat wanneer welke gesprek afspraak monster proef voorstel meer weten beschikbaar kosten kost',
    undecided:
      'misschien wellicht nadenken overleg~ bekijk~ weten later bedankt dank ontvangen wie zien kijken twijfel baas directeur zeker',
  },
  pl: {
    optOut:
      'wypis~ usun~ skresl~ wykresl~ skasow~ rezygn~ liste listy bazy baza spam spamu przestan~ rodo uodo sprzeciw~ nek~ spokoj skarg~ zablokow~ blokuj~ niezamowion~ zgody prawnik~ mailing~ zyczy~ zycze nekanie reklam~',
    wrongPerson:
      'koleg~ kolezank~ dzial dzialu odpowiedzial~ nastep~ zastep~ central~ zakup~ pomyl~ niewlasciw~ emerytur~ przekaz~ wlasciw~ kontakt @ decyzj~ decyduj~ stanowisk~ zajmuj~',
    won: 'podpis~ umow~ zamow~ faktur~ zaplac~ przelew~ kupil~ kupuj~ klient~ akceptuj~ przyjmuj~ zatrudn~ oplacon~',
    agreed:
      'zaproszeni~ kalendarz~ potwierdz~ umowion~ termin pasuje zobaczenia poniedzialek wtorek srode czwartek piatek jutro godz~ spotkani~',
    refusal:
      'nie nigdy nic zaden zadnych niestety juz dziekuje dziekujemy dostawc~ zadowol~ budzet~ rezygnuj~ odmow~ drog~ zamyk~ upadlo~ powodzenia potrzeb~ sami brak przykro bez podziek~',
    interest:
      'zainteresow~ ciekaw~ chetnie cen~ cennik ofert~ informacj~ szczegol~ zadzwon~ demo tak przesl~ wysl~ ile jak kiedy jaki jakie rozmow~ porozmaw~ spotkan~ katalog prob~ propozycj~ wiecej dostepn~ wycen~ prosze',
    undecided:
      'moze zastanow~ przemysl~ sprawdz~ znac pozniej dziekuje dzieki otrzymal~ kim kto skad zobacz~ szef~ wspolnik~ pewn~ odezw~',
  },
  sv: {
    optOut:
      'avregistr~ avanmal~ avprenumer~ bort ta listan lista listor register utskick spam skrappost sluta gdpr imy anmal~ trakasser~ fred blockera~ radera~ raderas stryk samtycke reklam~ advokat oonskad~ nog',
    wrongPerson:
      'kollega kollegor avdelning~ ansvar~ eftertradar~ ersattar~ huvudkontor~ inkop~ fel forvaxl~ pension~ vidarebefordr~ vidare kontakta @ beslut~ bestamm~ tjanst roll skoter',
    won: 'signera~ undertecknat avtal~ bestall~ order~ faktura~ betal~ kopt kund kunder accepter~ anstalld skrivit',
    agreed:
      'ses hors inbjudan kalender~ bekraft~ bokat bokad passar perfekt mandag tisdag onsdag torsdag fredag imorgon klockan kl motet',
    refusal:
      'nej inte ej inget ingen inga aldrig tyvarr redan leverantor~ nojd~ budget~ avstar avboj~ dyrt dyr stang~ konkurs lycka behov~ behover sjalva internt trakigt tack passar ointress~',
    interest:
      'intress~ garna nyfik~ spannande pris priser offert information info detaljer ring ringa demo ja skicka hur vad nar vilka vilken prata mote katalog prov~ forslag mer veta tillganglig kostar kostnad boka',
    undecided:
      'kanske fundera~ tanka kolla~ aterkommer senare tack mottag~ vem vilka ser titta~ chef~ saker osaker~ hor',
  },
  ja: {
    optOut:
      '停止 削除 解除 迷惑 拒否 スパム 通報 配信 退会 お断り 控えて 控え やめて 止めて 二度と 送らない 不要 抹消 遠慮ください 除外 苦情 しつこい 消して',
    wrongPerson: '担当 部署 退職 異動 後任 本社 窓口 間違 人違い 転送 管轄 宛 @ 別の 辞め 部長まで 課長まで 決裁',
    won: '契約 発注 注文 購入 入金 振込 支払 請求書 署名 捺印 採用 成約 申込 申し込み 導入済 承諾',
    agreed: '日程 予約 招待 確定 承知 当日 伺い 参加 曜日 カレンダー 時から 変更',
    refusal:
      '結構 必要 不要 見送 断り 興味 予算 予定 他社 満足 難し 遠慮 間に合 残念 申し訳 厳し 辞退 縁 ません 足りて 内製 廃業 閉店',
    interest:
      '興味 関心 資料 価格 料金 費用 見積 詳し 詳細 サンプル 教えて 是非 ぜひ 可能 デモ 打ち合わせ 聞 伺 お願い 検討したい 知りたい ますか ですか でしょうか',
    undecided:
      '検討 確認 相談 考え 後日 ありがとう 拝見 承知 共有 未定 どちら わかりません 迷って 改めて 折り返し 届き',
  },
};
