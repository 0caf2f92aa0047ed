import { phrases } from '../phrases/phrase.ts';
import type { Language } from './language.ts';

export const french: Language = {
  code: 'fr',
  smallWords:
    'le la les des de du et je vous nous ne pas est sont pour avec une un que qui dans sur mon votre vos merci bonjour mais au aux ce cette'.split(
      ' ',
    ),
  layout: {
    wrote: ['écrit', 'écrivait', 'ecrit'],
    headers: { from: ['de', 'expéditeur'], others: ['envoyé', 'à', 'objet', 'date', 'cc', 'pour'] },
    originalMessage: [
      'message original',
      "message d'origine",
      'message transféré',
      'message initial',
      'début du message réexpédié',
      'début du message transféré',
      "courriel d'origine",
    ],
    signOffs: phrases(`
      cordialement
      bien|très|plus cordialement
      bien à vous|toi
      cdt
      cdlt
      bàv
      sincèrement
      salutations
      meilleures|sincères|cordiales|respectueuses|distinguées salutations
      avec mes salutations|remerciements
      amicalement
      respectueusement
      bonne journée|soirée|réception|continuation
      belle|excellente journée
      merci
      merci d avance
      merci beaucoup
      je vous prie d agréer
      veuillez agréer|recevoir
      à bientôt
    `),
    clientFooters: phrases(`
      envoyé de|depuis|à_partir_de mon|ma|outlook|yahoo|orange
      envoyé depuis|avec|via
      télécharger outlook|bluemail
      obtenir outlook|outlook_pour
      ce message|courriel|mail|e-mail a été vérifié|analysé|scanné
      sans virus
      attention ce message|courriel|mail|e-mail
      expéditeur externe
      message externe
      pensez à l environnement
      n imprimez
    `),
    disclaimers: phrases(`
      confidentiel~
      destinataire~
      par erreur
      strictement interdit~
      rcs
      siret
      siren
      clause de confidentialité
      usage exclusif
    `),
  },
  signals: {
    optOut: phrases(`
      rgpd
      spam
      harcèlement
      liste de
      listes
      retirez|supprimez|enlevez|effacez
      stop
      ne plus recevoir|être|me|nous
      plus recevoir
      je ne veux pas|plus
      nous ne voulons pas|plus
      ne veux|souhaite recevoir|plus
      vos|ces|ce genre_de mails|messages|courriels|emails|sollicitations ne|n|sont|indésirables|non
      ne plus m|me|nous
      n envoyez|écrivez plus
      plus m écrire|envoyer|importuner|solliciter
      déjà demandé|dit|signalé
      demandé deux|plusieurs|à_plusieurs
      comment me|se désinscrire|désabonner
      je sors|sortez
      oubliez mon|mes|nous|moi
      sans mon|notre accord|consentement|autorisation
      dernier avertissement|rappel
      effacer|supprimer tout|toutes|mes|mon
      efface~ mes
      ras le bol
      ça suffit
      assez
      désinscri~
      désabonn~
      me|nous|mon|mes|cette|adresse retirer|supprimer|enlever|effacer|radier|rayer|ôter|sortir|exclure
      retirer|retirez|supprimer|supprimez|enlever|enlevez|effacer|effacez|rayer|rayez|radier|radiez|ôter|ôtez|sortez|sortir|retire|supprime|enlève|efface|virez-moi|virez|exclure|excluez moi|nous|me|mon|mes|ma|notre|nos|cette|toutes|l|ce|les .. liste|listes|base|fichier|fichiers|adresse|données|coordonnées|diffusion|mailing|email|mail|contacts|crm|nom|envois|bases
      retirez|supprimez|enlevez|effacez|rayez|ôtez|radiez|sortez-moi|virez moi|nous
      retirez-moi
      suppression|effacement de mes|mon|nos|notre|toutes|l .. données|adresse|coordonnées|mail
      retirer|supprimer|enlever|rayer|retiré|supprimée|retirée de votre|vos|cette|la|vos_listes liste|listes|base|fichier|fichiers|mailing
      de|hors votre|vos|cette liste|listes|mailing_list|fichier|fichiers|base .. diffusion|envoi|données|prospection|contacts|contact|mailing|prospects
      ne plus|pas .. contacter|écrire|recevoir|solliciter|envoyer|relancer|démarcher|m_écrire|contacté|sollicité|recontacter|m_envoyer|importuner|m_importuner|déranger|contactée|sollicitée|être
      ne me|nous plus|pas .. contacter|écrire|solliciter|envoyer|relancer|recontacter|démarcher|contactez|recontactez
      ne|n m|me|nous .. plus|jamais|pas
      ne souhaite|souhaitons|veux|voulons|désire|désirons|veut plus|pas .. recevoir|être|contact~|sollicit~|vos|de_mails|messages|entendre|mails
      plus aucun|jamais|de mail|mails|message|messages|email|emails|e-mail|e-mails|courriel|courriels|sollicitation|sollicitations|contact|prospection|relance|relances|communication|prise_de_contact
      plus de|aucun|aucune mails|messages|emails|mail|message|email|courriels|sollicitation|sollicitations|relances|pub|publicité|spam|prospection|contact|relance
      aucun|aucune|pas autre|nouveau|nouvelle|d_autre|d_autres mail|message|relance|sollicitation|contact|mails|messages|prise_de_contact
      arrêtez|arrêter|cessez|cesser|stop|stoppez|arrête|halte|merci_d_arrêter de|d|vos|ces|tout|toute|immédiatement|avec|les|aux|maintenant|envois|ça|cela
      arrêtez
      cessez
      fichez|foutez|laissez|fiche|laisse moi|nous .. paix|tranquille|tranquilles
      paix|tranquille
      lâchez moi
      m oppose
      droit d|à opposition|oubli|effacement|suppression|l_effacement|l_oubli
      opposition .. traitement|prospection|données
      rgpd .. supprim~|effac~|droit|opposition|données|plainte|demande|article
      article 17|21
      cnil
      plainte
      mon|notre|un|nos avocat~
      poursuites
      signal~|marque~ .. spam|indésirable|abus|signalspam|phishing
      signaler .. comme
      bloqu~ .. vous|expéditeur|domaine|adresse|votre|vos
      vous bloque|ai_bloqué|bloquons|signale
      prochain|prochaine mail|message|relance|email|courriel .. plainte|cnil|spam|signal~|avocat
      consentement .. retire|jamais|donné|révoque
      retire mon consentement
      oubliez moi|nous|mon|mes|notre
      perdez mon
      oublier mon adresse
      non sollicité~ .. stop|cesser|retirer|merci|spam
      désolicit~
      ne .. plus figurer|apparaître|faire_partie
      plus figurer|apparaître|faire_partie .. liste|fichier|base|listes|fichiers
      plus entendre parler
      ce message|mail soit le dernier
      dernier mail|message|courriel|email
      liste d opposition|noire|rouge|repoussoir
      mettre|mettez fin à
      veuillez|merci|prière .. ne plus
    `),
    optOutAlone: phrases(`
      stop
      désinscription
      désabonnement
      désinscrire
      désabonner
      se désinscrire
      supprimer
      retirer
      spam
      unsubscribe
    `),
    otherChannel: phrases(`
      appelez moi
      par téléphone
      de préférence par
      sur linkedin|whatsapp|teams
      plutôt sur|par|à
      à mon adresse|autre
      avant|d_ici|jusqu lundi|mardi|mercredi|jeudi|vendredi|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|la|le|l
      cette semaine
    `),
    left: phrases(`
      ne fait|travaille|fais|travaillons|font plus partie|dans|chez|pour|ici|au|à|parmi|avec|en
      n est|fait plus .. société|entreprise|effectifs|chez|salarié|parmi|employé|dans_l
      n est plus en poste|chez|parmi|employé~|salarié~|membre|avec_nous|là|des_nôtres|présent~|joignable_à_cette
      ne suis|travaille plus chez|en_poste|dans|employé~|à
      je ne suis plus chez
      plus partie|dans .. société|entreprise|effectifs|équipe|l_entreprise|la_société|nos|personnel|l_association|cabinet
      a|ai|avons quitté l|la|le|notre|nos|ses|mes|son|@
      quitté l|la|notre|ses|mes|nos entreprise|société|fonctions|groupe|cabinet|effectifs|équipe|association
      a|suis|est|ai parti~|pris en|à|sa|ma retraite
      à la retraite
      retraité~
      décédé~
      nous a quittés
      parti~ à la retraite
      dernier jour
    `),
    wrongPerson: phrases(`
      c est .. qui s|gère|décide|en
      voyez|voir avec|directement
      il faut|faudrait|faut .. voir|contacter|demander|adresser|écrire
      demandez à|plutôt
      ce n est|n_est pas moi|mon|à_moi|de_mon
      pas moi qui
      je ne fais que|suis_que|m_occupe_que
      suis passé~|muté~|plus_au|plus_à
      plus aux|au|à achats|service|marketing
      confondez avec|sûrement
      un autre|une_autre .. même|nom
      un particulier
      adresse privée|personnelle
      est désormais|maintenant|dorénavant .. responsable|charge|gérée?
      son|ma|mon remplaçant~|remplaçante
      pris ma suite|sa
      au niveau du groupe|siège
      mauvais~|pas_la_bonne|pas_le_bon|erreur_de personne|interlocuteur|adresse|destinataire|service|contact|interlocutrice|numéro|société
      pas le|la bon|bonne|bonnes personne|interlocuteur|interlocutrice|contact|adresse
      n est|suis|sommes pas .. personne|interlocuteur|interlocutrice|responsable|décideur|chargé~|en_charge|concerné~|décisionnaire|le_bon|la_bonne
      ne suis|sommes pas .. responsable|charge|bon|bonne|concerné~|décisionnaire|décideur|personne
      pas|plus en charge|responsable|décisionnaire|concerné~|décideur|compétent~
      ne m|me|nous occupe|occupons|concerne|regarde pas|plus
      ne m|s|nous occupe|occupons pas|plus|jamais
      ne relève|dépend|gère|gérons|fait pas|plus .. moi|mon|ma|mes|nous|notre|ces|ce|cela|partie_de
      pas mon|ma|de_mon|de_ma|mes domaine|ressort|rôle|métier|périmètre|service|compétence|compétences|rayon|attributions|fonction|responsabilité
      adressez|adresser|contactez|contacter|écrivez|écrire|voir|voyez|rapprochez|rapprocher|tournez|joindre|joignez|prendre|prenez vous|à|plutôt|directement|ma|mon|notre|nos|la|le|contact|madame|monsieur|mme|m|auprès|avec|@ .. collègue|service|responsable|directeur|directrice|siège|département|achats|@|mme|madame|monsieur|m|équipe|personne|marketing|rh|à|confrère
      est|sera|serait gérée?|décidée?|centralisé~|traitée?|gérées|gérés|prises|décidé~|assuré~|piloté~ par|au|à|chez .. siège|groupe|service|maison|collègue|équipe|achats|paris|direction|autre
      s occupe|occupent|en_occupe de|du|des|désormais|maintenant
      qui s|gère occupe|ces|ce|les|cela|ça|tout
      c est .. qui gère|décide|s_occupe|pilote|est_en_charge|en_charge|traite|s|suit
      la personne|interlocuteur|le_bon_interlocuteur|la_bonne_personne|l_interlocuteur en_charge|responsable|concernée|compétente|à_contacter|est|serait|qui
      transmis|transféré|transmets|transfère|fait_suivre|fais_suivre .. service|personne|collègue|responsable|compétent~|concerné~|charge|qui_de_droit
      remplac~ par|depuis
      mon successeur|remplaçant|ma_remplaçante
      me|nous confondez|confondre
      vous confondez|trompez|faites_erreur
      vous vous trompez
      homonym~
      erreur de destinataire|personne
      vous êtes trompé
      changé de poste|service|fonction|fonctions
      simple|que stagiaire|standard|accueil
      rien à voir
      pas de mon ressort
      pris la suite
    `),
    booked: phrases(`
      ok|d_accord|parfait|entendu|noté|bon pour|lundi|mardi|mercredi|jeudi|vendredi
      lundi|mardi|mercredi|jeudi|vendredi # h|heures
      va pour lundi|mardi|mercredi|jeudi|vendredi|le
      je vous appelle lundi|mardi|mercredi|jeudi|vendredi|à
      voici le lien
      à # h
      rendez vous pris|confirmé|noté
      réservé|pris|choisi|bloqué|sélectionné|noté|calé .. créneau|rendez-vous|rdv|horaire|agenda|calendrier|plage
      créneau|rendez-vous|rdv|réunion .. réservé|confirmé|pris|noté|calé|choisi|accepté|validé|fixé|planifié|bloqué
      invitation .. acceptée|envoyée|accepté|envoyé|part|suit|arrive|validée
      accepté .. invitation
      ^ accepté
      ^ acceptée
      envoie|envoyé|adresse|transmets .. invitation|invit
      je confirme|confirmons .. rendez-vous|rdv|lundi|mardi|mercredi|jeudi|vendredi|le|notre|créneau|présence
      confirme .. lundi|mardi|mercredi|jeudi|vendredi|rdv|rendez-vous|créneau
      à lundi|mardi|mercredi|jeudi|vendredi|demain
      rendez-vous lundi|mardi|mercredi|jeudi|vendredi|demain|le
      va|vais|partons|parti|disons|ok|va_pour|d_accord pour|sur|le|donc? le? lundi|mardi|mercredi|jeudi|vendredi|demain
      partons sur
      décal~|reporter|reporté|reportons|déplac~ .. à|au .. lundi|mardi|mercredi|jeudi|vendredi|heure|h
      c est noté|calé|réservé|dans_mon_agenda
      dans mon|l agenda
    `),
    slotTaken: phrases(`
      me|nous convient|va|conviennent|vont|irait
      convient
      parfait
      c est|est bon|parfait|ok|noté|entendu|d_accord
      entendu
      d accord
      ça marche
      ok
      oui
      très bien
      volontiers
      va pour
      bien noté
      je prends
      confirme
    `),
    won: phrases(`
      on prend|nous_prenons
      allons y
      allez y .. facture|commande
      bon de commande
      argent|paiement est|a parti|été|viré
      utilisons|utilise votre|vos .. depuis
      clients depuis
      j accepte
      commence|commencerai le
      envoyez nous|moi .. facture|contrat
      validé par|en .. direction|comité|conseil
      facturez
      signé~
      contrat|devis|bon_de_commande|commande .. signé|ci-joint|validé|retourné|accepté|joint|passée|validée
      bon pour accord
      passé|passer|passe|passons|validé commande|notre_commande|une_commande|la_commande|ma_commande
      commande .. passée|confirmée|validée|effectuée|envoyée
      ai|avons|viens|venons commandé|acheté|souscrit|payé|réglé|commander|acheter|souscrire
      facture|acompte .. payée|réglée|payé|réglé|envoyer|envoyez
      envoyez|adressez .. facture|contrat
      virement .. fait|effectué|parti|envoyé
      déjà|sommes|suis .. client~|cliente|clients|abonné~ .. chez|de vous|votre|vos
      déjà client~
      client~ chez vous
      utilisons|utilise .. déjà .. votre|vos
      utilisons|utilise déjà votre|vos
      accepte|acceptons .. offre|proposition|poste|devis|votre
      offre|devis|proposition acceptée|accepté
      retenu~ .. votre|vous|offre|candidature
      nous vous avons choisi
      choisi .. votre|vous
      marché conclu
      affaire conclue
      on y va
      vous êtes pris|embauché~|retenu~
    `),
    refusal: phrases(`
      très bien comme
      nous ça|cela ira|va
      n en avons|ai pas|aucun
      ne nous|me sert|servirait|correspond|convient|concerne
      nous avons fait|pris|tranché|choisi|opté
      décidé de ne
      pas notre|mon truc|tasse|priorité|genre|style
      pas dans nos|notre|mes
      on a|est déjà
      on n a|en pas
      ça ne nous|m
      pas besoin
      nous faisons|gérons tout
      c est non
      ce sera non
      sera sans
      je ne vois pas
      engagé~ avec|chez
      sous contrat
      trop petit~|vieux
      n insistez pas
      économisez|gardez votre
      bien comme ça
      pas convaincu~
      a fermé
      avons fermé
      mis la clé
      concurrent|concurrence
      pas|plus|guère|aucunement .. intéressé~|intéresse|intéressant|intéressés|besoin|intérêt
      pas d|de|le|du intérêt|besoin|budget|projet|temps|utilité|moyens|place|priorité|suite|demande
      n|ne .. pas|plus|aucun|aucune .. besoin|intérêt|budget|intéress~|utilité|projet|moyens|recherche|priorité|prévu|envisag~|souhait~_donner|donner_suite|d_actualité|recruter|pertinent|intéressé~
      aucun|aucune besoin|intérêt|projet|budget|utilité|envie
      sans intérêt|façon|suite
      non merci
      ^ non
      merci mais non
      mais non merci
      ne donner~|donnerons|donnerai|souhait~ pas|plus suite
      pas donner|donnons suite
      pas suite
      déjà|actuellement un|une|avec|notre|équipé~|pourvu~|engagé~|fait|prestataire|fournisseur|servi~|couvert~|ce_qu|partenaire|nos|des
      avons|ai|travaillons|travaille|disposons|utilisons|sommes .. déjà
      satisfait~|contents|content|heureux de|du|avec|d
      notre|nos fournisseur|prestataire|partenaire|solution|agence actuel~|habituel~|nous|historique
      en interne
      nous-mêmes
      trop cher|chère|petit~|tard|onéreux|coûteux
      hors budget
      budget .. gelé|épuisé|bouclé|consommé|serré|coupé
      décline|déclinons|refuse|refusons
      décliner
      pas pour nous|moi|le_moment|l_instant|cette_année|maintenant
      pas le moment
      ne correspond|convient|répond|concerne|cherche|cherchons|recherche|recherchons|prévoyons|envisageons|recrutons|pensons|voyons|vois|souhaitons|souhaite|externalisons|achetons|sommes|suis pas|plus
      ce n est pas .. priorité|moment|jour|besoin|nous|sujet|actualité|utile|pertinent
      pas une|la|notre|ma|d priorité|actualité|sujet
      malheureusement .. pas|non|déjà|décliner|plus
      désolé~ .. non|pas|mais
      opté|choisi|parti|retenu pour|un|une|avec|chez .. autre|concurrent|autres
      un autre|une_autre|autre prestataire|fournisseur|solution|candidat|agence|option
      cess~|ferm~|fermons|liquidation|faillite|redressement .. activité|entreprise|boutique|judiciaire|société|définitivement
      liquidation
      perdez pas .. temps
      perte de temps
      bonne chance|continuation
      bon courage
      sans façon
      très peu pour
      ça ira
      laissez tomber
      poste .. pourvu
      passe|passons|vais_passer mon_tour|notre_tour|notre|cette_fois
      passer mon|notre tour
    `),
    refusalAlone: phrases(`
      non
      non merci
      pas intéressé
      pas intéressée
      sans façon
    `),
    interest: phrases(`
      montrez moi
      racontez
      dites nous|moi
      sceptique
      on peut|pourrait .. en_parler|discuter|voir|échanger
      on en parle
      mon numéro
      au 06|01|07
      ça peut|pourrait .. intéresser|nous
      tentez|essayons
      intéresse
      intéressé~
      intéressant~
      intérêt
      curieux|curieuse
      intriguant|intrigue|tentant|séduisant
      volontiers
      avec plaisir
      en savoir plus|davantage
      plus d|de informations|détails|infos|précisions|renseignements
      davantage d|de
      envoyez|envoyer|envoie|transmettez|transmettre|faire_parvenir|faites|adressez|adresser|communiquer|partager|donnez|donner moi|nous|me|une|un|vos|votre|la|le|parvenir|des|plus .. documentation|infos|informations|tarif~|tarifs|devis|brochure|plaquette|présentation|catalogue|échantillon~|proposition|exemples|détails|références|créneaux|disponibilités|doc|offre|lien|prix|grille|fiche|dossier|plus|maquette|cv|conditions
      une|un|votre|vos devis|démo|démonstration|échantillon|brochure|plaquette|essai|présentation|documentation
      combien
      quel~ est|sont|serait|seraient|tarif~|prix|coût|coûts|conditions|délai~|différence|engagement|intégrations|garanties|budget|modalités|référence~
      à quel prix|tarif|coût
      tarifs
      comment ça|cela|fonctionne|marche|se|vous|procéder|gérez|peut-on|s
      où sont|est .. données|hébergé~|serveurs|stockées|basés
      pouvez|pourriez|pourrait|peut|puis|peux|pourrais|serait-il|possible vous|on|je|nous|tu|me|de .. envoyer|appeler|expliquer|préciser|montrer|rappeler|proposer|échanger|parler|transmettre|voir|donner|dire|faire|fournir|venir|présenter|livrer|essayer|tester|communiquer|partager|discuter|rencontrer|avoir
      appelez|rappelez|appeler|rappeler|appelle moi|me|nous
      appelez-moi
      discutons|parlons|échangeons|voyons|rencontrons
      discuter|échanger|parler|rencontrer .. avec_plaisir|volontiers|semaine|téléphone|vive_voix|visio|ensemble|plus
      partant~|ouvert~|preneur|preneuse|disponible|dispo|prêt~
      suis|serai|serais|sommes|reste disponible|dispo|libre|ouvert~|partant~
      quand|quelles|quels êtes|seriez|pouvez|pourriez|seraient|sont|auriez vous|vos disponibilités|disponible|dispo|créneaux|libre
      vos disponibilités
      seriez|êtes vous disponible|dispo|libre
      la semaine prochaine .. dispo~|possible|convient|échanger|appeler|volontiers|peut|serait|conviendrait|plutôt
      lundi|mardi|mercredi|jeudi|vendredi ou lundi|mardi|mercredi|jeudi|vendredi
      prévoir|organiser|caler|planifier|fixer|convenir|programmer un|une|d .. appel|rdv|rendez-vous|visio|échange|démo|réunion|point|créneau
      tombe|tombez|arrive bien|à_pic|à_point
      c est exactement|justement|précisément ce
      cherchons|recherchons|cherche|recherche|avons_besoin|j_ai_besoin|besoin justement|actuellement|exactement|en_effet|une_solution|un_prestataire|ce_type|précisément|d|de|d_un|d_une
      pourquoi pas
      oui avec|bien|je|s|volontiers|merci|pourquoi
      ^ oui
      dites m|moi en_plus|en
      dites-m en plus
      convainquez
      si le|les|vous|c .. prix|tarif|tarifs|pouvez|prouver|compétitif|raisonnable
      propos~ moi|nous|une|un|des|me créneau~|date~|rdv|rendez-vous|offre|horaire~
      proposez
      essai gratuit
      tester
      quelques|une|des|petite questions|question
    `),
    colleagueJoins: phrases(`
      mets|met|ajoute|mettons .. copie|boucle|collègue .. copie|boucle|organiser|convenir|suite|échange|qui
      en copie
      dans la boucle
    `),
    interestAlone: phrases(`
      oui
      d accord
      ok
      volontiers
      avec plaisir
      bien sûr
      intéressé
      intéressée
      oui svp
      pourquoi pas
      tout à fait
    `),
    later: phrases(`
      recontactez|revenez|relancez|rappelez|contactez|reprenez|recontacter|revenir|réécrivez|reparlons|reparler|relancer|repassez|revoyons|reprendre|contact moi|nous|vers|me|contact|en|un|en_contact .. en|dans|à|après|au|fin|début|d_ici|rentrée|mois|trimestre|année|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|plus_tard|printemps|automne|semaines
      recontactez|revenez|relancez|recontacter|reparlons|reparler moi|nous|vers|me .. plus|en|dans|après|à
      plus tard
      peut-être plus_tard|l_année|en|dans|à
      pas avant
      pas pour l instant|le_moment|cette_année .. mais|revenez|recontactez|peut-être|en|plutôt
      à la rentrée
      l an|année prochain~ .. peut-être|recontact~|revenez|volontiers
      dans quelques|deux|trois|six mois|semaines
      garde|conserve|gardons .. contact|coordonnées|côté|sous_le_coude|message|mémoire
    `),
    undecided: phrases(`
      qui êtes|est|es
      d où
      dois en|demander|voir|vérifier
      je dois .. parler|demander|voir|consulter
      demander à mon|ma|la|mes
      on verra
      la nuit porte
      je ne sais
      pas encore décidé
      à réfléchir
      qui êtes vous
      d où|comment vient|avez|avez-vous|tenez|provient|tenez-vous .. adresse|coordonnées|mail|contact|données
      où avez-vous eu|trouvé|obtenu
      comment avez-vous eu|obtenu|trouvé
      de quoi s agit|parlez
      c est à|pour quel|quoi sujet|propos
      vais|dois|allons|devons .. réfléchir|voir|regarder|étudier|discuter|parler|consulter|demander|lire|en_parler|vérifier|y_réfléchir|revenir|examiner
      réfléchir
      je|nous reviens|reviendrai|reviendrons|revenons vers|à
      reviens|reviendrai vers vous
      tiens|tiendrai|tenons au courant
      en parle|parlerai à|avec
      bien reçu
      bonne réception
      pris note|connaissance|bonne_note
      je|nous transmets|transmettons|fais_suivre|transférons
      transmis à|votre|en_interne
      pas sûr~|certain~|encore|décidé~
      hésit~
      ne sais|sait pas
      à voir
      nouvelle adresse
      pièce jointe .. ouvrir|manque|vide|absente
      lien .. marche|fonctionne
    `),
    thanks: phrases(`
      merci pour|de|beaucoup|du
      merci $
    `),
    away: phrases(`
      je suis .. absent~|congé~|vacances|parti~|malade|hospitalisé~
      de retour
      suis en
      absent~
      absence
      en congé~|congés|vacances|arrêt|formation|déplacement|maladie|rtt
      congé~ maternité|parental|paternité|maladie|annuel~|annuels|sabbatique
      congés
      en vacances
      hors du|de bureau|l_entreprise
      de retour
      mon|son|notre|à_mon retour
      serai|serons|sera|suis joignable|absent~|indisponible|fermé~
      indisponible
      injoignable
      pas joignable|disponible|au_bureau
      accès limité|restreint|aux|à_mes|à_ma|réduit
      pas|sans|aucun .. accès à|aux|internet
      arrêt maladie
      bureaux|bureau|société|entreprise|cabinet .. fermé~
      fermeture annuelle|estivale|exceptionnelle|du
      sommes|seront|serons|est fermés|fermé~
      reprendrai|reprends|reprendrons|reprise .. le|lundi
      en cas d|de urgence
      en mon absence
    `),
    awayPerhaps: phrases(`
      en déplacement
      en voyage
      malade
    `),
    machine: phrases(`
      je lis|consulte|relève mes
      deux|une fois par jour
      nouvelle adresse est
      réponse|message|courriel|mail|e-mail|accusé automatique~
      automatiquement
      généré~ automatiquement
      répondeur
      accusé de réception|lecture
      accusons réception
      avons|ai bien? reçu|réceptionné votre|ton
      votre|ta demande|message|courriel|mail|e-mail|ticket|email|candidature .. a|est été|bien reçu~|enregistré~|pris~|créé~|transmis~|traité~|ouvert~|lu|prise_en_compte
      numéro de ticket|dossier|demande|suivi
      ticket
      dossier n
      ne répondez|répondre pas à ce|ce|svp
      merci de ne pas répondre
      ne pas répondre
      n est|ne_sera pas|plus consultée?|relevée?|surveillée?|lue?|lus|utilisée?|relevé|active|consulté|surveillé
      dans les|un meilleurs|plus_brefs|délai|24|48 délais|heures|de
      meilleurs délais
      plus brefs délais
      sous|dans 24|48|72|deux|trois heures|h|jours
      équipe .. répondra|reviendra|traitera|recontactera|contactera
      conseiller~ .. répondra|contactera|recontactera
      nombre .. demandes|messages important|élevé
      prouver|vérifier|confirmer|confirmez|vérification .. humain|robot|expéditeur|expéditeurs|identité|que_vous
      mailinblack
      cliquez .. lien|ici|bouton .. remis|délivr~|confirm~|valid~|authentifi~
      consulte|lis|relève mes|ma .. que|qu|deux|une|fois
      mon|notre|cette .. adresse .. a changé|change|plus_active|plus_utilisée|plus_consultée
      horaires d|de
      a été lu
      merci de nous avoir contacté~
      merci de votre demande|message|intérêt
    `),
    negation: 'pas non ne n jamais aucun aucune sans ni guere plus peu'.split(' '),
  },
  dates: {
    dayFirst: true,
    months: [
      'janvier|janv|jan',
      'février|fevr|fev',
      'mars',
      'avril|avr',
      'mai',
      'juin',
      'juillet|juil',
      'août|aout',
      'septembre|sept|sep',
      'octobre|oct',
      'novembre|nov',
      'décembre|dec',
    ].map((names) => names.split('|')),
    weekdays: ['lundi|lun', 'mardi', 'mercredi|mer', 'jeudi|jeu', 'vendredi|ven', 'samstag|samedi', 'dimanche|dim'].map(
      (names) => names.split('|'),
    ),
    back: [
      'de retour',
      'retour',
      'reprendrai',
      'reprends',
      'reprise',
      'reprendrons',
      'reprend',
      'rouvrirons',
      'réouverture',
      'rouvre',
      'rouvrira',
      'rouvriront',
      'joignable',
      'joignables',
      'à nouveau',
      'présent',
      'présente',
    ],
    until: ['jusqu au', 'jusqu à', 'jusqu'],
    untilIsAway: true,
    through: [],
    inclusive: ['inclus', 'compris', 'incluse'],
    spanTo: ['au', 'jusqu au', 'à'],
    tomorrow: ['demain'],
    dayAfterTomorrow: ['après-demain'],
  },
};
