import { phrases } from '../phrases/phrase.ts';
import type { Language } from './language.ts';

export const portuguese: Language = {
  code: 'pt',
  smallWords:
    'o a os as de do da que e em um uma não é são por para com seu sua me nos obrigado obrigada mas mais ao na no das dos olá bom dia você estou'.split(
      ' ',
    ),
  layout: {
    wrote: ['escreveu', 'escrevia'],
    headers: {
      from: ['de', 'remetente'],
      others: ['enviado', 'enviada', 'enviado em', 'enviada em', 'para', 'assunto', 'data', 'cc'],
    },
    originalMessage: [
      'mensagem original',
      'mensagem encaminhada',
      'mensagem reencaminhada',
      'início da mensagem reencaminhada',
      'e-mail original',
    ],
    signOffs: phrases(`
      atenciosamente
      att
      cumprimentos
      com_os_melhores|melhores|os_melhores cumprimentos
      cordialmente
      abraço
      abraços
      abs
      um abraço
      obrigado
      obrigada
      muito obrigado|obrigada
      grato
      grata
      saudações
      com os meus cumprimentos
      respeitosamente
      cumps
      até breve
    `),
    clientFooters: phrases(`
      enviado do|a_partir|de|pelo|via|com
      enviada do|a_partir|pelo
      obter|obtenha|baixe outlook|o_outlook
      este e-mail|email foi verificado
      livre|sem vírus
      atenção este e-mail|email
      e-mail|remetente externo
      antes de imprimir
    `),
    disclaimers: phrases(`
      confidencia~
      destinatário~
      por engano|erro
      aviso legal
      proibid~
      cnpj
      uso exclusivo
    `),
  },
  signals: {
    optOut: phrases(`
      lgpd
      rgpd
      spam
      descadastr~
      remov~ me|meu|o
      parem|pare de|com
      não quero receber|mais
      retir~ me|o|meu
      não quero|queremos isto|estes|esses|mais|receber
      não desejo|pretendo
      não me mandem|mande|envie|enviem|escreva|escrevam|contacte|contactem|ligue|liguem
      não mandem|enviem
      já pedi|disse|solicitei
      como faço|posso .. sair|remover|cancelar|descadastrar
      apagu~ os|o|meus
      esqueç~ o
      sem o? meu|nosso consentimento|autorização
      último aviso
      estou fart~|cansad~
      já chega
      os meus dados
      meus dados
      das vossas|suas listas|bases
      descadastr~
      desinscr~
      desubscrev~
      anular|cancelar|cancelem|cancele a|minha|esta|o subscrição|inscrição|assinatura|cadastro
      remov~|retir~|exclu~|apag~|elimin~|tir~|delet~|risqu~ me|o|meu|meus|minha|esse|este|nosso|nossos|os|todos|da|do|das|imediatamente|por_favor|a_minha .. lista|listas|base|e-mail|email|endereço|dados|contacto|contactos|contato|contatos|mailing|nome|cadastro|distribuição
      remova-me|remova_me|retire-me|retirem-me|removam-me|tire-me|tirem-me|exclua-me|me_remova|me_removam|me_tire|me_tirem|me_retire|me_retirem|me_exclua|me_excluam|me_descadastre|apague-me|eliminem-me
      ser removid~|retirad~|excluíd~|apagad~
      remoção|exclusão|eliminação|apagamento do|dos|da|de .. e-mail|email|dados|endereço|lista|contacto|meus|meu|cadastro|base
      da sua|vossa|tua|lista lista|mailing|base .. contactos|contatos|distribuição|e-mails|dados|envio
      não me|nos|voltem|volte|quero|queremos|desejo|desejamos|pretendo|pretendemos .. mais|contact~|contat~|escrev~|envi~|mand~|receber|ser|incomod~
      não me|nos contact~|contat~|escrev~|envi~|mand~|incomod~|perturb~|ligue~|volte~
      não quero|desejo|pretendo|queremos|desejamos|pretendemos|gostaria .. receber|mais|ser_contact~|ser_contat~|voltar|continuar|saber
      não voltem|volte|voltar a .. contact~|contat~|escrev~|envi~|mand~
      não envie~|mande~|escreva~|entre_em_contato|entrem_em_contato .. mais|novamente|nada
      pare~|pára|parem|deixe~|cess~|chega de|com|já .. envi~|mand~|escrev~|contact~|contat~|incomod~|spam|e-mails|emails|mensagens|insistir|me
      pare|parem por|de|com|já|imediatamente
      deixe-me|deixem-me|me_deixe|me_deixem|deixem em paz
      em paz
      nunca mais
      chega
      nem mais um|uma
      nenhum|nenhuma|sem|não_quero mais e-mail|email|mensagem|contacto|contato|e-mails|emails|mensagens
      mais nenhum|nenhuma|e-mails|emails|mensagens .. e-mail|email|mensagem|contacto|contato
      direito ao|de|à oposição|apagamento|esquecimento|eliminação|exclusão
      oponho
      lgpd|rgpd .. exclu~|remov~|apag~|elimin~|direito|dados|queixa|denúncia|artigo
      artigo|art 17|18|21
      cnpd|anpd|procon
      denunci~|denúnci~
      queixa|reclamação .. cnpd|anpd|autoridade|procon|formal|proteção
      meu|nosso|o_meu|um advogad~
      medidas legais
      marc~|report~|denunci~ .. spam|lixo|abuso|indesejado
      bloque~ .. remetente|e-mail|domínio|endereço|vos|seu|vocês|você
      vou bloquear
      próximo e-mail|email|contacto|contato .. denunci~|spam|advogado|queixa
      retiro|revogo o? meu? consentimento
      nunca autorizei|dei|consenti|me_inscrevi
      não autorizei|autorizo .. envio|contacto|contato|uso|dados
      esqueça~ .. meu|de_mim|endereço|contacto|contato
      lista negra|de_exclusão|de_bloqueio
      abster~|abstenha~ de
      último e-mail|email|mensagem
    `),
    optOutAlone: phrases(`
      sair
      parar
      pare
      parem
      remover
      stop
      cancelar
      descadastrar
      cancelar subscrição
      cancelar inscrição
      excluir
      chega
      spam
      unsubscribe
    `),
    otherChannel: phrases(`
      ligue-me|me_ligue|ligue|liga-me|me_liga
      por|pelo telefone|whatsapp|linkedin|telemóvel|celular
      prefiro .. telefone|ligação|chamada|whatsapp|outro
      para o meu outro|pessoal
      antes|até de|à|a|ao|segunda|terça|quarta|quinta|sexta|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro .. segunda|terça|quarta|quinta|sexta|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|próxima|próximo
      esta|essa semana
    `),
    left: phrases(`
      já não|não_mais|não trabalha|trabalho|faz|está|pertence|colabora|integra|exerce|faço|estou .. aqui|mais|na|parte|empresa|connosco|conosco|nesta|no|quadro|equipa|equipe|quadros
      não trabalha|trabalho|faz|faço|está|pertence mais|parte .. aqui|na|no|parte|connosco|conosco|da|empresa|nesta|ao
      não faz mais parte
      já não trabalha|trabalho|faz|está|pertence|colabora|integra
      deixou|deixei|saiu|saí|desligou-se|desligou|abandonou|se_desligou de? a?|da?|na? nossa?|esta? empresa|companhia|trabalhar|organização|da|do|sociedade|instituição
      foi desligad~
      aposent~
      reformad~|reformou-se|reformou
      na reforma
      falec~
      último dia
    `),
    wrongPerson: phrases(`
      isso|isto|esse_assunto é|quem com|trata|cuida|decide
      fale|falem|pergunte com|a
      deve|deveria|tem_de .. falar|contactar|contatar|escrever
      não sou eu
      eu só|apenas|não trato|faço|sou
      fui transferid~|mudei
      confund~ com
      outra pessoa
      um particular
      endereço pessoal|particular
      ao nível do grupo
      na sede
      agora é|está
      no meu lugar
      não sou|somos|é .. pessoa|responsável|indicad~|cert~|corret~|decisor|adequad~|quem|interlocutor
      não sou eu|o|a
      pessoa|contacto|contato|endereço|e-mail|departamento|destinatário|setor errad~|incorret~|cert~_é
      engan~-se|enganou-se|enganaram-se|enganou|se_enganou|está_enganado|equivoc~
      estão|está me? a? confundi~
      confund~
      homónim~|homônim~
      mesmo nome
      engano
      não trato|cuido|decido|giro|faço|lido|trabalho_com .. desse|deste|disso|disto|desses|destes|essa|esta|isso|isto|assunto|compras|eu
      não é da? minha|meu|comigo área|responsabilidade|competência|departamento|função|pelouro|alçada|setor
      não me compete|cabe|diz_respeito|ocupo
      quem trata|cuida|decide|gere|é_responsável|faz|vê|toma|está_à_frente
      é|são tratad~|decidid~|gerid~|feit~|tomad~|centralizad~ .. pela|pelo|por|na|em .. sede|departamento|colega|outro|outra|matriz|equipa|equipe|área|compras
      decisões .. sede|matriz|tomadas
      deve|deverá|devem|pode|sugiro|favor|queira|tente|é_melhor .. contactar|contatar|falar|dirigir-se|escrever|enviar|procurar|entrar_em_contato .. colega|departamento|responsável|@|sra|sr|dr|com|diretor~|área|setor|sede
      contacte|contate|contactar|contatar|fale|escreva|dirija-se|procure|entre_em_contato|envie|encaminhe .. colega|departamento|responsável|@|sra|sr|dr|minha|meu|nosso|nossa|diretor~|área|setor|sede|pessoa
      a pessoa|o_responsável|a_responsável|o_contacto|o_contato cert~|indicad~|responsável|corret~|adequad~|é|pel~|que
      reencaminhei|encaminhei|reencaminho|encaminho|passei .. responsável|departamento|colega|competente|área|setor|direito|quem
      mudei|mudou de|para .. função|funções|departamento|área|cargo|setor
      meu|minha|o_meu|a_minha sucessor~|substitut~
      não tenho|tem nada .. ver
      sou|apenas só|apenas|o|a|um|uma? estagiári~|rececionista|recepcionista
      assumiu .. função|funções|lugar|cargo
    `),
    booked: phrases(`
      segunda|terça|quarta|quinta|sexta às .. perfeito|então|ótimo|ok|combinado
      então segunda|terça|quarta|quinta|sexta|na|fica
      ok|perfeito|certo|fechado segunda|terça|quarta|quinta|sexta|para|na
      ligo-lhe|ligo|te_ligo na|segunda|terça|quarta|quinta|sexta
      aqui|segue o|vai link
      às # então
      lá estarei|nos_vemos
      reservei|agendei|marquei|escolhi|bloqueei|selecionei|confirmei .. horário|reunião|hora|slot|calendário|agenda|link|chamada|conversa|para|vaga|call|sessão
      acabei de agendar|marcar|reservar
      já agendei|marquei|reservei
      reunião|chamada|horário|call|conversa|agenda .. confirmad~|agendad~|marcad~|reservad~|remarcad~
      fica|ficou|está|tudo agendad~|marcad~|confirmad~|combinad~|reservad~
      convite .. aceit~|enviad~|enviei|caminho|segue|mando|envio|mandei
      aceit~ .. convite
      ^ aceite
      ^ aceito
      envio|enviei|mando|mandei|enviarei|segue .. convite|invite
      confirmo|confirmamos|confirmado|confirmada .. reunião|horário|segunda|terça|quarta|quinta|sexta|para|presença|chamada|dia|às
      até segunda|terça|quarta|quinta|sexta|amanhã|lá
      falamos|vemo-nos|nos_vemos|nos_falamos|conversamos na|às|amanhã|segunda|terça|quarta|quinta|sexta|então|dia|no
      fica|fechado|fechamos|combinado|pode_ser|vamos_de|então .. segunda|terça|quarta|quinta|sexta|amanhã|às
      combinado
      passar|mudar|remarcar|mudamos|adiar|mover|alterar|remarc~ .. para .. segunda|terça|quarta|quinta|sexta|às|amanhã
      na agenda|minha_agenda
    `),
    slotTaken: phrases(`
      pode ser
      funciona
      serve
      está ótimo|bem|perfeito|bom|combinado
      tá ótimo|bom
      perfeito
      ótimo
      ok
      okay
      sim
      dá-me jeito
      dá jeito
      para mim
      por mim
      fechado
      confirmo
      confirmado
      de acordo
      beleza
      tudo bem
      certo
      é perfeito|ótimo
    `),
    won: phrases(`
      ficamos com
      avancem|avance|avançamos
      podem|pode faturar|emitir
      encomenda|pedido em_anexo|nº|anexo
      dinheiro|pagamento já|foi|está seguiu|enviado|feito
      usamos|utilizamos o|a vosso|vossa|sistema
      clientes desde|há
      começo|inicio no|em|a
      aprovad~ pela|pelo
      aceito
      assinad~|assinei|assinámos|assinamos
      contrato|proposta|orçamento|acordo .. assinad~|aprovad~|aceite|aceita|anexo|adjudicad~|fechad~
      adjudic~
      encomenda|pedido|ordem_de_compra .. feit~|realizad~|anexo|confirmad~|efetuad~|enviad~|segue
      fizemos|fiz|acabámos|acabamos|já .. encomenda|pedido|compra|comprei|compramos|contratámos
      compr~ .. ontem|vosso|vossa|seu|sua|licença|licenças|hoje|já
      ordem de compra
      fatura|factura .. paga|emitir|enviar|enviem|liquidada|emitam|emita|podem
      pagamento|transferência .. feit~|efetuad~|realizad~|enviad~
      já somos|sou clientes|cliente
      somos|sou clientes|cliente vossos|vosso|de_vocês|seus|seu|da|há|desde
      já usamos|utilizamos|uso|temos o|a|os vosso|vossa|sistema_de_vocês|seu|sua|produto_de
      aceit~ .. proposta|oferta|orçamento|vaga|cargo|posição
      negócio fechado
      fechámos|fechamos|fechado negócio|contrato|com_vocês|convosco
      escolhemos .. vossa|vocês|sua|vos
      decidimos .. avançar_convosco|avançar_com_vocês|contratar_vocês|avançar_com_a_vossa|fechar
      avançamos .. encomenda|contrato|convosco
      contratad~
    `),
    refusal: phrases(`
      estamos bem|servidos
      assim estamos bem
      não é para|o_nosso|a_nossa|uma
      não nos|me serve|convence|faz_falta|interessa
      não o|a vemos|vejo|usamos
      fechámos|fechamos as
      a resposta é não
      é um não
      não me convence
      fazemos tudo
      tratamos nós
      temos alguém|gente
      não insista~
      poupe~
      demasiado pequen~
      cortado|congelado
      fica para outra|a_próxima
      que piada|engraçado
      não se enquadra
      concorrente|concorrência
      não .. interess~|interesse
      não estou|estamos|está .. interessad~|à_procura|contrata~|nos_planos|previsto|procura|buscando|procurando
      não temos|tenho|há|existe|vejo|vemos .. interesse|orçamento|verba|necessidade|budget|planos|tempo|capacidade|intenção|espaço|dinheiro|previsão|demanda
      não precis~|procur~|necessit~|pretend~|busc~|compr~|contrat~|queremos|vamos|vou|faz_sentido|se_aplica|se_enquadra|é_prioridade|nos_serve|terceirizamos|será_possível
      não obrigad~
      não muito obrigad~
      obrigad~ mas não|já|dispens~|de_momento
      ^ não $
      sem interesse|orçamento|verba|necessidade
      nenhum|nenhuma interesse|necessidade
      dispens~
      já temos|trabalhamos|contamos|tenho|estamos|usamos|dispomos|utilizamos .. fornecedor|parceiro|solução|agência|um|uma|com|quem|servid~|alguém|outro|bem|coberto|sistema|equipa|equipe|isso|ferramenta
      satisfeit~|content~|feliz~ com .. atual|nosso|nossa|fornecedor|que|o
      fornecedor|parceiro|solução|agência atual|habitual
      fazemos|é_feito|tratamos|resolvemos|faz-se .. internamente|interno|nós|casa|dentro
      internamente
      muito|demasiado|demais|bastante car~|grande|pequen~|tarde
      caro demais
      fora do orçamento|nosso
      orçamento .. esgotad~|fechad~|congelad~|cortad~|cancelad~
      declin~
      recus~
      descart~
      passo $
      vou|vamos passar|recusar|dispensar|declinar
      de|neste|por|para momento|agora|já|este_ano|enquanto não
      não de|neste|por|para|é momento|agora|já|este_ano|o_momento|enquanto
      agora não
      optámos|optamos|escolhemos|decidimos|decidiu-se por|não|outro|outra|avançar_com .. outr~|avançar|concorren~
      outro|outra fornecedor|opção|empresa|solução|candidat~|parceiro
      decidimos não
      encerr~|fech~ .. empresa|atividade|atividades|portas|loja|negócio|definitivamente
      falência|insolvência|liquidação|recuperação_judicial
      perda|perca~|perder|desperdiçar|gaste de|o|seu|vosso|o_seu|o_vosso tempo
      boa sorte
      sucesso
      infelizmente .. não|já
      lamento|lamentamos|desculpe .. não|mas
      não é .. para_nós|prioridade|momento|procuramos|precisamos|adequad~|relevante|nosso_foco|para_mim|para_a_gente
      vaga .. preenchida
      nem pensar
      deixa pra lá
    `),
    refusalAlone: phrases(`
      não
      não obrigado
      não obrigada
      sem interesse
      dispenso
      passo
    `),
    interest: phrases(`
      mostre-me|mostra
      vamos ver
      cético|cética
      podíamos|podemos falar|ver|conversar
      conte lá
      o meu número|meu_número|meu_telefone
      podia|pode|poderia .. servir|interessar|ser_útil
      interess~-me|me_interess~|nos_interess~|interessa-nos|interessa
      interessad~
      interessante
      interesse
      curios~
      gostei
      parece|soa|pareceu .. interessante|bem|bom|ótimo|promissor|útil
      gostaria|gostava|gostaríamos|quero|queremos|queria|adoraria|gostávamos .. saber|ver|conhecer|conversar|falar|receber|perceber|entender|experimentar|testar|marcar|agendar|mais|uma|um|ter|ouvir|aprofundar
      saber mais
      mais informaç~|detalhes|info|infos|sobre|pormenores
      envie-me|envie|enviem|envia|envia-me|mande|mandem|manda|manda-me|me_envie|me_mande|enviar|enviar-me|mandar|partilhar|compartilhar|remeter|partilhe|passe|me_passa|pode_enviar|podem_enviar .. informaç~|detalhes|preços|preço|tabela|orçamento|proposta|apresentação|catálogo|brochura|amostra~|mais|link|exemplos|material|referências|horários|disponibilidade|folheto|cotação|valores|documentação|portfólio|portefólio|algo|currículo|opções|condições
      quanto
      qual|quais é|o|a|os|as|são|seria|seriam|preço|preços|valor|valores|custo|diferença|prazo|condições
      que preços|custos|integrações|garantias|tipo|prazos|resultados|diferença
      como funciona|é|se|seria|gerem|trabalham|fazem|podemos|vocês|integra
      onde ficam|estão .. dados|servidores|alojad~|hospedad~
      preço|preços|valores|orçamento|cotação|tabela
      um|uma orçamento|cotação|demo|demonstração|amostra|proposta|teste|apresentação
      pode|podem|podes|poderia|poderiam|podia|podiam|podemos|conseguem|consegue|dá_para .. enviar|ligar|explicar|mostrar|falar|dizer|mandar|conversar|marcar|agendar|partilhar|dar|esclarecer|reunir|passar|fazer|indicar|apresentar|fornecer
      ligue-me|me_ligue|ligue|liga-me|me_liga
      vamos|bora conversar|falar|marcar|agendar|combinar|reunir
      conversemos|falemos
      marcar|agendar|combinar|organizar uma|um .. reunião|chamada|conversa|call|videochamada|demo|café|horário
      marcamos|agendamos uma
      uma|breve chamada|reunião|conversa|call|videochamada
      quando .. pode~|podemos|disponí~|falar|livre|dá|seria|conversar
      que|quais dias|horários|disponibilidade|dia|horas
      estou|estamos|estarei|estaria disponíve~|livre|abert~
      tenho|tenho_a disponibilidade|agenda_livre|tempo|livre
      próxima|semana semana|que_vem .. disponí~|falar|livre|posso|pode|conversar|bem
      segunda|terça|quarta|quinta|sexta ou segunda|terça|quarta|quinta|sexta
      exatamente|justamente|precisamente|mesmo o|à|estamos|procuramos|precisamos|isso
      estamos|estou|andamos à_procura|a_procurar|procurando|buscando|a_avaliar_fornecedores|avaliando
      precisamos|preciso|procuramos|procuro|buscamos .. de|um|uma|algo|exatamente|solução|fornecedor
      na hora certa
      em boa|ótima altura|hora
      vem a|mesmo calhar|calhar
      porque não
      por que não
      sim por|claro|quero|gostava|gostaria|com|pode|podem
      ^ sim
      conte-me|me_conte|contem-me|diga-me|me_fala|fale-me mais|mais_sobre
      convença-me|me_convença|convençam-me
      se o|me|conseguir~|for .. preço|prov~|mostr~|competitivo|bom|justo|valor
      faça~ .. proposta|oferta|orçamento
      teste gratuito|grátis
      testar
      experimentar
      uma|umas|algumas|tenho pergunta|perguntas|dúvida|dúvidas|questão|questões
    `),
    colleagueJoins: phrases(`
      ponho|coloco|copio|incluo|adiciono .. cópia|colega|cc
      em cópia
    `),
    interestAlone: phrases(`
      sim
      claro
      ok
      pode ser
      com certeza
      tenho interesse
      interessado
      interessada
      sim por favor
      por que não
      quero
      de acordo
      bora
    `),
    later: phrases(`
      volte|voltem|contacte-me|contate-me|contacte|contate|contactem|ligue|escreva|escreva-me|falamos|falar|fale|retome|retomar|retomamos|retomemos|procure-me|me_procure|procure|me_contate|me_chame|entre_em_contato|tente|tentem|lembre-me|voltar|voltamos|conversamos|conversar .. em|no|na|após|depois|a_partir|daqui|mais|lá|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|trimestre|ano|mês|meses|semanas|verão|outono|próximo|novamente
      mais tarde|para_a_frente|adiante
      talvez .. mais|próximo|ano|depois|futuro|em|no|daqui
      agora não .. mas|talvez|volte|em|mais
      não antes de|do
      só em|depois|a_partir .. janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
      no próximo|ano ano|trimestre|que_vem
      daqui a .. meses|semanas
      guardo|guardei|vou_guardar|fica .. contacto|contato|em_mente|dados|para
    `),
    undecided: phrases(`
      quem é|são
      de onde
      onde conseguiram
      tenho que|de perguntar|falar|consultar|ver
      perguntar ao|à
      depende do|da
      não sei
      deixe-me|deixa_eu pensar|ver
      falo com
      vou falar
      quem é|são você|vocês
      quem são vocês
      como|onde|de_onde .. conseguiram|conseguiu|obtiveram|obteve|arranjaram|têm|tem|tirou|arranjou .. contacto|contato|e-mail|email|dados|endereço|meu
      do que|de_que se|estamos trata
      vou|vamos|tenho|preciso|temos|irei|terei|devo .. pensar|analisar|ver|falar|avaliar|discutir|consultar|ler|verificar|perguntar|estudar|refletir|conversar_com
      vou pensar
      depois digo|aviso|informo|falo
      digo|aviso|retorno|dou algo|retorno|em_breve|depois|notícias
      lhe dou|darei retorno
      não tenho certeza|a_certeza
      não sei
      recebid~
      tomei|tomo|tomámos nota|conhecimento
      encaminhei|reencaminhei|partilhei|passei
      logo|a_ver se_vê|vamos
      vamos ver
      novo e-mail|email|endereço
      anexo .. abre|abrir|falta|vazio
      link .. funciona
    `),
    thanks: phrases(`
      obrigad~ pel~|por
      muito obrigad~
    `),
    away: phrases(`
      estou|estarei .. férias|fora|baixa|doente|viagem|ausente|licença
      volto
      regresso
      fora do|da escritório|empresa|país|cidade
      de|em férias
      férias
      ausente
      ausência
      licença de|médica|maternidade|paternidade|parental
      licença-maternidade
      de baixa
      baixa médica|por
      estou|estarei|estaremos|encontro-me|me_encontro ausente|fora|férias|de_férias|em_férias|licença|indisponível|fechad~
      regresso|regressarei|volto|voltarei|retorno|retornarei|regressamos|retornaremos|estarei_de_volta ao|a|no|dia|em|na|à|segunda|terça
      de volta|regresso a|ao|no|em|dia
      no meu regresso|retorno
      acesso limitado|ao|restrito
      sem acesso
      não terei|tenho|estarei acesso|disponível|contactável
      escritório|escritórios|empresa|loja .. fechad~|encerrad~
      encerrad~|fechad~ para|até|de|por|entre
      recesso
      férias coletivas
      em caso de urgência|emergência
      assuntos urgentes
      na minha ausência
    `),
    awayPerhaps: phrases(`
      em viagem
      viajando
      doente
      numa feira
    `),
    machine: phrases(`
      leio|vejo o? meu? e-mail|email
      duas|uma vezes|vez por|ao dia
      novo endereço é
      resposta|mensagem|e-mail|email|confirmação automátic~
      automaticamente
      gerad~ automaticamente
      recebemos a|o|seu|sua|vosso|vossa|corretamente .. mensagem|e-mail|email|pedido|solicitação|contacto|contato|candidatura
      recebemos seu|sua|o_seu|a_sua|o_vosso|a_vossa
      seu|sua|o_seu|a_sua mensagem|e-mail|email|pedido|solicitação|chamado|ticket|candidatura .. foi|está recebid~|registad~|registrad~|abert~|criad~|lid~|encaminhad~|entregue
      acusamos|confirmamos a? o? receção|recebimento|recepção
      aviso|confirmação|recibo de leitura|receção|recebimento|entrega
      número|nº do? ticket|chamado|protocolo|pedido|processo
      ticket
      protocolo
      não responda|responder|respondam a|este|esta
      por favor não responda
      não é|está monitorad~|monitorizad~|lid~|verificad~
      caixa .. não
      responderemos|retornaremos|entraremos .. breve|brevidade|possível|prazo|contato|contacto|horas
      com a maior brevidade
      o mais brevemente|breve|rápido possível
      assim que possível
      24|48|72 horas
      dias úteis
      equipa|equipe .. responderá|contacto|contato
      elevado|grande|alto volume|número
      confirm~|verifi~ .. humano|robô|robot|remetente|pessoa_real|identidade
      clique .. entreg~|confirm~|verific~|link|botão
      consulto|leio|verifico .. e-mail|e-mails|emails|email|caixa .. apenas|só|duas|vezes
      só|apenas leio|consulto|verifico
      endereço|e-mail|email .. mudou|foi_alterado|deixou_de|alterado
      horário de|do
      obrigad~ por|pelo|pela entrar|contactar|nos_contactar|contatar|ter_contactado|seu_contacto|seu_contato|sua_mensagem|contacto_connosco
    `),
    negation: 'nao nem nunca jamais sem nenhum nenhuma tampouco pouco nada'.split(' '),
  },
  dates: {
    dayFirst: true,
    months: [
      'janeiro|jan',
      'fevereiro|fev',
      'março|mar',
      'abril|abr',
      'maio|mai',
      'junho|jun',
      'julho|jul',
      'agosto|ago',
      'setembro|set',
      'outubro|out',
      'novembro|nov',
      'dezembro|dez',
    ].map((names) => names.split('|')),
    weekdays: [
      'segunda|segunda-feira|seg',
      'terça|terça-feira|ter',
      'quarta|quarta-feira',
      'quinta|quinta-feira|qui',
      'sexta|sexta-feira|sex',
      'sábado|sab',
      'domingo|dom',
    ].map((names) => names.split('|')),
    back: [
      'regresso',
      'regressarei',
      'volto',
      'voltarei',
      'retorno',
      'retornarei',
      'volta',
      'regressamos',
      'voltamos',
      'retornaremos',
      'reabrimos',
      'reabriremos',
      'retomo',
      'retomarei',
      'retornamos',
      'novamente',
      'reabertura',
    ],
    until: ['até', 'até ao', 'até o', 'até dia', 'até ao dia', 'até o dia', 'até à'],
    untilIsAway: true,
    through: [],
    inclusive: ['inclusive', 'incluindo'],
    spanTo: ['a', 'até', 'ao', 'até ao', 'até o'],
    tomorrow: ['amanhã'],
    dayAfterTomorrow: ['depois de amanhã'],
  },
};
