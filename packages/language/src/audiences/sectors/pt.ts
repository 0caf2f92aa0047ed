/** Trades, products and subjects of the press: what somebody works in, without a word for companies. */
export const sectors = `
aço, aeroespacial, aeronautica, agricultura biologica, agricultura organica, agritech, agroalimentar, agronegocio, agropecuaria, agua, aguas, alimentacao, alimentacao animal, alimentos, alimentar, aluguel, ambiente, aquicultura,
aquacultura, arquitetura, arte, artesanato, artes graficas, assistencia social, assistencia domiciliar, audiovisual, automacao, automacao industrial, automovel, automotivo, aviacao, azeite, banca, bebidas, beleza, bem-estar,
bens de consumo, biotecnologia, borracha, brinquedos, cafe, calcado, calcados, canabis, carnes, carne, celulose, ceramica, cerveja, cerveja artesanal, ciberseguranca, ciencia, ciencias da vida, cinema, climatizacao, comercio,
comercio eletronico, comercio exterior, componentes, comunicacao, comunicacoes, confeccoes, conservas, construcao, construcao civil, construcao naval, consultoria, consumo, contabilidade, cortica, cosmetica, cosmeticos, couro,
cuidados domiciliarios, cultura, decoracao, defesa, desporto, design, design grafico, design de interiores, dispositivos medicos, distribuicao, economia, economia social, edicao, educacao, eletricidade, eletrodomesticos, eletronica,
embalagem, embalagens, energia, energia eolica, energia solar, energias renovaveis, renovaveis, engenharia, ensino, ensino superior, entretenimento, eolica, equipamentos medicos, equipamento medico, esporte, eventos, farma, farmaceutico,
farmaceutica, ferroviario, financas, financeiro, fiscalidade, fitness, flores, floresta, florestal, formacao, formacao profissional, fotografia, fotovoltaico, frio, fruta, frutas, frutas e legumes, gado, gas, gastronomia,
gestao de residuos, habitacao, hidrogenio, horticultura, hospitalidade, hotelaria, iluminacao, imobiliario, impressao, imprensa, infraestruturas, informatica, inovacao, inteligencia artificial, internet, investigacao, investimentos,
jardinagem, jogos, joalharia, joias, juridico, justica, laticinios, lacticinios, lazer, leite, limpeza, logistica, luxo, madeira, madeiras, maquinas agricolas, maquinas, marketing digital, maritimo, materiais de construcao, media,
meios de comunicacao, metal, metalomecanica, metalurgia, mineracao, mineiro, mobiliario, mobilidade, mobilidade eletrica, moda, moda infantil, moveis, musica, nautica, naval, nutricao, obras publicas, oleo e gas, otica, pagamentos, papel,
patrimonio, pescas, pesca, pescado, petroleo, plastico, plasticos, politica, portuario, publicidade, quimica, quimico, radio, reabilitacao, reciclagem, recursos hidricos, residuos, restauracao, retalho, robotica, saneamento, sapatos,
saude, saude animal, saude mental, segurança, segurança privada, seguros, sementes, semicondutores, servicos, servicos financeiros, servicos sociais, siderurgia, software, solar, startups, suinicultura, tabaco, tecnologia, tecnologico,
telecom, telecomunicacoes, televisao, tv, terceiro setor, textil, textil e vestuario, transporte de mercadorias, transporte maritimo, transportes, tratamento de agua, turismo, turismo rural, turistico, urbanismo, varejo,
veiculos eletricos, vestuario, veterinaria, viagens, videojogos, vidro, vinho, vinhos, vitivinicola, viticultura, imprensa local, imprensa regional, imprensa nacional, imprensa especializada, imprensa economica, 
clima, alteracoes climaticas, emprego, sociedade`;
