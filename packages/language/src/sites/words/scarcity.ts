import { anyOf } from './any-of.ts';

/** Something is left, and not for long. */
export const LEFT = anyOf({
  en: 'left|remain|remains|remaining|still free|still available|still open|places free|spaces free|only * more|can take on|only room for|strictly limited|last few|waiting list|fully booked until|booked out|are open for|slots open|openings for|taking on|take on only|we have room for|spots open',
  de: 'noch * frei|sind noch|ist noch|noch frei*|noch * plätze*|nur noch|frei sind|noch verfügbar|restplätze*|übrig|verbleib*|nehmen wir * auf|noch je|warteliste|ausgebucht bis',
  fr: "il reste|il nous reste|reste|restent|encore disponible*|encore * places|places restantes|plus que|dernières places|complet jusqu*|liste d'attente|ne prenons que|n'acceptons que|derniers",
  es: 'quedan|queda|nos quedan|plazas libres|últimas plazas|sólo podemos|solo podemos|sólo quedan|solo quedan|plazas disponibles|disponibles|lista de espera|últim*|aún hay|todavía hay',
  it: "restano|resta|rimangono|rimane|ancora disponibil*|ancora liber*|ultimi posti|posti liberi|posti disponibili|solo altri|solo altre|lista d'attesa|ultim*|ne restano|accettiamo solo",
  nl: 'nog * vrij|nog * plaatsen|nog * plekken|zijn nog|is nog|nog beschikbaar|resteren|over voor|alleen nog|nog maar|laatste|wachtlijst|volgeboekt tot',
  pt: 'restam|resta|ainda há|vagas|últimas vagas|lugares livres|disponíveis|só aceitamos|apenas mais|lista de espera|sobram',
  pl: 'zostało|zostały|pozostało|pozostały|wolne miejsc*|wolnych miejsc|ostatni*|jeszcze * miejsc*|lista rezerwowa|przyjmiemy jeszcze',
  sv: 'kvar|återstår|lediga|ledig*|sista platserna|platser kvar|tilbage|ledige|få pladser|resterende|venteliste|väntelista|tager vi kun',
  ja: '残り|のこり|あと|先着|限定|空き|募集中|残席|受付中|まで受付',
});

/** Until a day. */
export const UNTIL = anyOf({
  en: 'by|before|until|till|closes|close|ends|end|deadline|last day|no later than|up to|through|stop taking|latest|expires',
  de: 'bis|vor|bis zum|bis spätestens|spätestens|anmeldeschluss|einsendeschluss|bewerbungsschluss|endet|frist|stichtag|schluss',
  fr: "avant|jusqu'au|d'ici|au plus tard|date limite|clôture|dernier jour|jusqu'à|se termine|avant le",
  es: 'antes de*|hasta|fecha límite|plazo|último día|termina|cierra|a más tardar',
  it: 'entro|fino al|prima del|scadenza|ultimo giorno|termine|chiude|chiudono|entro il',
  nl: 'vóór|voor|tot|uiterlijk|tot en met|sluit|deadline|laatste dag|eindigt',
  pt: 'até|antes de*|prazo|último dia|termina|fecha|data limite',
  pl: 'do|przed|najpóźniej|termin|ostatni dzień|kończy',
  sv: 'före|senast|till och med|sista dag|sista anmälningsdag*|stänger|slutar|inden|senest|til og med|frist|tilmeldingsfrist|udløber|fram till|indtil',
  ja: 'まで|締切|締め切り|期限|までに',
});

/** At no cost. */
export const FREE = anyOf({
  en: 'free|for nothing|free of charge|at no cost|no charge|complimentary|on the house|no obligation|without obligation|evaluation|sample*|trial|taster|on us',
  de: 'kostenlos*|gratis|kostenfrei*|unverbindlich*|umsonst|ohne kosten|probe*|muster*|schnupper*|testen',
  fr: 'gratuit*|offert*|sans engagement|échantillon*|essai*|sans frais',
  es: 'gratis|gratuit*|sin compromiso|sin coste|muestra*|prueba*|sin costo',
  it: 'gratis|gratuit*|omaggio|senza impegno|campion*|prova*|senza costi',
  nl: 'gratis|kosteloos|vrijblijvend*|proef*|monster*|zonder kosten',
  pt: 'grátis|gratuit*|sem compromisso|amostra*|experiment*|sem custo*',
  pl: 'bezpłatn*|darmow*|gratis|za darmo|próbk*|bez zobowiązań|próbn*',
  sv: 'gratis|kostnadsfri*|utan kostnad|provpass*|prov|vederlagsfri*|prøve*|uforpligtende|kostnadsfritt|fri provning',
  ja: '無料|試供|お試し|サンプル|体験|試食',
});
