import { phrases } from '../phrases/phrase.ts';
import type { Language } from './language.ts';

export const german: Language = {
  code: 'de',
  smallWords:
    'der die das und ich sie wir nicht ist sind mit für auf ein eine zu den im bei uns ihr ihre bitte danke vielen dank aber auch von haben es'.split(
      ' ',
    ),
  layout: {
    wrote: ['schrieb', 'schrieben', 'geschrieben', 'schreibt'],
    headers: { from: ['von'], others: ['gesendet', 'an', 'betreff', 'datum', 'cc', 'kopie'] },
    originalMessage: [
      'ursprüngliche nachricht',
      'originalnachricht',
      'original-nachricht',
      'weitergeleitete nachricht',
      'originalmessage',
      'ursprüngliche mail',
    ],
    signOffs: phrases(`
      mit freundlichen|besten|herzlichen|lieben|vielen|sonnigen grüßen|gruß|grüssen|dank
      mit freundlichem|bestem|herzlichem gruß|gruss
      freundliche|beste|viele|liebe|herzliche|schöne|sonnige grüße|grüsse|gruesse
      freundlicher|bester|lieber|schöner gruß
      mfg
      vg
      lg
      bg
      gruß
      grüße
      gruss
      hochachtungsvoll
      danke
      vielen dank
      danke und gruß|grüße
      ciao
      servus
    `),
    clientFooters: phrases(`
      von meinem iphone|ipad|samsung|handy|mobiltelefon|smartphone|android|huawei gesendet
      von meinem
      gesendet von|mit|aus
      diese e-mail|mail|nachricht wurde .. geprüft|gescannt
      virenfrei
      achtung diese e-mail|mail|nachricht
      externe e-mail|mail
      outlook für
      holen sie sich outlook
      bitte denken sie .. umwelt
      denken sie an die umwelt
    `),
    disclaimers: phrases(`
      vertraulich~
      nicht der richtige|beabsichtigte|vorgesehene adressat|empfänger
      irrtümlich erhalten
      unbefugt~
      geschäftsführer|geschäftsführung|vorstand|aufsichtsrat
      handelsregister
      amtsgericht
      hrb
      ust-id~|ustid~
      sitz der gesellschaft
      rechtlich geschützte
      haftungsausschluss
    `),
  },
  signals: {
    optOut: phrases(`
      verteiler
      dsgvo
      belästig~
      spam
      mailingliste
      abmelde~
      löschen sie|bitte|mich|meine|uns
      bitte löschen|streichen|entfernen|austragen
      newsletter
      nicht mehr anschreiben|kontaktieren|schreiben|mailen
      hören sie auf
      aufhören
      will|möchte das|sowas|solche|diese|ich nicht
      solche|solchen|derartige|diese mails|e-mails|nachrichten|zuschriften|anschreiben nicht|keine|unerwünscht|verzichten
      keine solchen|derartigen
      bitte keine mehr|mails|e-mails|weiteren
      von ihnen|euch nichts|keine|nicht mehr|weiteren|hören
      nichts mehr hören|von|erhalten|bekommen
      schon zweimal|mehrfach|mehrmals|dreimal|einmal gebeten|gesagt|geschrieben|abgemeldet
      raus aus|nehmen
      adresse gelöscht|löschen|vergessen|streichen
      meinen namen|eintrag .. streichen|löschen|entfernen
      wie komme ich .. raus|runter|liste
      wie melde ich
      wie kann ich mich
      ohne meine|einwilligung|zustimmung|erlaubnis
      letzte warnung|mahnung
      hat|hab .. nie erlaubt
      von weiteren
      abmelden
      abgemeldet werden
      austragen
      streichen|löschen|entfernen|nehmen|tragen sie|mich|uns|bitte|meine|diese|unsere .. liste|verteiler|datenbank|adresse|daten|mail|mailadresse|e-mail-adresse|kontaktdaten|e-mail|aus|raus
      streichen|löschen|entfernen|austragen sie mich|uns|meine|unsere|alle|diese|bitte
      lösch|streich|entfern|nimm|trag mich|meine|uns|bitte|diese|unsere .. liste|verteiler|daten|datenbank|adresse|raus|aus
      mich|uns|adresse|daten|e-mail|mail aus|von ihrem|ihrer|dem|der|eurem|eurer|diesem|dieser|deinem .. verteiler|liste|datenbank|mailingliste|newsletter|system|kartei|crm|verteilerliste
      aus ihrem|dem|eurem|diesem|ihrer|der|eurer .. verteiler|liste|datenbank|mailingliste|kartei|verteilerliste
      vom verteiler
      meine|unsere|alle|gespeicherten|personenbezogenen .. daten|adresse|e-mail-adresse|mailadresse .. löschen|zu_löschen|entfernen|zu_entfernen|gelöscht|streichen|sperren
      daten|adresse|datensatz .. zu? löschen|gelöscht|löschung|entfernen|sperren
      löschung meiner|unserer|der|aller
      keine weiteren|weitere e-mails|mails|nachrichten|mail|email|emails|zusendungen|anschreiben|kontaktaufnahme|werbung|kontaktversuche|e-mail|werbemails|angebote|schreiben
      keine e-mails|mails|nachrichten|emails|werbung|werbemails|angebote|post|newsletter .. mehr|zusenden|senden|schicken|erhalten|bekommen
      keine werbung
      keine weitere|weiteren kontakt~
      nicht mehr|weiter|wieder|länger .. kontaktieren|anschreiben|schreiben|kontaktiert|angeschrieben|belästigen|melden|anrufen|senden|schicken|zuschicken|zusenden|kontakten
      nie wieder|mehr .. schreiben|mail|mails|kontaktieren|melden|hören|anschreiben|e-mail|kontaktiert|post
      nie wieder
      möchte|möchten|will|wollen|wünsche|wünschen keine .. mehr|mails|e-mails|werbung|weiteren|nachrichten|newsletter|kontakt~
      möchte|möchten|will|wollen|wünsche|wünschen .. nicht mehr|weiter|länger|wieder .. kontaktiert|angeschrieben|hören|erhalten|bekommen|mails|post
      möchte|möchten|will|wollen nichts mehr|weiter von|hören
      hören|höre|hör|unterlassen|unterlasse|unterlass|lassen|lass|lasst|stellen|verschonen|verschon sie|bitte|mich|uns|das|es|diese|endlich|auf .. auf|schreiben|mails|zusendung|ruhe|frieden|kontaktaufnahme|werbung|ein|in_ruhe|in_frieden|bleiben|damit|mir_zu|uns_zu|künftig|weitere
      unterlassen sie
      lassen|lass|lasst sie? mich|uns in
      in ruhe|frieden
      stoppen sie
      stopp|stoppt|stop mit|die|diese|das|bitte
      schluss mit|damit|jetzt
      widerspreche|widersprechen|widerspruch .. nutzung|verarbeitung|verwendung|speicherung|daten|werbung|weiteren|zusendung|art|dsgvo|kontakt~|hiermit
      hiermit widerspreche
      dsgvo .. löschen|löschung|auskunft|beschwerde|widerspruch
      nach|gemäß|gem art|artikel|dsgvo
      art 17|21
      artikel 17|21
      beschwerde .. datenschutz~|aufsichtsbehörde|behörde|bundesnetzagentur|wettbewerbszentrale|landesdatenschutz~|verbraucherzentrale|einreichen|einlegen
      datenschutzbehörde|aufsichtsbehörde|bundesnetzagentur|landesdatenschutzbeauftragte~
      mein|meinen|meinem|unser|unseren|unserem|einen|den|zum rechtsanwalt|anwalt
      abmahnung|abmahnen|unterlassungserklärung|strafanzeige|rechtliche_schritte
      als|für spam .. melden|markieren|gemeldet|markiert|melde|markiere|einstufen
      melde|markiere|blockiere|sperre .. spam|sie|ihre|absender|domain
      blockiert|blockieren|gesperrt|geblockt
      newsletter .. abbestellen|abmelden|kündigen|austragen
      abbestellen
      abbestellung
      einwilligung .. widerrufe|widerrufen|erteilt|gegeben
      nie|niemals zugestimmt|eingewilligt
      unerwünscht~ .. werbung|mail|mails|e-mail|unterlassen|zusendung
      unaufgefordert~
      sehen sie .. von weiteren
      von weiteren|weiterer .. absehen|abzusehen|mails|kontakt~|e-mails
      nehmen|nimm|nehmt sie? mich|uns|unsere|meine .. raus|heraus|aus|von|runter
      lassen sie es
      verschonen sie
      keinen kontakt mehr|wünschen|wünsche
      kontaktieren|schreiben|mailen sie mich|uns|mir nicht|nie|bitte_nicht
      mich|uns|mir nicht mehr|wieder|weiter
      bitte nicht mehr
      hör|hört|hören sie? .. auf
      genug
      ich habe genug
      die letzte mail|e-mail|nachricht
    `),
    optOutAlone: phrases(`
      abmelden
      abmeldung
      stop
      stopp
      austragen
      löschen
      abbestellen
      raus
      kein interesse und löschen
      entfernen
      unsubscribe
      widerspruch
    `),
    otherChannel: phrases(`
      rufen sie .. an
      ruf|ruft .. an
      telefonisch
      per|am telefon
      lieber anrufen
      über linkedin|xing|whatsapp|teams
      stattdessen
      an meine .. adresse
      vor|bis montag|dienstag|mittwoch|donnerstag|freitag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|ende|anfang|nächste|nächsten
      diese woche
    `),
    left: phrases(`
      nicht mehr .. unternehmen|firma|beschäftigt|tätig|angestellt|mitarbeiter|haus|team
      nicht mehr bei|für .. uns|unternehmen|tätig|gmbh|ag|beschäftigt
      nicht mehr bei
      hat|habe|haben .. unternehmen|firma|uns|betrieb|haus|praxis|verlag|büro .. verlassen
      verlassen hat|habe
      aus dem|unserem unternehmen|betrieb ausgeschieden
      ausgeschieden
      ausgetreten
      im|in ruhestand|rente|pension|den_ruhestand|wohlverdienten|altersteilzeit
      in rente|pension gegangen
      pensioniert
      verrentet
      verstorben
      gestorben
      arbeitet|arbeite nicht mehr|länger
      nicht länger bei|für
      gekündigt
      mein letzter|ihr_letzter|sein_letzter arbeitstag
      neue herausforderung
      unternehmen gewechselt
    `),
    wrongPerson: phrases(`
      macht|entscheidet|betreut|kümmert .. bei_uns|sich|inzwischen|jetzt|frau|herr|meine|mein|unsere|unser
      das macht|entscheidet|betreut|übernimmt
      da müssen|sollten|wenden|fragen sie
      fragen sie|mal .. bei|herrn|frau|meinen|meine|unsere
      ist|wäre frau|herr|meine|mein|unser|unsere .. zuständig|richtige|ansprechpartner~|@
      bin|mache nur|lediglich|bloß
      habe damit nichts
      bin|wurde .. versetzt|gewechselt|umgezogen
      meinen|meinten sie|vermutlich|wohl .. anderen|andere
      privatadresse|privathaushalt|privatperson
      die richtige|der_richtige
      ansprechpartner ist|wäre|dafür|hierfür|für
      nicht bei mir|uns
      gehört nicht
      in der zentrale|konzernzentrale
      nicht|leider_nicht|nicht_der|nicht_die .. zuständig|verantwortlich|ansprechpartner|ansprechpartnerin|ansprechperson
      nicht der|die richtige~
      falsch~ ansprechpartner~|adresse|person|adressat|abteilung|empfänger|stelle|firma|postfach|mailadresse
      falsch bei mir|uns
      bei mir|uns falsch|an_der_falschen
      an der falschen
      verwechsel~
      verwechslung
      zuständig|verantwortlich ist|sind|wäre|dafür|hierfür|für
      dafür|hierfür|für .. ist|sind .. zuständig|verantwortlich
      ist|wäre|sind .. zuständig|verantwortlich|der_richtige|die_richtige|ansprechpartner
      liegt|fällt nicht in|bei
      nicht mein|meine|unser|unsere bereich|zuständigkeit|thema|abteilung|aufgabe|baustelle|ressort|entscheidung|gebiet
      nicht in meinen|meinem|meiner|unserem|unseren bereich|zuständigkeit|verantwortung|aufgabenbereich|zuständigkeitsbereich
      wenden|wende|wendet|richten|schreiben|kontaktieren|melden sie? sich|dich|euch|bitte|an|bei|ihre|das .. an|bei|unsere|meine|kollegin|kollegen|frau|herrn|zentrale|einkauf|abteilung|personalabteilung|@
      bitte an|direkt_an .. wenden|richten|schreiben|@
      entscheidet|entscheiden|macht|betreut|kümmert|verantwortet|bearbeitet|leitet|übernimmt .. kollege|kollegin|zentrale|einkauf|frau|herr|abteilung|mutterkonzern|konzern|geschäftsführung|chef|unsere|bei_uns|sich|das|inzwischen|jetzt
      entscheidungen .. getroffen|zentral|konzern
      wird .. zentral|zentrale|konzern|mutter|von .. entschieden|gemacht|gesteuert|betreut|eingekauft
      nachfolger~
      meine nachfolgerin
      weitergeleitet|weitergegeben|leite|gebe .. zuständig~|richtige|kollegin_die|abteilung|fachabteilung|verantwortlich~|weiter
      habe nichts mit
      nichts damit|mit_dem|mit zu tun
      namensvetter
      gleichen namen|namens
      nicht befugt
      nur praktikant~|aushilfe|azubi|werkstudent~|empfang
      abteilung gewechselt
      andere|anderen|neue position|abteilung|rolle|aufgabe
      mache .. nicht mehr
    `),
    booked: phrases(`
      also|dann dann? montag|dienstag|mittwoch|donnerstag|freitag um|#
      montag|dienstag|mittwoch|donnerstag|freitag um|# .. dann|gerne|steht|okay|ok
      machen wir|so
      uhr ist|passt|steht|geht
      ich rufe|melde .. montag|dienstag|mittwoch|donnerstag|freitag|um .. an
      anbei der link|teams
      trage|trag es|ihn|mir ein
      termin .. gebucht|bestätigt|eingetragen|vereinbart|angenommen|steht|notiert|passt|reserviert|ausgewählt|ist_gebucht|eingestellt|verschoben
      habe|hab|haben .. gebucht|eingetragen|reserviert|geblockt|gebucht
      slot|zeitfenster .. gebucht|genommen|ausgesucht|gewählt|reserviert
      gebucht
      einladung .. angenommen|akzeptiert|verschickt|gesendet|geschickt|raus|unterwegs|folgt|kommt|geht|erhalten_und
      zugesagt
      ^ zugesagt
      ^ angenommen
      kalendereinladung|termineinladung|kalendereintrag|terminanfrage
      schicke|sende|verschicke .. einladung|kalendereinladung|termineinladung|teams-link|termin
      bestätige .. termin|montag|dienstag|mittwoch|donnerstag|freitag|den
      bis montag|dienstag|mittwoch|donnerstag|freitag|morgen|dann um? $
      bis dann|morgen|montag|dienstag|mittwoch|donnerstag|freitag
      wir sehen|hören|sprechen uns am|dann|um|morgen
      freue .. auf .. montag|dienstag|mittwoch|donnerstag|freitag|gespräch_am|termin_am
      verschieben|verschoben .. auf|von .. montag|dienstag|mittwoch|donnerstag|freitag|uhr
      nehmen|nehme wir? .. montag|dienstag|mittwoch|donnerstag|freitag|uhr|termin|vorschlag|ersten|zweiten
      machen wir .. montag|dienstag|mittwoch|donnerstag|freitag|uhr|morgen
      abgemacht
      im kalender
    `),
    slotTaken: phrases(`
      passt
      passt .. gut|perfekt|prima|super|mir|uns|bestens
      geht .. klar|gut|in_ordnung|bei_mir
      geht klar|in_ordnung|bei
      einverstanden
      in ordnung
      gerne|gern
      perfekt
      super
      prima
      ok
      okay
      klappt
      ist gut|perfekt|ideal|notiert|mir_recht
      können wir machen
      nehme|nehmen
      ja
      steht
      fest
      bestätige|bestätigt
    `),
    won: phrases(`
      angebot|plan|paket .. nehmen|nehme|buchen
      wir nehmen|buchen das|ihr|den|die
      bestellnummer
      auftrag anbei|nr
      geld ist|wurde|geht
      zahlung ist|wurde|erfolgt
      stelle .. an|antreten
      fange|beginne am|zum an|#
      nutzen|verwenden ihre|ihr|eure|die_software seit|schon
      schicken|stellen sie .. rechnung
      rechnung .. an uns|bitte
      freigabe erteilt|liegt
      unterschrieben~
      unterzeichnet~
      vertrag .. unterschrieben|unterzeichnet|anbei|zurück|abgeschlossen
      beauftrag~ .. sie|ihnen|hiermit|euch|ihr|angebot
      hiermit beauftragen|bestellen|beauftrage|bestelle
      auftrag .. erteilt|erteilen|bestätigt|anbei|vergeben|geht_an|bekommen_sie|haben_sie
      auftragsbestätigung|auftragserteilung
      bestellung .. anbei|aufgegeben|ausgelöst|raus|bestätigt|abgeschickt|erfolgt
      bestellt
      wir bestellen
      gekauft
      rechnung .. bezahlt|überwiesen|beglichen|schicken|stellen|senden
      überwiesen
      bezahlt
      bereits|schon|ja|längst|seit .. kunde|kunden|kundin von? ihnen|bei_ihnen|ihr|ihrer|euch|bei_euch|eurer
      kunde|kunden|kundin bei|von ihnen|euch
      bereits|schon|längst kunde|kunden|kundin
      nutzen|nutze|verwenden|einsetzen .. ihre|eure|ihr|euer|sie .. bereits|schon|seit
      angebot .. angenommen|nehmen_wir_an|nehme_ich_an|an
      nehmen|nehme .. angebot|stelle|job .. an
      zusage
      entschieden .. für sie|ihr|euch|ihre
      sie haben|bekommen den|die auftrag|zuschlag|stelle|job
      zuschlag
      legen .. los
      freigegeben
      abgeschlossen
    `),
    refusal: phrases(`
      gut wie es ist
      uns gehts|geht gut
      haben wir schon|alles|bereits|uns_dagegen
      dagegen entschieden
      nicht das richtige|was_wir|nötig
      brauchen wir|ich nicht
      wir brauchen|suchen das? nicht|kein|keine
      nicht unser|mein|meine ding|fall|welt|baustelle
      kein thema
      steht nicht|derzeit_nicht
      keine option
      lohnt sich
      zu klein|alt|groß
      das wars|war_es
      schade um
      vertrag mit|bei
      haben jemanden
      erledigen wir|ich
      bin raus
      sind raus
      laden zugemacht|geschlossen
      fest gebunden|vergeben|verplant
      bleibe ich
      spar~ die zeit|mühe
      dankend ab
      lehne dankend
      dankend ablehnen
      konkurrenz|mitbewerber|wettbewerber|konkurrent
      kein|keinerlei|keinen|null|nicht|ohne .. interesse|bedarf|interessiert|interessant|relevant|verwendung
      kein interesse|bedarf|budget|geld|thema|platz|kapazität|platz
      keine zeit|verwendung|kapazität~|mittel|notwendigkeit|priorität|pläne|option|gelder|veranlassung|stelle
      keinen bedarf|nutzen|mehrwert|sinn|grund
      besteht|haben|habe|sehe|sehen|ist|gibt_es|herrscht .. kein|keinen|keine .. bedarf|interesse|budget|notwendigkeit|mehrwert|nutzen
      nein danke
      ^ nein
      danke nein
      nicht interessiert
      interessiert mich|uns nicht
      nicht für uns|mich
      für uns|mich nicht|kein|keine|uninteressant|nichts|zu
      brauchen|benötigen|brauche|benötige|suchen|suche|planen|wollen|möchten|nutzen .. nicht|nichts|keine|keinen|kein
      nicht benötigt|geplant|vorgesehen|erforderlich|notwendig|nötig|passend|gebraucht
      passt nicht|leider_nicht|gar_nicht
      bereits|schon|längst .. anbieter|lieferant~|dienstleister|partner|lösung|agentur|versorgt|abgedeckt|vergeben|im_einsatz|eingedeckt|gut_aufgestellt|entschieden|system|besetzt|vertrag
      haben|arbeiten|nutzen|setzen .. bereits|schon|seit_jahren|fest|langjährig~ .. einen|eine|mit|anbieter|partner|lieferant~
      gut|bestens|bereits|sehr_gut versorgt|aufgestellt|abgedeckt|bedient|ausgestattet|eingedeckt
      sind|bin .. zufrieden
      zufrieden mit
      bleiben bei|dabei
      machen|lösen|erledigen|entwickeln|machen_wir .. selbst|intern|inhouse|selber|hausintern
      inhouse
      zu teuer
      kein geld
      budget .. erschöpft|aufgebraucht|verplant|gestrichen|eingefroren|ausgeschöpft|gekürzt
      können|kann .. nicht leisten
      lehnen|lehne .. ab
      ablehnen
      absage
      absagen
      müssen .. absagen|ablehnen|verzichten|passen
      verzichten
      nicht in frage
      kommt .. nicht .. frage|infrage
      infrage
      danke .. aber nein|kein|nicht|keine
      leider nicht|nein|kein|keine|keinen|müssen|absagen|schon
      anderweitig entschieden|vergeben|besetzt
      für einen anderen|mitbewerber|wettbewerber
      anderen anbieter entschieden
      gegen .. entschieden
      entschieden gegen
      schließen|stellen|geben .. betrieb|geschäft|laden|firma|praxis .. ein|auf|zum
      insolvenz|insolvent|geschäftsaufgabe|betriebsaufgabe
      sparen sie sich|ihre
      zeitverschwendung
      viel erfolg|glück .. anderswo|woanders|weiterhin|trotzdem|dennoch
      weiterhin viel erfolg
      alles gute
      momentan|derzeit|aktuell|zurzeit|gegenwärtig|jetzt|heuer|dieses_jahr nicht|kein|keine|keinen|nichts
      nicht relevant|interessant|das_richtige|unser_thema|zielführend|zeitgemäß
      vergessen sie
      nichts für
      lohnt .. nicht
      überzeugt .. nicht
      stelle .. besetzt
      wird nichts
    `),
    refusalAlone: phrases(`
      nein
      nein danke
      ne
      nö
      kein interesse
      kein bedarf
    `),
    interest: phrases(`
      zeigen sie
      erzählen sie
      her damit
      immer her
      skeptisch
      wäre .. interessant|spannend|was|etwas
      könnten wir|ich brauchen|gebrauchen|sprechen
      sollten wir .. sprechen|reden|telefonieren
      lass|lassen hören
      meine nummer|durchwahl|telefonnummer
      unter #
      interessiert mich|uns|an|sind|wären|bin|wäre
      interesse
      interessant
      spannend
      neugierig
      klingt .. gut|interessant|spannend|vielversprechend|nicht_schlecht|super|toll|prima
      hört sich .. an
      gern|gerne .. mehr|telefonieren|sprechen|austauschen|kennenlernen|erfahren|termin|anrufen|unterlagen|zusenden|schicken|ansehen|anschauen|hören|treffen|melden|angebot|vorstellen|gespräch|testen|demo|informationen|mal|infos
      mehr erfahren|informationen|infos|details|wissen|dazu|darüber|hören|material
      nähere|weitere|genauere informationen|infos|details|angaben|unterlagen
      schicken|senden|schick|send|zusenden|zukommen|übersenden|mailen|übermitteln sie?|mir|uns|bitte|gerne .. unterlagen|informationen|infos|angebot|preisliste|preise|broschüre|muster|katalog|details|terminvorschläge|vorschläge|präsentation|referenzen|material|link|konditionen|beispiele|mehr|mal|kostenvoranschlag|datenblatt|was|termine|demo|zugang|lebenslauf|profil|profile
      unterlagen|angebot|preisliste|muster|broschüre|informationen|infos|katalog .. zusenden|schicken|senden|zuschicken|zukommen|zu
      lassen sie .. zukommen
      was kostet|kosten|würde|ist|sind|genau|bietet|beinhaltet|passiert|unterscheidet|heißt|bedeutet
      wie viel|teuer|hoch|funktioniert|läuft|lange|sieht|sehen|unterscheidet|sicher|lässt|schnell|ist|würde|genau|viele
      wieviel
      welche kosten|preise|schnittstellen|referenzen|systeme|konditionen|unterlagen|kunden|länder|sprachen|mindest~|laufzeit
      wo liegen|werden|stehen|sind .. daten|server|gehostet|gespeichert
      preis|preise|kosten|konditionen|preisliste
      angebot .. machen|erstellen|schicken|senden|unterbreiten|zukommen
      können|könnten|könntet|kannst|könntest|würden sie|wir|ihr|du|mir|uns .. schicken|senden|zeigen|erklären|anrufen|nennen|telefonieren|sagen|erläutern|treffen|sprechen|vorbeikommen|zusenden|vorstellen|machen|anbieten|liefern|auch
      rufen|ruf|ruft sie? mich|uns|mal|bitte|gerne|doch .. an
      anrufen
      lassen|lass sie? uns .. sprechen|telefonieren|treffen|reden|austauschen|einen|mal|dazu|kurz
      telefonat|telefontermin|videocall|kennenlerngespräch|kurzes_gespräch|online-termin|demo|vorführung|testzugang|probe|muster|pilot|call
      termin .. vorschlagen|vereinbaren|ausmachen|machen|finden|finden_wir
      terminvorschlag|terminvorschläge
      wann .. zeit|passt|können|hätten|könnten|wäre|kommen|haben
      wie wäre|wärs|sieht|ist es? .. montag|dienstag|mittwoch|donnerstag|freitag|nächste|nächster|morgen
      nächste woche .. zeit|gut|passen|gern|hätte|habe|könnte|telefonieren
      hätte|habe|hätten|haben .. zeit
      könnte|könnten .. montag|dienstag|mittwoch|donnerstag|freitag
      genau das|was .. suchen|suche|brauchen|gesucht|richtige
      kommt .. gerade|genau recht|richtig|passend|gelegen|zur_richtigen
      suchen|suche|brauchen|benötigen .. gerade|ohnehin|sowieso|derzeit|aktuell|dringend|schon|so_etwas|eine_lösung|tatsächlich|einen|jemanden
      wir bräuchten
      überzeugen sie
      bin|wäre|wären|sind offen|dabei|gespannt|bereit|nicht_abgeneigt
      gespannt
      wenn .. preis|kosten|stimmt|passt|nachweisen|zeigen
      ja gerne|gern|bitte|klar|natürlich
      warum nicht
      testen
      ausprobieren
      freue mich|uns auf .. gespräch|austausch|rückmeldung|angebot|vorschlag|vorschläge|infos
      machen sie .. angebot|vorschlag
      melden sie sich gerne|gern|bitte|kurz|telefonisch
      eine frage|kurze_frage|paar_fragen|fragen
      rückruf
    `),
    colleagueJoins: phrases(`
      setze|nehme|hole .. kollegin|kollegen|cc|kopie|dazu|mit .. in|cc|kopie|dazu|verteiler|rein|ins_boot
      in kopie|cc .. kollege|kollegin|abstimmen|vereinbaren|weiteres|termin
    `),
    interestAlone: phrases(`
      ja
      gerne
      gern
      ja bitte
      ja gerne
      klar
      interessiert
      ok
      natürlich
      auf jeden fall
      warum nicht
      einverstanden
    `),
    later: phrases(`
      melden|kommen|fragen|schreiben|versuchen|kontaktieren|sprechen|anrufen|rufen sie|wir|uns|mich|sich|gerne|es|nochmal|bitte|du|dich .. im|in|nach|ab|anfang|ende|nächstes|nächsten|kommendes|frühjahr|herbst|quartal|monat~|später|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|wieder|noch_einmal|nochmal|erneut
      nochmal|noch_einmal|erneut|wieder .. melden|anfragen|schreiben|auf_mich|auf_uns|zukommen|nachfragen|sprechen|versuchen
      später .. nochmal|melden|wieder|vielleicht|gerne
      vielleicht später|nächstes|im|irgendwann|in_einem
      erst im|ab|nach|nächstes|wieder|in_q1|in_q2|in_q3|in_q4
      nächstes|kommendes|neues jahr|quartal|halbjahr .. wieder|nochmal|gerne|erneut|interessant|melden
      nicht vor januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|nächst~|ende|herbst|frühjahr|sommer
      komme .. auf sie zurück .. im|in|nach|wenn|sobald
      wiedervorlage
      behalten|behalte|merke|nehme .. hinterkopf|im_auge|akten
      in ein paar|einigen|zwei|drei|sechs wochen|monaten
    `),
    undecided: phrases(`
      wer sind|ist|seid|bist
      woher
      muss .. fragen|klären|besprechen|abwarten
      erst .. fragen|klären|besprechen|sprechen|mal
      chef|chefin|geschäftsführung|vorstand fragen|sprechen|vorlegen
      schlafe drüber
      weiß nicht
      kann ich .. nicht sagen
      mal schauen
      wer sind sie
      woher haben|habt|hast .. adresse|daten|kontakt|meine|kontaktdaten|mail
      worum|um_was geht
      was genau|ist .. wollen|ist_das|das
      muss|müssen|werde|werden|möchte|möchten .. überlegen|prüfen|besprechen|abklären|klären|nachdenken|absprechen|rücksprache|fragen|ansehen|anschauen|durchlesen|abstimmen|melden|lesen|sichten
      rücksprache
      überlege|überlegen .. noch|es|mir|uns
      melde|melden mich|uns|wir_uns .. bei|wieder|dann|ggf|sobald|bei_bedarf|zurück
      komme|kommen .. auf .. zurück|zu
      weitergeleitet|weitergegeben
      leite|gebe .. weiter
      noch unsicher|unentschlossen|unklar|offen|nicht_sicher|nicht_entschieden
      weiß .. nicht|noch_nicht
      bin .. nicht sicher
      zur kenntnis
      erhalten
      neue|geänderte .. adresse|mailadresse|e-mail-adresse|email
      schaue|sehe|gucke mir|es|das|ich .. an
      anhang .. fehlt|leer|öffnen|lesen
      link .. funktioniert
      mal sehen|schauen
      ist das .. spam|automatisch|echt
    `),
    thanks: phrases(`
      danke für|vielmals|schön
      vielen|besten|herzlichen dank
    `),
    away: phrases(`
      bin .. weg|verreist|nicht_da|krank|im_krankenhaus|unterwegs
      ab montag|dienstag|mittwoch|donnerstag|freitag wieder
      wieder da
      abwesend
      abwesenheit~
      außer haus|büro
      ausser haus
      nicht im büro|haus|dienst|hause
      im|in urlaub|elternzeit|mutterschutz|krankenstand|sabbatical|kur|reha|betriebsferien|meinem_urlaub|den_ferien|ferien
      urlaub
      betriebsferien|betriebsurlaub|betriebsruhe
      elternzeit
      mutterschutz
      krankgeschrieben|krankgemeldet|krankheitsbedingt|erkrankt
      auf dienstreise|geschäftsreise|reisen|einer_dienstreise|fortbildung|messe
      nicht erreichbar|verfügbar|anwesend|besetzt|da
      wieder erreichbar|im_büro|da|zurück|für_sie|anwesend|im_haus|verfügbar|geöffnet|besetzt|im_einsatz
      ab|am .. wieder .. erreichbar|büro|da|für_sie|zurück|im
      zurück am|im_büro|ab
      kehre|komme|bin .. zurück
      kein|keinen|eingeschränkt~|nur_eingeschränkt .. zugriff|zugang
      nach|bei meiner|ihrer rückkehr
      nicht gelesen|weitergeleitet
      e-mails|mails|nachrichten .. nicht gelesen|weitergeleitet|bearbeitet|abgerufen
      in dringenden fällen
      vertretung
      vertreten mich
      büro|praxis|geschäft|betrieb ist|bleibt .. geschlossen
      geschlossen
      dienstreise
    `),
    awayPerhaps: phrases(`
      unterwegs
      krank
      verreist
      auf reisen
    `),
    machine: phrases(`
      lese|rufe meine .. mails|e-mails|nachrichten
      zweimal|einmal täglich|am_tag
      neue adresse|e-mail-adresse lautet|ist
      automatisch~ antwort|nachricht|generiert~|erstellt~|e-mail|mail|eingangsbestätigung|bestätigung|beantwort~|erzeugt~|versandt|verschickt
      automatisiert~
      autoreply
      eingangsbestätigung
      empfangsbestätigung
      lesebestätigung
      ticket|vorgang~|anfrage~|fallnummer|ticketnummer|vorgangsnummer .. nummer|nr|erstellt|angelegt|#
      ticketnummer
      vorgangsnummer
      ihre|deine anfrage|nachricht|e-mail|mail|email|bewerbung|bestellung .. ist|wurde|haben .. eingegangen|erhalten|erfasst|registriert|weitergeleitet|empfangen|aufgenommen|gelesen|angekommen
      haben|habe ihre|deine anfrage|nachricht|e-mail|mail|email|bewerbung erhalten
      bestätigen .. eingang|erhalt
      eingang ihrer
      antworten sie .. nicht auf diese
      bitte nicht .. antworten
      bitte antworten sie nicht
      nicht auf diese .. antworten
      wird nicht gelesen|überwacht|betreut|bearbeitet|abgerufen|genutzt
      wir .. kümmern|melden|bearbeiten|beantworten .. schnellstmöglich|innerhalb|umgehend|baldmöglichst|in_kürze|zeitnah|so_schnell
      schnellstmöglich
      innerhalb von|der
      werktag~
      bearbeitungszeit|antwortzeiten
      aufgrund .. hohen|vieler|aufkommens
      bestätigen sie .. absender|dass_sie|mensch|kein_roboter
      klicken sie .. zustell~|bestätig~|link
      meine|unsere .. adresse hat|wurde|ist .. geändert
      lese .. e-mails|mails|nachrichten nur
      nur .. einmal|zweimal|mal am_tag|täglich|pro
      postfach .. nicht|nur
      wurde gelesen|zugestellt|angezeigt
      öffnungszeiten|geschäftszeiten|bürozeiten|servicezeiten
      vielen dank für ihre anfrage|nachricht|kontaktaufnahme|bewerbung
    `),
    negation: 'nicht kein keine keinen keinerlei nie niemals weder ohne kaum leider wenig null'.split(' '),
  },
  dates: {
    dayFirst: true,
    months: [
      'januar|jan|janner',
      'februar|feb|febr',
      'märz|mar|mrz',
      'april|apr',
      'mai',
      'juni|jun',
      'juli|jul',
      'august|aug',
      'september|sept|sep',
      'oktober|okt',
      'november|nov',
      'dezember|dez',
    ].map((names) => names.split('|')),
    weekdays: [
      'montag|mo',
      'dienstag|di',
      'mittwoch|mi',
      'donnerstag|do',
      'freitag|fr',
      'samstag|sa|sonnabend',
      'sonntag|so',
    ].map((names) => names.split('|')),
    back: ['wieder', 'zurück', 'zurückkehren', 'zurückkommen', 'erreichbar ab', 'erreichbar'],
    until: ['bis', 'bis zum', 'bis zu', 'bis einschließlich'],
    untilIsAway: true,
    through: ['bis einschließlich', 'bis einschl', 'bis inklusive', 'bis inkl', 'letzter tag'],
    inclusive: ['einschließlich', 'einschl', 'inklusive', 'inkl'],
    spanTo: ['bis', 'bis zum', 'bis einschließlich'],
    tomorrow: ['morgen'],
    dayAfterTomorrow: ['übermorgen'],
  },
};
