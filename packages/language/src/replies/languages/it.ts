import { phrases } from '../phrases/phrase.ts';
import type { Language } from './language.ts';

export const italian: Language = {
  code: 'it',
  smallWords:
    'il lo la i gli le di che e in un una non è sono per con ci mi vi grazie ma del della dei al alla anche ho abbiamo buongiorno questo questa'.split(
      ' ',
    ),
  layout: {
    wrote: ['scritto', 'scrive', 'scriveva'],
    headers: { from: ['da', 'mittente'], others: ['inviato', 'a', 'oggetto', 'data', 'cc', 'per'] },
    originalMessage: [
      'messaggio originale',
      'messaggio inoltrato',
      'inizio messaggio inoltrato',
      'messaggio di origine',
      'messaggio orginale',
    ],
    signOffs: phrases(`
      cordiali|distinti|cari|migliori|i_migliori|i_più_cordiali saluti
      cordialmente
      saluti
      un saluto
      un cordiale saluto
      buona giornata|serata
      buon lavoro
      grazie
      grazie mille
      grazie e saluti
      grazie e cordiali|buona|buon
      a presto
      in fede
      cordialità
    `),
    clientFooters: phrases(`
      inviato da|con|dal
      ottieni outlook
      scarica outlook
      questa e-mail|email|mail è stata controllata|verificata
      privo|priva di virus
      attenzione questa|mail|e-mail
      mittente esterno
      prima di stampare
      rispetta l ambiente
    `),
    disclaimers: phrases(`
      riservat~
      destinatari~
      per errore
      d lgs
      gdpr le informazioni
      vietat~
      partita iva
      codice fiscale
      informativa privacy
    `),
  },
  signals: {
    optOut: phrases(`
      gdpr
      spam
      mailing list
      cancellat~ mi|il|i|dalla|dal
      rimuov~
      toglie~
      smettete|smettetela|smetta|smettila
      non voglio più
      non voglio|vogliamo queste|questo|più|altre|ricevere|essere
      non desidero|desideriamo
      non mandatemi|mandate|inviate|inviatemi|mandi|mandarmi|scriva|contattatemi|contattateci|chiamatemi
      non mi scriv~|contatt~|mand~|invi~
      già chiesto|detto|scritto
      ho chiesto|detto|già
      come mi|faccio .. cancell~|tolgo|disiscriv~
      cancell~ il|i|tutto
      dimentic~ il
      senza il|mio|nostro consenso|autorizzazione
      ultimo avviso
      sono stuf~|stanc~
      ne ho abbastanza
      i miei dati
      dai vostri elenchi|archivi|invii|database
      disiscri~
      cancellat~|cancella~|rimuov~|rimozione|elimin~|toglie~|tolga|tolgano|toglietemi|togliermi|cancellarmi|cancellatemi|rimuovermi|rimuovetemi|eliminatemi|eliminarmi|depenn~|escludetemi mi|il|i|la|miei|dal|dalla|dai|dalle|da|nostro|nostri|nostra|questo|questa|l|mio .. lista|liste|mailing|database|elenco|elenchi|dati|indirizzo|contatti|contatto|email|mail|nominativo|archivi|archivio|nome
      cancellatemi|cancellarmi|toglietemi|togliermi|rimuovetemi|rimuovermi|eliminatemi|eliminarmi|cancellami|toglimi|rimuovimi|cancellateci|toglieteci|rimuoveteci
      cancellazione dei|del|dalla|dal|immediata|di .. dati|indirizzo|lista|mailing|nominativo|database
      dalla|dalle|da vostra|vostre|questa|sua|tua|la|mailing lista|liste|mailing|list .. contatti|distribuzione|list|invio|invii
      dalla mailing|vostra|lista list|lista|mailing
      non .. contatt~|scriv~|inviate|invii|invi|mandi|mandate|disturb~|scrivetemi|contattatemi|inviatemi|mandarmi|inviarmi|mandatemi più|ulteriormente|nuovamente
      non scrivetemi|contattatemi|inviatemi|mandatemi|contattateci|scriveteci|scrivermi|contattarmi|inviarmi|mandarmi|disturbatemi|scriverci|contattarci|cercatemi
      non voglio|vogliamo|desidero|desideriamo|intendo|gradisco|vorrei .. più|ricevere|essere|ulteriori|contatt~|altre|sentire
      non voglio|desidero|intendo|vogliamo|desideriamo più|ricevere|essere_contattat~
      smett~ di|con|la|subito
      smettetela
      basta
      finitela
      piantatela
      cessa~|cessate|interromp~ .. invio|invii|contatti|comunicazioni|di|ogni|messaggi
      lasciatemi|lasciami|lasciateci|mi_lasci in pace
      in pace
      nessun|nessuna|niente altra|altro|ulteriore|altri|più|ulteriori mail|email|messaggio|messaggi|comunicazione|contatto|e-mail|contatti
      niente più
      mai più
      non .. mai più
      oppongo
      opposizione
      diritto di|alla|all|d cancellazione|opposizione|oblio
      diritto all oblio
      gdpr .. cancell~|rimo~|diritto|elimin~|segnal~|dati
      art|articolo 17|21
      garante
      segnal~|denunci~ .. spam|garante|autorità|abuso
      segnaler~
      reclamo
      diffid~
      mio|nostro|miei|nostri avvocat~|legale|legali
      vie legali
      blocc~ .. mittente|indirizzo|dominio|vi|vostro|vostra|tuo
      vi|la|ti blocco|ho_bloccato|blocchiamo|segnalo|segnalerò
      prossima mail|email|e-mail .. garante|segnal~|avvocato|spam
      revoco .. consenso
      mai dato|autorizzat~|prestato .. consenso|contatt~|autorizzazione|invio
      registro delle opposizioni
      dimenticat~ .. mio|indirizzo|di_me|nostro
      perdete il mio
      lista nera
      astener~ da~
      astenersi
      ultima mail|email|e-mail
    `),
    optOutAlone: phrases(`
      stop
      cancellami
      cancellazione
      disiscrizione
      disiscrivimi
      rimuovere
      cancellare
      basta
      spam
      unsubscribe
      cancellatemi
    `),
    otherChannel: phrases(`
      mi chiami|chiamatemi|chiamami
      per|via|al telefono
      telefonicamente
      su linkedin|whatsapp|teams
      all altro|mio indirizzo
      piuttosto
      prima|fino di|a|al|del lunedì|martedì|mercoledì|giovedì|venerdì|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|prossima|prossimo
      questa settimana
    `),
    left: phrases(`
      non lavora|lavoro|è|fa|sono|collabora|opera più .. qui|con_noi|presso|parte|in|azienda|per|dipendente|nostra|alle|società|organico|raggiungibile
      non lavora|lavoro|collabora|opera più
      non è|fa più con_noi|parte|in_azienda|presso|in_servizio|dipendente
      ha|ho lasciato|abbandonato .. azienda|società|studio|gruppo|incarico|l|la|ente|scuola
      lasciato l|la|il|lo|questa azienda|società|studio
      in pensione
      pensionat~
      deceduto|deceduta|scomparso|scomparsa|mancato|venuto_a_mancare|venuta_a_mancare
      ha cessato .. rapporto|collaborazione|servizio
      cessato il rapporto
      ultimo giorno
      si è dimess~
    `),
    wrongPerson: phrases(`
      se ne|lo|la occupa|segue|gestisce
      parli|parlate|provi|provate|senta|sentite|chieda con|il|la|al|alla
      deve|dovrebbe|dovete .. parlare|sentire|contattare|scrivere|rivolgersi
      non sono io|è_mio|è_compito|tocca
      io non|mi|faccio|sono solo|occupo
      sono passat~|stat~ trasferit~|spostat~|a
      confonde~ con
      un altro|altra persona
      un privato
      indirizzo privato|personale
      a livello di gruppo
      dalla sede|capogruppo
      ora|adesso|oggi è|c_è
      al mio posto
      non sono|siamo|è .. persona|referente|responsabile|giust~|corrett~|indicat~|adatt~|interlocutore|destinatario|competente|decisore|contatto
      non sono io
      persona|indirizzo|contatto|destinatario|ufficio|referente|interlocutore|reparto sbagliat~|errat~|giust~_è|giusta|corrett~
      avete|ha|hai sbagliato|confuso
      ha|avete|sta scambiato|confuso|sbagliando|confondendo
      si|vi è|siete sbagliat~
      mi confonde|state
      scambio di persona
      omonim~
      stesso nome
      non mi|ci|me_ne|ne occup~|compete|riguarda|spetta|competono
      non me ne occupo
      non è di mia|nostra|il competenza|mio
      non gestisco|seguo|decido|tratto .. questo|questi|queste|questa|io|più|acquisti
      non rientra nelle|nella|nei .. mie|mia|competenze|mansioni
      se ne occupa~
      si occupa~ .. di|il|la|collega|ufficio
      chi si|segue|decide|gestisce|ne_è|è occupa~|questo|queste|è
      lo|la|questo|questi|queste|gli|le .. gestisce|segue|decide|decidono|gestiscono|cura .. ufficio|collega|sede|casa_madre|dottor~|mia|mio|nostro|nostra
      decisioni .. sede|casa_madre|prese|centralmente|capogruppo
      deve|dovete|dovrebbe|conviene|può|meglio|provi|provate .. rivolger~|contattar~|scriver~|parlar~|sentir~ .. collega|ufficio|responsabile|dottor~|@|sede|al|alla|con|direttamente|sig
      si rivolga|rivolgetevi|contatti|contattate|scriva|scrivete|rivolgersi|scriveteci|sentite|chieda|contattare .. collega|ufficio|responsabile|dottor~|@|sede|mia|mio|nostro|nostra|sig~|direttore|direttrice|reparto
      la persona|il_referente|l_interlocutore giusta|competente|corretta|responsabile|giusto|corretto|è|che
      il|la responsabile è|degli|del|della|acquisti
      inoltrat~|inoltro|girat~|giro|passat~ .. collega|ufficio|responsabile|competente|chi|reparto|dovere
      cambiato ruolo|mansione|reparto|incarico|ufficio
      ho cambiato
      mio|mia|suo|nostro|sua successore|sostitut~|successora
      non c entro|entra
      nulla a che
      solo|sono uno|un|una stagista|tirocinante|centralinista|receptionist
      preso il mio posto
    `),
    booked: phrases(`
      lunedì|martedì|mercoledì|giovedì|venerdì alle .. perfetto|allora|bene|ok|va
      allora lunedì|martedì|mercoledì|giovedì|venerdì
      ok|perfetto|bene|vada per|lunedì|martedì|mercoledì|giovedì|venerdì
      la|ti|vi chiamo lunedì|martedì|mercoledì|giovedì|venerdì|alle
      ecco il link
      alle # allora
      ci vediamo
      ho|abbiamo|appena prenotat~|fissat~|riservat~|scelt~|bloccat~|accettat~|selezionat~|confermat~|inserit~
      prenotat~ .. slot|appuntamento|call|chiamata|calendario|orario|link|incontro
      appuntamento|incontro|call|riunione|chiamata|slot|orario .. confermat~|fissat~|prenotat~|accettat~
      invito .. accettat~|inviat~|mandat~|arriv~|spedit~|mando|invio
      mando|invio|inviato|mandato|spedisco .. invito|convocazione
      accettat~ .. invito|convocazione
      ^ accettato
      confermo|confermiamo|confermato|confermata .. appuntamento|incontro|call|lunedì|martedì|mercoledì|giovedì|venerdì|per|orario|riunione|partecipazione|il
      a lunedì|martedì|mercoledì|giovedì|venerdì|domani
      ci vediamo|sentiamo|aggiorniamo .. lunedì|martedì|mercoledì|giovedì|venerdì|domani|alle|allora|il
      vada|facciamo|va_bene|aggiudicato|ok_per|d_accord~ .. lunedì|martedì|mercoledì|giovedì|venerdì|domani|alle
      spost~ .. a|al|alle .. lunedì|martedì|mercoledì|giovedì|venerdì|alle
      in agenda
      segnato
    `),
    slotTaken: phrases(`
      va|andrebbe bene|benissimo
      va bene|benissimo
      mi va
      perfetto
      ottimo
      d accordo
      ok
      okay
      sì
      confermo
      confermato
      per me|noi va|ok|bene
      a posto
      certo
      affare fatto
      ci sono
      benissimo
    `),
    won: phrases(`
      lo|la prendiamo
      procediamo
      procedete pure
      ordine allegato|n|numero
      soldi|pagamento è|sono partit~|stat~|fatto
      usiamo|utilizziamo il|i|la vostr~
      clienti da|dal
      comincio|inizio il
      fatturate|potete_fatturare
      approvat~ dal|da|la|il
      accetto
      firmat~
      contratto|preventivo|proposta|offerta|ordine .. firmat~|allegat~|approvat~|accettat~|confermat~|controfirmat~
      abbiamo|ho appena? firmat~|ordinat~|acquistat~|comprat~|pagat~|sottoscritt~|saldato
      ordine .. effettuat~|inviat~|allegato|confermat~|fatto|in_allegato|acquisto
      procediamo|proceda|procedete con .. ordine|acquisto|contratto|fattura
      conferma d ordine
      bonifico .. fatto|effettuat~|eseguit~|disposto|partito
      fattura .. pagat~|saldat~|emett~|inviare|mandate|inviate|mandi
      emettete|mandate|inviate .. fattura
      siamo|sono già .. client~
      già vostr~|client~ .. client~|vostr~|da
      già client~
      siamo|sono vostr~ client~
      usiamo|utilizziamo|uso già il_vostro|la_vostra|il|la|i_vostri
      accett~ .. offerta|proposta|preventivo|incarico|posto|lavoro
      abbiamo scelto voi|lei|la_vostra|te
      scelto .. voi|vostra|vostro
      affare fatto
      assunt~
    `),
    refusal: phrases(`
      siamo a posto
      stiamo bene
      va bene così
      non fa per|al
      non è per|il|una|la
      non ne abbiamo|ho
      non lo|la|ne|ci vediamo|vedo|serve|usiamo|useremmo
      abbiamo chiuso|scelto|deciso|firmato
      ho chiuso
      la risposta è no
      è un no
      non mi convince
      facciamo tutto
      ci pensiamo noi
      ce ne occupiamo noi|internamente
      abbiamo qualcuno
      non insista~|insistete
      risparmi~
      troppo piccol~
      tagliat~|congelat~
      sarà per
      che ridere|simpatico
      non rientra
      lasci|lasciate perdere
      concorrente|concorrenza
      non .. interess~|interesse|bisogno|necessità|budget|previsto|priorità|esigenz~|rilevante|intenzione
      non siamo|sono|è|ci|mi|fa .. interessat~|interess~|alla_ricerca|per_noi|per_me|in_programma|caso|momento|previsto
      non abbiamo|ho|vediamo|vedo|c_è|ci_sono .. bisogno|budget|interesse|necessità|tempo|fondi|esigenz~|spazio|soldi|in_programma|piani
      non ci|mi|fa serve|servono|interessa|occorre|convince|per_noi|al_caso
      non cerchiamo|stiamo|cerco|compriamo|assumiamo|prevediamo|vogliamo|intendiamo|riteniamo|possiamo|esternalizziamo|procediamo|procederemo|acquistiamo|rientra
      no grazie
      grazie ma no|non
      grazie .. ma .. no|non|già|abbiamo|declin~
      ^ no $
      nessun|nessuna|senza interesse|bisogno|budget|necessità|intenzione
      abbiamo già|ho_già|disponiamo_già|lavoriamo_già|usiamo_già|siamo_già .. fornitore|partner|soluzione|agenzia|un|una|con|copert~|fornit~|servit~|chi|qualcuno|consulente|a_posto|attrezzat~|seguiti|sistema
      già un|una|coperti|fornitore|a_posto|seguiti|attrezzati|serviti|soddisfatti
      siamo a posto
      soddisfatt~|content~ del|della|di|dei|con|dell
      fornitore|partner|soluzione attuale|storico|fidat~|consolidat~|di_fiducia
      lo facciamo|facciamo|gestiamo .. internamente|interno|noi|in_casa|da_soli
      internamente
      troppo car~|costos~|oneros~|piccol~|tardi
      fuori budget|portata
      budget .. esaurit~|bloccat~|congelat~|chius~|tagliat~|finito
      declin~
      rifiut~
      rinunci~
      lascio|lasciamo perdere|stare|cadere
      lasciamo stare
      passo $
      per ora|il_momento|adesso|quest_anno no|non
      al momento no|non
      non ora|adesso|al_momento|per_ora|quest_anno|in_questo_momento|è_il_momento
      scelto|optato|orientat~|deciso .. altro|altra|concorrente|diversamente|di_non|non
      altro|altra|un_altro|un_altra fornitore|soluzione|azienda|candidat~|partner|offerta
      deciso di non
      chiud~ .. azienda|attività|bottega|negozio|battenti|definitivamente|i_battenti
      fallimento|liquidazione|cessata_attività|cessazione
      perdita|perda|perdete|perdere|sprecate|sprechi di|il|il_vostro|il_suo tempo
      buona fortuna
      in bocca al lupo
      purtroppo .. non|no|già|dobbiamo
      mi dispiace|spiace|ci_dispiace .. ma|non
      non fa per|al_caso
      posizione .. copert~|occupat~
      neanche per sogno
    `),
    refusalAlone: phrases(`
      no
      no grazie
      non interessato
      non interessata
      non mi interessa
      non ci interessa
    `),
    interest: phrases(`
      mi faccia|fate|fatemi vedere|sapere
      vediamo cosa
      scettic~
      potremmo|possiamo parlarne|vederci|sentirci
      mi racconti
      il mio numero|cellulare
      al numero
      potrebbe .. servir~|interessar~|essere_utile
      mi|ci interess~|incuriosisce|piacerebbe|farebbe_piacere|intriga
      interessat~
      interessante
      interesse
      curios~
      incuriosit~
      sembra|suona|pare interessante|bene|utile|ottimo|buono|promettente
      vorrei|vorremmo|volentieri|mi_piacerebbe|ci_piacerebbe|voglio|volevo|desidero|desideriamo .. sapere|saperne|vedere|capire|conoscere|provare|parlare|parlarne|sentire|ricevere|approfondire|incontrar~|avere|fissare|organizzare|una|un|più|maggiori|informazioni|vederla
      saperne di più
      saperne
      maggiori|più|ulteriori|altre informazioni|dettagli|info
      mandatemi|mandami|mi_mandi|mi_mandate|inviatemi|inviami|mi_invii|mi_inviate|inviateci|mandateci|ci_mandi|ci_invii|mandi|invii|inviate|mandate|inviare|inviarmi|mandarmi|mandarci|inviarci|girarmi|condividere|mandare|girami .. informazioni|info|materiale|preventivo|brochure|prezzi|listino|catalogo|offerta|presentazione|proposta|dettagli|campione|campioni|esempi|link|referenze|documentazione|date|orari|disponibilità|più|qualcosa|costi|scheda|cv|tutto|pure
      mandi|mandate|invii|inviate pure
      quanto
      qual~ è|sono|sarebbe|sarebbero|prezzo|costo|costi|condizioni|differenza|tempi
      che prezzo|prezzi|costi|tempi|differenza|garanzie|integrazioni|condizioni|tipo
      come funziona|si|è|sarebbe|gestite|posso|potremmo|vi
      dove sono|si_trovano|risiedono .. dati|server|ospitati
      prezzo|prezzi|costi|listino|preventivo
      un|una preventivo|demo|dimostrazione|prova|campione|presentazione|offerta
      può|potete|puoi|potrebbe|potreste|potremmo|possiamo|potresti|riesce|riuscite .. inviar~|mandar~|chiamar~|spiegar~|parlar~|mostrar~|dir~|fissar~|sentir~|indicar~|fare|veder~|farmi|darmi|fornire|girar~|incontrar~|proporre|organizzare
      chiamatemi|mi_chiami|chiamami|mi_chiamate|richiamatemi|mi_richiami
      parliamone|sentiamoci|vediamoci|incontriamoci|discutiamone
      fissiamo|organizziamo|facciamo .. call|chiamata|incontro|riunione|appuntamento|videochiamata|due_chiacchiere
      fissare|organizzare|programmare|pianificare un|una .. call|chiamata|incontro|riunione|appuntamento|videochiamata|demo
      una|breve call|chiamata|videochiamata|chiacchierata|telefonata
      quando .. può|potete|possiamo|potremmo|disponibil~|liber~|sentir~|va
      quali giorni|orari|disponibilità|date
      sono|siamo|sarei|sarò|saremmo disponibil~|liber~|apert~|propens~
      disponibile .. lunedì|martedì|mercoledì|giovedì|venerdì|settimana|domani
      avrei tempo|disponibilità
      prossima settimana .. bene|disponibil~|sentir~|posso|potrei|call|liber~|va
      lunedì|martedì|mercoledì|giovedì|venerdì o lunedì|martedì|mercoledì|giovedì|venerdì
      proprio|esattamente|giusto quello|ciò|cercando|quel_che|adesso
      stiamo|sto cercando|valutando_proprio|valutando_fornitori|valutando_soluzioni
      cerchiamo|cerco|ci_serve|ci_servirebbe|abbiamo_bisogno|mi_serve .. un|una|proprio|soluzione|fornitore|qualcosa|di
      al momento giusto
      capita|arriva|cade a_proposito|a_fagiolo|al_momento
      perché no
      volentieri
      sì grazie|certo|volentieri|mi|ci|vorrei|pure
      ^ sì
      mi dica|dite|racconti|dica di_più|di|pure
      mi convinca|convincetemi
      se il|mi|riuscite|riesce|potete|costa .. prezzo|dimostra~|convenien~|convince|meno
      fatemi|mi_faccia un|una offerta|proposta|preventivo
      prova gratuita
      provar~
      una|alcune|qualche|due domanda|domande|curiosità
    `),
    colleagueJoins: phrases(`
      metto|aggiungo|inserisco|coinvolgo .. copia|collega|cc
      in copia
    `),
    interestAlone: phrases(`
      sì
      si
      certo
      ok
      volentieri
      d accordo
      va bene
      interessato
      interessata
      perché no
      sì grazie
      certamente
    `),
    later: phrases(`
      risentiamoci|ricontattatemi|mi_ricontatti|ricontattarmi|ricontattami|ricontattateci|ci_ricontatti|riscrivetemi|mi_riscriva|riprov~|risentirci|riparliamone|ci_risentiamo|ne_riparliamo|richiamatemi|mi_ricontattate|torni|tornate|si_faccia_sentire|fatevi_sentire|fatevi_vivi|si_faccia_vivo|mi_scriva|contattatemi|mi_contatti|sentiamoci|riparlarne|ricordatemi|aggiorniamoci .. a|in|tra|fra|dopo|dal|da|nel|verso|più|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|mesi|trimestre|anno|settimane|autunno|primavera|prossimo|estate|inizio|fine
      più avanti
      forse|magari .. più|prossimo|anno|avanti|futuro|in|tra|fra|dopo
      non prima di|del
      l anno prossimo
      anno prossimo|nuovo .. ricontatt~|riparl~|magari|forse|volentieri|sentir~
      tra|fra qualche|due|tre|sei|un mese|mesi|settimane|paio
      tengo|terrò|teniamo|conservo .. presente|contatto|a_mente|contatti|da_parte
    `),
    undecided: phrases(`
      chi siete|è|sei
      da dove
      dove avete
      devo chiedere|sentire|parlarne|verificare
      chiedere al|alla|ai
      dipende da
      non lo so
      ci devo pensare
      vediamo
      ne parlo con
      mi lasci|lasciatemi pensar~|veder~
      chi è|sei lei|voi
      chi siete
      dove|come|da_dove avete|ha|hai .. preso|trovato|avuto|ottenuto|mia|mio|indirizzo|contatto|dati
      di cosa|che si|parlate tratta|cosa
      devo|dobbiamo|vorrei|vado_a|dovrei|dovremo .. pensar~|parlar~|valutar~|consultar~|verific~|sentir~|discuter~|chieder~|legger~|guardar~|rifletter~|confrontar~
      ci penso|penserò|rifletto
      valut~
      vi|le|ti faccio|farò|faremo|aggiorno|farei sap~
      faccio|farò|faremo sapere
      mi faccio vivo
      non sono sicur~|cert~
      non so
      ricevut~
      preso atto|nota
      prendo nota
      inoltrato|inoltro|giro|girato|condivido
      vedremo
      nuovo indirizzo
      allegato .. apre|aprire|manca|vuoto
      link .. funziona
    `),
    thanks: phrases(`
      grazie per|del|della|di|mille
    `),
    away: phrases(`
      sono|sarò .. ferie|fuori|malattia|malat~|assente|viaggio
      rientro
      torno
      fuori ufficio|sede|dall_ufficio|dal
      fuori per
      in ferie|vacanza|maternità|malattia|congedo|aspettativa|trasferta|permesso
      ferie
      assente
      assenza
      congedo parentale|di|maternità|paternità
      sono|sarò|siamo|saremo assente|assenti|fuori|chius~|in_ferie|via
      rientro|rientrerò|torno|tornerò|rientrerà|tornerà|sarò_di_ritorno|torneremo|riaprir~ il|in|a|al|lunedì|martedì|mercoledì|giovedì|venerdì|operativ~
      di ritorno
      al mio rientro|ritorno
      accesso limitato|alla|alle
      non potrò|avrò|sarò|ho .. accesso|leggere|rispondere|raggiungibile|disponibile|reperibile
      uffici|ufficio|azienda|studio .. chius~
      chiusura estiva|natalizia|aziendale|per
      siamo|rimarrà|resterà|saranno|rimarranno|è chius~
      in caso di urgenza|urgenze|necessità
      per urgenze|questioni_urgenti|comunicazioni_urgenti
      durante la mia
    `),
    awayPerhaps: phrases(`
      in viaggio
      in trasferta
      malato
      in fiera
      vacanza
    `),
    machine: phrases(`
      leggo|controllo la posta
      due|una volta|volte al giorno
      nuovo indirizzo è
      risposta|messaggio|mail|e-mail|email automatic~
      automaticamente
      generat~ automaticamente|in_automatico
      conferma di ricezione|lettura|ricezione|consegna
      abbiamo|ho ricevuto la|il|correttamente .. sua|suo|tua|tuo|vostra|vostro|richiesta|messaggio|mail
      la|il|l sua|suo|tua|tuo|vostra|vostro richiesta|messaggio|mail|email|e-mail|segnalazione|ticket|candidatura .. è|stata|stato ricevut~|registrat~|pres~|apert~|lett~|inoltrat~|inviat~|consegnat~
      numero di? ticket|pratica|richiesta|protocollo
      ticket
      non rispondere|risponda|rispondete a|a_questa|a_questo
      si prega di non rispondere
      non è|viene presidiat~|monitorat~|controllat~|letta|consultat~
      casella .. non
      le|vi|ti risponderemo|ricontatteremo|contatteremo .. presto|possibile|breve|ore
      al più presto
      il prima possibile
      nel più breve
      entro 24|48|72|due|tre|#
      giorni lavorativi
      team|operatore .. risponderà|contatterà
      elevato numero|volume
      verific~|conferm~ .. umano|robot|mittente|persona_reale|identità
      clicc~ .. consegn~|conferm~|link|verific~
      leggo|controllo .. mail|posta|email|e-mail solo|due|una
      indirizzo|casella .. cambiat~|non_è_più|dismess~
      orari di
      grazie per averci|aver_contattato|averci_contattato|la_richiesta|la_sua_richiesta|il_suo_messaggio
    `),
    negation: 'non no ne mai nessun nessuna senza neanche nemmeno poco niente'.split(' '),
  },
  dates: {
    dayFirst: true,
    months: [
      'gennaio|gen',
      'febbraio|feb',
      'marzo|mar',
      'aprile|apr',
      'maggio|mag',
      'giugno|giu',
      'luglio|lug',
      'agosto|ago',
      'settembre|set|sett',
      'ottobre|ott',
      'novembre|nov',
      'dicembre|dic',
    ].map((names) => names.split('|')),
    weekdays: [
      'lunedì|lun',
      'martedì',
      'mercoledì|mer',
      'giovedì|gio',
      'venerdì|ven',
      'sabato|sab',
      'domenica|dom',
    ].map((names) => names.split('|')),
    back: [
      'rientro',
      'rientrerò',
      'torno',
      'tornerò',
      'ritorno',
      'riapriremo',
      'riapertura',
      'riapre',
      'riapriamo',
      'riprenderò',
      'riprenderemo',
      'di nuovo',
      'nuovamente',
      'torneremo',
      'rientrerà',
      'raggiungibile',
    ],
    until: ['fino al', 'fino a', 'sino al', 'fino all', 'fino'],
    untilIsAway: true,
    through: [],
    inclusive: ['compreso', 'incluso', 'compresi', 'inclusi'],
    spanTo: ['al', 'a', 'fino al', 'all'],
    tomorrow: ['domani'],
    dayAfterTomorrow: ['dopodomani'],
  },
};
