import { phrases } from '../phrases/phrase.ts';
import type { Language } from './language.ts';

export const swedish: Language = {
  code: 'sv',
  smallWords:
    'och jag ni vi inte är att det som en ett för med på av till den har om så men tack hej kan från er oss mig vill ska var'.split(
      ' ',
    ),
  layout: {
    wrote: ['skrev', 'skriver'],
    headers: { from: ['från', 'avsändare'], others: ['skickat', 'till', 'ämne', 'datum', 'kopia', 'skickades'] },
    originalMessage: [
      'ursprungligt meddelande',
      'originalmeddelande',
      'vidarebefordrat meddelande',
      'vidarebefordrat brev',
      'originalmail',
      'ursprungsmeddelande',
    ],
    signOffs: phrases(`
      med vänlig|vänliga|bästa hälsning|hälsningar
      vänlig|vänliga|bästa|varma|soliga|hjärtliga hälsning|hälsningar
      hälsningar
      hälsning
      mvh
      vh
      bästa
      tack
      tack på förhand
      tack så mycket
      högaktningsfullt
      ha det|en bra|fin
      allt gott
      mvh från
    `),
    clientFooters: phrases(`
      skickat|skickades|sänt från|med|via
      hämta outlook
      outlook för
      detta mejl|mail|e-postmeddelande|meddelande har kontrollerats|skannats|genomsökts
      virusfri
      varning detta|externt
      externt mejl|mail|e-postmeddelande
      tänk på miljön
    `),
    disclaimers: phrases(`
      konfidentiell~
      sekretess~
      avsedd~ mottagare~
      av misstag
      org nr
      personuppgifter så behandlar
      obehörig~
    `),
  },
  signals: {
    optOut: phrases(`
      gdpr
      spam
      avregistr~
      avanmäl~
      maillista
      mejllista
      sändlista
      ta bort
      inga fler
      vill inte ha|få
      vill inte|ej ha|få|bli
      vill|önskar slippa
      inte intresserad av att få
      era mejl|mail|utskick
      har redan|tidigare bett|sagt|skrivit
      bett er
      hur avregistrerar|kommer|tar
      ta väck
      ta mig
      mejla|skriv|maila|ring|kontakta mig|oss inte|aldrig
      mejla|skriv|kontakta inte
      utan mitt|samtycke|tillstånd
      sista varning~
      trött på
      mina uppgifter
      från listan
      från era
      inte mejla|maila|skriva|skicka
      upphöra
      avregistrera
      avanmäla
      avprenumerera
      avsluta prenumeration~
      ta|tar|plocka|stryk|radera|sudda ni|bort|gärna|vänligen|mig|oss|min|mina|vår .. bort|mig|oss|lista|listan|listor|register|utskick|adress|uppgifter|maillista|sändlista|databas|mejladress
      ta bort mig|oss|min|mina|vår|denna|den_här|mejladressen|adressen
      ta mig bort
      radera mig|oss|min|mina|vår|alla|adressen|uppgifterna
      stryk mig|oss|min|mina
      bort mig|oss|min|mina .. från|ur
      tas|bli|blir|tagen bort|borttagen|struken|raderad|avregistrerad .. från|ur
      borttagen
      bort från|ur er|era|listan|listor|utskick~|registret|sändlistan|maillistan|mejllistan
      från|ur er|era|denna|din|sändlista~|eran .. lista|listor|utskick~|register|sändlista|maillista|mejllista|databas
      mina|min|våra|alla .. uppgifter|adress|mejladress|data|personuppgifter .. raderas|radera|tas_bort|ta_bort|raderade|borttagen|bort
      inte|ej|aldrig ha|få|bli|kontakta|mejla|maila|skicka|höra|skriv|skriva|ta_emot|kontaktas|vill .. fler|mer|mera|igen|mejl|mail|kontaktad|utskick|kontaktade|mig|oss|något|framöver|vidare
      vill|önskar|behöver inte|ej|aldrig|inga .. fler|mer|mera|ha|få|bli|mejl|mail|utskick|kontakt~|höra|längre|meddelanden
      inga fler|mer|flera mejl|mail|utskick|meddelanden|kontakter|e-postmeddelanden|brev|kontaktförsök|påminnelser
      inga mejl|mail|utskick|meddelanden|erbjudanden|reklamutskick tack|mer|framöver|längre
      inte fler|mer mejl|mail|utskick
      kontakta|mejla|maila|skriv|skicka|hör|ring inte|aldrig|ej .. mig|oss|igen|mer|fler|av_er|hit|längre|till
      sluta
      upphör~ .. med|att
      lägg av
      lämna mig|oss .. fred|ifred
      i fred
      ifred
      låt mig|oss .. vara
      slipp~ .. mejl|mail|utskick|era|er|höra|detta|fler
      aldrig mer|igen
      motsätter mig|oss
      rätt~ att bli|till glömd|radering
      invänd~ .. mot
      gdpr .. radera|radering|raderas|ta_bort|rätt|anmäl~|uppgifter
      artikel 17|21
      imy
      integritetsskyddsmyndigheten
      datainspektionen
      anmäl~|anmälan
      klagomål
      vår|min|en advokat|jurist
      rättsliga åtgärder
      spam|skräppost .. markera~|rapporter~|anmäl~
      markera~|rapporter~|anmäl~ .. spam|skräppost
      blockera~
      spärra~ er|avsändaren|min|adressen
      nästa mejl|mail|utskick .. anmäl~|spam|blockera~|imy
      samtycke .. återkallar|aldrig|gett
      återkallar .. samtycke
      aldrig .. godkänt|samtyckt|bett_om
      oönskad~ .. mejl|mail|reklam|utskick
      avstå~ .. från .. kontakta|skicka|mejla|fler|vidare
      spärrlista
      glöm min|mig|oss
      sista mejlet|mailet|gången
      nog nu
      nu räcker
      det räcker
    `),
    optOutAlone: phrases(`
      stopp
      stop
      avregistrera
      avsluta
      avanmäl
      avanmälan
      ta bort
      avregistrering
      avprenumerera
      sluta
      spam
      unsubscribe
    `),
    otherChannel: phrases(`
      ring mig|oss|hellre|istället
      per|via|på telefon|linkedin|teams|sms
      hellre ring|telefon
      telefonledes
      till min|mina andra|privata|nya
      före|innan|förrän måndag|tisdag|onsdag|torsdag|fredag|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|nästa|i
      den här veckan
    `),
    left: phrases(`
      arbetar|jobbar|är|finns|arbetat inte|ej|inte_längre längre|kvar|anställd .. här|hos|på|kvar|med|anställd|för
      jobbar|arbetar inte längre|kvar|här
      inte längre .. hos|på|kvar|anställd|här|verksam|företaget
      har|är slutat|lämnat|avgått|gått_i_pension|pensionerad .. på|hos|företaget|oss|bolaget|sin|min|sitt|tjänst|organisationen
      slutat hos|på|här|sin|sitt
      har slutat
      lämnat företaget|bolaget|organisationen|oss|sin|byrån
      gått i pension
      pension~
      avlidit|gått_bort|avliden
      sista arbetsdag|dag
      nytt jobb
    `),
    wrongPerson: phrases(`
      det|sånt|detta sköter|hanterar|bestämmer|är .. kollega|min|vår
      prata|hör|tala|snacka|fråga med
      ni|du bör|får|måste|behöver .. prata|höra|kontakta
      inte jag
      det är inte jag|mitt|min
      jag är|jobbar|gör bara
      har bytt|flyttat till
      blandar ihop|förväxlar
      annan|någon person|annan
      privatperson
      privat adress
      på koncernnivå
      från huvudkontoret
      numera|nu är|heter
      i mitt ställe
      kontaktperson är
      inte rätt person|kontakt|mottagare|adress|kontaktperson|avdelning|ställe|instans
      inte|ej .. ansvarig|ansvarar|beslutar|ansvar|beslutsfattare|bestämmer|behörig
      fel person|adress|avdelning|mottagare|kontakt|kille|tjej|företag|mejl|ställe
      hamnat|kommit|skickat|vänt fel|snett
      förväxl~
      blandat|blandar ihop
      namne
      samma namn
      inte mitt|min|vårt|jag|vi .. område|bord|ansvar|avdelning|uppgift|som|ansvarsområde|roll
      ligger|faller inte .. på|hos|under|inom
      ansvarig är|för
      ansvarar för
      den som ansvarar|sköter|bestämmer|beslutar|hanterar
      sköter|hanterar|ansvarar|beslutar|bestämmer|tar_hand .. kollega|huvudkontor~|inköp~|avdelning~|om|det|min|vår|vd|centralt
      sköts|hanteras|beslutas|tas|bestäms|görs .. av|centralt|från|på .. huvudkontor~|kollega|inköp~|koncern~|avdelning~|min|vår|annan|våra
      beslut .. tas|fattas
      kontakta|vänd|prata|hör|skriv|mejla|maila|tala|skicka .. med|till|dig|er|min|vår|istället|gärna .. kollega|avdelning~|@|ansvarig~|huvudkontor~|chef~|inköp~|hr|kundtjänst|växel~|marknad~
      bör|kan|får|ska|behöver ni|du .. kontakta|vända|prata|tala|höra .. med|till|kollega|av|min|vår|@
      rätt person|kontakt|mottagare .. är|att|heter|för
      skickat|skickar|vidarebefordrat|vidarebefordrar|lämnat .. vidare|till .. ansvarig~|rätt|avdelning~|den_som|berörd
      efterträdare|ersättare
      tagit över
      bytt tjänst|roll|avdelning|jobb|tjänster|befattning
      har inget|ingenting .. göra
      inget|ingenting med .. göra
      bara|endast praktikant|receptionist|vikarie
    `),
    booked: phrases(`
      måndag|tisdag|onsdag|torsdag|fredag kl|klockan|# .. bra|ok|då|perfekt|blir
      då blir|ses|hörs|kör
      ok|okej|bra|perfekt måndag|tisdag|onsdag|torsdag|fredag|på
      ringer dig|er på|kl
      här är|kommer länken
      kl # då
      lägger in
      vi ses
      har|precis|nyss .. bokat|bokade|reserverat|valt|lagt|tagit|accepterat|lagt_in
      bokat .. tid|möte|in|via|länk|slot|kalender|demo
      mötet|möte|tid|tiden|demo .. bokat|bekräftat|bokad|bekräftad|inbokat|flyttat|flyttad
      bokad
      inbokat
      inbjudan|kallelse|mötesinbjudan|kalenderinbjudan|mötesförfrågan .. skickad|accepterad|skickat|kommer|väg|skickar|accepterat
      accepterat .. inbjudan|mötet|kallelse|möte
      ^ accepterad
      ^ accepterat
      skickar|skickat .. inbjudan|kallelse|mötesinbjudan|kalenderinbjudan|mötesbokning
      bekräftar .. mötet|möte|måndag|tisdag|onsdag|torsdag|fredag|tiden|att
      ses|hörs|vi_ses|vi_hörs på|då|imorgon|i_morgon|måndag|tisdag|onsdag|torsdag|fredag|den|klockan|kl
      då säger|kör|tar|bestämmer vi .. måndag|tisdag|onsdag|torsdag|fredag|det|kl|imorgon|klockan
      säger|kör|tar vi .. måndag|tisdag|onsdag|torsdag|fredag|imorgon|kl|klockan
      flytta~ .. till .. måndag|tisdag|onsdag|torsdag|fredag|kl|klockan
      i kalendern|min_kalender
      noterat
    `),
    slotTaken: phrases(`
      passar .. bra|perfekt|fint|mig|utmärkt|oss
      passar
      funkar .. bra|fint|för|perfekt
      funkar
      fungerar
      går bra|fint
      blir bra|perfekt|utmärkt
      är bra|perfekt|ok|okej
      perfekt
      utmärkt
      toppen
      ok
      okej
      ja
      låter bra
      bra
      det gör|tar
      bekräftar
    `),
    won: phrases(`
      vi tar|beställer det|den|er
      kör på det|ordern
      ordernummer|order bifogas
      pengarna|betalningen är|har skickade|gått
      använt|använder er|ert .. sedan
      kund sedan
      börjar den
      fakturera oss|mig
      godkänt|godkänd av
      jag accepterar
      skrivit|skrev under|på
      signera~
      undertecknat|påskrivet|påskriven|undertecknad~
      avtal~|offert~|kontrakt~|beställning~|order~ .. signera~|undertecknat|påskriv~|bifogad|bifogat|godkänd|godkänner|lagd|gjord|klar|accepterad
      lagt|lägger|gjort .. beställning|order
      beställt
      köpt
      beställer
      betalat|betald|betalt
      skicka .. faktura~
      faktura~ .. betald|skicka|betalad
      redan kund~|er_kund
      är|varit kund~ .. hos|till er|redan|sedan
      kunder hos er
      använder|har redan er|ert|era
      accepterar .. offert~|erbjudande~|jobbet|tjänsten|anbud~
      tackar ja
      tacka ja
      vi väljer|valt er|att_gå_vidare_med_er
      ni får|har_fått ordern|uppdraget|jobbet|affären
      affär
      kör på
      vi kör
    `),
    refusal: phrases(`
      bra som det
      klarar oss|mig
      inget för|vi oss|mig
      inte något|vår grej|för
      är inget
      vi gör|har det|allt|redan
      har någon
      bestämt oss|mig
      stängt butiken|ner
      svaret är nej
      det blir|är nej|inget
      inte övertygad
      passar inte
      uppbundna|bundna
      för små|liten
      fryst|struken
      spara dig|er
      kanske|en annan gång
      behövs inte
      nej tack
      konkurrent~
      inte|ej|inget|föga|inga .. intresse~|intressant|intresserad~|behov|aktuellt|relevant
      inget|inte|ej|inga intresse|behov|budget|pengar|planer|utrymme|aktuellt|aktuell|för_oss|för_mig|tid|nödvändigt|något_för
      ointress~
      nej tack
      tack men nej|inte|vi
      tack .. men .. nej|inte|avstår|redan|inget
      ^ nej $
      avstår|avstå
      avböj~
      tackar nej
      tacka nej
      passar inte|ej
      inte aktuellt|intressant|något_för|för_oss|för_mig|rätt|det_vi|en_prioritet|prioriterat|läge|idag|nu|just_nu|i_år|planerat|relevant
      behöver inte|ej|inget|inga|ingen
      söker|letar|planerar|köper|anställer|rekryterar|anlitar inte|ej|inga|ingen
      har redan|sedan .. leverantör|partner|lösning|avtal|en|byrå|någon|ett|system|samarbete|samarbetspartner|det
      redan en|ett|har|försedda|täckt|löst|leverantör|avtal|nöjda
      nöjd~ med
      nuvarande|befintlig~|vår leverantör~|lösning|partner|avtal|byrå|system
      gör|sköter|löser .. själva|internt|inhouse|egen
      internt
      själva
      för dyrt|dyra|sent|litet|små|mycket_pengar
      utanför budget|vår
      budget~ .. slut|fryst|låst|spikad|förbrukad|stopp
      ingen budget
      har inte råd
      råd med
      tyvärr .. inte|inget|ingen|redan|nej|måste|avstår
      valt .. annan|annat|en_konkurrent|att_inte|andra
      annan|andra|annat leverantör|lösning|partner|kandidat|alternativ|aktör
      beslutat .. inte|annan
      stänger|lägger|avvecklar|lagt .. ner|verksamhet~|butik~|företag~|ned|igen
      konkurs
      likvidation
      slös~ .. tid
      slöseri
      lycka till
      för tillfället|närvarande|stunden inte
      inte för tillfället|närvarande|nu|just
      just nu|idag inte|inget|inga|ingen
      inte just nu
      går inte|ej vidare
      hoppar över
      tjänsten .. tillsatt
      glöm det
      spara .. kraft|tid|energi|mödan
    `),
    refusalAlone: phrases(`
      nej
      nej tack
      inte intresserad
      ej intresserad
      nä
      nope
    `),
    interest: phrases(`
      visa mig|oss|gärna
      berätta
      skeptisk~
      kan vi .. prata|höras|ses|boka
      mitt nummer
      på 070|08
      kunde|skulle|kan .. vara|intressant
      intresserad~
      intresse
      intressant
      nyfik~
      spännande
      låter .. bra|intressant|spännande|lovande|kul
      verkar .. bra|intressant|spännande
      gärna .. veta|höra|mer|se|prata|träffas|boka|möte|ta|demo|samtal|offert|information|få|komma|ringa|testa|material|ni
      vill|skulle_vilja|önskar|ville .. veta|höra|se|prata|träffas|ha_mer|boka|testa|prova|få_en|få_mer|ha_en_offert
      veta mer
      mer information|info|detaljer|om|material
      skicka|skickar|mejla|maila|sänd|dela gärna|över|mig|oss|ni|lite|mer|en|er|ett|några|era|priser .. information|info|offert|prislista|priser|material|broschyr|förslag|detaljer|presentation|exempel|länk|prov|mer|tider|katalog|underlag|referenser|något|cv|prisuppgift|produktblad
      skicka gärna|över
      vad kostar|är|kostnaden|ligger|ingår|innebär|skulle|tar|blir|skiljer
      hur mycket|fungerar|funkar|går|lång|ser|länge|skiljer|säkert|snabbt|hanterar|dyrt
      vilka integrationer|priser|kostnader|kunder|länder|språk|villkor|system|referenser
      vilken kostnad|prisnivå
      var lagras|ligger|finns .. data|servrar|servrarna
      pris|priser|prislista|prisuppgift|offert|kostnad
      kan|kunde|skulle|får ni|du|vi|jag .. skicka|ringa|visa|förklara|berätta|prata|träffas|höras|boka|ge|mejla|maila|komma|beskriva|offerera|leverera|ses|ta
      ring mig|oss|gärna|så
      låt oss .. prata|boka|höras|träffas|ses|ta
      boka|bokar ett|en|in|möte|tid|vi .. möte|tid|demo|samtal|avstämning
      ett|kort|en möte|samtal|demo|avstämning|provperiod|offert|prov|telefonmöte
      när kan|passar|har|skulle|är .. ni|du|tid|det|vi
      har|finns .. tid
      är|finns tillgänglig~|ledig|öppen|öppna
      nästa vecka .. passar|tid|prata|kan|ledig|höras|funkar|möte
      måndag|tisdag|onsdag|torsdag|fredag eller måndag|tisdag|onsdag|torsdag|fredag
      precis|exakt vad|det|den .. söker|letar|behöver
      söker|letar|behöver .. efter|just|faktiskt|en_lösning|någon|något|precis|leverantör|ny
      kommer lägligt
      bra|perfekt|rätt tajming|timing|läge|tillfälle
      varför inte
      ja gärna|tack|absolut|visst|det
      absolut
      berätta .. mer
      övertyga mig|oss
      om ni|priset|du .. kan|är|rimligt|visa|stämmer
      gratis prov~|test~
      testa
      prova
      en|några|lite fråga|frågor|fundering~
      återkom .. förslag|tid~|pris~|offert|information|med
      ge .. förslag|offert
      är på
    `),
    colleagueJoins: phrases(`
      lägger|tar|kopierar|sätter .. kopia|kollega|cc .. kopia|cc|med|in
      på kopia|cc
    `),
    interestAlone: phrases(`
      ja
      ja tack
      gärna
      ja gärna
      ok
      okej
      visst
      absolut
      självklart
      intresserad
      varför inte
      kör
    `),
    later: phrases(`
      återkom|hör|kontakta|ring|mejla|maila|försök|skriv|fråga|prata|påminn|hörs|ta_kontakt|tar|höras .. av|igen|mig|oss|gärna|på_nytt|kontakt .. i|efter|om|nästa|senare|till|framåt|under|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|kvartal~|år|höst~|vår~|sommar~|månad~|veckor|hösten|våren
      återkom .. i|efter|om|nästa|senare|till|framåt|under|höst~|vår
      kanske .. senare|nästa|framöver|i_höst|till|om
      längre fram
      senare i|under år|höst|vår
      inte förrän|före
      först i|efter|till|nästa .. januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|höst~|år|sommar~
      nästa år|kvartal .. igen|hör|kanske|kontakt|återkom|gärna|höras
      om ett|några|två|tre|sex .. månader|veckor|månad|år|halvår
      sparar|behåller|lägger .. minnet|mejl~|uppgifter|kontakt~
    `),
    undecided: phrases(`
      vem är|e
      vilka är
      var har|fick
      hur har|fick
      måste .. fråga|kolla|prata|höra|stämma
      fråga min|chefen|styrelsen
      beror på
      vet inte
      sover på
      får se
      pratar med
      vem|vilka är ni|du
      var|hur har|fick .. ni|du .. fått|hittat|tag|adress|uppgifter|min|mejl
      vad handlar|gäller .. om|det|detta
      vad gäller
      ska|måste|behöver|vill|får .. fundera|tänka|kolla|diskutera|prata|läsa|titta|stämma|fråga|överväga|ta_det_med|rådgöra|förankra|kika
      funderar
      tittar|kikar på|igenom
      återkommer|återkopplar
      hör av mig|oss
      vet inte|ej
      inte säker|bestämt|bestämd
      osäker~
      tveksam~
      mottaget
      tagit del
      vidarebefordra~
      skickar|skickat .. vidare
      ny adress|mejladress|e-postadress
      bilaga~ .. öppna|saknas|tom
      länk~ .. fungerar|funkar
      vi får se
    `),
    thanks: phrases(`
      tack för
      tack $
    `),
    away: phrases(`
      är .. semester|ledig|sjuk|borta|bortrest|föräldraledig|tjänsteresa
      tillbaka
      frånvarande
      frånvaro~
      inte på|i kontoret|plats|tjänst
      ej på kontoret|plats
      på|har|tar semester|föräldraledig~|tjänsteresa|resande|ledighet
      semester
      ledig till|från|fram|den|t
      är|kommer|vara ledig
      föräldraledig~
      mammaledig|pappaledig|barnledig|tjänstledig
      sjukskriven|sjukledig
      på resande fot
      tjänsteresa
      åter|tillbaka på|i|den|måndag|tisdag|onsdag|torsdag|fredag|kontoret|från|efter
      är|är_jag|kommer .. tillbaka|åter
      tillbaka
      begränsad~ .. tillgång|möjlighet|åtkomst
      ingen|inte .. tillgång till|åtkomst
      läser inte|ej|sällan .. mejl|mail|e-post
      kontoret|vi|butiken|företaget|växeln .. stängt|stängd
      håller|har stängt|sommarstängt
      sommarstängt|julstängt|helgstängt|semesterstängt
      under min frånvaro|semester|ledighet|föräldraledighet
      när jag är|kommer tillbaka|åter
      vid brådskande|akuta|akut|bråttom
      brådskande ärenden
      inte anträffbar|nåbar
      nås inte
    `),
    awayPerhaps: phrases(`
      på resa
      sjuk
      på mässa
      utomlands
      bortrest
    `),
    machine: phrases(`
      läser|kollar min mejl|mail
      två|en gånger|gång om|per dag
      nya adress är
      automatisk~|autogenererat svar|meddelande|mejl|e-postmeddelande|bekräftelse|genererat|autosvar|mail
      autosvar
      automatsvar
      autogenererat
      skickats automatiskt
      mottagningsbekräftelse|läskvitto|leveranskvitto
      ditt|ert|din|er meddelande|mejl|mail|ärende|e-post|förfrågan|ansökan|ärendet .. har|är mottag~|registrera~|tagits|skapats|läst~|mottagits|kommit
      vi har|jag_har tagit|mottagit|fått emot?|ditt|ert|din
      mottagit ditt|din|ert|er
      ärendenummer|ärende-id|referensnummer|ticketnummer
      ärende nr|nummer|#
      ärendet
      svara inte|ej på? detta|mejlet|på
      går inte|ej att svara
      besvaras inte|ej
      läses inte|ej
      bevakas inte|ej
      inkorg|brevlåda~|mejladress~|adress~ .. inte|ej bevakas|läses|används|aktiv
      återkommer|svarar|besvarar|hanterar|återkopplar .. så_snart|inom|snarast|så_fort
      så snart|fort .. möjligt|kan
      inom # timmar|arbetsdagar|dagar|h
      inom en|ett|två|24|48 timmar|arbetsdagar|arbetsdag|dygn
      arbetsdagar
      hög belastning|många
      bekräfta .. människa|avsändare|robot|du_är
      klicka .. länk~|bekräfta|leverera~
      läser|kollar|kontrollerar .. mejl|mail|e-post .. bara|endast|två|gånger|en
      mejladress|e-postadress|adress .. ändrats|bytt|upphört|ändrad|ersatts
      öppettider|telefontider
      tack för att|din|ditt|ert|er du_kontaktar|du_kontaktat|ni_kontaktar|förfrågan|meddelande|mejl|ansökan|ärende
      tack för din|ditt
    `),
    negation: 'inte ej inget ingen inga aldrig utan icke knappast varken nej'.split(' '),
  },
  dates: {
    dayFirst: true,
    months: [
      'januari|jan',
      'februari|feb',
      'mars|mar',
      'april|apr',
      'maj',
      'juni|jun',
      'juli|jul',
      'augusti|aug',
      'september|sept|sep',
      'oktober|okt',
      'november|nov',
      'december|dec',
    ].map((names) => names.split('|')),
    weekdays: [
      'måndag|måndagen|mån',
      'tisdag|tisdagen|tis',
      'onsdag|onsdagen|ons',
      'torsdag|torsdagen|tors',
      'fredag|fredagen|fre',
      'lördag|lördagen',
      'söndag|söndagen',
    ].map((names) => names.split('|')),
    back: ['tillbaka', 'åter', 'igen', 'öppnar', 'återkommer'],
    until: ['till', 'fram till', 'tills'],
    untilIsAway: false,
    through: ['till och med', 't o m', 'tom', 'fram till och med'],
    inclusive: ['inklusive', 'inkl'],
    spanTo: ['till och med', 't o m', 'tom', 'till'],
    tomorrow: ['imorgon', 'i morgon'],
    dayAfterTomorrow: ['i övermorgon', 'övermorgon'],
  },
};
