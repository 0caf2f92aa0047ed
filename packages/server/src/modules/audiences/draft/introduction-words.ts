/** Words with which people begin to say whom they want, in seven languages: they describe nobody. */
export const INTRODUCTION: ReadonlySet<string> = new Set(
  `sell selling need needs want wants wish look looking search searching seek seeking target targeting reach reaching
  find contact please help offer provide write
  verkaufen brauchen suchen wollen mochten erreichen ansprechen anschreiben bitte bieten helfen
  vendons cherchons recherchons voulons aidons proposons ciblons visons contacter trouver
  vendemos buscamos necesitamos queremos ofrecemos ayudamos contactar encontrar
  vendiamo cerchiamo vogliamo offriamo aiutiamo contattare trovare
  verkopen zoeken willen bereiken benaderen bieden helpen
  procuramos precisamos vendemos oferecemos ajudamos contatar`
    .split(/\s+/)
    .filter(Boolean),
);
