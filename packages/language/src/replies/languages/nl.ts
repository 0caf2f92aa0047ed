import { phrases } from '../phrases/phrase.ts';
import type { Language } from './language.ts';

export const dutch: Language = {
  code: 'nl',
  smallWords:
    'de het een en ik u we wij niet is zijn met voor op van in te dat die er maar ook bij uw je jullie bedankt graag geen naar om nog mijn ons onze'.split(
      ' ',
    ),
  layout: {
    wrote: ['schreef', 'geschreven', 'schreven'],
    headers: { from: ['van', 'afzender'], others: ['verzonden', 'aan', 'onderwerp', 'datum', 'cc'] },
    originalMessage: [
      'oorspronkelijk bericht',
      'origineel bericht',
      'doorgestuurd bericht',
      'begin doorgestuurd bericht',
      'oorspronkelijke bericht',
    ],
    signOffs: phrases(`
      met vriendelijke|hartelijke|beste groet|groeten
      met groet
      vriendelijke|hartelijke|beste groet|groeten
      groet
      groeten
      groetjes
      mvg
      hoogachtend
      bedankt
      alvast bedankt
      dank
      dank je|u wel
      bvd
      bij voorbaat dank
      vr gr
      gr
    `),
    clientFooters: phrases(`
      verzonden vanaf|met|via|vanuit
      verstuurd vanaf|met|via
      outlook voor|downloaden
      download outlook
      deze e-mail|mail is gecontroleerd|gescand
      virusvrij
      let op deze|externe
      externe e-mail|afzender
      denk aan het milieu
    `),
    disclaimers: phrases(`
      vertrouwelijk~
      geadresseerde~
      abusievelijk
      ten onrechte
      kvk
      btw-nummer
      aansprakelijk~
      bestemd voor de geadresseerde
    `),
  },
  signals: {
    optOut: phrases(`
      avg
      spam
      uitschrijv~
      afmeld~
      maillijst
      mailinglijst
      verwijder~ mij|me|mijn|ons|dit
      geen mail|mails meer|verder
      ophouden
      wil|willen dit|deze|geen|niet
      wil|willen .. niet .. ontvangen|hebben|krijgen
      zit|zitten niet te wachten op
      niet op zit|prijs
      al eerder|twee|meerdere|vaker .. gevraagd|gezegd|aangegeven
      hoe kom ik .. af
      hoe meld|schrijf ik
      haal me|mij|ons
      niet meer mailen|schrijven|sturen|bellen
      mail|schrijf|stuur|bel|benader mij|me|ons niet|nooit
      stuur mij|me|ons niets|niks|geen
      zonder toestemming|mijn
      laatste waarschuwing
      ben het zat
      mijn gegevens
      van de lijst
      uit het systeem
      afmelden
      uitschrijven
      uitgeschreven worden
      schrijf mij|me|ons uit
      meld mij|me|ons af
      verwijder|verwijdert|haal|wis|schrap|gooi|delete mij|me|ons|mijn|onze|dit|deze|u .. lijst|bestand|database|mailinglijst|adres|gegevens|e-mailadres|mailadres|maillijst|systeem|verzendlijst|contactgegevens|af|uit|crm|adressenbestand
      verwijder|schrap|wis mij|me|mijn|ons|onze|dit_adres|deze
      verwijderd worden
      verwijderen|verwijderd|wissen|schrappen|halen|gewist .. uit|van .. lijst|bestand|database|mailinglijst|maillijst|systeem|verzendlijst|bestanden
      mijn|onze|alle .. gegevens|adres|e-mailadres|data .. verwijderen|wissen|te_verwijderen|te_wissen|verwijderd|verwijdert|gewist|schrappen
      uit|van uw|jullie|je|de|deze|het mailinglijst|maillijst|bestand|lijst|database|verzendlijst|mailbestand|adressenlijst
      niet meer|langer|verder|opnieuw .. mailen|contacteren|benaderen|schrijven|e-mailen|sturen|ontvangen|lastigvallen|lastig|bellen|benaderd|gemaild|gecontacteerd|worden_benaderd|contact|krijgen|toesturen
      wil|willen|wens|wensen|hoef|hoeven geen|niet .. mails|e-mails|berichten|meer|ontvangen|mail|reclame|verdere|contact|benaderd|spam
      geen mails|e-mails|mail|berichten|e-mail|reclame|post|contact|mailtjes|spam|aanbiedingen .. meer
      geen verdere|nieuwe|enkele mails|e-mails|berichten|mail|contact|correspondentie|e-mail|communicatie
      nooit meer .. mail~|bericht~|contact|iets|horen|e-mail~|benader~
      nooit meer
      stop|stopt|hou|houd|houdt|kap .. met|ermee|hiermee|daarmee|op
      stoppen met .. mailen|sturen|mails|benaderen|schrijven|e-mails
      laat mij|me|ons met|alsjeblieft|nu .. rust
      met rust
      val mij|me|ons .. niet .. lastig
      bezwaar .. verwerking|gebruik|maak|gegevens|tegen
      maak bezwaar
      recht op|van verwijdering|vergetelheid|bezwaar
      avg .. verwijder~|wissen|recht|bezwaar|klacht|gegevens|verzoek
      artikel 17|21
      autoriteit persoonsgegevens
      klacht
      mijn|onze|een advocaat
      juridische stappen
      meld|markeer|rapporteer~|gemeld .. spam|ongewenst|misbruik|acm|spamklacht
      als spam
      blokkeer|geblokkeerd|blokkeren
      volgende mail|e-mail|bericht .. klacht|spam|meld|ap|advocaat
      toestemming .. intrek|ingetrokken|nooit|gegeven
      trek .. toestemming in
      ongevraagd~
      zie af van
      verzoek .. te stoppen
      wens niet .. benaderd
      niet benaderd|gemaild worden
      vergeet .. adres|mij
      laatste mail|e-mail|bericht .. zijn|ontvang~|van_u|van_jullie
      genoeg
    `),
    optOutAlone: phrases(`
      afmelden
      uitschrijven
      stop
      stoppen
      verwijderen
      unsubscribe
      uitschrijving
      spam
      geen mail meer
    `),
    otherChannel: phrases(`
      bel mij|me|ons
      telefonisch
      per telefoon
      via linkedin|whatsapp|teams
      liever bellen|gebeld|telefonisch|via
      op mijn andere|privé|ander
      voor|tot maandag|dinsdag|woensdag|donderdag|vrijdag|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|volgende|eind
      deze week
    `),
    left: phrases(`
      niet meer|langer werkzaam|in_dienst|bij|voor|actief|verbonden
      werkt|werk|ben|is|zit niet|hier_niet meer|langer .. bij|hier|voor|ons|werkzaam|in_dienst|organisatie|bedrijf
      werkt|werk hier|er niet meer
      heeft|heb|hebben .. bedrijf|organisatie|ons|onderneming|kantoor|school|praktijk verlaten
      verlaten
      uit dienst
      met pensioen
      gepensioneerd
      overleden
      andere baan
      laatste werkdag
      nieuwe uitdaging
    `),
    wrongPerson: phrases(`
      doet|regelt|beslist|gaat mijn|onze|mevrouw|meneer
      moet|kunt|kan je|u|jullie .. bij|zijn|hebben|terecht
      vraag|probeer het|maar eens|bij|aan
      ik ben|doe alleen|slechts|maar
      ben ik niet|de
      ben overgestapt|verhuisd|gewisseld
      verwart
      een ander|andere .. naam
      particulier
      privéadres
      op groepsniveau
      bij het hoofdkantoor
      is nu|tegenwoordig|inmiddels
      in mijn plaats
      contactpersoon is|hiervoor|daarvoor
      niet de juiste|verantwoordelijke|aangewezen|beslisser persoon|contactpersoon|man|vrouw|afdeling|$
      niet|geen .. verantwoordelijk|contactpersoon|beslisser|bevoegd|de_juiste
      verkeerde persoon|adres|afdeling|contactpersoon|mailbox|loket|bedrijf|mailadres
      bij mij|ons verkeerd|aan_het_verkeerde
      verkeerd bij
      aan het verkeerde
      verwar~ mij|me|ons|met
      verward
      persoonsverwisseling
      naamgenoot
      zelfde naam
      ga|gaan|doe|beslis|beheer|regel .. niet .. over|die|dat|deze|dit|hierover|daarover|inkoop
      ga|gaan|gaat .. niet over
      daar|hier ga|gaan ik|wij|we niet over
      niet mijn|onze|bij_mij|onder_mijn afdeling|verantwoordelijkheid|taak|gebied|pakkie_an|terrein|functie|vakgebied|rol
      valt|ligt .. niet onder|bij
      daar|hier|dat|dit|die|daarover|hierover .. gaat|over|beslist|verantwoordelijk|regelt|doet .. collega|afdeling|mevrouw|meneer|hoofdkantoor|mijn|onze|directie|over
      verantwoordelijk is|voor|hiervoor|daarvoor
      gaat|beslist|regelt|doet .. collega|hoofdkantoor|onze|mijn|afdeling|over|directie
      beslissingen|besluiten|inkoop .. hoofdkantoor|centraal|genomen
      wordt|worden .. door|centraal|hoofdkantoor|op .. geregeld|besloten|beslist|gedaan|genomen|ingekocht|bepaald
      neem|neemt|kunt|kan|moet|zoek|richt|mail|stuur|benader|wend|probeer u|je|contact|beter|het|dan|best|zich|eens|jullie .. met|contact|aan|bij|collega|@|afdeling|mevrouw|meneer|terecht|hoofdkantoor|wenden
      contact opnemen met
      beter .. collega|contact_opnemen_met|mailen|terecht|wenden
      juiste persoon|contactpersoon|adres .. is|voor|daarvoor|hiervoor
      doorgestuurd|doorgezet|stuur|zet .. door|naar|aan .. juiste|afdeling|verantwoordelijke|collega_die|bevoegde
      opvolger|opvolgster|vervanger
      overgenomen
      andere functie|rol|afdeling|baan
      van functie|baan|afdeling veranderd|gewisseld
      niets mee te maken
      niets te maken
      slechts|maar|alleen|gewoon .. stagiair~|receptioniste|uitzendkracht|receptie
    `),
    booked: phrases(`
      maandag|dinsdag|woensdag|donderdag|vrijdag om .. prima|goed|dan|akkoord|top
      dan maandag|dinsdag|woensdag|donderdag|vrijdag
      ok|oké|prima|top|goed maandag|dinsdag|woensdag|donderdag|vrijdag
      bel je|u|jullie maandag|dinsdag|woensdag|donderdag|vrijdag|om
      hierbij de link
      om # uur
      zet hem|het erin
      tot dan
      heb|hebben|zojuist|net .. geboekt|ingepland|gereserveerd|vastgelegd|gekozen|ingeschoten|geprikt|ingeboekt|aangevinkt|geaccepteerd
      afspraak|gesprek|meeting|call|tijdslot|moment .. ingepland|geboekt|bevestigd|staat|vastgelegd|gemaakt|gereserveerd|verzet
      geboekt
      ingepland
      uitnodiging .. geaccepteerd|verstuurd|gestuurd|onderweg|volgt|komt|stuur|aangenomen
      ^ geaccepteerd
      stuur|verstuur|heb .. uitnodiging|agenda-uitnodiging|invite|vergaderverzoek|agendaverzoek
      agenda-uitnodiging|agendaverzoek
      bevestig .. afspraak|maandag|dinsdag|woensdag|donderdag|vrijdag|hierbij
      tot maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|dan|overmorgen
      spreken|zien elkaar|je|u|jullie .. maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|dan
      we spreken|zien elkaar
      laten|doen|maken|afgesproken|houden|prikken|zetten .. maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|uur
      afgesproken
      verzet~|verplaats~|verschuiv~ .. naar .. maandag|dinsdag|woensdag|donderdag|vrijdag|uur
      in de|mijn agenda
      genoteerd
    `),
    slotTaken: phrases(`
      past .. goed|mij|prima|perfect|uitstekend
      past
      komt .. goed_uit|mij_goed|prima_uit
      schikt
      prima
      perfect
      akkoord
      is goed|prima|akkoord|ok|perfect
      goed
      ok
      oké
      ja
      helemaal goed
      lukt
      kan ik
      schikt me
      doen we
      top
      bevestig
    `),
    won: phrases(`
      we|wij nemen|bestellen het|de|jullie
      gaan|ga ervoor|akkoord|door_met_jullie
      ordernummer|order bijgevoegd
      geld|betaling is overgemaakt|onderweg|gedaan|verstuurd
      gebruiken jullie|uw .. sinds
      klant sinds
      begin op|per
      mag|kan gefactureerd|factureren
      goedgekeurd door
      ik accepteer
      getekend~
      ondertekend~
      contract|offerte|overeenkomst|opdracht|order .. getekend|ondertekend|retour|bijgevoegd|akkoord|bevestigd|geplaatst|bijlage
      akkoord .. offerte|voorstel|aanbod
      bestelling|order .. geplaatst|bijlage|bevestigd|gedaan|verstuurd
      besteld
      gekocht
      aangeschaft
      afgenomen
      opdracht .. gunnen|gegund|geven|krijgt|krijgen|verstrekt
      inkooporder
      factuur .. betaald|voldaan|sturen|stuur|mag|overgemaakt
      stuur .. factuur
      betaald|overgemaakt|voldaan
      zijn|ben|al .. klant bij|van jullie|u|je
      al|reeds klant
      gebruiken|gebruik .. jullie|uw .. al|software|dienst|product
      al jullie|uw
      accepteer|accepteren|nemen|neem .. aanbod|offerte|voorstel|baan|functie .. aan?
      aanbod geaccepteerd|aangenomen
      kiezen|gekozen|gaan .. voor|met .. jullie|u
      jullie|u hebben|krijgen|krijgt|heeft de opdracht|baan
      deal
      in zee
      aangenomen
    `),
    refusal: phrases(`
      prima zo
      goed zo|zoals
      niets voor ons|mij
      is niks|niets voor
      niet iets|wat voor|we|wij
      hebben we|wij|ik al|niet
      hebben iemand
      doen we|wij zelf
      besloten|gekozen om|niet|anders
      is nee
      antwoord is nee
      niet overtuigd
      past niet
      zitten vast|onder
      te klein
      bevroren|geschrapt|op_is
      bespaar u|je
      gestopt met|zaak
      wel genoeg|klaar
      zit er niet in
      hoef|hoeven niet
      is dicht
      concurrent|concurrentie
      geen|niet|nul|weinig .. interesse|belangstelling|behoefte|geïnteresseerd|interessant|relevant
      geen interesse|behoefte|belangstelling|budget|geld|tijd|plannen|prioriteit|ruimte|nut|noodzaak|meerwaarde|toegevoegde|trek|vacature~|capaciteit
      nee bedankt|dank|dankje|hoor|dank_u
      bedankt .. maar .. niet|geen|nee|al|zien|passen
      ^ nee $
      niet nodig|voor_ons|voor_mij|aan_de_orde|van_toepassing|op_zoek|zoek|passend|gepland|aan_ons|besteed_aan|actueel|interessant|overtuigd|rendabel|haalbaar
      niet aan ons besteed
      hebben|heb|zijn|maken|werken|gebruiken .. al|reeds .. leverancier|partner|oplossing|iemand|voorzien|een|bureau|met|gebruik|systeem|geregeld|partij|vaste|contract
      al|reeds voorzien|geregeld|een_leverancier|een_partner|een_partij|een_oplossing|iemand|een|met_een
      goed|prima voorzien|geholpen|bediend
      tevreden met|over
      huidige leverancier|partner|oplossing|partij|bureau
      blijven bij|liever
      vaste leverancier|partner
      zelf|intern|in_huis|in_eigen .. doen|doet|regelen|opgelost|beheer|gedaan
      doen|regelen|maken|ontwikkelen .. zelf|intern|in_eigen
      in eigen beheer|huis
      te duur|klein|laat|groot
      buiten budget|ons_budget
      budget .. op|bevroren|besteed|vergeven|geschrapt
      afzien|zie|zien .. af|vanaf|afzien
      zien|zie .. van .. af
      wijs|wijzen|moet|moeten .. af|afwijzen|bedanken
      afwijzen
      passen|pas .. voor|deze_keer|hiervoor
      sla|slaan .. over
      overslaan
      momenteel|nu|op_dit_moment|dit_jaar|voorlopig|vooralsnog niet|geen
      niet op dit moment|dit_jaar|voorlopig
      nu niet|even_niet
      helaas .. niet|geen|al|moet|moeten|nee
      gaan|ga .. niet op|mee|verder|door
      gekozen|kozen|gegaan|besloten .. andere|ander|concurrent|niet
      een andere|ander partij|leverancier|aanbieder|oplossing|kandidaat|bureau
      besloten .. niet
      sluiten|stoppen|gestopt|gesloten|opheffen .. zaak|bedrijf|deuren|winkel|praktijk
      faillissement|failliet|surseance
      verspil~ .. tijd
      tijdverspilling
      succes verder|ermee|elders|gewenst|met
      veel succes
      bespaar .. moeite
      doe maar niet
      laat maar
      hoeft niet
      vacature .. vervuld
      nee dank
    `),
    refusalAlone: phrases(`
      nee
      nee bedankt
      nee dank u
      geen interesse
      neen
      laat maar
    `),
    interest: phrases(`
      laat maar|eens zien|horen|weten
      sceptisch
      kunnen we|wel .. bespreken|praten|bellen|gebruiken
      vertel
      mijn nummer
      op 06
      kom maar|op
      zou .. kunnen|interessant|handig
      interesse
      geïnteresseerd
      interessant
      nieuwsgierig
      benieuwd
      klinkt .. goed|interessant|leuk|veelbelovend|prima
      lijkt .. goed|interessant|leuk|wat|me
      graag .. meer|weten|horen|zien|ontvangen|afspraak|kennismaken|bellen|praten|informatie|offerte|demo|gesprek|kijken|een|spreken|uitproberen|testen|toelichting
      meer informatie|weten|info|details|over|horen|uitleg
      stuur|stuurt|mail|zend|sturen|toesturen|opsturen|mailen|toezenden|delen|deel mij|me|ons|maar|even|eens|u|je|graag|jullie .. informatie|info|offerte|prijzen|prijslijst|brochure|voorstel|voorbeelden|details|link|presentatie|catalogus|monster|data|meer|op|door|maar|documentatie|tarieven|referenties|wat|cv
      informatie|offerte|brochure|prijzen|voorstel .. sturen|toesturen|mailen|opsturen|ontvangen
      wat kost|kosten|zijn|is|houdt|doet|betekent|voor|maakt|rekenen|zou
      hoeveel
      welke kosten|prijzen|koppelingen|tarieven|talen|landen|voorwaarden|klanten|mogelijkheden
      hoe werkt|zit|ziet|gaat|lang|duur|verhoudt|veilig|snel|regelen
      waar staan|staat|worden .. data|servers|gegevens|opgeslagen|gehost
      prijs|prijzen|tarieven|kosten|offerte
      kun|kunt|kan|kunnen|zou|zouden|mag|wil je|u|jullie|ik|we|iemand .. sturen|bellen|uitleggen|laten|vertellen|aangeven|toelichten|geven|mailen|spreken|afspreken|langskomen|plannen|doen|leveren|inplannen|doorgeven|aanbieden
      bel|belt mij|me|ons|gerust|maar|even|eens
      bel me
      laten|laat we|ons .. bellen|spreken|afspreken|praten|plannen|kijken|inplannen
      afspraak|gesprek|belafspraak|demo|call|kennismaking .. maken|plannen|inplannen|doen|prikken|graag
      een|korte|kort demo|gesprek|call|belletje|kennismaking|proefperiode|offerte|proef|monster
      wanneer .. kun~|schikt|past|uitkomt|tijd|beschikbaar|kan|bellen
      ben|zijn|is .. beschikbaar|vrij|bereikbaar|bereid|open
      beschikbaar .. maandag|dinsdag|woensdag|donderdag|vrijdag|volgende|morgen
      heb|heeft tijd
      volgende week .. tijd|bellen|beschikbaar|afspreken|kan|graag|schikt
      maandag|dinsdag|woensdag|donderdag|vrijdag of maandag|dinsdag|woensdag|donderdag|vrijdag
      precies|net|juist .. zoeken|zoek|nodig|wat_we|wat_ik
      zoeken|zoek|op_zoek .. naar|juist|toevallig|precies|net
      hebben|heb .. nodig
      komt .. goed|precies|als_geroepen .. uit|gelegen|moment
      als geroepen
      waarom niet
      ja graag|prima|leuk|hoor|zeker|doe
      vertel .. meer
      overtuig me|mij|ons
      als|mits .. prijs|kunt|aantonen|betaalbaar|klopt|goed_is
      doe .. voorstel|aanbod|offerte
      gratis proef~
      uitproberen
      proberen
      testen
      een|wat|paar|enkele vraag|vragen|vraagje
      sta|staan .. open
      zeker interesse
    `),
    colleagueJoins: phrases(`
      zet|neem|voeg|betrek .. cc|collega|kopie .. cc|kopie|bij|toe|mee|in
      in|in_de cc
    `),
    interestAlone: phrases(`
      ja
      ja graag
      graag
      ok
      oké
      prima
      zeker
      natuurlijk
      geïnteresseerd
      waarom niet
      goed
      leuk
    `),
    later: phrases(`
      neem|kom|mail|bel|probeer|benader|vraag|contacteer|stuur|spreken|herinner|kijk|laten|meld .. terug|opnieuw|weer|nog_eens|nogmaals|contact .. in|na|over|volgend|begin|eind|vanaf|rond|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|kwartaal|jaar|maand|maanden|weken|zomer|najaar|voorjaar|later
      neem|kom|mail|bel|probeer|benader|vraag|meld .. in|na|over|volgend|begin|eind|vanaf .. januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|kwartaal|jaar|maanden|weken|zomer|najaar|voorjaar .. contact|terug|opnieuw|weer|nog_eens
      misschien later|volgend|in|over|ooit
      wellicht .. later|volgend|in_de_toekomst|over
      later .. dit_jaar|nog_eens|weer|opnieuw|terug
      niet voor|eerder januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|dan|volgend
      pas in|na|vanaf|volgend
      volgend jaar|kwartaal .. weer|opnieuw|contact|misschien|graag|terug
      over een|paar|twee|drie|zes .. maanden|weken|maand
      hou|houd|bewaar .. achterhoofd|gegevens|mail|dossier
    `),
    undecided: phrases(`
      wie bent|ben|zijn|is
      hoe komt|kom
      waar heeft
      moet .. vragen|overleggen|checken|navragen
      vragen aan mijn
      hangt|ligt af|eraan
      weet het niet
      nachtje over
      even kijken
      bespreek het met
      wie bent|ben|zijn u|je|jullie
      hoe|waar|waarvan kom|komt|heeft|hebben|heb .. aan|vandaan .. mijn|adres|gegevens|mail
      waar .. gegevens|adres|mailadres .. vandaan
      waar|waarover gaat|dit .. over
      waar gaat dit
      ga|zal|moet|moeten|gaan|zullen .. overleggen|nadenken|bekijken|kijken|bespreken|lezen|vragen|navragen|doornemen|nakijken|overwegen|voorleggen
      denk|denken .. na|over
      kom|komen .. op .. terug
      kom erop terug
      laat|laten .. weten
      hoort .. van mij|ons
      weet .. niet|nog_niet
      niet zeker
      twijfel~
      nog niet besloten|zeker|uit
      ontvangen
      ter kennisgeving
      doorgestuurd
      nieuw e-mailadres|mailadres|adres
      bijlage .. openen|ontbreekt|leeg
      link .. werkt
      we zien wel
    `),
    thanks: phrases(`
      bedankt voor|$
      dank voor|je|u
      dank je|u wel
    `),
    away: phrases(`
      ben .. vakantie|weg|ziek|afwezig|verlof|reis
      ben .. weer|terug
      afwezig~
      niet op kantoor|aanwezig
      niet aanwezig|bereikbaar|beschikbaar
      op|met vakantie|verlof|reis|zakenreis|zwangerschapsverlof|ouderschapsverlof|ziekteverlof|bevallingsverlof
      vakantie
      verlof
      zwangerschapsverlof|ouderschapsverlof|ziekteverlof|vaderschapsverlof
      ziek gemeld
      ziekgemeld
      weer bereikbaar|aanwezig|beschikbaar|terug|op_kantoor|open|aan_het_werk|geopend
      terug op|vanaf|in|van
      ben .. terug
      keer|kom .. terug
      geen|beperkt~ .. toegang
      bij|na mijn terugkeer|terugkomst|vakantie
      kantoor|bedrijf|zaak|praktijk|wij .. gesloten
      gesloten
      tijdens mijn afwezigheid|vakantie|verlof
      bij|voor spoed|dringende|spoedeisende
      in dringende gevallen
      bouwvak
    `),
    awayPerhaps: phrases(`
      onderweg
      ziek
      op een beurs
      in het buitenland
    `),
    machine: phrases(`
      lees|check mijn mail
      twee|een keer per|daags dag
      nieuwe adres is
      automatisch~ antwoord|bericht|e-mail|gegenereerd|reactie|ontvangstbevestiging|verzonden|mail|verstuurd
      autoreply
      ontvangstbevestiging
      leesbevestiging
      uw|je|jouw bericht|e-mail|mail|aanvraag|vraag|verzoek|ticket|melding|sollicitatie .. is|hebben|werd .. ontvangen|geregistreerd|aangemaakt|gelezen|doorgestuurd|binnengekomen|afgeleverd
      hebben|heb uw|je|jouw bericht|e-mail|mail|aanvraag|vraag|verzoek|sollicitatie .. ontvangen
      hebben uw
      ticketnummer|zaaknummer|referentienummer|dossiernummer
      ticket
      niet .. antwoorden|reageren|beantwoorden op|deze
      gelieve niet
      niet op deze .. antwoorden|reageren|beantwoorden
      wordt niet gelezen|beheerd|gemonitord|bekeken|gecontroleerd
      nemen|neem|reageren|antwoorden|beantwoorden .. zo_spoedig|zo_snel|binnen|spoedig
      zo spoedig|snel mogelijk
      binnen een|twee|24|48|# uur|werkdagen|werkdag
      werkdagen
      drukte
      bevestig .. mens|afzender|robot|geen_robot|identiteit
      klik .. afgeleverd|bevestig~|link|aflevering
      lees|controleer|bekijk .. mail|e-mail|mails .. slechts|alleen|twee|keer
      alleen .. mail|e-mail op|keer
      e-mailadres|mailadres|adres .. gewijzigd|veranderd|vervallen|niet_meer_in_gebruik
      openingstijden
      bedankt|dank voor uw|je bericht|aanvraag|mail|e-mail|vraag
      dank voor uw|je
    `),
    negation: 'niet geen nooit zonder noch nauwelijks weinig'.split(' '),
  },
  dates: {
    dayFirst: true,
    months: [
      'januari|jan',
      'februari|feb',
      'maart|mrt',
      'april|apr',
      'mei',
      'juni|jun',
      'juli|jul',
      'augustus|aug',
      'september|sept|sep',
      'oktober|okt',
      'november|nov',
      'december|dec',
    ].map((names) => names.split('|')),
    weekdays: ['maandag|ma', 'dinsdag|di', 'woensdag|wo', 'donderdag|do', 'vrijdag|vr', 'zaterdag|za', 'zondag|zo'].map(
      (names) => names.split('|'),
    ),
    back: ['weer', 'terug', 'opnieuw', 'terugkeer'],
    until: ['tot', 'tot aan'],
    untilIsAway: false,
    through: ['tot en met', 't m', 'tm'],
    inclusive: ['inclusief'],
    spanTo: ['tot en met', 't m', 'tm', 'tot'],
    tomorrow: ['morgen'],
    dayAfterTomorrow: ['overmorgen'],
  },
};
