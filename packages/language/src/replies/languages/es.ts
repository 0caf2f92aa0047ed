import { phrases } from '../phrases/phrase.ts';
import type { Language } from './language.ts';

export const spanish: Language = {
  code: 'es',
  smallWords:
    'el la los las de que y en un una no es son por para con su sus me nos le les gracias pero más está como muy hola lo del al'.split(
      ' ',
    ),
  layout: {
    wrote: ['escribió', 'escribio', 'escribe'],
    headers: { from: ['de', 'remitente'], others: ['enviado', 'enviado el', 'para', 'asunto', 'fecha', 'cc'] },
    originalMessage: [
      'mensaje original',
      'mensaje reenviado',
      'mensaje enviado',
      'inicio del mensaje reenviado',
      'correo original',
    ],
    signOffs: phrases(`
      saludos
      un saludo
      un cordial|afectuoso saludo
      saludos cordiales
      cordiales saludos
      atentamente
      atte
      cordialmente
      un abrazo
      abrazos
      gracias
      muchas gracias
      gracias y saludos|un_saludo
      gracias de antemano
      muy atentamente
      slds
      reciba un
    `),
    clientFooters: phrases(`
      enviado desde|con|a_través
      enviado desde mi
      obtener|obtén|descargar outlook
      este correo|mensaje|email ha sido analizado|comprobado|escaneado
      libre de virus
      precaución este|correo
      correo|remitente externo
      antes de imprimir
      piense en el medio
    `),
    disclaimers: phrases(`
      confidencial~
      destinatario~
      por error
      protección de datos personales le_informamos
      aviso legal
      registro mercantil
      prohibid~ .. divulgación|copia|utilización
    `),
  },
  signals: {
    optOut: phrases(`
      de baja
      rgpd
      spam
      acoso
      desapunt~
      no me escriban|escribas|escriba|envíen|envíe|contacten|contacte|mandes|manden
      no quiero recibir|más
      deje~ de|en
      dejen|dejad
      no quiero|queremos esto|estos|sus|más|nada|recibir
      no deseo|deseamos
      no me manden|mandes|mande|envíen|escriban|contacten|llamen|molesten
      no envíen|mandes|manden
      ni me|nos
      ya pedí|dije|solicité|se_lo_he_dicho
      he pedido|dicho|solicitado
      cómo me|puedo .. baja|borro|salgo
      bórr~
      olvíd~
      sin mi|nuestro consentimiento|permiso|autorización
      último aviso
      estoy hart~
      hasta las narices
      es suficiente
      mis datos
      de sus|tus|vuestros envíos|bases|listas|registros
      darme|darnos|dame|denme|deme|dadme|dar|denos|dennos|solicito_la|causar|pido_la|tramiten_mi de? baja
      la|mi baja de|en|inmediata
      baja .. lista|listas|base|suscripción|newsletter|boletín|envíos|correos|inmediata
      cancelar mi? suscripción
      desuscri~
      eliminen|elimine|elimina|eliminar|eliminarme|borren|borre|borra|borrar|borrarme|quiten|quite|quita|quitar|quitarme|quítenme|quíteme|quítame|saquen|saque|saca|sacar|sáquenme|sáqueme|sácame|suprimir|supriman|retiren|retire|retírenme|bórrenme|bórreme|bórrame|elimínenme|elimíneme|elimíname|excluir|excluyan mi|mis|nos|me|de|nuestra|nuestro|nuestros|esta|este|todos|el .. lista|listas|base|bases|datos|correo|dirección|email|contacto|contactos|registros|fichero|envíos|distribución
      eliminarme|borrarme|quitarme|sacarme|quítenme|quíteme|quítame|sáquenme|sáqueme|sácame|bórrenme|bórreme|bórrame|elimínenme|elimíneme|elimíname|retírenme|desapúntenme|desapuntarme
      de su|sus|tu|tus|vuestra|la|esta lista|listas|base .. distribución|correo|datos|contactos|envío|correos|difusión|mailing
      no|ni me|nos .. escriba~|envíe~|envie~|contacte~|mande~|moleste~|manden|envíen|escriban|contacten|llamen|vuelva~|sigan|contacteis
      no vuelva~|vuelvan|vuelvas|volváis a .. escribir~|contactar~|enviar~|mandar~|molestar~
      no deseo|deseamos|quiero|queremos|quisiera .. recibir|más|seguir|ser|que_me|saber|correos|volver
      no deseo|quiero|deseamos|queremos seguir|recibir|más|ser
      dejen|deje|deja|dejad|paren|pare|para|parad|cesen|cese|basta|basta_ya de .. escribir~|enviar~|mandar~|molestar~|contactar~|correos|spam|mensajes|emails|acosar~|mails|llamar~|insistir
      déjenme|déjeme|déjame|déjennos|dejadme en paz
      en paz
      dejen|deje|deja de
      ya basta
      ni un|una|más más|correo|mensaje|email
      ningún|ninguna|ningun otro? correo|mensaje|email|comunicación|contacto más?
      no más correos|mensajes|emails|mails|correo|publicidad|spam|contacto
      más correos|mensajes|emails no
      nunca más
      derecho de|al supresión|oposición|cancelación|olvido
      derechos arco|de_supresión
      me opongo
      oposición al
      rgpd|lopd|lopdgdd .. supresión|supriman|eliminen|borren|baja|derecho|denuncia|datos
      artículo|art 17|21
      aepd|agencia_española
      agencia .. protección de datos
      denunci~
      reclamación|queja .. protección|aepd|agencia|formal|autoridad
      mi|nuestro|nuestra|mis abogad~
      acciones|medidas legales
      marc~|report~|denunci~ .. spam|correo_no_deseado|abuso
      bloque~ .. remitente|correo|dominio|su|tu|les|os|dirección
      les|os|lo|te bloquearé|bloqueo|he_bloqueado|bloqueamos|denunciaré
      próximo|siguiente correo|email|mensaje .. denunci~|spam|abogado|bloque~
      revoco|retiro mi consentimiento
      olvídense|olvídese|olvídate|olviden de? mí|mi|nosotros|nuestro
      lista negra|robinson|de_exclusión
      abstén~|abstener~ de|se
      absténganse
      no autoric~|autorizo|consiento|di_mi|he_dado .. datos|correo|consentimiento|uso|baja
      último correo|mensaje|email
    `),
    optOutAlone: phrases(`
      baja
      stop
      darme de baja
      dar de baja
      eliminar
      borrar
      cancelar suscripción
      no más
      basta
      spam
      unsubscribe
    `),
    otherChannel: phrases(`
      llámeme|llámame|llámenme
      por teléfono|whatsapp|linkedin
      mejor llamar
      a mi correo|dirección|otro personal|particular
      antes|hasta del?|el lunes|martes|miércoles|jueves|viernes|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|próxima|próximo
      esta semana
    `),
    left: phrases(`
      ya no trabaja|trabajo|forma|está|pertenece|presta|se_encuentra|formo|estoy|labora|laboro|ocupa .. aquí|en|con|parte|empresa|compañía|equipo|nosotros|para|plantilla|organización
      no trabaja|trabajo|labora ya|más .. aquí|en|con|para
      no forma|formo ya? parte de|del
      dejó|ha_dejado|he_dejado|abandonó|dejé|ha_abandonado de? la|nuestra|esta|el|trabajar empresa|compañía|organización|firma|cargo|puesto|en|aquí|despacho
      ha causado baja
      se ha? jubil~
      me he jubilado
      jubilad~
      falleci~
      ha fallecido
      último día
      se retiró
    `),
    wrongPerson: phrases(`
      eso|esto|ese_tema|este_tema|de_eso lo|se lleva|encarga|ocupa|decide|ve
      habla|hable|hablad|hablen con
      pregunta|pregunte a
      tendría|debería|tienes|tiene .. hablar|contactar|escribir|dirigirse
      no es mi|cosa
      yo no|solo|sólo me|llevo|soy|hago
      no soy yo
      me he|han cambiado|trasladado
      confunde~ con
      otra persona
      un particular
      dirección particular|personal|privada
      a nivel de grupo
      desde la central
      ahora|actualmente es|está
      mi relevo
      no soy|somos|es .. persona|indicad~|adecuad~|correct~|responsable|encargad~|contacto|quien|decide
      no soy|somos .. quien|el|la responsable|encargad~|decide|indicad~|adecuad~|lleva|persona|departamento|correct~
      persona|contacto|dirección|correo|departamento|destinatario|interlocutor|área equivocad~|incorrect~|erróne~|errone~|adecuad~_es|indicad~_es
      se ha|han|has equivocado|equivoca|confundido
      te has|has equivocado|confundido
      se equivoca|confunde
      me|nos confunde~|está_confundiendo|están_confundiendo
      error de persona
      homónim~
      mismo nombre
      no me ocupo|encargo|corresponde|compete|dedico|toca
      no nos corresponde
      no llevo|gestiono|manejo|decido|tengo_competencia .. ese|este|esos|estos|esa|esta|eso|esto|temas|tema|compras|yo
      no es de? mi|mío área|departamento|competencia|responsabilidad|tema|función|ámbito
      quien lleva|se_encarga|decide|gestiona|se_ocupa|ve|maneja|tiene|toma
      lo|los|las|esto|eso|esos|estos|ese|este .. lleva|llevan|gestiona|gestionan|decide|deciden|maneja|se_encarga|ve|coordina .. departamento|compañer~|central|sede|mi|nuestra|nuestro|director~|colega|matriz|desde|otro|otra|ahora
      se encarga|ocupa|encargan .. de|mi|nuestra|nuestro|otro|otra|compañer~|departamento
      diríjase|dirigirse|diríjanse|dirígete|contacte|contacta|contactar|escriba|escribir|escríbale|escríbele|póngase|ponte|hable|habla|pregunte|consulte|comuníquese|remita|dirija con|a|al|en_contacto|directamente|su|este|por_favor .. departamento|compañer~|@|señor|señora|sra|sr|responsable|director~|central|sede|colega|mi|nuestra|nuestro|la_persona|don|doña|área
      la persona|el_contacto|el_responsable|la_responsable adecuad~|indicad~|responsable|correct~|encargad~|que|es|de|para
      reenviado|reenvío|derivado|derivo|pasado|paso|trasladado .. departamento|responsable|persona|compañer~|corresponda|correspondiente|quien|encargad~
      he cambiado de|mi puesto|departamento|cargo|función|área
      cambió de puesto|área
      mi sucesor~|sustitut~|reemplazo
      ahora|actualmente lo? lleva|ocupa|desempeña
      decisiones .. toman|central|matriz|sede
      no tiene|tengo nada que ver
      solo|sólo soy|trabajo .. becari~|recepción|prácticas
    `),
    booked: phrases(`
      el lunes|martes|miércoles|jueves|viernes a las .. perfecto|entonces|bien|vale|ok
      entonces el
      vale|ok|perfecto|listo el lunes|martes|miércoles|jueves|viernes
      le|te|os llamo el
      aquí|va el enlace
      a las # entonces
      apuntado
      allí estaré|nos_vemos
      he|hemos|acabo_de|queda|ha_quedado|ya reservad~|agendad~|reservar|agendar|apartado|elegido|escogido|confirmad~|cogido|bloqueado
      reservé|agendé|elegí|cogí|aparté|escogí .. hueco|hora|cita|reunión|calendario|enlace|llamada|espacio|calendly
      cita|reunión|llamada|hora|hueco .. confirmad~|reservad~|agendad~|queda|fijad~
      acepté|aceptada|aceptado|he_aceptado|acepto .. invitación|convocatoria|reunión
      ^ aceptado
      ^ aceptada
      invitación .. aceptada|enviada|enviado|camino|envío|mando|mandado
      envío|mando|enviado|enviaré|mandaré|envié .. invitación|convocatoria
      confirmo|confirmamos|confirmada|confirmado .. reunión|cita|lunes|martes|miércoles|jueves|viernes|hora|llamada|asistencia|para|el
      nos vemos|hablamos el|mañana|entonces|a_las|este
      hasta el lunes|martes|miércoles|jueves|viernes
      quedamos|quedemos|dejémoslo|lo_dejamos el|para|así|entonces|en .. lunes|martes|miércoles|jueves|viernes|mañana
      quedamos el|así|para|entonces
      mover|muev~|cambiar|cambiamos|pasar|pasamos|aplazar|posponer|trasladar .. reunión|cita|llamada|la|al|para .. lunes|martes|miércoles|jueves|viernes
      en mi|la agenda|calendario
      anotado
    `),
    slotTaken: phrases(`
      me|nos viene|va|parece|sirve|queda|cuadra|encaja|conviene bien|perfecto|genial|estupendo|mejor
      me|nos va|viene|cuadra|sirve|encaja
      perfecto
      de acuerdo
      vale
      ok
      okay
      genial
      estupendo
      sí
      conforme
      confirmo
      confirmado
      está bien
      ahí estaré
      listo
    `),
    won: phrases(`
      nos lo quedamos
      adelante con
      lo contratamos
      vamos a contratar
      orden|pedido adjunt~
      dinero|pago está|ha sido? enviado|hecho|salido
      usamos|utilizamos su|vuestro|sus desde
      clientes desde
      empiezo|comienzo el
      pueden|podéis|puedes facturar|emitir
      facturen|facturad
      aprobado por|el
      acepto
      firmad~
      hemos|he|acabamos_de firmado|firmar|contratado|comprado|pagado|pedido
      contrato|presupuesto|propuesta|acuerdo .. firmad~|adjunto|aceptad~|aprobad~
      pedido .. realizado|hecho|adjunto|confirmado|cursado|enviado|formalizado|compra
      orden de compra
      hacemos|hago|hicimos|realizado|realizamos|adjunto|cursamos .. pedido|compra|orden
      compramos|contratamos|compré|contraté .. su|sus|el|la|vuestro|ayer|ya|con_ustedes
      transferencia .. hecha|realizada|enviada|efectuada
      factura .. pagada|abonada|emitir|emitan|envíen|envíe|enviar|mandar
      pagado|abonado .. factura|anticipo|depósito
      ya somos|soy|éramos clientes|cliente|clienta
      somos|soy clientes|cliente|clienta suyos|vuestros|suyo|vuestro|de_ustedes|ya|desde
      ya usamos|utilizamos|tenemos|uso su|vuestro|sus|vuestra
      acept~ .. oferta|propuesta|presupuesto|puesto|cotización
      oferta|propuesta|presupuesto aceptad~
      hemos decidido .. con_ustedes|con_vosotros|contratar~|contratarles|trabajar_con
      elegido .. a_ustedes|su_propuesta|vuestra
      trato hecho
      adelante .. pedido|contrato|factura|compra
      el puesto es
    `),
    refusal: phrases(`
      estamos bien|servidos|cubiertos
      así estamos bien
      no es lo nuestro|mío|para|nuestro
      no lo|nos|me necesitamos|vemos|veo
      no lo vemos|veo|necesito|necesitamos
      no entra|figura|está en nuestros
      no va|vamos|encaja con|a
      hemos cerrado|cambiado|firmado
      cerré|cerramos
      es un no
      la respuesta es no
      no me convence
      lo hacemos todo
      nos apañamos
      tenemos|hay alguien|gente|equipo
      no insista~
      ahórre~
      demasiado pequeñ~
      recortado|congelado|agotado
      gracias de todos|todas
      otra vez será
      qué gracioso
      competencia|competidor
      no .. interes~|interés
      no nos|me|les interesa|encaja|hace_falta|convence|sirve|cuadra|conviene|resulta|vale
      no estoy|estamos|está .. interesad~|buscando|contratando|en_nuestros|previsto|valorando|considerando
      no tenemos|tengo|hay|existe|contamos|veo|vemos|dispongo|disponemos .. interés|presupuesto|necesidad|dinero|planes|tiempo|capacidad|previsto|intención|hueco|sentido|fondos|cabida
      no necesit~|precis~|busc~|contrat~|requerimos|queremos|compramos|vamos_a|voy_a|procede|es_prioridad|externalizamos|usamos|creo_que|pensamos
      no gracias
      no muchas gracias
      gracias pero no
      gracias .. pero .. no|ya|declin~
      ^ no $
      sin interés|presupuesto
      ningún interés
      ya tenemos|contamos|trabajamos|disponemos|estamos|tengo|usamos|cubrimos|lo_tenemos|hemos .. proveedor|con|cubiert~|solución|alguien|agencia|un|una|servid~|otro|resuelto|quien|elegido|contratado|proveedores|partner|eso|ese|sistema|herramienta
      content~|satisfech~|encantad~ con .. actual|nuestro|nuestra|proveedor|lo_que|nuestros
      proveedor|proveedores|solución actual~|habitual~|de_siempre
      lo hacemos|hacemos_todo|se_hace nosotros|internamente|en_casa|todo
      internamente
      demasiado car~|grande|pequeñ~|tarde
      muy caro
      fuera de presupuesto|nuestro
      presupuesto .. agotado|cerrado|congelado|recortado
      declin~
      rechaz~
      descart~
      paso $
      por ahora|el_momento|este_año|ahora no
      de momento no
      no por|de|es|en ahora|el_momento|momento|este_momento|estos_momentos|este_año
      optado|decidido|elegido|decantado por .. otro|otra|no
      otro|otra proveedor|opción|empresa|candidat~|alternativa|solución
      hemos decidido no
      cerr~ .. empresa|negocio|tienda|definitivamente|puertas
      cese|concurso|liquidación|quiebra
      pérdida|pierda|pierdan|pierdas|perder de|su|el|más tiempo
      suerte
      mucho éxito
      lamentablemente|desafortunadamente|desgraciadamente .. no|ya
      lo siento|sentimos .. no|pero
      no es .. para_nosotros|prioridad|momento|buscamos|necesitamos|interés|lo_que|viable|adecuad~|relevante|nuestro
      no será|podemos|podremos .. posible|seguir|avanzar|aceptar|permitir~
      vacante|puesto .. cubiert~
      ni loco|hablar|de_broma
    `),
    refusalAlone: phrases(`
      no
      no gracias
      paso
      no interesa
      no me interesa
      no nos interesa
      ni hablar
    `),
    interest: phrases(`
      enséñ~
      a ver
      escéptic~
      podríamos|podemos verlo|hablarlo|charlar
      me lo cuentas
      mi número|teléfono|móvil
      al teléfono
      nos podría|puede .. servir|interesar|venir
      me|nos interesa~|gustaría|encantaría|interesaría|llama|parece_interesante|encantaria
      interesad~
      interesante
      interés
      curiosidad
      suena|parece|pinta|se_ve bien|interesante|genial|muy_bien|prometedor
      quiero|queremos|quisiera|quisiéramos|gustaría|encantaría saber|ver|conocer|probar|más|hablar|recibir|agendar|una|un|tener|información|conversar|entender|reunirme
      más información|detalles|info|datos|sobre|detalle|acerca
      mándame|mándeme|mándenme|envíame|envíeme|envíenme|envíenos|envíanos|envía|envíe|envíen|manda|mande|manden|enviar|enviarme|mandar|mandarme|enviarnos|pásame|páseme|pásenme|pasar|pasarme|remítame|compartir|comparte|facilitar|enviarnos|remitir .. información|info|detalles|precios|precio|presupuesto|tarifas|catálogo|folleto|propuesta|presentación|muestra|muestras|dossier|cotización|ejemplos|material|enlace|más|referencias|opciones|horarios|disponibilidad|oferta|condiciones|documentación|ficha|algo|cv
      cuánto
      cuál~ es|son|sería|serían|precio|precios|coste|costo|tarifa|condiciones|diferencia|plazo
      qué precio|precios|costo|coste|incluye|ofrecen|tal|diferencia|plazos|garantías|condiciones|integraciones|países|significa|resultados|hace|requisitos
      cómo funciona|se|sería|lo|es|trabajan|gestionan|podemos|integran
      dónde están|se .. datos|alojad~|servidores|ubicad~
      precio|precios|tarifas|presupuesto|cotización por|de|para|please|favor
      un|una presupuesto|cotización|demo|demostración|prueba|muestra|propuesta
      puede|pueden|puedes|podéis|podría|podrían|podrías|podríamos|podemos .. enviar~|llamar~|explicar~|hablar|mostrar~|decir~|pasar~|mandar~|facilitar~|vernos|reunirnos|aclarar~|dar~|agendar|tener|quedar|compartir~|hacer|contar~|indicar~|concretar|probar
      llámeme|llámame|llámenme|llámanos|llámenos
      hablemos|conversemos|veámonos|reunámonos|agendemos
      hablar .. semana|lunes|martes|miércoles|jueves|viernes|teléfono|cuando|encantad~
      una|breve llamada|reunión|videollamada|charla
      agendar|concertar|programar|coordinar|organizar|fijar una|un llamada|reunión|cita|videollamada|demo
      cuándo .. puede~|podría~|podemos|disponib~|hablar|viene|tiene~|le
      qué día|días|hora|disponibilidad|horario|horarios
      estoy|estamos|estaré|estaría disponible|libre|abiert~|dispuest~
      tengo|tendría|tenemos hueco|disponibilidad|tiempo|disponible
      próxima|siguiente semana .. bien|hablar|disponib~|podría~|libre|mejor|llamada|puedo
      lunes|martes|miércoles|jueves|viernes o el? lunes|martes|miércoles|jueves|viernes
      justo|precisamente|justamente lo|estamos|buscamos|estábamos|en_este|necesitamos|ahora|andamos
      estamos|estoy|andamos buscando|valorando_opciones|evaluando
      necesitamos|necesito|buscamos .. un|una|algo|precisamente|solución|proveedor
      en buen momento
      por qué no
      adelante
      sí por|claro|me|nos|quiero|adelante|encantad~|gracias
      ^ sí
      cuénteme|cuéntame|cuéntenme|cuéntanos
      convénzame|convénceme
      si el|me|nos|es .. precio|demuestra~|encaja|razonable|puede~|competitiv~
      hágame|hazme|háganos una|un oferta|propuesta|presupuesto
      prueba gratuita|gratis
      probar~
      una|unas|tengo|algunas pregunta|preguntas|duda|dudas|consulta
    `),
    colleagueJoins: phrases(`
      pongo|añado|incluyo|copio|meto .. copia|compañer~|colega|cc
      en copia
    `),
    interestAlone: phrases(`
      sí
      si
      claro
      ok
      vale
      adelante
      por supuesto
      me interesa
      interesado
      interesada
      de acuerdo
      por qué no
      sí por favor
    `),
    later: phrases(`
      escríbame|escríbeme|escríbanme|contácteme|contáctame|contácteme|contácteme|vuelva|vuelve|vuelvan|contacte|contacten|contáctenos|contactar|retomar|retomamos|retomemos|hablamos|hablemos|llámeme|llámame|búsqueme|búscame|inténtelo|inténtalo|escribir|volver|recuérdame|recuérdeme|pregunte|avísame .. en|a|dentro|después|tras|para|el|más|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|trimestre|año|mes|meses|semanas|verano|otoño|primavera|adelante|próximo
      más adelante
      quizá|quizás|tal_vez|puede_que|a_lo_mejor .. más|próximo|año|adelante|futuro|en
      ahora no .. pero|quizá|escríb~|vuelva|más
      a partir de enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
      no antes de|hasta
      el próximo año|trimestre|mes
      dentro de .. meses|semanas
      guardo|tendré|tengo|tendremos|guardamos .. en_cuenta|contacto|datos
    `),
    undecided: phrases(`
      quién|quiénes es|son|eres
      de dónde
      tengo que|debo preguntar|hablar|consultar
      preguntar a mi|al
      depende de
      ya te|le|os digo|diré|contaré
      no lo sé
      lo consulto|hablo|miro|veo
      déjame|déjeme pensar~|ver~|consultar~
      quién|quiénes es|son|eres usted|ustedes|tú
      de dónde|cómo|dónde .. sacad~|sacaron|obtuv~|consigui~|tiene~|han|ha|obtenido .. correo|datos|dirección|email|contacto|mi
      de qué se trata
      de qué va
      lo|voy_a|tengo_que|vamos_a|tenemos_que|debo|deberé|habrá_que .. pensar~|consultar~|revisar~|ver~|comentar~|hablar~|estudi~|valorar~|mirar~|preguntar~|leer~|pienso|comento|reviso|estudio|consulto|veré|valoraré|estudiaremos|revisaremos
      lo pensaré|consultaré|revisaré|comentaré|veremos|estudiaré|miro|miraré
      les|le|te|os aviso|avisaré|digo|diré|cuento|confirmo_más|responderé|contesto
      no estoy segur~|no_sé|no_lo_sé
      no sé
      no lo tengo claro
      recibido
      tomo|tomamos nota
      lo reenvío|paso|comparto|reenviado
      ya veremos
      nueva dirección
      nuevo correo
      adjunto .. abrir|falta|vacío
      enlace .. funciona
    `),
    thanks: phrases(`
      gracias por
      muchas gracias
    `),
    away: phrases(`
      estoy|estaré .. vacaciones|fuera|baja|enferm~|viaje
      vuelvo
      regreso
      fuera de la? mi? oficina|despacho|país
      de vacaciones
      estoy|estaré|estaremos|encuentro|está|estamos|encontraré ausente|fuera|vacaciones|baja|de_viaje|de_permiso|cerrad~
      de baja médica|maternal|paternal|por|laboral
      baja médica|por_maternidad|maternal|por_enfermedad|paternidad
      permiso de maternidad|paternidad|parental|por
      licencia de|por|médica
      ausente
      mi|durante_mi ausencia
      vuelvo|regreso|volveré|regresaré|reincorpor~|estaré_de_vuelta|incorpor~ el|a|al|de|la|me|en
      de vuelta|regreso el|en|a
      a mi regreso|vuelta
      acceso limitado|al|restringido
      sin acceso
      no tendré|tengo acceso|disponibilidad
      no estaré|estoy disponible|en_la_oficina|localizable
      oficina|oficinas|empresa|nuestras .. cerrad~|permanecer~
      cerrado|cerrada|cerradas|cerrados por|hasta|del
      cierre por|vacacional
      en caso de urgencia|emergencia
      para asuntos|temas urgentes
    `),
    awayPerhaps: phrases(`
      de viaje
      enfermo
      en una feria
      vacaciones
    `),
    machine: phrases(`
      leo|reviso mi|el correo
      dos|una veces|vez al día
      nueva dirección es
      respuesta|mensaje|correo|contestación|acuse automátic~
      automáticamente
      generado automáticamente
      acuse de recibo
      confirmación de recepción|lectura
      hemos|ha|he recibido su|tu|correctamente
      su|tu mensaje|correo|solicitud|consulta|ticket|petición|email|candidatura .. ha|fue sido|recibid~|registrad~|cread~|leíd~|abiert~|entregad~
      recibimos su
      número|nº|núm de? ticket|caso|referencia|incidencia|solicitud
      ticket
      no responda|responder|conteste|respondas a? este|esta|al
      por favor no responda
      no es|está monitorizad~|atendid~|supervisad~|revisad~
      buzón .. no
      le|nos|les responderemos|atenderemos|contactaremos|pondremos .. breve|posible|horas|brevedad|plazo
      a la mayor brevedad
      en breve
      lo antes posible
      24|48|72 horas
      días hábiles|laborables
      equipo .. responderá|contactará|contacto
      volumen de|alto
      verific~|confirm~ .. humano|robot|remitente|persona_real|identidad
      haga clic .. enviar|entregar|confirmar|verificar|enlace
      solo|sólo|únicamente reviso|leo|consulto .. correo|veces|día
      reviso|consulto .. correo .. dos|una|veces
      dirección|correo .. ha_cambiado|cambió|ya_no_está|no_está_activ~
      horario de atención
      gracias por contactar~|ponerse|comunicarse|escribirnos|su_interés|su_mensaje
    `),
    negation: 'no ni nunca jamas sin ningun ninguna tampoco nada poco'.split(' '),
  },
  dates: {
    dayFirst: true,
    months: [
      'enero|ene',
      'febrero|feb',
      'marzo|mar',
      'abril|abr',
      'mayo|may',
      'junio|jun',
      'julio|jul',
      'agosto|ago',
      'septiembre|setiembre|sept|sep',
      'octubre|oct',
      'noviembre|nov',
      'diciembre|dic',
    ].map((names) => names.split('|')),
    weekdays: ['lunes|lun', 'martes', 'miércoles', 'jueves|jue', 'viernes|vie', 'sábado|sab', 'domingo|dom'].map(
      (names) => names.split('|'),
    ),
    back: [
      'vuelvo',
      'volveré',
      'regreso',
      'regresaré',
      'vuelta',
      'reincorporo',
      'reincorporaré',
      'reincorporación',
      'incorporaré',
      'incorporo',
      'reabrimos',
      'reabriremos',
      'retomaré',
      'retomo',
      'volvemos',
      'volveremos',
      'de nuevo',
      'nuevamente',
      'regresamos',
    ],
    until: ['hasta', 'hasta el', 'hasta el día'],
    untilIsAway: true,
    through: [],
    inclusive: ['inclusive', 'incluido', 'incluidos'],
    spanTo: ['al', 'hasta el', 'a', 'hasta'],
    tomorrow: ['mañana'],
    dayAfterTomorrow: ['pasado mañana'],
  },
};
