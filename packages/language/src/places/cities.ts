// Names of towns from GeoNames (geonames.org), licensed CC BY 4.0: towns from six thousand people in the European
// countries of our seven languages, from twenty thousand in their other countries, and from eighty thousand elsewhere.

/** Towns that most readers know. */
export const LARGE_CITIES = `
's-Hertogenbosch|A Coruña|Aachen|Aalst|Aba|Abadan|Abeokuta|Aberdeen|Abidjan|Abobo|Abomey-Calavi|Abu Dhabi|Abū Ghurayb|
Abuja|Acapulco de Juárez|Accra|Acilia-Castel Fusano-Ostia Antica|Ad Dīwānīyah|Adana|Adapazarı|Addis Ababa|Adelaide|
Aden|Ado-Ekiti|Agadir|Agra|Aguascalientes|Ahmadnagar|Ahmedabad|Ahvaz|Aix-en-Provence|Aizawl|Ajman City|Ajmer|Akashi|
Akita|Akola|Aksu|Aktobe|Akure|Al Aḩmadī|Al Başrah al Qadīmah|Al Fayyūm|Al Ḩillah|Al Hoceïma|Al Ḩudaydah|Al Hufūf|
Al Kharj|Al Kūt|Al Maḩallah al Kubrá|Al Manşūrah|Al Mawşil al Jadīdah|Al Mubarraz|Al Qadarif|Albacete|Albuquerque|
Alcalá de Guadaira|Alcalá de Henares|Alcobendas|Alcorcón|Aleppo|Alexandria|Algeciras|Algiers|Algorta|Alicante|Alīgarh|
Alkmaar|Allahābād|Almaty|Almelo|Almere Stad|Almería|Alphen aan den Rijn|Alto Barinas|Altona|Álvaro Obregón|Alwar|
Amadora|Amagasaki|Ambattūr|Ambon|Amersfoort|Amiens|Amman|Amrāvati|Amritsar|Amstelveen|Amsterdam|Amsterdam-Zuidoost|
Anaheim|Ananindeua|Anápolis|Anchorage|Ancona|Andijon|Andria|Angeles City|Angers|Ankara|Anqing|Ansan-si|Anshan|Anshun|
Antalya|Antananarivo|Antibes|Antipolo|Antofagasta|Antwerpen|Anyang|Anyang-si|Aomori|Aparecida de Goiânia|Apeldoorn|
Ar Rayyān|Aracaju|Arāk|Aral|Archway|Ardabīl|Arequipa|Arezzo|Arganzuela|Argenteuil|Arkhangel’sk|Arlington|Armenia|
Arnhem|Arnsberg|Arona|Arusha|As Sulaymānīyah|Asahikawa|Āsansol|Ashgabat|Asmara|Asnières-sur-Seine|Astrakhan|Asunción|
Asyūţ|Ataşehir|Athens|Atlanta|Aubervilliers|Auckland|Augsburg|Aulnay-sous-Bois|Aurangabad|Aurora|Austin|Āvadi|Avignon|
Avilés|Aylesbury|Āzādshahr|Azcapotzalco|Bab Ezzouar|Bacolod City|Bacoor|Badajoz|Badalona|Bafoussam|Bağcılar|Bagerhat|
Baghdad|Baguio|Bahawalpur|Bahçelievler|Bahía Blanca|Baicheng|Bakersfield|Baku|Bāli|Balikpapan|Baltimore|Bamako|
Bamberg|Bamenda|Banda Aceh|Bandar Abbas|Bandar Lampung|Bandung|Bangkok|Bangui|Banjarmasin|Banqiao|Baoding|Baotou|
Barakaldo|Baranagar|Bārāsat|Barcelona|Barddhamān|Bareilly|Bari|Barinas|Barletta|Barnaul|Barnsley|Barquisimeto|
Barranquilla|Barueri|Basel|Basildon|Basingstoke|Basrah|Batam|Bath|Batikent|Batman|Batna|Battagram|Battersea|Bauchi|
Bauru|Bayan Nur|Bayreuth|Beckenham|Becontree|Bedford|Bei’an|Beihai|Beijing|Beira|Beirut|Bekasi|Belém|Belfast|
Belford Roxo|Belgaum|Belgorod|Belgrade|Bellary|Bello|Belo Horizonte|Bengaluru|Bengbu|Benghazi|Bengkulu|Benidorm|
Benin City|Benito Juarez|Benito Juárez|Benoni|Benxi|Bergamo|Bergedorf|Bergisch Gladbach|Berlin|Bern|Besançon|Betim|
Bexley|Béziers|Bhāgalpur|Bhātpāra|Bhavnagar|Bhayandar|Bhilai|Bhīlwāra|Bhimbar|Bhiwandi|Bhopal|Bhubaneshwar|Białystok|
Bielefeld|Biên Hòa|Bijapur|Bīkaner|Bilāspur|Bilbao|Bilimora|Biñan|Birkenhead|Birmingham|Bishkek|Biskra|Bissau|
Blackburn|Blackpool|Blantyre|Bloemfontein|Blumenau|Bobo-Dioulasso|Bocholt|Bochum|Bochum-Hordel|Bogenhausen|Bogor|
Bogotá|Bokāro|Boksburg|Bologna|Bolton|Bolzano|Bonn|Bordeaux|Borivli|Borūjerd|Boston|Botshabelo|Bottrop|Bouaké|
Boulogne-Billancourt|Boumerdas|Bournemouth|Bracknell|Bradford|Braga|Brahmapur|Brakpan|Brampton|Brasília|Braşov|
Bratislava|Bratsk|Braunschweig|Brazzaville|Breda|Bremen|Bremerhaven|Brent|Brescia|Brest|Brighton|Brindisi|Brisbane|
Bristol|Brno|Brooklyn|Brugge|Brussels|Bryansk|Bucaramanga|Bucharest|Bucheon-si|Budapest|Budta|Buenos Aires|Buffalo|
Bujumbura|Bulawayo|Buraydah|Burgos|Burnley|Bursa|Burton upon Trent|Busan|Busto Arsizio|Butuan|Bydgoszcz|Cabuyao|Cacém|
Cáceres|Cadiz|Caen|Cagayan de Oro|Cagliari|Cainta|Cairo|Calabar|Calais|Calamba|Calgary|Cali|Callao|Caloocan City|
Camagüey|Camayenne|Cambridge|Campina Grande|Campinas|Campo Grande|Campos dos Goytacazes|Cần Thơ|Canary Wharf|Canberra|
Cancún|Cangzhou|Çankaya|Cannes|Cannock|Canoas|Cape Town|Carabanchel|Caracas|Carapicuíba|Cardiff|Carlisle|Carrefour|
Cartagena|Casablanca|Cascavel|Caserta|Castelló de la Plana|Castrop-Rauxel|Catania|Catanzaro|Caucaia|Caxias do Sul|
Cebu City|Celaya|Celle|Cergy-Pontoise|Cesena|Ceuta|Chamartín|Chamberí|Champigny-sur-Marne|Chānda|Chandigarh|Chandler|
Changchun|Changde|Changsha|Changshu City|Changwon|Changzhi|Changzhou|Chaoyang|Chaozhou|Charleroi|Charlotte|
Charlottenburg|Chatham|Cheboksary|Chelmsford|Cheltenham|Chelyabinsk|Chemnitz|Chengde|Chengdu|Chengzhong|Chennai|
Cheonan|Cheongju-si|Cherepovets|Cherkasy|Chernihiv|Chester|Chesterfield|Chiba|Chicago|Chiclana de la Frontera|
Chiclayo|Chifeng|Chihuahua|Chimbote|Chimoio|Chinju|Chisinau|Chita|Chittagong|Chitungwiza|Chongjin|Chongqing|
Christchurch|Chula Vista|Chuzhou|Cimahi|Cincinnati|Cinisello Balsamo|Cirebon|City Center|City of Balikpapan|
City of Westminster|Ciudad Apodaca|Ciudad Bolívar|Ciudad del Este|Ciudad General Escobedo|Ciudad Guayana|
Ciudad Lineal|Ciudad López Mateos|Ciudad Nezahualcoyotl|Ciudad Obregón|Ciudad Real|Ciudad Victoria|Ciutat Vella|
Clermont-Ferrand|Cleveland|Cluj-Napoca|Coacalco|Cochabamba|Cochin|Coimbatore|Coimbra|Colchester|Colombes|Colombo|
Colorado Springs|Columbus|Comilla|Como|Conakry|Constanţa|Constantine|Contagem|Copenhagen|Córdoba|Cork|
Cornellà de Llobregat|Corpus Christi|Corrientes|Coslada|Cotonou|Cottbus|Courbevoie|Coventry|Cox’s Bāzār|Coyoacán|
Craiova|Crawley|Créteil|Crewe|Croydon|Cuauhtémoc|Cuautitlán Izcalli|Cúcuta|Cuenca|Cuernavaca|Cuiabá|Culiacán|Cumaná|
Curitiba|Cusco|Cuttack|Da Nang|Dadonghai|Dadukou|Daegu|Daejeon|Dagenham|Dakar|Dalian|Dallas|Damascus|Dammam|Dandong|
Dar es Salaam|Darbhanga|Darlington|Darmstadt|Dasmariñas|Datong|Davangere|Davao|Dehra Dūn|Delft|Delhi|Delicias|
Delmenhorst|Denizli|Denpasar|Denver|Depok|Derby|Derry|Dessau|Detmold|Detroit|Deurne|Deventer|Dewas|Dezhou|Dhaka|
Dhūlia|Diadema|Diepsloot|Dihok|Dijon|Dinslaken|Dire Dawa|Diyarbakır|Djibouti|Dnipro|Doha|Dombivli|Donaustadt|
Doncaster|Donetsk|Dongguan|Donostia / San Sebastián|Dordrecht|Dorsten|Dortmund|Dos Hermanas|Douala|Dresden|Dubai|
Dublin|Dudley|Duisburg|Dundee|Dunkerque|Duque de Caxias|Durban|Düren|Durg|Durgapur|Durham|Dushanbe|Düsseldorf|
East Jerusalem|East Kilbride|East London|Eastbourne|Ebute Ikorodu|Ecatepec de Morelos|Edinburgh|Edmonton|Efon-Alaaye|
Eimsbüttel|Eindhoven|Eixample|El Daein|El Ejido|El Fasher|El Obeid|El Paso|El Puerto de Santa María|Elazığ|Elche|
Enfield Town|Enschede|Ensenada|Enugu|Erbil|Erfurt|Erlangen|Erzurum|Esenler|Eskişehir|Espoo|Essen|Esslingen|Etāwah|
Etobicoke|Exeter|Faisalabad|Faridabad|Favoriten|Feira de Santana|Fenghuang|Ferrara|Ferrol|Fès|Fīrozābād|Flensburg|
Florence|Florianópolis|Floridablanca|Floridsdorf|Foggia|Forlì|Fort Wayne|Fort Worth|Fortaleza|Foshan|Foz do Iguaçu|
Franca|Frankfurt am Main|Freetown|Freiburg|Fresno|Friedrichshain|Fuencarral-El Pardo|Fuengirola|Fuenlabrada|Fujisawa|
Fukuoka|Fukushima|Fukuyama|Funchal|Fuorigrotta|Fürth|Fushun|Fuxin|Fuzhou|Fylde|Gaillimh|Gajuwaka|Galaţi|Gandia|Ganja|
Garoua|Gasteiz / Vitoria|Gateshead|Gaya|Gaza|Gaziantep|Gdańsk|Gdynia|Gebze|Gela|Gelsenkirchen|General Santos|Genève|
Genoa|Gent|George Town|Gera|Gesundbrunnen|Getafe|Getxo|Ghāziābād|Gießen|Gifu-shi|Gijón|Gillingham|Girona|
Giugliano in Campania|Giza|Gladbeck|Glasgow|Gloucester|Goiânia|Gold Coast|Gombe|Gómez Palacio|Gorakhpur|Gosport|
Göteborg|Göttingen|Gouda|Governador Valadares|Goyang-si|Gràcia|Granada|Grays|Graz|Greater Noida|Greensboro|Grenoble|
Grimsby|Groningen|Guadalajara|Guadalupe|Guangzhou|Guankou|Guantánamo|Guarujá|Guarulhos|Guatemala City|Guayaquil|
Guildford|Guilin|Guiyang|Gujranwala|Gujrat|Gulbarga|Guli|Gumi|Guntur|Gustavo Adolfo Madero|Gütersloh|Guwahati|Gwalior|
Gwangju|Ha'il|Haarlem|Hachiōji|Hafar Al-Batin|Hagen|Haifa|Haikou|Haiphong|Hakodate|Halifax|Hamadān|Ḩamāh|Hamamatsu|
Hamburg|Hamburg-Mitte|Hamburg-Nord|Hamhŭng|Hamilton|Hamm|Hanau am Main|Handan|Hangzhou|Hannover|Hanoi|Hāora|Harare|
Harbin|Harburg|Hargeysa|Harlow|Harrogate|Hartlepool|Hastings|Havana|Heerlen|Hefei|Hegang|Heidelberg|Heilbronn|
Hellersdorf|Helmond|Helsinki|Hemel Hempstead|Henderson|Hengelo|Hengshui|Hengyang|Herāt|Hermosillo|Herne|
Heroica Matamoros|Heze|High Peak|High Wycombe|Hildesheim|Hilversum|Himeji|Hirakata|Hiratsuka|Hiroshima|Hisar|
Ho Chi Minh City|Hohhot|Holguín|Homs|Homyel'|Honchō|Hong Kong|Honolulu|Hoofddorp|Horlivka|Horta-Guinardó|Hortaleza|
Houston|Hove|Hrodna|Hsinchu|Huai'an|Huaibei|Huainan|Hualien City|Huancayo|Huangshi|Hubli|Huddersfield|Huế|Huelva|
Huizhou|Hulan Ergi|Hŭngnam|Huocheng|Hwaseong-si|Hyderabad|Iaşi|Ibadan|Ibagué|Ibaraki|Ichalkaranji|Ichihara|Ichinomiya|
Ikeja|Ikot Ekpene|Iksan|Ilesa|Iligan|Iligan City|Iloilo|Ilorin|Incheon|Indianapolis|Indore|Ingolstadt|Innsbruck|Ipoh|
Ipswich|Iquitos|Irapuato|Irbid|Irkutsk|Ironville|Irvine|Iserlohn|Isfahan|Islamabad|Islington|Ismailia|Istanbul|Itagüí|
Itaquaquecetuba|Ivanovo|Iwaki|Iwo|Ixtapaluca|Izhevsk|İzmir|Iztacalco|Iztapalapa|Jabalpur|Jaboatão|
Jaboatão dos Guararapes|Jacksonville|Jaén|Jaipur|Jakarta|Jalandhar|Jalgaon|Jālna|Jambi City|Jammu|Jamnagar|Jamshedpur|
Jeddah|Jeju City|Jember|Jena|Jeonju|Jerez de la Frontera|Jersey City|Jerusalem|Jhang Sadr|Jhānsi|Jiamusi|Jiangmen|
Jianshui|Jiaojiang|Jiaozuo|Jiaxing|Jieyang|Jilin|Jinan|Jincheng|Jingdezhen|Jining|Jinzhou|Jiujiang|Jixi|João Pessoa|
Jodhpur|Johannesburg|Johor Bahru|Joinville|Jos|Juárez|Juba|Juiz de Fora|Jundiaí|Kabul|Kaduna|Kaesŏng|Kafr ad Dawwār|
Kagoshima|Kahramanmaraş|Kahrīz|Kaifeng|Kaiserslautern|Kākināda|Kakogawachō-honmachi|Kaliningrad|Kalininskiy|Kaluga|
Kalyān|Kāmārhāti|Kampala|Kampung Baru Subang|Kananga|Kanazawa|Kandahār|Kano|Kanpur|Kansas City|Kaohsiung|Karabağlar|
Karachi|Karagandy|Karaj|Karamay|Karbala|Karlsruhe|Karol Bāgh|Kashgar|Kashiwa|Kassala|Kassel|Kasugai|Kasur|Kathmandu|
Katowice|Katsina|Kaunas|Kawagoe|Kawaguchi|Kawasaki|Kayseri|Kazan|Keelung|Kemerovo|Kenitra|Kerman|Kermanshah|
Khabarovsk|Khabarovsk Vtoroy|Khamis Mushait|Kharkiv|Khartoum|Kherson|Khmelnytskyi|Khomeynī Shahr|Khorramabad|
Khorramshahr|Khulna|Kiel|Kigali|Kimhae|Kingston|Kingston upon Hull|Kinshasa|Kirkuk|Kirov|Kisangani|Kitakyushu|Kitwe|
Klagenfurt am Wörthersee|Klang|Kobe|Koblenz|Kochi|Kolhāpur|Kolkata|Kollam|Köln|Kolwezi|Komsomolsk-on-Amur|Konstanz|
Konya|Korba|Kōriyama|Kortrijk|Koshigaya|Kosti|Kostroma|Kota|Kota Bharu|Kota Kinabalu|Kotli|Kousséri|Kowloon|Kozhikode|
Kraków|Krasnodar|Krasnogvargeisky|Krasnoyarsk|Krefeld|Kreuzberg|Krugersdorp|Kryvyi Rih|Kuala Lumpur|Kuala Terengganu|
Kuantan|Kuching|Kūkatpalli|Kulti|Kumamoto|Kumasi|Kunming|Kunshan|Kupang|Kurashiki|Kurgan|Kurnool|Kursk|Kwangmyŏng|
Kyiv|Kyoto|Kyzylorda|L'Hospitalet de Llobregat|La Laguna|La Louvière|La Paz|La Plata|La Rochelle|La Spezia|Lagos|
Lahore|Lal Bahadur Nagar|Lamezia Terme|Langfang|Lanzhou|Laohekou|Lapu-Lapu City|Laredo|Larkana|
Las Palmas de Gran Canaria|Las Piñas|Las Rozas de Madrid|Las Vegas|Latakia|Latina|Latur|Lausanne|Laval|Le Havre|
Le Mans|Lecce|Leeds|Leeuwarden|Leganés|Leicester|Leiden|Leipzig|Lekki|Lelystad|León|León de los Aldama|Les Corts|
Leuven|Leverkusen|Lexington-Fayette|Lianshan|Liaoyang|Liaoyuan|Libertad|Libreville|Lichterfelde|Lido di Ostia|Liège|
Lijiang|Likasi|Lille|Lilongwe|Lima|Limeira|Limoges|Lincoln|Linyi|Linz|Lipetsk|Lisbon|Lisburn|Liupanshui|Liverpool|
Livorno|Ljubljana|Lleida|Łódź|Logan City|Logroño|Lomé|London|Londonderry County Borough|Londrina|Long Beach|Lorca|
Los Angeles|Los Mochis|Lowestoft|Luancheng|Luanda|Lübeck|Lublin|Lubumbashi|Lucca|Lucknow|Lüdenscheid|Ludhiāna|
Ludwigsburg|Ludwigshafen am Rhein|Lugo|Luhansk|Luimneach|Lüneburg|Lünen|Luohe|Luoyang|Luqiao|Lusaka|Luton|Luxembourg|
Luxor|Lviv|Lyon|Maastricht|Macapá|Macau|Maceió|Machida|Madrid|Madurai|Maebashi|Magdeburg|Magnitogorsk|Mahilyow|
Maidstone|Maiduguri|Mainz|Makassar|Makati City|Makhachkala|Makiyivka|Makurdi|Málaga|Malang|Malatya|Mālegaon|Malingao|
Malir Cantonment|Malmö|Maltepe|Manado|Managua|Manaus|Manchester|Mandalay|Mandaluyong City|Mandaue City|Mangalore|
Manhattan|Manila|Manizales|Mannheim|Manresa|Mansfield|Mansilingan|Mantampay|Manukau City|Maputo|Mar del Plata|
Maracaibo|Maracay|Marbella|Marburg an der Lahn|Mardan|Marienthal|Maringá|Mariupol|Markham|Marl|Maroua|Marrakesh|
Marsala|Marseille|Marzahn|Masan|Mashhad|Masina|Mataram|Mataró|Mathura|Matola|Matsudo|Matsuyama|Maturín|Mauá|
Mawlamyine|Mazār-e Sharīf|Mazatlán|Mbeya|Mbuji-Mayi|Meads|Mecca|Mechelen|Medan|Medellín|Medina|Meerut|Meidling|Meknès|
Melbourne|Melilla|Memphis|Mendip|Mendoza|Mérida|Merkezefendi|Mersin|Mesa|Messina|Mestre|Metz|Mexicali|Mexico City|
Miami|Mianyang|Middlesbrough|Miguel Hidalgo|Mijas|Milan|Milton Keynes|Milwaukee|Minato|Minden|Mingora|Minna|
Minneapolis|Minsk|Mişrātah|Mississauga|Mitte|Mixco|Miyazaki|Moabit|Modena|Moers|Mogadishu|Mogi das Cruzes|Mokolo|
Mokpo|Mombasa|Mönchengladbach|Moncloa-Aravaca|Monrovia|Mons|Montería|Monterrey|Montes Claros|Montevideo|Montpellier|
Montréal|Montreuil|Monza|Morādābād|Moratalaz|Morelia|Morioka|Morogoro|Morón|Moscow|Móstoles|Mosul|Mudanjiang|
Mueang Nonthaburi|Mukalla|Mülheim|Mulhouse|Multan|Mumbai|Munich|Münster|Muratpaşa|Murcia|Murmansk|Muscat|Muzaffarābād|
Muzaffarnagar|Muzaffarpur|Mwanza|Mykolayiv|Mysore|N’dalatando|N'Djamena|Naberezhnyye Chelny|Nagano|Nagasaki|Nagoya|
Nagpur|Naha|Naihāti|Nairobi|Najaf|Najafgarh|Najrān|Nakuru|Nal’chik|Namangan|Namp’o|Nampula|Namur|Nanchang|Nanchong|
Nancy|Nanded|Nangi|Nanjing|Nanning|Nanterre|Nantes|Nantong|Nanyang|Naples|Nara-shi|Narela|Narsingdi|Nashik|Nashville|
Nasiriyah|Natal|Natore|Naucalpan de Juárez|Navi Mumbai|Nay Pyi Taw|Ndola|Neijiang|Neiva|Nellore|Neue Neustadt|
Neukölln|Neumünster|Neuss|New Delhi|New Kingston|New Orleans|New South Memphis|New York City|Newark|Newcastle|
Newcastle under Lyme|Newcastle upon Tyne|Newport|Nha Trang|Niamey|Nice|Nicolás Romero|Niigata|Nijmegen|Nîmes|Ningbo|
Nippes|Nishinomiya-hama|Niterói|Nizāmābād|Nizhniy Novgorod|Nizhny Tagil|Noida|Norderstedt|North York|Northampton|
Norwich|Nottingham|Nou Barris|Nouakchott|Nova Iguaçu|Novara|Novo Hamburgo|Novokuznetsk|Novosibirsk|Nowrangapur|
Nuevo Laredo|Nuneaton|Nur-Sultan|Nürnberg|Nyala|Oakland|Oaxaca|Oberhausen|Odessa|Offenbach|Ōita|Okanagan|Okayama|
Okazaki|Okene|Oklahoma City|Oldenburg|Oldham|Olinda|Omaha|Omdurman|Omsk|Ondo|Onitsha|Oran|Ordos|Orël|Orenburg|
Orihuela|Orlando|Orléans|Orūmīyeh|Osaka|Osasco|Oshawa|Oslo|Osnabrück|Oss|Ostrava|Ōtsu|Ottakring|Ottawa|Ouagadougou|
Oujda-Angad|Ourense|Oviedo|Owo|Oxford|Oyo|Pachuca de Soto|Padang|Paderborn|Padova|Paisley|Palembang|Palencia|Palermo|
Palma|Palu|Pamplona|Panamá|Pānihāti|Pānīpat|Panshan|Paraná|Parbhani|Paris|Parla|Parma|Pasay|Pasig City|
Pasragad Branch|Pasto|Patiāla|Patna|Pau|Paulista|Pavlodar|Peckham|Pekalongan|Pekanbaru|Pelotas|Penza|Percut|Pereira|
Perm|Perpignan|Perth|Perugia|Pesaro|Pescara|Peshawar|Petaling Jaya|Petare|Peterborough|Pétionville|Petrópolis|
Petrozavodsk|Pforzheim|Philadelphia|Phnom Penh|Phoenix|Piacenza|Pietermaritzburg|Pikine|Pimpri|Pingdingshan|Pingxiang|
Piracicaba|Pisa|Pistoia|Pittsburgh|Piura|Plano|Plovdiv|Plymouth|Pohang|Pointe-Noire|Poitiers|Poltava|Ponta Grossa|
Pontevedra|Pontianak|Poole|Popayán|Port Elizabeth|Port Harcourt|Port Moresby|Port Said|Port Sudan|Port-au-Prince|
Portland|Porto|Porto Alegre|Porto Velho|Portsmouth|Posadas|Potsdam|Poznań|Pozuelo de Alarcón|Prague|Praia Grande|
Prato|Prenzlauer Berg|Preston|Pretoria|Pristina|Pucallpa|Puebla|Puente Alto|Puente de Vallecas|Puerto La Cruz|Punāsa|
Pune|Purley|Purmerend|Putian|Puyang|Puyang Chengguanzhen|Pyongyang|Qarchak|Qazvin|Qingdao|Qinhuangdao|Qionghai|
Qiqihar|Qom|Québec|Queens|Queluz|Quetta|Quezon City|Quito|Ra’s Bayrūt|Rabat|Rahim Yar Khan|Raipur|Rājahmundry|Rājkot|
Rājshāhi|Raleigh|Ramadi|Rāmgundam|Rāmpur|Ranchi|Randburg|Rangpur|Ras Al Khaimah City|Rasht|Ratingen|Raurkela|Ravenna|
Rawalpindi|Reading|Recife|Recklinghausen|Redditch|Regensburg|Reggio Calabria|Reggio nell'Emilia|Reims|Reinickendorf|
Remscheid|Rennes|Resistencia|Retiro|Reus|Reutlingen|Reynosa|Rheine|Ribeirão das Neves|Ribeirão Preto|Richards Bay|
Riga|Rimini|Rio Branco|Rio de Janeiro|Riverside|Rivne|Riyadh|Rochdale|Rohini|Rohtak|Rome|Romford|Roosendaal|
Roquetas de Mar|Rosario|Rostock|Rostov-na-Donu|Rotherham|Rotterdam|Roubaix|Rouen|Royal Leamington Spa|Rubí|
Rueil-Malmaison|Rugby|Russeifa|Ryazan’|Saarbrücken|Sabadell|Sacramento|Safi|Sahāranpur|Saint Paul|Saint Peters|
Saint Petersburg|Saint-Denis|Saint-Étienne|Saint-Maur-des-Fossés|Saint-Quentin-en-Yvelines|Saitama|Sakai|Salamanca|
Sale|Salem|Salerno|Salford|Salta|Saltillo|Salvador|Salzburg|Salzgitter|Samara|Samarinda|Samarkand|Samsun|Samut Prakan|
San Antonio|San Blas-Canillejas|San Diego|San Fernando|San Francisco|San Jose|San José|San Jose del Monte|San Juan|
San Luis Potosí|San Miguel de Tucumán|San Miguelito|San Nicolás de los Garza|San Pedro|San Pedro Sula|San Salvador|
San Salvador de Jujuy|San Sebastián de los Reyes|Sanaa|Sanandaj|Sandakan|Sāngli|Sankt Gallen|Şanlıurfa|Sant Andreu|
Sant Boi de Llobregat|Sant Cugat del Vallès|Sant Martí|Santa Ana|Santa Catarina|Santa Clara|Santa Coloma de Gramenet|
Santa Cruz de la Sierra|Santa Cruz de Tenerife|Santa Fe|Santa María Chimalhuacán|Santa Marta|Santa Teresa del Tuy|
Santander|Santiago|Santiago de Compostela|Santiago de Cuba|Santiago de los Caballeros|Santiago de Querétaro|
Santiago de Surco|Santiago del Estero|Santo André|Santo Domingo|Santo Domingo Este|Santo Domingo Oeste|Santol|Santos|
Sants-Montjuïc|São Bernardo do Campo|São João de Meriti|São José do Rio Preto|São José dos Campos|São Luís|São Paulo|
São Vicente|Sapporo|Sarajevo|Saransk|Saratov|Sargodha|Sari|Sariwŏn|Sarrià-Sant Gervasi|Sassari|Satna|Scarborough|
Schiedam|Schöneberg|Schwerin|Scunthorpe|Seattle|Semarang|Semey|Sendai|Seongnam-si|Seoul|Serekunda|Seremban|Serra|
Sesto San Giovanni|Sétif|Setúbal|Sevastopol|Sevilla|Sfax|Shah Alam|Shāhjānpur|Shanghai|Shangrao|Shangyu|Shantou|
Shaoguan|Shaoxing|Sharjah|Shashi|Sheffield|Shekhupura|Shengli|Shenyang|Shenzhen|Shibganj|Shihezi|Shijiazhuang|Shimoga|
Shiqi|Shiraz|Shivaji Nagar|Shiyan|Shizuoka|Shrewsbury|Shuangyashan|Shyamnagar|Shymkent|Sialkot|Siegen|Siliguri|
Simferopol|Simmering|Sincelejo|Singapore|Sinŭiju|Siping|Siracusa|Şişli|Situbondo|Sivas|Skopje|Slough|Smolensk|Soacha|
Sochi|Sofia|Sokoto|Solāpur|Soledad|Soledad de Graciano Sánchez|Solihull|Solingen|Sonīpat|Sorocaba|South Boston|
South Shields|South Tangerang|Southampton|Southend-on-Sea|Southport|Soweto|Soyapango|Spijkenisse|Srinagar|St Albans|
St Helens|St. Louis|St. Petersburg|Staten Island|Stavropol’|Steglitz|Sterlitamak|Stevenage|Stockholm|Stockport|
Stockton|Stockton-on-Tees|Stoke-on-Trent|Strasbourg|Stuttgart|Subang Jaya|Suez|Suihua|Suita|Suizhou|Sukabumi|Sukkur|
Sulţānah|Sultanbeyli|Sultangazi|Sumqayıt|Sumy|Sunch’ŏn|Sunderland|Surabaya|Surakarta|Sūrat|Surgut|Surrey|Sutton|
Sutton Coldfield|Suwon|Suzano|Suzhou|Swansea|Swindon|Sydney|Szczecin|Ta’if|Tabriz|Tabuk|Tacna|Taganrog|Taguig|Tai’an|
Taichung|Taihecun|Tainan|Taipei|Taiyuan|Taizhou|Takamatsu|Takatsuki|Takeo|Talavera de la Reina|Talcahuano|Tallinn|
Tamale|Tambov|Tampa|Tampico|Tamworth|Tanda|Tangerang|Tanggu|Tangier|Tangshan|Taoyuan City|Taranto|Taraz|Tarragona|
Tarsus|Tashkent|Tasikmalaya|Taubaté|Tawau|Tbilisi|Tébessa|Tegucigalpa|Tehran|Tel Aviv|Telde|Telford|Temara|Tembisa|
Teni|Tepic|Teresina|Terni|Terrassa|Tétouan|Tetuán de las Victorias|Thāne|The Bronx|The Hague|Thessaloníki|Thiès|
Thiès Nones|Thiruvananthapuram|Thoothukudi|Thrissur|Tianjin|Tianshui|Tieling|Tijuana|Tilburg|Timişoara|Tirana|
Tiruchirappalli|Tirunelveli|Tirupati|Tiruppur|Tláhuac|Tlalnepantla|Tlalpan|Tlaquepaque|Tokorozawa|Tokushima|Tokyo|
Tol’yatti|Toledo|Toluca|Tomsk|Tonalá|Tonghua|Tongliao|Tongshan|Toronto|Torre del Greco|Torrejón de Ardoz|Torrent|
Torreón|Torrevieja|Touba|Toulon|Toulouse|Tourcoing|Tours|Toyama|Toyohashi|Toyonaka|Toyota|Trento|Treviso|Trier|
Trieste|Tripoli|Troisdorf|Trujillo|Tshikapa|Tsuen Wan|Tübingen|Tucson|Tula|Tulsa|Tumkūr|Tungi|Tunis|Turin|Turmero|
Turpan|Tuxtla|Tver|Tyumen|Uberaba|Uberlândia|Udaipur|Udine|Ufa|Uijeongbu-si|Ujjain|Ulan Bator|Ulan-Ude|Ulhasnagar|Ulm|
Ulsan|Ulyanovsk|Umraniye|Umuahia|Uruapan|Ürümqi|Usera|Üsküdar|Ust-Kamenogorsk|Utrecht|Utsunomiya|Uyo|Vadodara|
Valencia|Valladolid|Valledupar|Valparaíso|Van|Vancouver|Varanasi|Varese|Varna|Velbert|Vélez-Málaga|Venlo|
Venustiano Carranza|Veracruz|Vereeniging|Verona|Versailles|Viamão|Vicenza|Victoria|Victoria de Durango|Vienna|Viersen|
Vigo|Vijayawada|Vila Nova de Gaia|Vila Velha|Villa Nueva|Villahermosa|Villaverde|Villavicencio|Villeurbanne|
Villingen-Schwenningen|Vilnius|Viña del Mar|Vinnytsia|Virginia Beach|Visakhapatnam|Vitebsk|Vitória|
Vitória da Conquista|Vitry-sur-Seine|Vlaardingen|Vladikavkaz|Vladimir|Vladivostok|Volgograd|Vologda|Volzhskiy|
Voronezh|Wad Medani|Wafangdian|Wakayama|Wakefield|Walsall|Wandsbek|Warangal|Warri|Warrington|Warsaw|Watford|Wedding|
Weifang|Welkom|Wellington|Wembley|Wenshan City|Wenzhou|West Bromwich|West Jerusalem|West Raleigh|Weston-super-Mare|
Wichita|Wiesbaden|Wigan|Wilhelmshaven|Wilmersdorf|Windhoek|Windsor|Winejok|Winnipeg|Winterthur|Witbank|Witten|Woking|
Wolfsburg|Wollongong|Wolverhampton|Wŏnsan|Woodlands|Worcester|Worms|Worthing|Wrocław|Wuhan|Wuhu|Wuppertal|Würzburg|
Wusong|Wuwei|Wuxi|Wuzhou|Xalapa de Enríquez|Xi’an|Xiamen|Xiangtan|Xiangyang|Xianyang|Xico|Xingtai|Xining|Xinpu|
Xinxiang|Xinyang|Xinyuan|Xiuying|Xochimilco|Xuchang|Yamagata|Yancheng|Yangjiang|Yangon|Yangquan|Yangshuo|Yangzhou|
Yanji|Yantai|Yao|Yaoundé|Yaroslavl|Yazd|Yekaterinburg|Yeosu|Yerevan|Yichang|Yinchuan|Yingkou|Yogyakarta|Yokkaichi|
Yokohama|Yokosuka|Yono|York|Yoshkar-Ola|Yueyang|Yunfu|Zaandam|Zaanstad|Zagazig|Zagreb|Zahedan|Zamboanga|Zanjān|
Zanzibar|Zapopan|Zaporizhia|Zaragoza|Zaria|Zarqa|Zeytinburnu|Zhabei|Zhangjiakou|Zhangjiakou Shi Xuanhua Qu|Zhangzhou|
Zhanjiang|Zhaoqing|Zhengzhou|Zhenjiang|Zhongshan|Zhoukou|Zhu Cheng City|Zhuhai|Zhumadian|Zhuzhou|Zhytomyr|Zibo|Zigong|
Zoetermeer|Zunyi|Zürich|Zwickau|Zwolle
`;

export const CITIES = `
's-Gravenland|'s-Gravenzande|A dos Cunhados|A Estrada|A Pobra do Caramiñal|Aadorf|Aalborg|Aalen|Aalsmeer|Aalten|
Aalter|Aarau|Aarburg|Aarschot|Aartselaar|Abaeté|Abaetetuba|Abakaliki|Abakan|Abancay|Abanilla|Abano Terme|Abarán|
Abasolo|Abbadia San Salvatore|Abbeville|Abbey Wood|Abbiategrasso|Abbots Langley|Abbotsford|Abbottabad|Abcoude|
Abengourou|Abensberg|Abercarn|Aberdare|Abergavenny|Abergele|Aberkenfig|Abertillery|Abertridwr|Aberystwyth|Abha|Abiko|
Abilene|Abingdon|Abohar|Abomey|Abram|Abrantes|Abraveses|Abrera|Abreu e Lima|Absam|Abtsgmünd|Abū Kabīr|Acacías|Acajete|
Acámbaro|Acaraú|Acarigua|Acate|Acatzingo|Acayucan|Accrington|Acerra|Achalpur|Acharnés|Acheng|Achères|Achern|Achicourt|
Achim|Achinsk|Aci Castello|Aci Catena|Aci Sant'Antonio|Acireale|Acocks Green|Acopiara|Acquaviva delle Fonti|
Acqui Terme|Acri|Acton|Actopan|Açu|Acworth|Ad Douiem|Ad-Damazin|Adamantina|Addison|Addlestone|Adeje|Adelaide Hills|
Adelanto|Adelebsen|Adelfia|Adelsdorf|Adendorf|Ādilābād|Adiwerna|Adıyaman|Adlershof|Adlington|Adliswil|Admiralteisky|
Ādoni|Adra|Adrano|Adria|Adrian|Adrogué|Adwick le Street|Aerzen|Aesch|Affoltern am Albis|Affton|Aflou|
Afogados da Ingazeira|Afragola|Afyonkarahisar|Agadez|Agartala|Agawam|Agboville|Agde|Agen|Ageoshimo|Agerola|Agira|
Agliana|Agoura|Agoura Hills|Agrate Brianza|Agrigento|Ağrı|Agropoli|Agua Dulce|Agua Prieta|Aguachica|Aguadulce|Aguaí|
Águas Belas|Águas Santas|Agudos|Águeda|Aguilar|Aguilar de Campoo|Aguilares|Águilas|Agüimes|Agustín Codazzi|Ahar|Ahaus|
Ahlen|Ahmadpur East|Ahrensbök|Ahrensburg|Ahwatukee Foothills|Aichach|Aidlingen|Aigle|Aigues-Mortes|Aiken|Aïn Beïda|
Aïn Oussera|Ainring|Airdrie|Aire-sur-la-Lys|Airola|Airoli|Aiseau|Aix-les-Bains|Aizenay|Ajaccio|Ajalpan|Ajax|Ajdabiya|
Akademicheskoe|Akbarābād|Aken|Akhisar|Akhmīm|Akot|Akron|Aksaray|Aktau|Al Ajaylat|Al Bāb|Al Bahah|Al Fallūjah|
Al Farwānīyah|Al Fāw|Al Fqih Ben Çalah|Al Fujairah City|Al Hārithah|Al Ḩasakah|Al Ḩawāmidīyah|Al Jadīd|Al Jubayl|
Al Khums|Al Manāqil|Al Marj|Al Maţarīyah|Al Minyā|Al Muharraq|Al Qaţīf|Al’met’yevsk|Alabaster|Alafaya|Alaghsas|
Alagoinhas|Alagón|Alaior|Alamar|Alameda|Álamo|Alamogordo|Alandur|Alanya|Alappuzha|Alaquàs|Alassio|Alatri|Alba|
Alba Adriatica|Albaida|Albal|Albano Laziale|Albano Sant'Alessandro|Albany|Albany Park|Albardón|Albatera|Albbruck|
Albenga|Albergaria-a-Velha|Alberic|Alberobello|Albert|Alberton|Albertville|Albi|Albiate|Albignasego|Albino|
Albisola Superiore|Alblasserdam|Albolote|Alboraya|Albox|Albstadt|Albufeira|Albuñol|Alcabideche|Alcácer do Sal|
Alcalà de Xivert|Alcalá del Río|Alcalá la Real|Alcamo|Alcanar|Alcañiz|Alcantarilla|Alcàsser|Alcaudete|
Alcázar de San Juan|Alcester|Alchevs’k|Alcobaça|Alcochete|Alcoy|Alcúdia|Aldaia|Aldeia de Paio Pires|Aldenhoven|
Alderetes|Aldershot|Aldingen|Aldridge|Alegrete|Alella|Além Paraíba|Alençon|Alenquer|Alès|Alessandria|Alfafar|Alfaro|
Alfdorf|Alfeld|Alfena|Alfenas|Alfonsine|Alfortville|Alfragide|Alfreton|Alfter|Algemesí|Algermissen|Algés|Algete|
Alghero|Alginet|Algonquin|Algrange|Alguazas|Algueirão|Alhama de Granada|Alhama de Murcia|Alhambra|Alhandra|
Alhaurín de la Torre|Alhaurín el Grande|Alhos Vedros|Alice Springs|Alief|Alīgūdarz|Alijó|Aliso Viejo|Aljaraque|
Aljubarrota|Alken|Allapattah|Allauch|Allen|Allen Park|Allende|Allensbach|Allentown|Allersberg|Alliance|
Allières-et-Risset|Allison Park|Alloa|Allonnes|Allschwil|Alma|Almada|Almagro|Almancil|Almansa|Almargem|Almassora|
Almeirim|Almenara|Almendralejo|Almirante Tamandaré|Almodôvar|Almodóvar del Campo|Almodóvar del Río|Almonte|Almoradí|
Almozara|Almuñécar|Almussafes|Alnwick|Aloha|Alor Setar|Alora|Alovera|Alpedrete|Alpen|Alpendurada|Alpharetta|Alpiarça|
Alpignano|Alpirsbach|Alsager|Alsbach-Hähnlein|Alsdorf|Alsfeld|Alsterdorf|Alt-Hohenschönhausen|Alt-Treptow|Alta Gracia|
Altach|Altadena|Altamira|Altamonte Springs|Altamura|Altavilla Vicentina|Altay|Altdorf|Altea|Altena|Altenbeken|
Altenberge|Altenburg|Altenholz|Altenkirchen|Altenstadt|Altensteig|Altentreptow|Altes Lager|Altglienicke|Althengstett|
Altlandsberg|Altofonte|Altomünster|Alton|Altoona|Altopascio|Altos|Altötting|Altrincham|Altrip|Altsasu|Altstadt Nord|
Altstadt Sud|Altstätten|Altusried|Alvalade|Alvand|Alvarado|Álvares Machado|Alvin|Alzano Lombardo|
Alzenau in Unterfranken|Alzey|Alzira|Am Hagenring|Amaigbo|Amalner|Amantea|Amarante|Amargosa|Amarillo|Amarnāth|Amasya|
Amay|Ambāla|Ambarawa|Ambarès-et-Lagrave|Ambato|Amberg|Ambérieu-en-Bugey|Ambert|Amble|Amboise|Ambur|Amby|Ameca|
Amecameca|American Canyon|American Fork|Americana|Américo Brasiliense|Amersham|Amersham on the Hill|Ames|Amés|
Amesbury|Amherst|Amilly|Ammanford|Amnéville|Āmol|Amora|Amorebieta|Amozoc de Mota|Ampang|Amparo|Ampfing|Amposta|
Ampthill|Amreli|Amriswil|Amroha|Amstetten|Amurrio|An Muileann gCearr|An Nuhūd|An Ros|Anacapri|Anaco|Anagni|Anaime|
Anakāpalle|Anand|Anantapur|Añatuya|Anbu|Ancaster|Ancenis|Ancud|Anda|Andenne|Anderlues|Andernach|Andernos-les-Bains|
Anderson|Andoain|Andong|Andora|Andorra|Andover|Andradas|Andradina|Andratx|Andreotta|Andrésy|Andrézieux-Bouthéon|
Andritz|Andújar|Angarsk|Angelslo|Angermünde|Anglet|Angol|Angono|Angoulême|Angra do Heroísmo|Angra dos Reis|Angren|
Angri|Anguillara Sabazia|Anhée|Aniche|Anjō|Ankang|Ankeny|Anklam|Ankum|Ann Arbor|Annaba|Annaberg-Buchholz|Annabichl|
Annan|Annandale|Annapolis|Annecy|Annecy-le-Vieux|Annemasse|Annfield Plain|Anniston|Annoeullin|Annonay|
Annweiler am Trifels|Anqiu|Anröchte|Ans|Ansbach|Anserma|Anstey|Anta|Antakya|Antelope|Antequera|Anthem|Antigua|Antioch|
Antoing|Antony|Antrim|Antsirabe|Antsiranana|Anyama|Anzegem|Anzhero-Sudzhensk|Anzin|Anzio|Anzola dell'Emilia|Aosta|
Apache Junction|Apan|Aparecida|Apartadó|Apaseo el Alto|Apaseo el Grande|Apatzingán|Apelação|Apen|Apex|Apizaco|Apolda|
Apopa|Apopka|Appiano Gentile|Appingedam|Apple Valley|Appleton|Apricena|Aprilia|Apt|Apucarana|Apúlia e Fão|Aqaba|
Aquidauana|Aquiraz|Ar Raqqah|Ar Rass|Ara Nova|Aracataca|Aracati|Araçatuba|Aracena|Aracruz|Araçuaí|Arad|Aradas|Aradeo|
Aragona|Araguaína|Araguari|Aranda de Duero|Arandas|Aranjuez|Arapiraca|Arapongas|Arar|Araranguá|Araraquara|Araras|
Araripina|Araruama|Arauca|Araucária|Arauco|Araxá|Arayat|Arbon|Arbroath|Arbutus|Arcachon|Arcadia|Arcen|Archena|
Archidona|Arcisate|Arco|Arconate|Arcore|Arcos|Arcos de la Frontera|Arcos de Valdevez|Arcoverde|Arcozelo|Arcueil|Ardea|
Arden-Arcade|Ardmore|Ardooie|Ardrossan|Arenas de San Pedro|Arendonk|Arenella|Arenys de Mar|Arenys de Munt|Arenzano|
Arese|Aretxabaleta|Arévalo|Argamasilla de Alba|Arganda|Argeles|Argenta|Argentan|Argentona|Argoncilhe|Århus|Ariana|
Ariano Irpino-Martiri|Arica|Ariccia|Arifwala|Ariguaní|Aripuanã|Ariquemes|Arish|Aristóbulo del Valle|Arjawinangun|
Arjona|Arklow|Arles|Arlesheim|Arlington Heights|Arlon|Arluno|Armação de Búzios|Armadale|Armagh|Armavir|Armentières|
Armidale|Armilla|Armthorpe|Arnavutköy|Arnedo|Arnold|Arnouville|Arnstadt|Arnstein|Arnstorf|Arpajon|Arpino|Arques|Arrah|
Arraial do Cabo|Arras|Arrasate / Mondragón|Arrecife|Arrentela|Arriaga|Arrifana|Arrifes|Arrigorriaga|
Arroyo de la Encomienda|Arroyo de la Luz|Arroyo Naranjo|Arroyo Seco|Arroyomolinos|Arruda dos Vinhos|Artà|Arteixo|
Artëm|Artena|Artern|Arth|Artigues-près-Bordeaux|Artur Nogueira|Arucas|Arujá|Aruppukkottai|Arvada|Arvin|Arzachena|
Arzamas|Arzano|Arzberg|Arzignano|Arzl|Arzúa|As|As Pontes de García Rodríguez|As Salamīyah|As Sālimīyah|As Salţ|
As Samawah|As Suwayq|Asaka|Asan|Asbach|Aschaffenburg|Ascheberg|Aschersleben|Aschheim|Ascoli Piceno|Ascot|Ash Shaţrah|
Ashbourne|Ashburn|Ashburton|Ashby-de-la-Zouch|Ashdod|Asheboro|Asheville|Ashfield|Ashford|Ashikaga|Ashington|Ashiya|
Ashkelon|Ashland|Ashmūn|Ashoknagar Kalyangarh|Ashtead|Ashton in Makerfield|Ashton-under-Lyne|Asola|Aspach|Aspe|
Aspen Hill|Asperg|Assago|Asse|Assemini|Assen|Assenede|Assesse|Assis|Aßlar|Astanajapura|Asten|Asti|Aston|Astorga|
Astoria|Aswan|Atakpamé|Atamaría|Atani|Atarfe|Atarrabia|Atascadero|Atascocita|Atbara|Ath|Ath Thawrah|Atherstone|
Atherton|Athis-Mons|Athlone|Athy|Atibaia|Atlacomulco de Fabela|Atlantic City|Atlixco|Atotonilco el Alto|
Atouguia da Baleia|Atoyac de Álvarez|Atripalda|Atsiaman|Atsugi|Attendorn|Attleboro|Attleborough|Attnang-Puchheim|
Attock City|Atwater|Atyrau|Au|Aubagne|Aubange|Aubenas|Aubergenville|Aubière|Auburn|Auburn Gresham|Auburn Hills|Auby|
Aucamville|Auch|Auchel|Audincourt|Aue|Auen|Auerbach|Auf der Horst|Augusta|Augustdorf|Aulendorf|
Aulnoy-lez-Valenciennes|Aulnoye-Aymeries|Aurangābād|Auray|Aureilhan|Aurich|Aurillac|Auriol|Aussillon|Austintown|
Auterive|Autlán de Navarro|Autun|Auvers-sur-Oise|Auxerre|Auxonne|Avallon|Avanca|Avaré|Aveiro|Aveleda|Aveley|Avelgem|
Avella|Avellaneda|Avellino|Aventura|Aver-o-Mar|Aversa|Aves|Avetrana|Avezzano|Aviano|Avigliana|Ávila|Avintes|Avion|
Avola|Avon|Avon Lake|Avondale|Avranches|Avrillé|Avvocata|Awans|Awka|Axel|Ayacucho|Ayamonte|Ayapel|Aydın|Aylsham|Ayr|
Aytré|Aywaille|Az Zāwīyah|Az Zubayr|Azambuja|Azamgarh|Azare|Azeitão|Azenha|Azimpur|Azkoitia|Azov|Azpeitia|Azuaga|Azul|
Azuqueca de Henares|Azusa|Azzano Decimo|Azzano San Paolo|Baar|Baarn|Babenhausen|Bābol|Babruysk|Babushkin|Bạc Liêu|
Bacabal|Bacău|Back Mountain|Backnang|Bacoli|Bacup|Bad Abbach|Bad Aibling|Bad Arolsen|Bad Belzig|Bad Bentheim|
Bad Bergzabern|Bad Berka|Bad Berleburg|Bad Bevensen|Bad Blankenburg|Bad Bramstedt|Bad Breisig|Bad Brückenau|
Bad Camberg|Bad Doberan|Bad Driburg|Bad Düben|Bad Dürkheim|Bad Dürrenberg|Bad Dürrheim|Bad Ems|Bad Endbach|Bad Endorf|
Bad Essen|Bad Fallingbostel|Bad Feilnbach|Bad Frankenhausen|Bad Freienwalde|Bad Füssing|Bad Gandersheim|Bad Griesbach|
Bad Harzburg|Bad Herrenalb|Bad Hersfeld|Bad Homburg vor der Höhe|Bad Honnef|Bad Iburg|Bad Kissingen|Bad König|
Bad Königshofen im Grabfeld|Bad Kreuznach|Bad Laasphe|Bad Laer|Bad Langensalza|Bad Lausick|Bad Lauterberg im Harz|
Bad Liebenwerda|Bad Liebenzell|Bad Lippspringe|Bad Lobenstein|Bad Mergentheim|Bad Münder am Deister|Bad Münstereifel|
Bad Nauheim|Bad Nenndorf|Bad Neuenahr-Ahrweiler|Bad Neustadt an der Saale|Bad Oeynhausen|Bad Oldesloe|Bad Orb|
Bad Pyrmont|Bad Rappenau|Bad Reichenhall|Bad Rothenfelde|Bad Sachsa|Bad Säckingen|Bad Salzdetfurth|Bad Salzuflen|
Bad Salzungen|Bad Sassendorf|Bad Schussenried|Bad Schwalbach|Bad Schwartau|Bad Segeberg|Bad Soden am Taunus|
Bad Soden-Salmünster|Bad Sooden-Allendorf|Bad Staffelstein|Bad Tölz|Bad Urach|Bad Vilbel|Bad Vöslau|Bad Waldsee|
Bad Wildbad|Bad Wildungen|Bad Wimpfen|Bad Windsheim|Bad Wörishofen|Bad Wurzach|Bad Zwischenahn|Baden|Baden-Baden|
Badia Polesine|Badlapur|Baena|Baesweiler|Baeza|Bafang|Bafra|Bagaha|Bagalkot|Bagamoyo|Bagé|Bagheria|Baghlān|
Bagnacavallo|Bagnara Calabra|Bagnères-de-Bigorre|Bagnes|Bagneux|Bagni di Tivoli|Bagnolet|Bagnoli|Bagnolo in Piano|
Bagnolo Mella|Bagnols-sur-Cèze|Bago|Bago City|Bagua Grande|Baguim do Monte|Bahādurgarh|Baharampur|Bahawalnagar|
Bahir Dar|Bahraigh|Baia Mare|Baião|Baidoa|Baidyabāti|Baie-Comeau|Baienfurt|Baiersbronn|Baiersdorf|Baijiantan|Baildon|
Bailén|Baileys Crossroads|Baillargues|Baille|Bailleul|Bain-de-Bretagne|Bainbridge Island|Baiona|Baise City|Baishan|
Baiyin|Bakhmut|Bālāghāt|Balaguer|Balakovo|Balally|Balāngīr|Balaruc-les-Bains|Balashikha|Balashov|Balasore|Balbriggan|
Balcarce|Balch Springs|Baldivis|Baldock|Baldoyle|Baldwin|Baldwin Park|Balen|Balerno|Balingen|Baliuag|Balıkesir|
Balkanabat|Balkh|Ballālpur|Ballan-Miré|Ballancourt-sur-Essonne|Ballarat|Ballenstedt|Ballina|Ballinasloe|Ballinteer|
Ballwin|Ballyboden|Ballyclare|Ballyfermot|Ballymena|Ballymoney|Ballymun|Balma|Balneário Camboriú|Balqash|
Balsall Common|Balsas|Bălţi|Bālurghāt|Balvanera|Balve|Balwyn North|Bam|Bama|Bammental|Ban Mai|Banbridge|Banbury|
Banchory|Bānda|Bandar-e Anzalī|Bandeirantes|Bandırma|Bandol|Bandundu|Bāneh|Bangaon|Bangil|Bangor|Banhā|Banī Suwayf|
Bani Yas City|Banja Luka|Banjar|Banjaran|Bankstown|Bānkura|Bannewitz|Banning|Bannockburn|Bānsbāria|Banská Bystrica|
Banstead|Bānswāra|Banyoles|Banyuwangi|Bảo Lộc|Baoshan|Baoying|Baqubah|Bar-le-Duc|Barajas de Madrid|Baraki|Bārākpur|
Bārān|Barañáin|Barano d'Ischia|Baranoa|Baranovichi|Baranzate|Barão de Cocais|Baraut|Barbacena|Barbalha|Barbastro|
Barbate|Barberà del Vallès|Barberton|Barbosa|Barcarena|Barcellona Pozzo di Gotto|Barcelos|Bardowick|Bareggio|
Barendrecht|Barentin|Bargas|Bargeres|Bargoed|Bargteheide|Barika|Bariri|Barisāl|Barkā’|Barking|Barlassina|Barlin|
Barmbek-Nord|Bārmer|Barmstedt|Barnāla|Barnard Castle|Barnet|Barneveld|Barnham|Barnoldswick|Barnsbury|Barnstable|
Barnstaple|Barnstorf|Barntrup|Baronissi|Barr|Barra|Barra Bonita|Barra de São Francisco|Barra do Bugres|Barra do Corda|
Barra do Garças|Barra do Piraí|Barra dos Coqueiros|Barra Mansa|Barracas|Barrafranca|Barranca|Barrancabermeja|
Barranqueras|Barras|Barreiras|Barreiro|Barreiros|Barretos|Barrhead|Barri de les Corts|Barri de Sant Andreu|
Barri Gòtic|Barrie|Barrinha|Barrow in Furness|Barry|Barsbüttel|Bārsi|Barsinghausen|Barßel|Barstow|Barstow Heights|
Barth|Bartlesville|Bartlett|Bartley Green|Barton upon Humber|Bāruni|Baruta|Barysaw|Başakşehir|Basauri|Basford|
Basiglio|Bassano del Grappa|Basse Lasne|Basse-Goulaine|Bassenge|Bassens|Bassersdorf|Bassum|Bastī|Bastia|Bastia umbra|
Bastogne|Bat Yam|Bata|Batāla|Batalha|Batang|Batangas|Batatais|Batavia|Bataysk|Bath Beach|Bathgate|Bathinda|Bathurst|
Batley|Baton Rouge|Battambang|Batticaloa|Battipaglia|Battle|Battle Creek|Batu Pahat|Batumi|Baturaja|Baturité|
Baulkham Hills|Baumschulenweg|Baunatal|Bautzen|Bawshar|Bay City|Bay Point|Bay Shore|Bayamo|Bayamón|Bayenthal|Bayeux|
Bayonet Point|Bayonne|Bayside|Bayswater|Baytown|Bayville|Baza|Bazzano|Beaconsfield|Bearsden|Beasain|Beato António|
Beau Bassin-Rose Hill|Beaucaire|Beauchamp|Beaugency|Beaumont|Beaumont-sur-Oise|Beaune|Beaupréau|Beauraing|Beausoleil|
Beauvais|Beauvechain|Beauzelle|Beavercreek|Beaverton|Beāwar|Bebedouro|Beberibe|Bebington|Bebra|Beccacivetta-Azzano|
Beccles|Béchar|Beckingen|Beckum|Bédarieux|Bedburg|Beddau|Bedizzole|Bedlington|Beduido|Bedum|Bedwas|Bedworth|Beek|
Beelen|Beelitz|Beerfelden|Beernem|Beerse|Beersel|Beersheba|Beeskow|Begijnendijk|Bègles|Begusarai|Behren-lès-Forbach|
Behshahr|Beibei|Beighton|Beilen|Beilstein|Beinasco|Beipiao|Beith|Beja|Bejaïa|Béjar|Bekobod|Bel Air North|
Bel Air South|Belalcázar|Belas|Belawan|Belfort|Belgioioso|Belgrano|Bell|Bell Gardens|Bell Ville|Bella Vista|
Bellaria-Igea Marina|Belle de Mai|Bellegarde-sur-Valserine|Bellerive-sur-Allier|Belleville|Bellevue|Belley|Bellflower|
Bellheim|Bellingham|Bellinzago Novarese|Bellinzona|Bellizzi|Bellshill|Belluno|Bellusco|Bellview|Belm|Belmont|
Belmont Cragin|Belmonte Mezzagno|Belo Jardim|Beloeil|Beloit|Belp|Belpasso|Belper|Belsize Park|Belsunce|Belton|
Belvedere|Belvedere Marittimo|Belvidere|Bembibre|Bemmel|Bemowo|Benaguasil|Benalmádena|Benalup-Casas Viejas|Benavente|
Benbrook|Bend|Bender|Bendigo|Bendorf|Benedita|Benetússer|Benevento|Benevides|Benfica|Benguela|Beni|Beni Mellal|
Beni Mered|Benicarló|Benicàssim|Benicia|Beniel|Benifaió|Benissa|Bennekom|Bensheim|Bensonhurst|Benthuizen|
Bentleigh East|Bentley|Bento Gonçalves|Benton|Bentonville|Benwell|Beppu|Berango|Berazategui|Berbera|Berching|
Berchtesgaden|Berck|Berck-Plage|Berdsk|Berdyansk|Berdychiv|Berezniki|Berg|Berga|Bergara|Bergeijk|Bergen|
Bergen auf Rügen|Bergen op Zoom|Bergenfield|Bergerac|Bergheim|Berghem|Bergkamen|Bergkirchen|Bergneustadt|Bergondo|
Bergschenhoek|Bergstedt|Beringen|Berja|Berkane|Berkel en Rodenrijs|Berkeley|Berkhamsted|Berlaar|Berlare|
Berlin Köpenick|Berlin Treptow|Bermeo|Bernalda|Bernareggio|Bernau am Chiemsee|Bernau bei Berlin|Bernay|Bernburg|
Berndorf|Bernex|Bernissart|Bernkastel-Kues|Berre-l'Étang|Berrechid|Berriozábal|Berriozar|Berrouaghia|Bersenbrück|
Bertem|Bertioga|Bertoua|Bertrix|Berwick|Berwick-Upon-Tweed|Berwyn|Besana in Brianza|Besigheim|Besozzo|Bessancourt|
Bessemer|Best|Bestensee|Bestwig|Betanzos|Bétera|Bethal|Bethany|Bethel Park|Bétheny|Bethesda|Bethlehem|Bethnal Green|
Bethoncourt|Béthune|Bettembourg|Bettendorf|Bettiah|Bettola-Zeloforomagno|Betton|Betūl|Betzdorf|Beuningen|Beuvrages|
Beuvry|Beveren|Beverley|Beverly|Beverly Cove|Beverly Hills|Beverungen|Beverwijk|Bewbush|Bewdley|Bexbach|
Bexhill-on-Sea|Beylikdüzü|Beyne-Heusay|Beynes|Bezerros|Bezons|Bhadrakh|Bhadrāvati|Bhadreswar|Bhairab Bāzār|Bhakkar|
Bhandāra|Bharatpur|Bharūch|Bhīmavaram|Bhind|Bhisho|Bhiwāni|Bhola|Bhuj|Bhusāval|Białołeka|Biancavilla|Biarritz|
Biassono|Bibbiena|Biberach an der Riß|Biberist|Bibir Hat|Bibirevo|Biblis|Bicester|Bida|Bīdar|Biddeford|Biddulph|
Bideford|Biebesheim|Biedenkopf|Biel/Bienne|Bielany|Biella|Bielsko-Biala|Bienenbüttel|Bierbeek|Biesdorf|Bietigheim|
Bietigheim-Bissingen|Big Spring|Biganos|Biggin Hill|Biggleswade|Biguaçu|Bigues i Riells|Bihār Sharīf|Bihorel|Bijnor|
Bila Tserkva|Bilbays|Bilderstoeckchen|Bilgaard|Billerbeck|Billère|Billerica|Billericay|Billingham|Billings|
Billingshurst|Billy-Montigny|Biloxi|Bilqās|Bilzen|Bimbo|Binangonan|Binasco|Binche|Bindlach|Binéfar|Bingen am Rhein|
Bingham|Binghamton|Bingley|Bingöl|Binissalem|Binjai|Binningen|Binonga|Bintulu|Binzhou|Biot|Biratnagar|
Birchington-on-Sea|Bircotes|Birgañj|Birigui|Biritiba Mirim|Bīrjand|Birkenau|Birkenfeld|Birkenwerder|Birnin Kebbi|
Birsfelden|Birstein|Biryulëvo|Biryulëvo Zapadnoye|Biscarrosse|Bisceglie|Bischheim|Bischofsheim|Bischofshofen|
Bischofswerda|Bischofswiesen|Bischwiller|Bishoftu|Bishop Auckland|Bishopbriggs|Bishops Cleeve|Bishops Stortford|
Bishops Waltham|Bishopstoke|Bishopsworth|Bisingen|Bismarck|Bispingen|Bissendorf|Bistriţa|Bitburg|Bitetto|Bitola|
Bitonto|Bitritto|Bitterfeld-Wolfen|Biu|Bixby|Biysk|Bizerte|Blaby|Blackheath|Blackley|Blackrock|Blacksburg|Blacktown|
Blackwood|Blacon|Bladel|Blagnac|Blagoveshchensk|Blain|Blaine|Blainville|Blairgowrie|Blanca|Blanchardstown|
Blandford Forum|Blanes|Blankenberge|Blankenburg|Blankenhain|Blankenheim|Blanquefort|Blanzy|Blaubeuren|Blaydon-on-Tyne|
Blécherette|Bleckede|Blégny|Bleicherode|Bleiswijk|Blenheim|Bletchley|Blida|Blieskastel|Blitar|Bloemendaal|Bloemhof|
Blois|Blomberg|Bloomfield|Bloomingdale|Bloomington|Bloxwich|Bludenz|Blue Island|Blue Springs|Blumberg|Blyth|Bnei Brak|
Bo|Bo’ness|Boa Esperança|Boa Viagem|Boa Vista|Boadilla del Monte|Boardman|Bobadela|Bobenheim-Roxheim|Bobigny|Bobingen|
Böblingen|Boca Del Mar|Boca Raton|Bocaiúva|Bocaue|Bockenem|Bockhorn|Bodegraven|Bodenheim|Bodenwerder|Bodmin|Boechout|
Boedo|Bogen|Bognor Regis|Bogorodskoye|Bogra|Bohain-en-Vermandois|Bohicon|Böhl-Iggelheim|Böhlen|Bohmte|Bohnsdorf|Boiro|
Bois-Colombes|Bois-d'Arcy|Bois-Guillaume|Boisbriand|Boise|Boissy-Saint-Léger|Boituva|Boizenburg|Bojano|Bojnūrd|
Bojonegoro|Bolaños de Calatrava|Bolbec|Boli|Bolingbrook|Bollate|Bollène|Bolligen|Bollington|Bollullos de la Mitación|
Bollullos par del Condado|Bolnes|Bolsover|Bolsward|Bolton le Sands|Bolton upon Dearne|Bolu|Bom Conselho|Bom Despacho|
Bom Jesus da Lapa|Bom Jesus do Itabapoana|Boma|Bomlitz|Bompas|Bon-Encontre|Bon-Secours|Bonāb|Bonate Sopra|
Bonate Sotto|Bondeno|Bondoufle|Bondues|Bondy|Bönen|Bonheiden|Bonhill|Bonita Springs|Bonndorf|Bonneuil-sur-Marne|
Bonneville|Bönnigheim|Bonnyrigg|Bontang|Boom|Boortmeerbeek|Booterstown|Bootle|Bopfingen|Boppard|Borāzjān|Borculo|
Bordesholm|Bordighera|Bordj Bou Arreridj|Bordj el Kiffan|Bordon|Borehamwood|Borgaro Torinese|Borgentreich|Borgetto|
Borgfelde|Borgholzhausen|Borgloon|Borgo a Buggiano|Borgo San Dalmazzo|Borgo San Lorenzo|Borgo Valsugana|Borgomanero|
Borgoricco-San Michele delle Badesse-Sant'Eufemia|Borgosatollo|Borgosesia|Borken|Bormes-les-Mimosas|Bormujos|Borna|
Borne|Bornem|Bornheim|Bornos|Boronia|Borough Park|Borsbeek|Borsdorf|Borssele|Bosa|Boscoreale|Boscotrecase|Bösel|
Boshan|Boskoop|Bossier City|Boston Spa|Botād|Bothell|Bothwell|Botoşani|Botticino|Botucatu|Bouc-Bel-Air|Boucau|
Bouchemaine|Boucherville|Bougado|Boughton|Bougival|Bouguenais|Boulazac|Boulder|Boulogne-sur-Mer|Bountiful|Bourbourg|
Bourg-de-Péage|Bourg-en-Bresse|Bourg-la-Reine|Bourg-lès-Valence|Bourg-Saint-Andéol|Bourg-Saint-Maurice|Bourges|
Bourgoin-Jallieu|Bourne|Bous|Boussu|Boussy-Saint-Antoine|Boutersem|Bovalino|Bovalino Superiore|Bovenden|Boves|Bovezzo|
Bovisio-Masciago|Bovolone|Bowdon|Bowie|Bowling Green|Bowthorpe|Boxberg|Boxmeer|Boxtel|Boyeros|Boyle Heights|
Boynton Beach|Bozeman|Bozhou|Bra|Bracciano|Brackenheim|Brackley|Braço do Norte|Bradenton|Bradford-on-Avon|Bradwell|
Bragança|Bragança Paulista|Brăila|Braine-l'Alleud|Braine-le-Château|Braine-le-Comte|Braintree|Brakel|Bramhall|
Bramsche|Brand-Erbisdorf|Brandenburg an der Havel|Brandis|Brandizzo|Brandon|Branford|Brant|Brantford|Brasschaat|
Brateyevo|Braunfels|Bräunlingen|Braunsbedra|Braunton|Brawley|Bray|Brea|Brechin|Brecht|Breckerfeld|Brecon|Bredbury|
Bredene|Bree|Bregenz|Breidenbach|Breisach am Rhein|Brejo da Madre de Deus|Brejo Santo|Brembate|Brembate di Sopra|
Bremerton|Bremervörde|Bremgarten|Breña Alta|Brenes|Brentford|Brentwood|Brentwood Estates|Breo|Bressanone|Bresso|
Bressuire|Brétigny-sur-Orge|Bretten|Bretzfeld|Breuillet|Breukelen|Breves|Briançon|Briare|Briarwood|Bridgend|
Bridgeport|Bridgeton|Bridgetown|Bridgewater|Bridgnorth|Bridgwater|Bridlington|Bridport|Brie-Comte-Robert|Brierfield|
Brierley Hill|Brieselang|Brigg|Brighouse|Brightlingsea|Brighton Beach|Brighton Park|Brignais|Brignoles|Brilon|Brioude|
Briton Ferry|Brits|Britz|Brive-la-Gaillarde|Briviesca|Brixham|Brixton|Brixton Hill|Broadfield|Broadstairs|Broadstone|
Broadwater|Brockton|Brockville|Broekhoven|Broken Arrow|Bromborough|Bromsgrove|Bron|Broni|Bronte|Brookfield|Brookhaven|
Brookings|Brookline|Brooklyn Center|Brooklyn Heights|Brooklyn Park|Broomfield|Brossard|Brough|Broughton Astley|
Brovary|Brownhills|Brownsburg|Brownsville|Broxbourne|Broxburn|Bruay-la-Buissière|Bruay-sur-l'Escaut|
Bruchhausen-Vilsen|Bruchköbel|Bruchmühlbach-Miesau|Bruchsal|Bruck an der Leitha|Bruck an der Mur|Bruckmühl|Bruges|
Brugg|Brüggen|Brugherio|Brühl|Bruino|Brumadinho|Brumado|Brumath|Brummen|Brunehault|Brunete|Brunico|Brunn am Gebirge|
Brunoy|Brunsbüttel|Brunssum|Brunswick|Brusciano|Brushy Creek|Brusque|Bruz|Bry-sur-Marne|Bryan|Brymbo|Brynmawr|Brynna|
Buarcos|Buc|Buch|Buchen in Odenwald|Buchforst|Buchheim|Buchholz in der Nordheide|Buchloe|Buchs|Bückeburg|Buckeye|
Buckhurst Hill|Buckie|Buckingham|Buckley|Buckow|Budapest II. kerület|Budapest III. kerület|Budapest IV. kerület|
Budapest VIII. kerület|Budapest XI. kerület|Budapest XIII. kerület|Budapest XV. kerület|Budapest XVIII. kerület|
Budaun|Bude|Budel|Büdelsdorf|Budenheim|Buderim|Büdingen|Budrio|Buena Park|Buenaventura|Buenaventura Lakes|Buenavista|
Bueu|Buffalo Grove|Buggenhout|Bugul’ma|Buguma|Buhe|Bühl|Bühlertal|Buia|Buin|Buíque|Bujalance|Būkān|Bukavu|Bukhara|
Bukit Mertajam|Bukittinggi|Bülach|Bulandshahr|Bulaon|Bulford|Bullas|Bulle|Bullhead City|Bully-les-Mines|Bumba|Bunbury|
Bundaberg|Bunde|Bünde|Būndi|Bundoora|Bunia|Bunnik|Buñol|Buôn Ma Thuột|Burao|Burbach|Burbank|Burela de Cabo|Büren|
Bures-sur-Yvette|Būrewāla|Burg auf Fehmarn|Burg bei Magdeburg|Burgas|Burgau|Burgdorf|Burgebrach|Burgess Hill|Burghaun|
Burghausen|Burgkirchen an der Alz|Burgkunstadt|Burglengenfeld|Burglesum|Burgstädt|Burgthann|Burgum|Burhānpur|Burien|
Buritizeiro|Burjassot|Burkardroth|Burke|Burkhardtsdorf|Burladingen|Burlata|Burleson|Burlingame|Burlington|Burnaby|
Burnage|Burngreave|Burnham-on-Crouch|Burnham-on-Sea|Burnsville|Burntisland|Burntwood|Burriana|Burry Port|Burscheid|
Burscough|Bursledon|Bürstadt|Burton|Burton Latimer|Burwell|Bury|Bury St Edmunds|Būsh|Bushehr|Bushey|Bushwick|Busnago|
Busselton|Bussero|Bussigny|Bussolengo|Bussum|Bussy-Saint-Georges|Busto Garolfo|Butare|Butembo|Butjadingen|Butte|
Büttelborn|Butterworth|Butwāl|Butzbach|Bützow|Buxar|Buxerolles|Buxtehude|Buxton|Büyükçekmece|Buzău|Buzuluk|Bytom|
Cà Mau|Cabanatuan City|Cabanillas del Campo|Cabeceiras de Basto|Cabedelo|Cabestany|Cabezón de la Sal|Cabiate|Cabimas|
Cabinteely|Cabo|Cabo Frio|Cabo San Lucas|Caboolture|Cabot|Cabra|Cabramatta|Cabras|Cabreúva|Cabriès|Cabrils|Caçador|
Čačak|Caçapava|Caccamo|Cachan|Cachoeira do Sul|Cachoeiras de Macacu|Cachoeirinha|Cachoeiro de Itapemirim|Cacilhas|
Cacoal|Cadelbosco di Sopra|Cadereyta|Cadereyta Jiménez|Cadolzburg|Cadorago-Caslino al Piano|Caerano di San Marco|
Caerleon|Caernarfon|Caerphilly|Caeté|Caetité|Cagnano Varano|Cagnes-sur-Mer|Cagua|Caguas|Cahors|Caicedonia|Caicó|
Caieiras|Cairns|Cairo Montenotte|Caister-on-Sea|Caivano|Cajamar|Cajamarca|Cajati|Cajazeiras|Cajicá|Cala Rajada|
Calabasas|Calabozo|Calafell|Calahorra|Calama|Calamonte|Calarcá|Calasparra|Calatayud|Calau|Calbe|Calcinato|Calcot|
Caldaro sulla Strada del Vino|Caldas|Caldas da Rainha|Caldas de Reis|Caldas de Vizela|Caldas Novas|Calden|
Calderara di Reno|Caldes de Montbui|Caldicot|Caldogno-Rettorgole-Cresole|Caldwell|Caledonia|Calella|Calendário|
Calenzano|Caleta Olivia|Calexico|Calimera|Callosa de Segura|Calne|Calolziocorte|Calonge|Calonne-Ricouart|Calp|
Calpulalpan|Caltagirone|Caltanissetta|Caluire-et-Cuire|Calumet City|Calumpit|Calusco d'Adda|Calverton|Calvià|
Calvizzano|Calw|Cẩm Phả Mines|Cam Ranh|Camaçari|Camacha|Camaiore|Camaquã|Câmara de Lobos|Camarate|Camargo|Camarillo|
Camariñas|Camas|Cambados|Cambará|Cambé|Camberley|Camberwell|Camborne|Cambourne|Cambrai|Cambre|Cambria Heights|
Cambrils|Cambuí|Cambuslang|Camden|Camden Town|Cameri|Cametá|Camisano Vicentino|Camminghaburen|Camocim|
Campagnano di Roma|Campana|Campbell|Campbell River|Campeche|Campi Bisenzio|Campi Salentina|Campillos|Campiña|
Campina Grande do Sul|Campo|Campo Belo|Campo de Criptana|Campo de la Cruz|Campo Formoso|Campo Largo|Campo Maior|
Campo Mourão|Campo Verde|Campoalegre|Campobasso|Campobello di Licata|Campobello di Mazara|Campodarsego|Campogalliano|
Camponogara|Campos|Campos do Jordão|Campos Gerais|Campos Novos|Camposampiero|Campsie|Camucia-Monsigliolo|Can Baró|
Cần Giuộc|Can Picafort|Cañada de Gómez|Çanakkale|Canalicchio|Canals|Cananea|Canarsie|Canavieiras|Candás|Candelaria|
Candelária|Candelo|Cândido Mota|Candler-McAfee|Caneças|Canegrate|Canela|Canelas|Canelli|Canet de Mar|
Canet-en-Roussillon|Cañete|Caneva|Canford Heath|Cangas de Onís|Cangas del Narcea|Cangas do Morrazo|Canguçu|Canicattì|
Canicattini Bagni|Caniço|Canidelo|Canindé|Canning Vale|Canoga Park|Canoinhas|Canosa di Puglia|Canovelles|
Cantagrillo-Casalguidi|Cantanhede|Canteleu|Canterbury|Cantillana|Canton|Cantonment|Cantù|Canvey Island|Canyelles|
Canyon Lake|Caorle|Capaci|Capanema|Capanne-Prato-Cinquale|Capannori|Capâo Bonito|Capão da Canoa|Caparica|Capbreton|
Capdepera|Cape Coast|Cape Coral|Cape Girardeau|Capelinha|Capelle aan den IJssel|Capiatá|Capinzal|Capitán Bermúdez|
Capitão Poço|Capivari|Capo d'Orlando|Capodrise|Capoterra|Cappelle-la-Grande|Cappeln|Capri|Capriate San Gervasio|
Capriolo|Capua|Capulhuac de Mirafuentes|Capurso|Caraguatatuba|Carangola|Carapelle|Carate Brianza|Caratinga|Caravaca|
Caravaggio|Carazinho|Carballo|Carbon-Blanc|Carbondale|Carboneras|Carbonia|Carcaixent|Carcassonne|Carcavelos|Carcroft|
Cardano al Campo|Cardedeu|Cárdenas|Cardito|Carentan|Carepa|Carhaix-Plouguer|Cariati|Carignano|Carinaro|Caringin|
Carini|Carlentini|Carlet|Carletonville|Carlingford|Carlow|Carlsbad|Carluke|Carmagnola|Carmarthen|Carmaux|Carmel|
Carmen de Viboral|Carmiano|Carmichael|Carmignano di Brenta|Carmo do Paranaíba|Carmona|Carnate|Carnaxide|Carney|
Carnforth|Carnisse|Carnoustie|Carnoux-en-Provence|Carol City|Carol Stream|Carolina|Caroline Springs|
Caronno Pertusella|Carora|Carosino|Carouge|Carovigno|Carpenedolo|Carpentersville|Carpentras|Carpi Centro|Carpina|
Carquefou|Carqueiranne|Carrara|Carrara San Giorgio|Carrazeda de Anciães|Carrboro|Carregado|Carrickfergus|
Carrières-sous-Poissy|Carrières-sur-Seine|Carrigaline|Carrizal|Carrollton|Carrollwood|Carrollwood Village|Carros|
Carrum Downs|Carry-le-Rouet|Carryduff|Carshalton|Carson|Carson City|Cartago|Cártama|Cartaxo|Cartaya|Carteret|
Cartersville|Carterton|Caruaru|Carugate|Carúpano|Carvin|Cary|Casa Branca|Casa Grande|Casa Santa|Casagiove|
Casal di Principe|Casal Palocco|Casale Monferrato|Casale sul Sile|Casalecchio di Reno|Casalgrande|Casalmaggiore|
Casalnuovo di Napoli|Casalpusterlengo|Casaluce|Casamassima|Casamicciola Terme|Casandrino|Casano-Dogana-Isola|
Casapesenna|Casapulla|Casarano|Casarsa della Delizia|Casas Adobes|Casatenovo|Casavatore|Cascais|Cascina|
Caselle Torinese|Casilda|Casorate Primo|Casoria|Caspe|Casper|Cassà de la Selva|Cassano Allo Ionio|Cassano d'Adda|
Cassano delle Murge|Cassano Magnago|Casselberry|Cassina de' Pecchi|Cassino|Cassis|Cassolnovo|Castalla|
Castanet-Tolosan|Castanhal|Castanheira do Ribatejo|Castano Primo|Castaños|Casteggio|Castegnato|Castel Bolognese|
Castel di Lama|Castel Goffredo|Castel Madama|Castel Maggiore|Castel Mella|Castel San Giorgio|Castel San Giovanni|
Castel San Pietro Terme|Castel Volturno|Castelbuono|Castelcovati|Casteldaccia|Castelfidardo|Castelfiorentino|
Castelfranco di Sotto|Castelfranco Emilia|Castelfranco Veneto|Castelginest|Castell-Platja d'Aro|
Castellammare del Golfo|Castellammare di Stabia|Castellamonte|Castellana|Castellane|Castellaneta|Castellanza|
Castellar del Vallès|Castellarano|Castellbisbal|Castelldefels|Castelleone|Castellet|Castelletto Sopra Ticino|Castelli|
Castelli Calepio|Castelló d'Empúries|Castello di Cisterna|Castelnau-le-Lez|Castelnaudary|Castelnovo di Sotto|
Castelnovo ne'Monti|Castelnuovo Rangone|Castelo|Castelo Branco|Castelões de Cepeda|Castelsarrasin|Casteltermini|
Castelvetrano|Castenaso|Castenedolo|Castiglion Fiorentino|Castiglione delle Stiviere|Castiglione Olona|
Castilleja de la Cuesta|Castle Donington|Castle Hill|Castle Rock|Castle Vale|Castlebar|Castleford|Castleknock|
Castlereagh|Castlewood|Castres|Castrezzato|Castricum|Castro|Castro del Río|Castro Valley|Castro-Urdiales|
Castrovillari|Castuera|Catacaos|Cataguases|Catalão|Catalina Foothills|Catanduva|Catarroja|Catemaco|Catende|Caterham|
Cathedral City|Catia La Mar|Catonsville|Catral|Catterick Garrison|Cattolica|Catu|Caucasia|Caucete|Caudan|
Caudebec-lès-Elbeuf|Caudete|Caudry|Cauquenes|Caussade|Cava Dè Tirreni|Cavaillon|Cavallino|Cavan|Cavarzere|Cave|
Cave Spring|Cavenago di Brianza|Cavite City|Cavriago|Caxambu|Caxias|Cazorla|Ceará Mirim|Cébazat|Ceccano|Cecchina|
Cecina|Cedar City|Cedar Falls|Cedar Hill|Cedar Park|Cedar Rapids|Cedeira|Cee|Cefalù|Ceglie Messapica|Cehegín|Celano|
Celanova|Celbridge|Cellino San Marco|Cenes de la Vega|Cenon|Centelles|Centenario|Centennial|Center City|Centereach|
Centerville|Cento|Centobuchi|Central|Central City|Central Islip|Centralniy|Centreville|Centro Familiar la Soledad|
Centro Habana|Centurion|Cerano|Cercedilla|Cercola|Cerdanyola del Vallès|Cerea|Ceres|Cerese|Ceret|Cereté|Cergy|
Cerignola|Çerkezköy|Cermenate|Cernay|Cernobbio|Cernusco sul Naviglio|Cerquilho|Cerritos|Cerro|Cerro Azul|
Cerro de Pasco|Cerro Maggiore|Certaldo|Cervelló|Cervera|Cerveteri|Cervia|Cervignano del Friuli|Cervinara|Cesa|Cesano|
Cesano Boscone|Cesano Maderno|Cesate|Cesenatico|České Budějovice|Cesson|Cesson-Sévigné|Cestas|Ceuti|Ceyhan|Chabeuil|
Chacabuco|Chachapoyas|Chadwell Heath|Chadwell St Mary|Chafford Hundred|Chajarí|Chakwal|Chakwama|Chalco|
Châlette-sur-Loing|Chalfont Saint Peter|Chalfont St Giles|Chalford|Chālisgaon|Challans|Chalon-sur-Saône|
Châlons-en-Champagne|Cham|Chamalières|Chaman|Chambersburg|Chambéry|Chamblee|Chambly|Chambray-lès-Tours|
Chamonix-Mont-Blanc|Champagne-sur-Seine|Champagnole|Champaign|Champigneulles|Champlin|Champotón|Champs-sur-Marne|
Chancay|Chandannagar|Chanduasi|Changji|Changping|Changqing|Chanhassen|Channelview|Chantada|Chanteloup-les-Vignes|
Chantepie|Chanthaburi|Chantilly|Chantonnay|Chaohu|Chapadinha|Chapala|Chapecó|Chapel Allerton|Chapel en le Frith|
Chapel Hill|Chapelhall|Chapelle-lez-Herlaimont|Chapeltown|Chaponost|Chāpra|Charallave|Charata|Chard|Charenton-le-Pont|
Charleston|Charleville-Mézières|Charlottenburg-Nord|Charlottesville|Charlottetown|Charlton Kings|Charnay-lès-Mâcon|
Charneca|Charneca de Caparica|Charqueadas|Charsadda|Chartres|Chartres-de-Bretagne|Charvieu-Chavagneux|Chās|Chasetown|
Chaska|Chassieu|Chastre-Villeroux-Blanmont|Château-d'Olonne|Château-Gontier|Château-Thierry|Châteaubriant|Châteaudun|
Châteaugiron|Châteauguay|Châteauneuf-les-Martigues|Châteauneuf-sur-Loire|Châteaurenard|Châteauroux|Châtelaillon-Plage|
Châtelet|Châtellerault|Châtenay-Malabry|Châtenoy-le-Royal|Châtillon|Châtillon-sur-Seiche|Châtillon-sur-Seine|Chatou|
Chatswood|Chatsworth|Chattanooga|Chatteris|Chaudfontaine|Chauk|Chaumont|Chaumont-Gistoux|Chauny|Chaupimarca|Chauvigny|
Chaves|Chaville|Chaykovskiy|Cheadle|Cheadle Hulme|Cheam|Chécy|Cheektowaga|Cheetham Hill|Chelles|Chelmsley Wood|
Chelsea|Chemillé-Melay|Chêne-Bougeries|Chêne-Bourg|Chenghua|Chengtangcun|Chengzihe|Chennevières-sur-Marne|Chenôve|
Chenzhou|Chepén|Chepstow|Cherbourg-Octeville|Cherëmushki|Cherkessk|Chernivtsi|Cherry Hill|Cherry Orchard|Cherryville|
Chertanovo Yuzhnoye|Chertsey|Chervonohrad|Chesapeake|Chesham|Cheshire|Cheshunt|Chessington|Cheste|Chester-le-Street|
Chetumal|Chevigny-Saint-Sauveur|Chevilly-Larue|Cheyenne|Chhatarpur|Chhindwāra|Chía|Chiaia|Chiaiano|Chiampo|
Chianciano Terme|Chiang Mai|Chiapa de Corzo|Chiaravalle|Chiari|Chiasso|Chiavari|Chiavenna|Chicago Heights|
Chicago Lawn|Chicago Loop|Chichawatni|Chichester|Chico|Chicoloapan|Chiconcuac|Chicopee|Chieri|Chieti|Chièvres|
Chigasaki|Chigorodó|Chiguayante|Chigwell|Chikmagalūr|Chikushino-shi|Chilakalūrupet|Chilapa de Álvarez|Chilecito|
Chillán|Chillicothe|Chilliwack|Chillum|Chilly-Mazarin|Chilpancingo|Chimaltenango|Chimay|Chimbas|Chinandega|Chinatown|
Chinautla|Chincha Alta|Chinchiná|Chingola|Chiniot|Chino|Chino Hills|Chinon|Chioggia|Chipata|Chipiona|Chippenham|
Chipping Ongar|Chipping Sodbury|Chiquinquirá|Chīrāla|Chirchiq|Chishtian|Chislehurst|Chitose|Chitradurga|Chittaurgarh|
Chiugiana-La Commenda|Chiva|Chivasso|Chivilcoy|Chizhou|Chlef|Chocope|Chōfu|Choisy-le-Roi|Cholet|Choloma|Cholula|
Chon Buri|Chorley|Chorleywood|Chorzów|Chosica|Christiansburg|Chulucanas|Chuncheon|Chur|Churchdown|
Churriana de la Vega|Chūru|Chutes-Lavie|Ciaculli|Ciamis|Ciampea|Ciampino|Cianorte|Cibinong|Cibolo|Ciboure|Cicciano|
Cicero|Cicurug|Ciego de Ávila|Ciempozuelos|Ciénaga|Cienfuegos|Cieza|Cikampek|Cikarang|Cikupa|Cileungsir|Cileunyi|
Cill Airne|Cimitile|Cinderford|Ciney|Cinisi|Cinq Avenues|Cintalapa de Figueroa|Cintruénigo|Cipolletti|Ciputat|
Circasia|Cirencester|Ciriè|Cirò Marina|Cislago|Cisterna di Latina|Citeureup|Citrus Heights|Citrus Park|
Città di Castello|Cittadella|Cittanova|City of London|City of Sammamish|Ciudad Acuña|Ciudad Altamirano|
Ciudad Benito Juárez|Ciudad Camilo Cienfuegos|Ciudad Constitución|Ciudad de Allende|Ciudad de Huajuapan de León|
Ciudad de Villa de Álvarez|Ciudad del Carmen|Ciudad Delicias|Ciudad Fernández|Ciudad Guzmán|Ciudad Hidalgo|
Ciudad Lázaro Cárdenas|Ciudad Lerdo|Ciudad Madero|Ciudad Mante|Ciudad Melchor Múzquiz|Ciudad Mendoza|Ciudad Río Bravo|
Ciudad Rodrigo|Ciudad Sabinas Hidalgo|Ciudad Sahagun|Ciudad Serdán|Ciudad Valles|Ciutadella|Ciutat Meridiana|
Cividale del Friuli|Civita Castellana|Civitanova Marche|Civitavecchia|Cizre|Clacton-on-Sea|Claix|Clamart|Clane|
Claremont|Clarence-Rockland|Clarkston|Clarksville|Cláudio|Clausthal-Zellerfeld|Claye-Souilly|Clayton|Clayton le Moors|
Clayton West|Clayton-le-Woods|Clearfield|Clearwater|Cleator Moor|Cleburne|Cleckheaton|Cleethorpes|Cléon|Clermont|
Clevedon|Cleveland Heights|Cleveleys|Clichy|Clichy-sous-Bois|Cliffside Park|Clifton|Clinton|Clinton Township|Clisson|
Clitheroe|Clondalkin|Cloppenburg|Closepet|Cloverleaf|Clovis|Clowne|Cluain Meala|Cluses|Clusone|Clydach|Clydebank|
Coachella|Coalville|Coaraci|Coari|Coatbridge|Coatepec|Coatzacoalcos|Coatzintla|Cobh|Cobham|Coburg|Coccaglio|
Cocentaina|Cockermouth|Cockeysville|Cockington|Coconut Creek|Coconut Grove|Codicote|Codigoro|Codó|Codogno|Codroipo|
Codsall|Coelho Neto|Coesfeld|Coeur d'Alene|Coevorden|Coffs Harbour|Cogliate|Cognac|Cognin|Cogolin|Coín|Coity|
Col San Martino|Colares|Colatina|Cölbe|Cole Harbour|Coleford|Colegiales|Coleraine|Colfontaine|Colico Piano|Colima|
Colinas|Colindres|Colinton|Coll d'en Rabassa|Collado-Villalba|Colle di Val d'Elsa|Collecchio|Colleferro|College Park|
College Point|College Station|Collegno|Collepasso|Colleyville|Collier Row|Collierville|Collinsville|Collinwood|Colmar|
Colmenar de Oreja|Colmenar Viejo|Colmenarejo|Colne|Cologne|Cologno al Serio|Cologno Monzese|Colombelles|
Colombiera-Molicciara|Colomiers|Colonia del Sol|Colonia del Valle|Colonia Lindavista|Colonia Nativitas|Colorado|
Colorno|Colton|Columbia|Columbine|Colwyn Bay|Comacchio|Comalcalco|Comber|Combs-la-Ville|Comines|Comiso|Comitán|
Commack|Commentry|Commerce City|Commercy|Comodoro Rivadavia|Comonfort|Compiègne|Compton|Concarneau|
Conceição do Araguaia|Conceição do Coité|Conceição do Jacuípe|Concepción|Concepción de La Vega|Concepción del Uruguay|
Concesio|Conchal|Concord|Concordia|Concórdia|Concordia Sagittaria|Concorezzo|Condé-sur-l'Escaut|Condé-sur-Noireau|
Condeixa-a-Nova|Condom|Conegliano|Coney Island|Conflans-Sainte-Honorine|Congleton|Congonhas|Conil de la Frontera|
Conisbrough|Conroe|Conselheiro Lafaiete|Conselve|Consett|Constantina|Constitución|Consuegra|Contai|Contes|Conthey|
Contla|Conversano|Converse|Conway|Cookeville|Cookstown|Coon Rapids|Cooper City|Copacabana|Copertino|Copiague|Copiapó|
Copparo|Coppell|Coppenbrügge|Copperas Cove|Coppull|Coquimbo|Coquitlam|Coral Gables|Coral Springs|Coral Terrace|
Coralville|Coram|Corato|Corbas|Corbeil-Essonnes|Corbera de Llobregat|Corbetta|Corbie|Corby|Corcoran|Cordeirópolis|
Cordenons|Corella|Cori|Coria|Coria del Río|Corigliano Scalo|Corinth|Corinto|Coristanco|Corleone|Çorlu|Cormano|
Cormeilles-en-Parisis|Cormontreuil|Cornaredo|Cornate d'Adda|Cornedo Vicentino|Cornélio Procópio|Cornelius|Cornwall|
Coro|Coroatá|Coromandel|Corona|Coronado|Coronel|Coronel Fabriciano|Coronel Suárez|Corozal|Corralejo|Correggio|
Corridonia|Corroios|Corsham|Corsicana|Corsico|Cortazar|Corte|Corte Franca|Coruche|Çorum|Corumbá|Coruripe|Corvallis|
Corvera de Asturias|Cosamaloapan|Cosenza|Cosham|Cosmópolis|Cosne-Cours-sur-Loire|Cosoleacaque|Cossato|
Costa de Caparica|Costa Mesa|Costa Teguise|Costa Volpino|Coswig|Cotabato|Côte-Saint-Luc|Cotgrave|Cotia|Cottage Grove|
Cottage Lake|Cottonwood Heights|Coudekerque-Branche|Couëron|Coulaines|Coulommiers|Coulounieix|Coulsdon|Council Bluffs|
Countesthorpe|Country Club|Courcelles|Courcelles-lès-Lens|Courcouronnes|Courdimanche|Cournon-d'Auvergne|Courrières|
Court-Saint-Étienne|Courtenay|Courtry|Coutances|Coutras|Couvin|Couzeix|Cove|Covilhã|Covina|Covington|Cowdenbeath|
Cowes|Cowley|Cowplain|Cox|Coxim|Coyhaique|Coyotepec|Coyula|Cozumel|Craigavon|Craigieburn|Crailsheim|Cramlington|
Cran-Gevrier|Cranberry Township|Cranendonck|Cranford|Cranleigh|Cranston|Craponne|Crateús|Crato|Cravinhos|Creazzo|
Crediton|Creil|Crema|Cremlingen|Cremona|Crépy-en-Valois|Crescentino|Crest|Crest Hill|Crestview|Creutzwald|Crevalcore|
Crevillente|Crewkerne|Criciúma|Crieff|Crimmitschau|Crispano|Crispiano|Crissier|Cristalina|Crofton|Croissy-sur-Seine|
Croix|Croix-des-Bouquets|Crolles|Cromer|Crook|Crosby|Crosne|Cross Hills|Crotone|Crouch End|Crowborough|Crown Point|
Crowthorne|Crozon|Crumlin|Crumpsall|Cruz Alta|Cruz das Almas|Cruz del Eje|Cruzeiro|Cruzeiro do Sul|Crystal|
Crystal Lake|Cúa|Cuautitlán|Cuautla|Cuautlancingo|Cubatão|Cubelles|Cucujães|Cudahy|Cuddalore|Cuddapah|Cudworth|
Cuéllar|Cuers|Cuevas del Almanzora|Cuggiono|Cugnaux|Cuincy|Cuito|Cukai|Culcheth|Culemborg|Cullera|Culleredo|
Cullompton|Culver City|Cumaribo|Cumberland|Cumbernauld|Cumnock|Cuneo|Cung Kiệm|Cunit|Cuorgnè|Cupar|Cupertino|
Curanilahue|Curepipe|Curicó|Curitibanos|Curno|Currais Novos|Currie|Curti|Curug|Curumaní|Cururupu|Curuzú Cuatiá|
Curvelo|Cusano|Cusset|Custoias|Cutler Bay|Cutler Ridge|Cutral-Có|Cutro|Cutrofiano|Cuxhaven|Cuyahoga Falls|Cwmbran|
Cypress|Cypress Hills|Częstochowa|Ðà Lạt|Dąbrowa Górnicza|Dachau|Dadu|Daganzo de Arriba|Dagupan|Dahlem|Daimiel|
Daitōchō|Dalai|Dale City|Dalfsen|Dalgety Bay|Dalhem|Dali|Daliang|Dalkeith|Dalkey|Dallgow-Döberitz|Dalmine|Daloa|
Dalserf|Dalton|Dalton in Furness|Daly City|Dam Dam|Damanhūr|Dammarie-les-Lys|Dammartin-en-Goële|Damme|Damoh|
Dana Point|Danbury|Dandenong|Dandenong North|Dania Beach|Danjiangkou|Dannenberg|Dannstadt-Schauernheim|Danshui|
Danvers|Danville|Daphne|Daqing|Dardilly|Darfield|Darfo Boario Terme|Darien|Dārjiling|Darnétal|Darque|Darras Hall|
Dartford|Dartmouth|Darton|Darwen|Darwin|Dasha|Dashiqiao|Daska Kalan|Daşoguz|Dassel|Datia|Datteln|Daugavpils|Daun|
Dauwendaele|Davenport|Daventry|David|Davie|Davis|Davos|Dawei|Dawlish|Dawukou|Dax|Daxi|Daxing|Dayton|Daytona Beach|
Dazhong|Dazhou|De Bilt|De Blaak|De Doornakkers|De Drait|De Greiden|De Haan|De Heeg|De Kruiskamp|De Lier|De Panne|
De Pere|De Pinte|De Reit|Deal|Deán Funes|Dearborn|Dearborn Heights|Debrecen|Decatur|Decazeville|Decimomannu|
Décines-Charpieu|Decize|Dedham|Dee Why|Deer Park|Deer Valley|Deerfield Beach|Deerlijk|Deeside|Deganwy|Deggendorf|
Dehiwala-Mount Lavinia|Dehri|Dehui|Deinze|Deir ez-Zor|Deißlingen|Deizisau|DeKalb|Del City|Del Rio|DeLand|Delano|
Delaware|Delbrück|Delden|Delegación Cuajimalpa de Morelos|Delémont|Delfshaven|Delfzijl|Delitzsch|Delle|Delligsen|
Delmas|Delmiro Gouveia|Delray Beach|Delta|Deltebre|Deltona|Demmin|Den Burg|Den Helder|Denain|Denbigh|Denderleeuw|
Dendermonde|Dengzhou|Denia|Denison|Denkendorf|Denmead|Denny|Dentergem|Denton|Denton Holme|Denzlingen|Deoband|Deoli|
Déols|Deoria|Deqing|Dera Ghazi Khan|Dera Ismail Khan|Derbent|Derendingen|Derince|Derry Village|Des Moines|Des Plaines|
Desborough|Descalvado|Desē|Desenzano del Garda|Desert Hot Springs|Desio|DeSoto|Dessel|Destelbergen|Detmerode|
Dettelbach|Dettingen an der Erms|Deuil-la-Barre|Deutsch-Wagram|Deutschlandsberg|Deutz|Déville-lès-Rouen|Devizes|
Dewsbury|Deyang|Dhahran|Dhamār|Dhamtari|Dhanbād|Dhangaḍhi̇̄|Dhār|Dharān|Dharmavaram|Dhaulpur|Dhorāji|Diagonal Mar|
Diamantina|Diamond Bar|Dianella|Dibrugarh|Dickinson|Didcot|Didsbury|Dieburg|Diedorf|Diekholzen|Diekirch|Dielheim|
Diemen|Diepenbeek|Diepholz|Dieppe|Dierdorf|Dieren|Dierkow-Neu|Dießen am Ammersee|Diest|Dietenheim|Dietfurt|Dietikon|
Dietmannsried|Dietzenbach|Diez|Diez de Octubre|Digne-les-Bains|Digoin|Digos|Dikirnis|Diksmuide|Dilbeek|Dili|
Dillenburg|Dillingen|Dillingen an der Donau|Dimāpur|Dimitrovgrad|Dinājpur|Dinan|Dinant|Dinapore|Dinard|Dinas Powys|
Dindigul|Dingolfing|Dingzhou|Dinkelsbühl|Dinkelscherben|Dinklage|Dinnington|Dinuba|Dipolog|Dippoldiswalde|Dīsa|Dison|
Diss|Dissen|Disūq|Dittelbrunn|Ditzingen|Divinópolis|Divion|Divo|Divonne-les-Bains|Dix Hills|Dixiana|Djelfa|Djougou|
Döbeln|Doberlug-Kirchhain|Dobrich|Dodge City|Dodoma|Doesburg|Doetinchem|Dogonbadan|Dohad|Dohna|Dois Córregos|
Dois Vizinhos|Dokkum|Dole|Dolianova|Dolisie|Dollard-Des Ormeaux|Dolo|Dolores|
Dolores Hidalgo Cuna de la Independencia Nacional|Dolton|Dom Pedrito|Domat|Dombasle-sur-Meurthe|Domène|Domérat|
Domodossola|Domont|Domusnovas|Don Benito|Don Torcuato|Donabate|Donaghadee|Donaghmede|Donaueschingen|Donauwörth|
Doncaster East|Dongcun|Dongen|Donges|Donghai|Dongling|Dongsheng|Dongtai|Dongxing|Dongyang|Donnybrook|Donnycarney|
Donzdorf|Doorn|Doral|Dorchester|Doreen|Dörentrup|Dorfen|Dorgali|Dorking|Dormagen|Dornach|Dornbirn|Dornhan|Dornstadt|
Dornstetten|Dorridge|Dörverden|Dosquebradas|Dossenheim|Dossobuono|Dothan|Dötlingen|Douai|Douarnenez|Douchy-les-Mines|
Doué-la-Fontaine|Douglas|Douglasville|Douliu|Doullens|Douma|Dour|Dourados|Dourdan|Dover|Downers Grove|Downey|
Downham Market|Downpatrick|Drachten|Dracut|Draguignan|Drammen|Drancy|Draper|Draveil|Drebkau|Dreieich|Drensteinfurt|
Dreta de l'Eixample|Dreux|Drexel Heights|Drexel Hill|Driebergen-Rijsenburg|Driemanspolder|Driffield|
Drobeta-Turnu Severin|Drochtersen|Drogheda|Droichead Nua|Droitwich|Drolshagen|Dronfield|Dronten|Droylsden|Druento|
Drummondville|Druten|Dschang|Duarte|Dubbo|Dübendorf|Dubuque|Đưc Trọng|Ducheng|Dudelange|Duderstadt|Düdingen|Dueville|
Duffel|Dugny|Duitama|Duiven|Dukinfield|Dukuhturi|Dülmen|Duluth|Dumaguete|Dumai|Dumbarton|Dumfries|Dún Laoghaire|
Dunbar|Dunblane|Dunboyne|Duncan|Duncanville|Dundalk|Dundonald|Dundrum|Dunedin|Dunfermline|Dungannon|Dungarvan|Dunhua|
Dunningen|Dunoon|Dunstable|Duntocher|Dunwoody|Duobao|Durach|Durango|Durbuy|Dúrcal|Durmersheim|Durrës|Dursley|
Düsseldorf-Pempelfort|Duvenstedt|Duyun|Dyker Heights|Dzerzhinsk|Eagan|Eagle|Eagle Mountain|Eagle Pass|Eagle River|
Eaglescliffe|Earl Shilton|Earlsfield|Easington|Easley|East Brunswick|East Chattanooga|East Chicago|East Concord|
East Cowes|East Dereham|East Elmhurst|East Flatbush|East Florence|East Garfield Park|East Grinstead|East Gwillimbury|
East Hampton|East Harlem|East Hartford|East Haven|East Hill-Meridian|East Honolulu|East Independence|East Lake|
East Lake-Orient Park|East Lansing|East Leake|East Los Angeles|East Meadow|East Millcreek|East Molesey|East Moline|
East Naples|East New York|East Northport|East Norwalk|East Orange|East Palo Alto|East Patchogue|
East Pensacola Heights|East Peoria|East Point|East Providence|East Ridge|East Saint Louis|East Tremont|East Village|
East York|Eastleigh|Eastmont|Easton|Eastpointe|Eastvale|Eastwood|Eaton Socon|Eau Claire|Eaubonne|Ébano|Ebbw Vale|
Eberbach|Eberdingen|Ebermannstadt|Ebersbach|Ebersbach an der Fils|Ebersberg|Ebersdorf|Eberswalde|Ebetsu|Ebikon|Eboli|
Ébolowa|Écaussinnes-d'Enghien|Eccles|Ech Chettia|Eching|Échirolles|Echo Park|Écija|Eckbolsheim|Eckernförde|Écouen|
Ecublens|Écully|Ed Damer|Edam|Ede|Edéa|Edegem|Eden Prairie|Edenbridge|Edenkoben|Edewecht|Edgewater|Edgewood|Edgware|
Edina|Edinburg|Edingen-Neckarhausen|Edirne|Edison|Edmond|Edmonds|Edwardsville|Eeklo|Eelde|Eerbeek|Eersel|Effium|
Effretikon|Efringen-Kirchen|Egelsbach|Egestorf|Eggenberg|Eggenfelden|Eggenstein-Leopoldshafen|Eggolsheim|Egham|
Éghezée|Egremont|Éguilles|Egypt Lake-Leto|Ehingen|Ehningen|Ehringshausen|Eibar|Eibenstock|Eibergen|Eichenau|
Eichendorf|Eichenzell|Eichstätt|Eidelstedt|Eijsden|Eil|Eilenburg|Einbeck|Einsiedeln|Eisen|Eisenach|Eisenberg|
Eisenhüttenstadt|Eisenstadt|Eisleben Lutherstadt|Eislingen|Eiterfeld|Eitorf|Ejea de los Caballeros|Ejido|Ejigbo|
Ekibastuz|El Achir|El Álamo|El Arahal|El Astillero|El Bagre|el Baix Guinardó|El Banco|el Besòs i el Maresme|
el Bon Pastor|El Cafetal|El Cajon|el Camp d'en Grassot i Gràcia Nova|el Camp de l'Arpa del Clot|El Campello|El Carmel|
El Carmen de Bolívar|El Casar|El Centro|El Cerrito|El Charco|el Clot|el Coll|el Congrés i els Indians|El Cuervo|
El Dorado Hills|El entrego|El Escorial|El Eulma|El Grao|El Grullo|el Guinardó|El Jadid|El Khroub|El Limón|El Masnou|
El Mirage|El Monte|El Oued|el Parc i la Llacuna del Poblenou|El Plan|el Poblenou|El Prat de Llobregat|El Progreso|
El Pueblito|el Putxet i el Farró|el Raval|El Salto|El Tigre|el Turó de la Peira|El Vendrell|El Viso del Alcor|
Élancourt|Elbasan|Elbeuf|Elbistan|Elbląg|Elburg|Elda|Eldersburg|Eldoret|Elektrostal’|Elgin|Elgoibar|Elista|Elizabeth|
Elizabethtown|Elk Grove|Elk Grove Village|Elk River|Elkhart|Elko|Elland|Ellenbrook|Ellesmere Port|Ellicott City|Ellon|
Ellore|Ellrich|Ellwangen|Elm Park|Elmas|Elmhurst|Elmira|Elmont|Elmshorn|Elmwood Park|Elne|Elorrio|Eloy Alfaro|Elsdorf|
Elsenfeld|Elsfleth|Elsloo|Elst|Elsterwerda|Eltville|Elvas|Ely|Elyria|Elz|Elzach|Elze|eMbalenhle|Embarcación|Embrach|
Embrun|Embu|Embu Guaçu|Emden|Émerainville|Emiliano Zapata|Emlichheim|Emmeloord|Emmen|Emmendingen|Emmer-Compascuum|
Emmerhout|Emmerich|Emmering|Emmiganūr|Empalme|Empoli|Emporia|Empuriabrava|Emsbüren|Emsdetten|Emskirchen|Emstek|
Emsworth|Emure-Ekiti|Encanto|Encarnación de Díaz|Enchanted Hills|Encheng|Encinitas|Encino|Endeavour Hills|Enderby|
Endingen|Enfield|Engel’s|Engelskirchen|Engen|Enger|Enghien|Enghien-les-Bains|Englewood|Enid|Eningen unter Achalm|
Enkenbach-Alsenborn|Enkhuizen|Enna|Ennepetal|Ennigerloh|Ennis|Enniscorthy|Enniskillen|Enns|Ensdorf|Enshi|Ensisheim|
Ensley|Enterprise|Entraigues-sur-la-Sorgue|Entre Rios|Entroncamento|Envigado|Epalinges|Epe|Épernay|Épinal|
Épinay-sous-Sénart|Épinay-sur-Orge|Épinay-sur-Seine|Épône|Eppelborn|Eppelheim|Epping|Eppingen|Eppstein|Epsom|Epworth|
Équeurdreville-Hainneville|Éragny|Erandio|Erba|Erbach|Erchie|Erciş|Ercolano|Erding|Erechim|Ereğli|Erftstadt|Ergolding|
Ergoldsbach|Ergué-Gabéric|Ericeira|Erie|Erith|Erkelenz|Erkner|Erkrath|Erlenbach am Main|Erlensee|Ermelo|Ermesinde|
Ermitagaña|Ermont|Ermua|Erndtebrück|Ernée|Erode|Erquelinnes|Errachidia|Errenteria|Erskine|Erstein|Erwitte|Erzhausen|
Erzincan|Es Castell|Es Molinar|Escada|Escalquens|Escárcega|Escaudain|Esch-sur-Alzette|Eschborn|Eschenbach|Eschwege|
Eschweiler|Escondido|Escuinapa|Escuintla|Esens|Esenyurt|Esgueira|Esher|Eslohe|Esmeraldas|Esmoriz|Esneux|Esparragal|
Esparreguera|Espartinas|Espelkamp|Esperantina|Esperanza|Espinal|Espinho|Espírito Santo do Pinhal|
Esplugues de Llobregat|Esposende|Esquel|Esquina|Essenbach|Essendon|Essex|Essey-lès-Nancy|Essingen|Estaimpuis|Estância|
Estância Velha|Este|Esteio|Estelí|Estella-Lizarra|Estepa|Estepona|Estero|Estinnes-au-Val|Estômbar|Estoril|Estrela|
Estremoz|Esuk Oron|Étampes|Étaples|Étréchy|Ettelbruck|Ettenheim|Ettlingen|Eu|Euclid|Euclides da Cunha|Eugene|Euless|
Eunápolis|Eupen|Eureka|Eusébio|Euskirchen|Eutin|Euxton|Evans|Evanston|Evansville|Everett|Evergem|Everswinkel|Evesham|
Évian-les-Bains|Évora|Évreux|Évron|Évry|Ewell|Ewing|Exmouth|Eybens|Eyguières|Eysines|Ézanville|Ezhou|Fabbrico|
Fabrègues|Fabriano|Facatativá|Faches-Thumesnil|Faenza|Fafe|Fagnano Olona-Bergoro|Failsworth|Fair Lawn|Fair Oaks|
Fairbanks|Fairborn|Fairfax|Fairfield|Fairfield Heights|Fairland|Fakenham|Falaise|Falconara Marittima|Falkenberg|
Falkenhagener Feld|Falkensee|Falkenstein|Falkirk|Fall River|Fallbrook|Fallingbrook|Fallowfield|Falmouth|Famaillá|
Fameck|Famões|Fangshan|Fano|Fânzeres|Far Rockaway|Fara Gera d'Adda|Farciennes|Farébersviller|Fareham|Fargo|Faribault|
Farīdpur|Faringdon|Farmers Branch|Farmington|Farmington Hills|Farmsen-Berne|Farnborough|Farnham|Farnham Royal|
Farnworth|Faro|Farra di Soligo|Farragut|Farroupilha|Farrukhābād|Fasā|Fasano|Faßberg|Fatehpur|Fátima|Fatsa|Favara|
Faverges|Faversham|Fayetteville|Fazeley|Fazendas de Almeirim|Featherstone|Fécamp|Federal Way|Fehmarn|Fehrbellin|
Feicheng|Feignies|Feijenoord|Feira|Felanitx|Feldkirch|Feldkirchen-Westerham|Felgueiras|Felipe Carrillo Puerto|
Felixstowe|Fellbach|Felling|Felsberg|Feltham|Feltre|Fendou|Fene|Fengcheng|Feni|Fennpfuhl|Ferentino|Fergana|Ferguson|
Fermignano|Fermo|Fernán-Núñez|Fernando de la Mora|Fernandópolis|Ferndale|Ferndown|Ferney-Voltaire|Ferno|
Ferntree Gully|Ferozepore|Ferrandina|Ferraz de Vasconcelos|Ferreiros|Ferreñafe|Ferry Pass|Ferryhill|Fès al Bali|
Feucht|Feuchtwangen|Feurs|Feyzin|Fiães|Fianarantsoa|Fiano Romano|Ficarazzi|Fidenza|Fiesso|Figeac|Figline Valdarno|
Figueira da Foz|Figueres|Filderstadt|Filey|Fili|Finale Emilia|Finale Ligure|Financial District|Findlay|Finglas|
Finkenstein am Faaker See|Finnentrop|Fino Mornasco|Finsterwalde|Fiorano|Fiorenzuola d'Arda|Firgas|Firhouse|Firminy|
Fishers|Fitchburg|Fiuggi|Fiume Veneto|Fiumefreddo Sicilia|Fiumicino-Isola Sacra|Flagami|Flagstaff|Flandes|Flatbush|
Flatlands|Flawil|Fleet|Fleetwood|Flein|Flémalle-Haute|Fleming Island|Flero|Fléron|Flers|Fleurance|Fleurus|
Fleury-les-Aubrais|Fleury-Mérogis|Flieden|Flint|Flintbek|Flitwick|Flöha|Floirac|Florange|Floreffe|Florence-Graham|
Florencia|Florennes|Flores da Cunha|Floriano|Florida|Floridia|Florin|Florissant|Flörsheim|Florstadt|Flower Mound|
Fockbek|Foiano della Chiana|Foios|Foix|Foligno|Folkestone|Follonica|Folsom|Fond du Lac|Fondettes|Fondi|Fonseca|
Fonsorbes|Fontaine|Fontaine-lès-Dijon|Fontainebleau|Fontaines-sur-Saône|Fontana|Fontanelas|Fontaniva|
Fontenay-aux-Roses|Fontenay-le-Comte|Fontenay-le-Fleury|Fontenay-sous-Bois|Foothill Farms|Forbach|Forchheim|Fordham|
Fordingbridge|Forest Grove|Forest Hills|Forest Lake|Forfar|Forio|Forlimpopoli|Formby|Formia|Formiga|Formigine|Formosa|
Fornacelle|Forquilhinha|Forres|Forst|Fort Bragg|Fort Collins|Fort Dodge|Fort Hamilton|Fort Hood|Fort Lauderdale|
Fort Lee|Fort McMurray|Fort Myers|Fort Pienc|Fort Pierce|Fort Smith|Fort Walton Beach|Fort Washington|Fort-de-France|
Forte dei Marmi|Fortín de las Flores|Fortuna|Fortuna Foothills|Fos-sur-Mer|Fossano|Fosses|Fosses-la-Ville|Fossombrone|
Foster City|Fouesnant|Fougères|Fouillard|Foumban|Foumbot|Fountain|Fountain Hills|Fountain Valley|Fountainebleau|
Fouquières-lès-Lens|Four Corners|Fourmies|Foxrock|Foz|Foz do Douro|Foz do Sousa|Fraccionamiento Real Palmas|Fraga|
Frameries|Framingham|Framingham Center|Francavilla al Mare|Francavilla Fontana|Francheville|Francisco Beltrão|
Francisco I. Madero|Francisco Morato|Francistown|Franco da Rocha|Francofonte|Franconville|Franeker|Frankenberg|
Frankenthal|Frankfort|Frankhuis|Franklin|Franklin Square|Frankston|Frankston East|Französisch Buchholz|Frascati|
Fraserburgh|Frasnes-lez-Buissenal|Frastanz|Frattamaggiore|Frattaminore|Frauenfeld|Freamunde|Frechen|Freckleton|
Frederick|Fredericksburg|Frederico Westphalen|Fredericton|Frederiksberg|Freeport|Fregene|
Freguesia do Ribeirao da Ilha|Freiberg|Freiberg am Neckar|Freienbach|Freilassing|Freisen|Freising|Freistadt|Freital|
Fréjus|Fremont|Frenkendorf|Fresh Meadows|Freshwater|Fresnes|Fresnes-sur-Escaut|Fresnillo|Freudenberg|Freudenstadt|
Freyming-Merlebach|Freystadt|Freyung|Fribourg|Frickenhausen|Fridley|Friedberg|Friedeburg|Friedenau|Friedland|
Friedrichsdorf|Friedrichsfelde|Friedrichshafen|Friedrichshagen|Friedrichstadt|Friedrichsthal|Frielendorf|Friendswood|
Friesoythe|Frignano|Frimley|Frinton-on-Sea|Frisco|Fritzlar|Frodsham|Frohburg|Frohnau|Frome|Fröndenberg|Frontera|
Frontignan|Frosinone|Frouard|Frouzins|Fruit Cove|Frutal|Frutigen|Fucecchio|Fuensalida|Fuente del Maestre|
Fuente Palmera|Fuente-Álamo de Murcia|Fuentes de Andalucía|Fuentes del Valle|Fuhlsbüttel|Fuji|Fujieda|Fujin|
Fujinomiya|Fukayachō|Fukui-shi|Fulda|Fuldatal|Fuling|Fullerton|Fundación|Fundão|Funtua|Funza|Fuquay-Varina|
Furnace Green|Fürstenau|Fürstenberg|Fürstenfeld|Fürstenfeldbruck|Fürstenwalde|Fürstenzell|Furth im Wald|Furtwangen|
Fusagasugá|Fusignano|Füssen|Fuveau|Fuyang|Fuyu|Fyzābād|Gabès|Gaborone|Gadag|Gadag-Betageri|Gadebusch|Gadsden|Gaeta|
Gafanha da Nazaré|Gafsa|Gage Park|Gaggenau|Gaggiano|Gagnoa|Gagny|Gahanna|Gaildorf|Gaillac|Gaillard|Gaillon|
Gaimersheim|Gainesville|Gainsborough|Gaithersburg|Galapagar|Galashiels|Galatina|Galatone|Galdakao|Gáldar|Galesburg|
Galesong|Gallarate|Gallatin|Galle|Galliate|Galliera Veneta|Gallipoli|Gallneukirchen|Gallup|Gallus|Galmaarden|Galt|
Galveston|Gamagōri|Gambettola|Gambolò|Gamboru|Gammertingen|Gamonal|Gandajika|Ganderkesee|Gāndhīdhām|Gandhinagar|
Gandra|Gandu|Gangānagar|Gangāpur|Gangāwati|Gangelt|Gangi|Gangkofen|Gangneung|Gannat|Gänserndorf|Gantang|Gao|Gaomi|
Gaoping|Gaoyou|Gaozhou|Gap|Garachico|Garanhuns|Garbagnate Milanese|Garbsen|Garbsen-Mitte|Garça|Garches|
Garching an der Alz|Garching bei München|García|Gardanne|Gardelegen|Garden City|Garden Grove|Gardena|Gardez|Gardner|
Gardone Val Trompia|Garfield|Garfield Heights|Garforth|Gargenville|Garges-lès-Gonesse|Garibaldi|Garland|Garlasco|
Garmisch-Partenkirchen|Garner|Garrel|Garrucha|Garstang|Gartenstadt|Gärtringen|Garupá|Gary|Garzón|Gashua|Gaspar|
Gassino Torinese|Gastonia|Gatchina|Gatineau|Gattinara|Gau-Algesheim|Gauting|Gavà|Gavardo-Sopraponte|Gavere|Gavirate|
Gawler|Gbongan|Gedern|Geel|Geelong|Geertruidenberg|Geeste|Geesthacht|Gehrden|Geidorf|Geilenkirchen|Geiselhöring|
Geisenfeld|Geisenhausen|Geisenheim|Geisingen|Geislingen an der Steige|Geispolsheim|Geithain|Gejiu|Geldermalsen|
Geldern|Geldrop|Geleen|Gelligaer|Gelnhausen|Gelves|Gembloux|Gemeinde Friedland|Gemena|Gemert|Gemona|Gemünden am Main|
Genappe|Genas|Geneina|General José de San Martín|General Pacheco|General Pico|General Roca|General Trias|Geneva|
Gengenbach|Genk|Gennep|Gennevilliers|Genthin|Gentilly|Genzano di Roma|Georgensgmünd|Georgetown|Georgsmarienhütte|
Geraardsbergen|Geraldton|Gérardmer|Gerasdorf bei Wien|Gerbrunn|Gereida|Gerenzano|Geretsried|Gerlingen|Germantown|
Germering|Germersheim|Gernika-Lumo|Gernsbach|Gernsheim|Gerolstein|Gerolzhofen|Gerpinnes|Gerrards Cross|Gersfeld|
Gersheim|Gerstetten|Gersthofen|Gerzat|Gescher|Geseke|Gessate|Gesves|Gettorf|Gevelsberg|Gex|Ghardaïa|Gharyan|Ghazīpur|
Ghazni|Ghedi|Giardini-Naxos|Giarre|Giaveno|Gibraleón|Gien|Giengen an der Brenz|Gières|Giesen|Gif-sur-Yvette|Giffnock|
Giffoni Valle Piana|Gifhorn|Gignac-la-Nerthe|Gilbert|Gilching|Gillette|Gilroy|Gilze|Gimcheon|Gines|Gingelom|Ginosa|
Ginowan|Ginsheim-Gustavsburg|Gioia del Colle|Gioia Tauro|Giovinazzo|Girardot City|Giresun|Girón|Girvan|Gisborne|
Gisenyi|Gisors|Gistel|Gitarama|Giubiasco|Giudecca|Giulianova|Giussano|Givet|Givors|Gjakovë|Gladenbach|Gladstone|Gland|
Glandorf|Glastonbury|Glauchau|Glazov|Gleisdorf|Gleizé|Glen Avon|Glen Burnie|Glen Cove|Glen Ellyn|Glen Iris|
Glen Waverley|Glendale|Glendale Heights|Glendora|Glenferrie|Glenfield|Glenmore Park|Glenrothes|Glenroy|Glenview|
Glenville|Glienicke|Glinde|Gliwice|Glossop|Glückstadt|Glusburn|Glyfáda|Gmund am Tegernsee|Gmunden|Gnarrenburg|
Gobernador Gálvez|Gobernador Virasora|Goch|Gochsheim|Godalming|Godella|Godhra|Godmanchester|Goedereede|Goes|Goiana|
Goianésia|Goianira|Goiatuba|Goirle|Gojra|Gol’yanovo|Golbey|Golborne|Goldach|Goldbach|Golden|Golden Gate|Golden Glades|
Golden Valley|Goldenstedt|Goldsboro|Goleta|Goma|Gomaringen|Gonaïves|Gonbad-e Kāvūs|Gond-Pontouvre|Gondā City|Gondal|
Gondar|Gondiā|Gondizalves|Gondomar|Gonesse|Gongzhuling|Gonnosfanadiga|Goodyear|Gooik|Goole|Goor|Goose Creek|Göppingen|
Gorebridge|Gorey|Gorgān|Gorgonzola|Gorinchem|Gorizia|Gorla Minore|Gorle|Görlitz|Gorontalo|Gorredijk|Gorseinon|
Gorzów Wielkopolski|Gosāba|Gosforth|Goshen|Goslar|Gossau|Gossops Green|Gösting|Gotenba|Gotha|Gottmadingen|Götzis|
Gouesnou|Goulburn|Gournay-en-Bray|Gournay-sur-Marne|Gourock|Goussainville|Gouvieux|Goya|Grabels|Graben-Neudorf|Grabow|
Grabs|Gradignan|Gradisca d'Isonzo|Grado|Gräfelfing|Grafenau|Gräfenhainichen|Grafenwöhr|Grafing bei München|Gragnano|
Graham|Grahamstown|Grajaú|Gramercy Park|Grammichele|Granadero Baigorria|Granadilla de Abona|Granby|Grand Boulevard|
Grand Forks|Grand Island|Grand Junction|Grand Prairie|Grand Rapids|Grand-Couronne|Grand-Fort-Philippe|Grande Prairie|
Grande-Synthe|Grândola|Grandview|Graneros|Grange Hill|Grangemouth|Granger|Gränichen|Granite Bay|Granite City|Granja|
Granollers|Gransee|Grantham|Grants Pass|Granville|Grao de Murviedro|Grapevine|Grappenhall|Grasberg|Grassau|Grasse|
Grassina Ponte a Ema|Gratkorn|Graulhet|Gravatá|Gravataí|Grave|Gravelines|Gravellona Toce|Gravesend|Gravina di Catania|
Gravina in Puglia|Gray|Grayslake|Greasby|Great Bookham|Great Dunmow|Great Falls|Great Harwood|Great Kills|
Great Malvern|Great Missenden|Great Sankey|Great Wyrley|Great Yarmouth|Greater Grand Crossing|Greater Northdale|
Greater Sudbury|Grebenstein|Greding|Greeley|Green|Green Bay|Green Valley|Greenacre|Greenacres City|Greenbelt|
Greenburgh|Greenfield|Greenford|Greenhill|Greenhills|Greenock|Greenpoint|Greensborough|Greenville|Greenwood|Greer|
Grefrath|Greifenstein|Greifswald|Greiz|Grenade|Grenay|Grenchen|Grenzach-Wyhlen|Gresham|Gretz-Armainvilliers|Greven|
Grevenbroich|Grevesmühlen|Greystanes|Greystones|Grez-Doiceau|Gricignano di Aversa|Gries|Griesheim|Griffin|Grigny|
Grijó|Grimbergen|Grimma|Grimmen|Griñón|Grobbendonk|Gröbenzell|Groenewoud|Groesbeek|Grogol|Groitzsch|Grömitz|Gronau|
Groot IJsselmonde|Gropiusstadt|Groslay|Groß Kreutz|Groß-Enzersdorf|Groß-Gerau|Groß-Umstadt|Groß-Zimmern|Großalmerode|
Großbeeren|Großbottwar|Großenhain|Großenkneten|Großenlüder|Grosseto|Großhansdorf|Großkarolinenfeld|Großkrotzenburg|
Großostheim|Großräschen|Großröhrsdorf|Großrosseln|Großschirma|Großschönau|Grottaferrata|Grottaglie|Grottammare|Grove|
Grove City|Groznyy|Grudziądz|Grugliasco|Grumello del Monte|Grumo Appula|Grumo Nevano|Grünberg|Grunewald|Grünheide|
Grünstadt|Grünwald|Gstaad|Guacamayas|Guacara|Guadalajara de Buga|Guadarrama|Guadix|Guaíba|Guaíra|Guaiúba|
Guajará Mirim|Gualdo Tadino|Gualeguay|Gualeguaychú|Guamúchil|Guanabacoa|Guanajuato|Guanambi|Guanare|Guangming|
Guangshui|Guangyuan|Guanhães|Guapimirim|Guaporé|Guarabira|Guaramirim|Guarapari|Guarapuava|Guararapes|Guararema|
Guaratinguetá|Guarda|Guardamar del Segura|Guardo|Guareña|Guarenas|Guariba|Guasave|Guastalla|Guatire|Guaxupé|Guaynabo|
Gubbio|Guben|Gubkin|Gudensberg|Gudivāda|Gudiyatham|Guebwiller|Guelma|Guelmim|Guelph|Guénange|Güeñes|Guer|Guérande|
Guéret|Gueugnon|Güglingen|Guia|Guía de Isora|Guichen|Guidel-Plage|Guider|Guidonia|Guidonia Montecelio|Guifões|Guilers|
Guilford|Guilherand-Granges|Guillena|Güimar|Guimarães|Guingamp|Guipavas|Guisborough|Guise|Guiseley|Guitiriz|
Gujan-Mestras|Gulfport|Gulpilhares|Gulu|Gummersbach|Guna|Gundelfingen|Gundelsheim|Gunsan|Guntakal Junction|
Guntramsdorf|Günzburg|Gunzenhausen|Guozhen|Gurgaon|Guri-si|Gurnee|Gurupi|Gusau|Guspini|Gussago|Güstrow|Guyancourt|
Guyong|Gweru|Gyeongju|Gyeongsan-si|Gyōda|Győr|Gyumri|Hạ Long|Haacht|Haag in Oberbayern|Haaksbergen|Haaltert|Haan|Haar|
Habay-la-Vieille|Habboûch|Habiganj|Hābra|Hachinohe|Hacienda Heights|Hacienda La Calera|Hacienda Santa Fe|Hackensack|
Hadamar|Hadano|Haddington|Hadejia|Hadleigh|Hadley|Hadley Wood|Haeju|Haelen|Hafendorf|Hafizabad|Hagenow|Hagerstown|
Hagondange|Hagonoy|Haguenau|Haibach|Haicheng|Haid|Haiger|Haigerloch|Hailar|Hailin|Hailsham|Hailun|Haimen|Hain-Gründau|
Hainault|Hainburg an der Donau|Haines City|Hainichen|Hājīpur|Hakenfelde|Halberstadt|Haldensleben I|Haldia|Haldwani|
Hale|Halen|Halensee|Halesowen|Hālīsahar|Hall in Tirol|Hallandale Beach|Hallbergmoos|Halle|Halle Neustadt|Hallein|
Hallstadt|Halluin|Halstead|Halstenbek|Halsteren|Haltern am See|Haltom City|Halver|Ḩalwān|Hamakita|Hambühren|Hamden|
Hameln|Hami|Hamme|Hammelburg|Hamminkeln|Hammond|Hamois|Hampton|Hampton Park|Hamtramck|Hanam|Hanchuan|Handa|Handewitt|
Hanford|Hangu|Hänigsen|Hannō|Hannoversch Münden|Hannut|Hanover|Hanover Park|Hānsi|Hanting|Hanumāngarh|Hanzhong|Hāpur|
Harar|Hard|Hardegsen|Hardenberg|Harderwijk|Hardheim|Hardingstone|Hardoī|Harefield|Harelbeke|Haren|Harenkarspel|
Harfleur|Haridwar|Harker Heights|Harlem|Harlingen|Harnes|Haro|Harold Wood|Harpenden|Harringay|Harrisburg|Harrislee|
Harrison|Harrisonburg|Harrow on the Hill|Harsefeld|Harsewinkel|Harsum|Hartford|Hartha|Hartley|Hartshill|Harvey|
Harwich|Hasbergen|Haselhorst|Haselünne|Hasilpur|Haslach|Haslemere|Haslingden|Hasparren|Hassan|Hasselt|Haßfurt|Haßloch|
Hassocks|Hat Yai|Hatert|Hatfield|Hāthras|Hattem|Hatten|Hattersheim|Hattiesburg|Hattingen|Haubourdin|Haughton Green|
Hauppauge|Hausham|Hautmont|Hauzenberg|Havant|Havelberg|Havelock|Haverfordwest|Haverhill|Havířov|Havixbeck|Ḩawallī|
Hawarden|Hawassa|Hawick|Hawkinge|Haworth|Hawthorn|Hawthorn South|Hawthorne|Haxby|Hayange|Haydock|Hayes|Hayle|
Hayling Island|Hays|Hayward|Haywards Heath|Hazāribāgh|Hazebrouck|Hazel Grove|Hazelwood|Hazleton|Heanor|Heavitree|
Hebburn|Hebi|Hebron|Hechingen|Hechuan|Heckmondwike|Hecun|Heddesheim|Hede|Hedge End|Hedon|Heek|Heemskerk|Heemstede|
Heer|Heerde|Heerenveen|Heerhugowaard|Heers|Heesch|Heeswijk-Dinther|Heeze|Hegnau|Heidberg|Heide|Heiden|Heidenau|
Heidenheim an der Brenz|Heidesheim|Heighington|Heihe|Heikendorf|Heilbad Heiligenstadt|Heiligenhafen|Heiligenhaus|
Heiligensee|Heillecourt|Heiloo|Heilsbronn|Heinersdorf|Heino|Heinsberg|Heist-op-den-Berg|Helchteren|Helena|Helensburgh|
Hell's Kitchen|Hellenthal|Hellevoetsluis|Hellín|Helmbrechts|Helmstedt|Helong|Helpman|Helsingborg|Helston|Hem|Hemau|
Hemer|Hemet|Hemiksem|Hemmingen|Hemmoor|Hempstead|Hemsbach|Hemsworth|Hendaye|Hendersonville|Hendrik-Ido-Ambacht|
Hengersberg|Hengstdal|Hénin-Beaumont|Henley-on-Thames|Henlow|Hennebont|Hennef|Hennigsdorf|Hensies|Hepo|
Heppenheim an der Bergstrasse|Herblay|Herbolzheim|Herborn|Herbrechtingen|Hercules|Herdecke|Herdorf|Hereford|Herencia|
Herent|Herentals|Herenthout|Herford|Héricourt|Heringen|Herisau|Herk-de-Stad|Hermannsburg|Hermsdorf|Hernals|Hernani|
Herndon|Herne Bay|Heroica Caborca|Heroica Guaymas|Heróica Zitácuaro|Heroldsberg|Hérouville-Saint-Clair|Herrenberg|
Herrera|Herrieden|Herriman|Herrsching am Ammersee|Hersbruck|Herscheid|Herselt|Hersin-Coupigny|Herstal|Herten|Hertford|
Herve|Hervey Bay|Herxheim am Berg|Herzberg|Herzberg am Harz|Herzele|Herzliya|Herzogenaurach|Herzogenrath|Hesperia|
Hessisch Lichtenau|Hessisch Oldendorf|Heswall|Hetauda|Hettange-Grande|Hetton-Le-Hole|Hettstedt|Heubach|Heuchelheim|
Heusden|Heusenstamm|Heusweiler|Hexham|Heysham|Heythuysen|Heyuan|Heywood|Hialeah|Hialeah Gardens|Hickory|Hicksville|
Hiddenhausen|Hietzing|Higashimurayama|High Barnet|High Blantyre|High Point|Higham Ferrers|Highland|Highland Park|
Highlands Ranch|Highworth|Hikone|Hilchenbach|Hildburghausen|Hilden|Hille|Hillegom|Hilliard|Hillsboro|Hillside|Hilo|
Hilpoltstein|Hilter|Hilton Head|Hilton Head Island|Hilvarenbeek|Hilzingen|Hinckley|Hindaun|Hindhead|Hindley|Hindupur|
Hinesville|Hinganghāt|Hino|Hinojosa del Duque|Hinte|Hinthada|Hirosaki|Hirschaid|Hirschau|Hirschberg an der Bergstraße|
Hirson|Hirwaun|Histon|Hitachi|Hitachi-Naka|Hitchin|Hòa Bình|Hobart|Hobbs|Hoboken|Höchberg|Hochdorf|Hochfeld|
Hochheim am Main|Höchst|Höchst im Odenwald|Höchstadt an der Aisch|Höchstädt an der Donau|Hockenheim|Hockley|Hoddesdon|
Hoegaarden|Hoeilaart|Hoek van Holland|Hœnheim|Hoensbroek|Hoeselt|Hof|Hofbieber|Hoffman Estates|Hofgeismar|
Hofheim am Taunus|Hōfu|Hoge Vucht|Hohberg|Hohen Neuendorf|Höhenberg|Hohenbrunn|Hohenems|Hohenhameln|
Höhenkirchen-Siegertsbrunn|Hohenlockstedt|Hohenmölsen|Hohenstein-Ernstthal|Höhr-Grenzhausen|Holbeach|Holbrook|Holdorf|
Holiday|Hollabrunn|Holladay|Holland|Holle|Hollis|Hollister|Holloway|Holly Springs|Hollywood|H̱olon|Holsbeek|Holt|
Holyhead|Holyoke|Holywell|Holywood|Holzgerlingen|Holzkirchen|Holzminden|Holzwickede|Homberg|Hombourg-Haut|Homburg|
Homécourt|Homer Glen|Homestead|Homewood|Honda|Hondarribia|Honfleur|Honggang|Hongseong|Honiton|Honmachi|Honselersdijk|
Hoogeveen|Hoogezand|Hoogland|Hooglede|Hoogstraten|Hoogvliet|Hook|Hoorn|Hoover|Hopewell|Hopkinsville|Hoppers Crossing|
Horb am Neckar|Hörbranz|Horbury|Horgen|Horizonte|Horley|Horn|Horn Lake|Horncastle|Hornchurch|Hornsby|Hornsea|
Horsforth|Horsham|Hörstel|Horstmar|Horta|Hortolândia|Horw|Horwich|Hösbach|Hoshangābād|Hoshiārpur|Hospet|Hostafrancs|
Hosūr|Hot Springs|Hot Springs National Park|Hotan|Hötting|Houdain|Houghton-Le-Spring|Houilles|Houma|Hounslow|
Houplines|Houthalen|Houthulst|Hövelhof|Howard Beach|Höxter|Hoyerswerda|Hoyland Nether|Hoyo de Manzanares|
Hradec Králové|Huacho|Huadian|Huaicheng|Huaidian|Huaihua|Hualmay|Huamachuco|Huamantla|Huambo|Huancavelica|Huanggang|
Huangyan|Huangzhou|Huánuco|Huaral|Huaraz|Huatabampo|Huatusco|Huauchinango|Huaura|Huayin|Huazhou|Huber Heights|
Hückelhoven|Hückeswagen|Hucknall|Huddinge|Hude|Hudson|Huejotzingo|Huejutla de Reyes|Huelma|Huércal de Almería|
Huércal-Overa|Huesca|Huéscar|Huetamo de Núñez|Huétor Vega|Huétor-Tájar|Hüfingen|Hugli|Huicheng|Huimanguillo|
Huixquilucan|Huixtla|Huizen|Huizum|Hulan|Huldenberg|Hüllhorst|Hulme|Hulshout|Humaitá|Humanes de Madrid|Humberston|
Humboldtkolonie|Humen|Hummelsbüttel|Hünenberg|Hünfeld|Huningue|Hunstanton|Hunt Valley|Huntersville|Huntingdon|
Huntington|Huntington Beach|Huntington Park|Huntington Station|Huntley|Hunts Point|Huntsville|Hunucmá|Hünxe|Hurghada|
Hurlingham|Hurst|Hurstpierpoint|Hurstville|Hürth|Husum|Hutchinson|Hutto|Huy|Huy-Neinstedt|Huyton|Huzhou|Hwado|Hyde|
Hyde Park|Hyères|Hyesan|Hyesan-dong|Hythe|Iaçu|Ibaiti|Ibarra|Ibaté|Ibb|Ibbenbüren|Ibi|Ibiporã|Ibirité|Ibitinga|Ibiúna|
Ibiza|Ica|Içara|Ichenhausen|Icheon-si|Ichtegem|Icó|Icod de los Vinos|Idaho Falls|Idanre|Idar-Oberstein|Idfū|Idkū|
Idlib|Idstein|Ieper|Iesolo|Ifo|Ifs|Igaraçu do Tietê|Igarapava|Igarapé|Igarapé Açu|Igarapé Miri|Igarassu|Igbo-Ora|
Igboho|Igede-Ekiti|Igis|Iglesias|Igny|Igrejinha|Iguala de la Independencia|Igualada|Iguape|Iguatu|Ihiala|Iida|
Ijebu-Igbo|Ijebu-Ode|Ijero-Ekiti|IJmuiden|IJsselstein|Ijuí|Ikeda|Ikere-Ekiti|Ikire|Ikirun|Ikoma|Ila Orangun|Īlām|
Ilchester|Ilebo|Ilfracombe|Ilha Solteira|Ilhabela|Ílhavo|Ilhéus|Ílion|Ilkeston|Ilkley|Illapel|Illertissen|Illescas|
Illingen|Illkirch-Graffenstaden|Illora|Illzach|Ilmenau|Ilo|Ilobu|Ilsede|Ilsenburg|Ilsfeld|Ilshofen|Ilvesheim|Imbituba|
Immenhausen|Immenstadt im Allgäu|Immingham|Immokalee|Imola|Imperatriz|Imperia|Imperial|Imperial Beach|Imphal|Imst|
Imus|Inazawa|Inca|Ince-in-Makerfield|Indaial|Indaiatuba|Inden|Independence|Indian Trail|Indio|Indramayu|Induno Olona|
İnegol|Ingelheim am Rhein|Ingelmunster|Ingenbohl|Ingeniero Pablo Nogués|Ingenio|Ingleby Greenhow|Inglewood|
Inglewood-Finn Hill|Ingrāj Bāzār|Ingré|Inhumas|Inisa|Inkster|Innere Stadt|Inver Grove Heights|Invercargill|Inverigo|
Inverness|Inveruno|Inverurie|Inzago|Iowa City|Ipatinga|Ipiales|Ipiaú|Ipirá|Ipojuca|Iporá|Ipoti|Ipu|Iquique|Irákleion|
Iranshahr|Irati|Irecê|Iriga City|Irigny|Iringa|Irlam|Irondequoit|Irthlingborough|Irun|Irving|Irving Park|Irvington|
Isahaya|Isbergues|Iscar|Ischia|Ischia Porto|Ise|Ise-Ekiti|Isehara|Isenbüttel|Isernhagen Farster Bauerschaft|Isernia|
Isesaki|Ishinomaki|Ishurdi|Isieke|Isiro|İskenderun|Isla|Isla Cristina|Isla Vista|Isle|Isle of Bute|Isle of Lewis|
Isleworth|Ismaning|Isny|Isola del Liri|Isola della Scala|Isola delle Femmine|Isola di Capo Rizzuto|Isparta|Ispica|
Ispringen|Issaquah|Isselburg|Issoire|Issoudun|Issum|Issy-les-Moulineaux|Istres|Itabaiana|Itaberaba|Itaberaí|Itabira|
Itabirito|Itaboraí|Itabuna|Itacoatiara|Itaguaí|Itaí|Itaitinga|Itaituba|Itajaí|Itajubá|Itamaraju|Itambé|Itami|Itanhaém|
Itapagé|Itaparica|Itapecerica da Serra|Itapecuru Mirim|Itapema|Itaperuçu|Itaperuna|Itapetinga|Itapetininga|Itapeva|
Itapevi|Itapipoca|Itapira|Itápolis|Itaqui|Itararé|Itārsi|Itatiba|Itaúna|Ithaca|Itri|Ittiri|Ittre|Itu|Ituiutaba|
Itumbiara|Itupeva|Itupiranga|Iturama|Iturrama|Ituverava|Itzehoe|Ivano-Frankivsk|Ivanovskoye|Iver|Iver Heath|Ivrea|
Ivry-sur-Seine|Ivybridge|Iwakuni|Iwamizawa|Iwata|Iwatsuki|Ixmiquilpan|Ixtaczoquitlán|Ixtapa|Ixtapa-Zihuatanejo|
Ixtepec|Ixtlán del Río|Izegem|Izmaylovo|İzmit|Iznalloz|Izúcar de Matamoros|Izumi|Izumiōtsu|Izumisano|Izumo|Jabālyā|
Jabbeke|Jaboticabal|Jaca|Jacareí|Jacarezinho|Jaciara|Jackson|Jackson Heights|Jacksonville Beach|Jacmel|Jacobabad|
Jacobina|Jacona de Plancarte|Jaffa|Jaffna|Jagādhri|Jagtiāl|Jaguaquara|Jaguarão|Jaguarari|Jaguariaíva|Jaguaribe|
Jaguariúna|Jaguaruana|Jahānābād|Jahnsdorf|Jaigaon|Jakomini|Jalai Nur|Jalālābād|Jalalpur Jattan|Jales|Jalhay|Jalingo|
Jalostotitlán|Jalpāiguri|Jáltipan de Morelos|Jamaame|Jamaica|Jamaica Plain|Jamālpur|Jamestown|Jamundí|Jāmuria|
Janakpur|Janaúba|Jandira|Janesville|Jangipur|Januária|Japekrom|Japeri|Jaraguá|Jaraguá do Sul|Jaraíz de la Vera|
Jaral del Progreso|Jaranwala|Jardim|Jardim Paulista|Jardín América|Jardinópolis|Jarny|Jarrow|Jaru|
Jarville-la-Malgrange|Jastrzębie Zdrój|Jataí|Jatobá|Jaú|Jauja|Jaunay-Clan|Jaunpur|Javea|Jaworzno|Jayapura|
Jefferson City|Jeffersontown|Jeffersonville|Jelenia Góra|Jenbach|Jenks|Jeongeup|Jequié|Jérémie|
Jerez de García Salinas|Jerez de los Caballeros|Jesi|Jessen|Jessore|Jesteburg|Jesús del Monte|Jesús María|Jetpur|
Jettingen-Scheppach|Jeumont|Jever|Jeypore|Jharia|Jhelum|Jhunjhunūn|Ji Paraná|Ji’an|Jiagedaqi|Jiangyin|Jiangyou|
Jiaozhou|Jiashan|Jiayuguan|Jiazi|Jieshi|Jieshou|Jijel|Jijona|Jimena de la Frontera|Jiménez|Jimeta|Jimma|Jinchang|Jīnd|
Jingling|Jingmen|Jingzhou|Jinhua|Jinja|Jinjiang|Jinsha|Jinshi|Jinxiang|Jiquílpan de Juárez|Jirjā|Jishu|Jiupu|Jiutai|
Jiutepec|Jizan|Jizzax|Joaçaba|Joane|João Monlevade|João Pinheiro|Jobstown|Jockgrim|Jódar|Jodoigne|Jōetsu|Jœuf|
Johannisthal|Johns Creek|Johnson City|Johnston|Johnstone|Joigny|Joinville-le-Pont|Joliet|Joliette|Jolo|Jombang|Jona|
Jonesboro|Jönköping|Jonquière|Joplin|Jork|José Bonifácio|José C. Paz|José de Freitas|José Mariano Jiménez|
Joué-lès-Tours|Jounieh|Joure|Jouy-en-Josas|Jouy-le-Moutier|Jovim|Juan Díaz|Juan José Ríos|Juanjuí|Juatuba|
Juazeiro do Norte|Jüchen|Juchitán de Zaragoza|Judenburg|Juigné|Juliaca|Jülich|Júlio de Castilhos|Jumelles|Jumilla|
Jūnāgadh|Junction City|Juneau|Junín|Jupiter|Juprelle|Jurançon|Jurbise|Jurupa Valley|Jüterbog|Juventino Rosas|Juvignac|
Juvisy-sur-Orge|Jyväskylä|Kaarst|Kabankalan|Kabwe|Kadiri|Kadiyivka|Kadoma|Kadugli|Kafr ash Shaykh|Kahl am Main|Kahla|
Kahului|Kailua|Kairāna|Kairouan|Kaithal|Kaiyuan|Kaizuka|Kakamigahara|Kakegawa|Kalamariá|Kalamazoo|Kalefeld|Kalemie|
Kalispell|Kalisz|Kalk|Kalkar|Kall|Kallangur|Kallithéa|Kalmthout|Kalmunai|Kaltenkirchen|Kalyani|Kamakura|Kamalia|Kamen|
Kamensk-Ural’skiy|Kamenz|Kameoka|Kamianets-Podilskyi|Kamianske|Kamigyō-ku|Kamirenjaku|Kamloops|Kamoke|Kamp-Lintfort|
Kampen|Kampenhout|Kampung Pasir Gudang Baru|Kampung Sungai Ara|Kāmthi|Kamyshin|Kanasín|Kanata|Kanchipuram|Kānchrāpāra|
Kandel|Kandern|Kandhkot|Kandi|Kandy|Kaneohe|Kangding|Kanggye|Kankakee|Kankan|Kannapolis|Kanoya|Kansk|Kanuma|Kaolack|
Kapelle|Kapelle-op-den-Bos|Kapellen|Kappeln|Kaprijke|Kapūrthala|Kara|Karabük|Kāraikkudi|Karaman|Karben|Karīmnagar|
Kariya|Karlsdorf-Neuthard|Karlsfeld|Karlshorst|Karlstadt|Karnāl|Karow|Karstädt|Kartasura|Kasama|Kāsganj|Kashihara-shi|
Kashipur|Kashiwazaki|Kāshmar|Kasihan|Kaspiysk|Kasserine|Kasterlee|Kasukabe|Katihar|Katlenburg-Lindau|Katori-shi|
Katsuta|Katumba|Katunayaka|Katwijk aan Zee|Kaufbeuren|Kaufering|Kaufungen|Kaulsdorf|Kāvali|Kawanishi|Kaysville|
Kāzerūn|Kearney|Kearns|Kearny|Kearsley|Kecskemét|Kediri|Kedungwaru|Kedungwuni|Keene|Keerbergen|Keffi|Kehl|Keighley|
Keizer|Kelheim|Keller|Kellinghusen|Kellyville|Kelowna|Kelsterbach|Kelty|Kempen|Kempston|Kempston Hardwick|Kemsing|
Ken Caryl|Kendal|Kendale Lakes|Kendall|Kendall West|Kendari|Kenema|Kenilworth|Kenmore|Kenner|Kennesaw|Kennewick|
Kenosha|Kensington|Kent|Kentwood|Kenzingen|Kerch|Kerkdriel|Kerkrade|Kernersville|Kerpen|Kerrville|Kesgrave|Keswick|
Ketsch|Kettering|Ketzin|Kevelaer|Kew|Kew Gardens Hills|Key West|Keynsham|Keysborough|Keystone|Keyworth|Kfar Saba|
Khairpur Mir’s|Khalifah A City|Khambhāt|Khāmgaon|Khammam|Khān Yūnis|Khandwa|Khanna|Khanpur|Kharagpur|Khardah|Khargone|
Kharian|Khasavyurt|Khemisset|Khenchela|Khimki|Khlong Luang|Khobar|Khon Kaen|Khoroshëvo-Mnevniki|Khōst|Khouribga|Khowy|
Khujand|Khurja|Khushāb|Khuzdar|Kidderminster|Kidlington|Kidsgrove|Kiefersfelden|Kielce|Kierspe|Kigoma|Kīhei|Kikwit|
Kilbirnie|Kilchberg|Kildare|Kilis|Kilkeel|Kilkenny|Killamarsh|Killeen|Kilmarnock|Kilosa|Kilquade|Kilsyth|Kilwinning|
Kimberley|Kimitsu|Kindia|Kindu|Kineshma|King's Lynn|Kingersheim|Kingman|Kings Bridge|Kings Langley|Kingsbridge|
Kingsport|Kingsteignton|Kingston upon Thames|Kingsville|Kingswinford|Kingswood|Kinrooi|Kinston|Kippax|Kirby Muxloe|
Kirchberg|Kirchen|Kirchhain|Kirchheim bei München|Kirchheim unter Teck|Kirchheimbolanden|Kirchhundem|Kirchlengern|
Kirchlinteln|Kirchseeon|Kirchzarten|Kirk Sandall|Kirkby|Kirkby in Ashfield|Kirkcaldy|Kirkel|Kirkham|Kirkintilloch|
Kirkland|Kirkwall|Kirkwood|Kirn|Kirovo-Chepetsk|Kirriemuir|Kirwan|Kiryas Joel|Kiryū|Kisaran|Kisarazu|Kiselëvsk|
Kishanganj|Kishangarh|Kishiwada|Kishorganj|Kisi|Kislovodsk|Kismayo|Kissimmee|Kissing|Kißlegg|Kisumu|Kitakami|Kitami|
Kitchener|Kitzbühel|Kitzingen|Kitzscher|Kiveton Park|Kırıkkale|Kırşehir|Kızıltepe|Kladow|Klaipėda|Klamath Falls|
Klangenan|Klaten|Klausdorf|Klazienaveen|Klein Reken|Klein Schwülper|Kleinblittersdorf|Kleinmachnow|Kleinostheim|
Klerksdorp|Kleve|Klin|Klingenberg am Main|Klingenstein|Klingenthal|Klipphausen|Kloster Lehnin|Klosterneuburg|Kloten|
Kluang|Knaphill|Knaresborough|Knesselare|Knetzgau|Knittelfeld|Knittlingen|Knocklyon|Knokke-Heist|Knottingley|Knowle|
Knoxville|Knutsford|Koekelare|Koforidua|Kōfu|Kohat|Kohima|Koidu|Kokomo|Kokshetau|Koksijde|Kokubunji|Kolār|Kolbermoor|
Kolkwitz|Kolomna|Kolpino|Komaki|Komatsu|Kombolcha|Komendantsky aerodrom|Kōnan|Köngen|Königs Wusterhausen|
Königsbach-Stein|Königsbronn|Königsbrunn|Königsfeld im Schwarzwald|Königslutter am Elm|Königstein im Taunus|
Königswinter|Konin|Köniz|Kōnosu|Konotop|Kontagora|Kontich|Konz|Köpenick|Korb|Korbach|Koreatown|Körfez|Korhogo|Korla|
Korneuburg|Korntal|Kornwestheim|Korolev|Koronadal|Korrewegwijk|Korschenbroich|Kortemark|Kortenaken|Kortenberg|
Kortenhoef|Kortessem|Korvel|Košice|Kostanay|Kostyantynivka|Koszalin|Kot Addu|Köthen|Kotkapura|Kottingbrunn|Kötzting|
Koudougou|Koutiala|Kovilpatti|Kovrov|Kozan|Kraainem|Kragujevac|Kraichtal|Krailling|Kraljevo|Kramators’k|Kranenburg|
Krasnogorsk|Krasnyy Luch|Kreiensen|Kremenchuk|Kremmen|Krems an der Donau|Kremsmünster|Kresek|Kressbronn am Bodensee|
Kreuzau|Kreuzlingen|Kreuztal|Kriens|Kriftel|Krimpen aan den IJssel|Krishnanagar|Kronach|Kronberg|Kronberg Tal|
Kronshagen|Kroonstad|Kropp|Kropyvnytskyi|Kruibeke|Kruishoutem|Krumbach|Ksar El Kebir|Kudelstaart|Kudus|
Kueps Oberfranken|Kufa|Kufstein|Kūhdasht|Kuje|Kulim|Kulmbach|Kultali|Kumagaya|Kumba|Kumbakonam|Kümmersbruck|Kunduz|
Künzell|Künzelsau|Kuopio|Kuppenheim|Kure|Kürten|Kurume|Kusatsu|Kushiro|Kushtia|Küsnacht|Küssnacht|Kusterdingen|
Kütahya|Kutaisi|Kutloanong|Kuurne|Kuwana|Kuz’minki|Kuznetsk|Kwangyang|Kwekwe|Kwinana|Kyain Seikgyi Township|Kyle|
Kyritz|Kyzyl|l'Alcora|L'Alcúdia|l'Alfàs del Pi|L'Ametlla del Vallès|l'Antiga Esquerra de l'Eixample|L'Aquila|L'Eliana|
l'Escala|L'Estaque|L'Haÿ-les-Roses|L'Isle-Adam|L'Isle-d'Abeau|L'Isle-Jourdain|L'Isle-sur-la-Sorgue|L'Olleria|L'Union|
La Algaba|La Almunia de Doña Godina|La Bañeza|La Barca|la Barceloneta|La Bassée|La Baule-Escoublac|
la Bisbal d'Empordà|La Blancarde|La Bonanova|La Bordeta|La Bruyère|La Cabucelle|La Calade|La Calamine|La Calera|
La Cañada Flintridge|La Capelette|La Carlota|La Carolina|La Ceiba|La Ceja|La Celle-Saint-Cloud|La Chapelle-Saint-Luc|
La Chapelle-Saint-Mesmin|La Chapelle-sur-Erdre|La Chaux-de-Fonds|La Ciotat|La Colle-sur-Loup|La Conception|
La Courneuve|La Couronne|La Crau|La Croix-Rouge|La Crosse|La Defense|La Delorme|La Dorada|La Estrella|
La Fare-les-Oliviers|La Farlède|La Ferté-Bernard|La Ferté-Macé|La Ferté-Saint-Aubin|La Ferté-sous-Jouarre|La Flèche|
la Font d'en Fargues|la Font de la Guatlla|La Fourragère|La Gangosa Vistasol|La Garde|La Garenne-Colombes|la Garriga|
La Gaude|La Gi|La Grande-Motte|la Guineueta|La Habana Vieja|La Habra|La Haute-Saint-Charles|La Hulpe|La Isla|
La Joliette|La Jolla|La Ligua|La Línea de la Concepción|La Llagosta|La Loggia|La Londe-les-Maures|La Maddalena|
La Madeleine|La Manga del Mar Menor|la Marina de Port|La Massimina-Casal Lumbroso|La Matanza de Acentejo|
la Maternitat i Sant Ramon|La Mesa|La Mirada|La Mojonera|La Montagne|La Motte-Servolex|La Mulatière|
la Nova Esquerra de l'Eixample|la Nucia|La Oliva|La Orilla|La Orotava|La Oroya|La Palma del Condado|La Peca|
La Penne-sur-Huveaune|La Piedad|La Pineda|La Pintana|La Pobla de Farnals|La Pobla de Vallbona|La Pointe Rouge|
La Pomme|La Porte|La Prairie|La Presa|la Prosperitat|La Puebla de Cazalla|La Puebla de Montalbán|La Puebla del Río|
La Puente|La Queue-en-Brie|La Quinta|La Rambla|La Ravoire|La Ricamarie|La Riche|La Rinconada|La Rioja|
La Roca del Vallès|La Roche-sur-Foron|La Roche-sur-Yon|La Roda|La Romana|La Rose|La Sagrera|la Salut|
La Salvetat-Saint-Gilles|La Serena|La Seu d'Urgell|La Seyne-sur-Mer|La Solana|La Talaudière|La Tebaida|la Teixonera|
La Teste-de-Buch|La Tour-de-Peilz|La Tour-du-Pin|la Trinitat Nova|la Trinitat Vella|La Trinité|La Tronche|La Unión|
La Valbarelle|La Valette-du-Var|La Vergne|La Verne|la Verneda i la Pau|La Verpillière|La Verrière|La Victoria|
La Victoria de Acentejo|la Vila de Gràcia|la Vila Olímpica del Poblenou|La Ville-du-Bois|La Villette|La Virginia|
La Viste|Laakirchen|Laarne|Laatzen|Laayoune|Labuan Bajo|Lacchiarella|Lacey|Lachen|Ladbergen|Ladenburg|Ladera Ranch|
Ladispoli|Ladner|Laer|Lafayette|Lafia|Lafiagi|Lagarto|Lage|Lages|Laghouat|Lagnieu|Lagny-sur-Marne|Lago da Pedra|Lagoa|
Lagoa da Prata|Lagoa Santa|Lagoa Vermelha|Lagord|Lagos de Moreno|LaGrange|Laguna|Laguna Beach|Laguna de Duero|
Laguna Hills|Laguna Niguel|Lahad Datu|Lahnstein|Lahr|Lahti|Laichingen|Lainate|Laives|Laiwu|Laiyang|Laizhou|Lajeado|
Lajedo|Lake Charles|Lake Elsinore|Lake Forest|Lake Havasu City|Lake in the Hills|Lake Jackson|Lake Magdalene|
Lake Oswego|Lake Ridge|Lake Ronkonkoma|Lake Stevens|Lake Worth|Lake Worth Corridor|Lakeland|Lakeside|Lakeville|
Lakewood|Lakhīmpur|Lākshām|Lalín|Lalitpur|Lallaing|Lalor|Lalupon|Lamballe|Lambaré|Lambayeque|Lambersart|Lambesc|
Lambeth|Lambsheim|Lamego|Lamorlaye|Lampa|Lampang|Lampertheim|Lana|Lanaken|Lanark|Lancaster|Lancenigo-Villorba|
Lanciano|Lancing|Lançon-Provence|Lancy|Land O' Lakes|Landau an der Isar|Landau in der Pfalz|Landeck|Landen|Landerneau|
Landivisiau|Landover|Landsberg am Lech|Landshut|Landstuhl|Lanester|Langelsheim|Langen|Langenargen|Langenau|Langenberg|
Langenfeld|Langenhagen|Langenhorn|Langenselbold|Langenthal|Langenzenn|Langenzersdorf|Langerwehe|Langford|Langgöns|
Langley|Langley Green|Langnau|Langnau am Albis|Langon|Langres|Langueux|Languidic|Langwarrin|Langwedel|Langweid|
Lankaran|Lankow|Lankwitz|Lannemezan|Lannion|Lansing|Lanuvio|Laoag|Laojunmiao|Laon|Lapa|Laplace|LaPorte|Lappersdorf|
Laracha|Larache|Laramie|Laranjal Paulista|Laranjeira|Laranjeiras|Laranjeiro|Larbert|Lardero|Laren|Largo|Largs|Lariano|
Lárisa|Larkfield|Larkhall|Larmor-Plage|Larne|Las Animas|Las Breñas|Las Cabezas de San Juan|Las Choapas|Las Cruces|
Las Gabias|Las Margaritas|Las Matas|Las Pedroñeras|Las Pintas de Arriba|Las Pintitas|Las Torres de Cotillas|
Las Tres Torres|Las Tunas|Lasarte|Lashio|Lastra a Signa|Lastrup|Laterza|Latham|Lathrop|Latiano|Latina Scalo|Latisana|
Lattes|Laubach|Lauchhammer|Lauchringen|Lauda-Königshofen|Laudenbach|Lauderdale Lakes|Lauderhill|Laudio / Llodio|
Lauenburg|Lauf an der Pegnitz|Laufen|Laufenburg|Lauffen am Neckar|Lauingen|Launceston|Laupheim|Laurel|Laurelton|
Lauro de Freitas|Lautaro|Lauterach|Lauterbach|Lavagna|Lavaur|Lavelanet|Lavello|Laveno|Lavinio|Lavis|Lavra|Lavradio|
Lavras|Lawang|Lawndale|Lawrence|Lawrenceville|Lawton|Laxou|Layton|Laytown|Lazzate|Le Beausset|Le Blanc|
Le Blanc-Mesnil|Le Bourget|Le Bouscat|Le Cabot|Le Camas|Le Canet|Le Cannet|Le Chambon-Feugerolles|Le Chapitre|
Le Chesnay|Le Coteau|Le Crès|Le Creusot|Le Grand-Quevilly|Le Grand-Saconnex|Le Grau-du-Roi|Le Grazie di Ancona|
Le Haillan|Le Kremlin-Bicêtre|Le Locle|Le Luc|Le Mée-sur-Seine|Le Merlan|Le Mesnil-Esnard|Le Mesnil-le-Roi|
Le Mesnil-Saint-Denis|Le Muy|Le Passage|Le Péage-de-Roussillon|Le Pecq|Le Perray-en-Yvelines|Le Perreux-sur-Marne|
Le Petit-Quevilly|Le Pharo|Le Plessis-Bouchard|Le Plessis-Robinson|Le Plessis-Trévise|Le Poiré-sur-Vie|
Le Pont-de-Claix|Le Pontet|Le Portel|Le Pradet|Le Pré-Saint-Gervais|Le Puy-en-Velay|Le Raincy|Le Relecq-Kerhuon|
Le Rheu|Le Soler|Le Taillan-Médoc|Le Teil|Le Thor|Le Tréport|Le Vésinet|League City|Leamington|Leander|Leatherhead|
Leavenworth|Leawood|Lebach|Lebanon|Lebbeke|Lebrija|Lebu|Leça da Palmeira|Leça do Bailio|Lecco|Lecheng|Leck|Ledbury|
Lede|Ledeberg|Ledegem|Lee-on-the-Solent|Lee's Summit|Leegebruch|Leek|Leer|Leerdam|Leers|Leersum|Leesburg|Leesten|
Leforest|Lefortovo|Legaspi|Legden|Legnago|Legnano|Legnaro|Legnica|Léguevin|Lehi|Lehigh Acres|Lehre|Lehrte|Leibnitz|
Leichlingen|Leiderdorp|Leigh|Leighton Buzzard|Leimen|Leinburg|Leinefelde-Worbis|Leinfelden-Echterdingen|Leingarten|
Leini|Leioa|Leipheim|Leiria|Leisnig|Leiston|Leisure City|Leixlip|Leiyang|Lekeitio|Lembang|Leme|Lemgo|Lemmer|
Lemon Grove|Lemoore|Lemsahl-Mellingstedt|Lemwerder|Lençóis Paulista|Lend|Lendinara|Lenexa|Lengede|Lengenfeld|
Lengerich|Lenggries|Lengnau|Lengshuijiang|Lengshuitan|Leninsk-Kuznetsky|Lennestadt|Lenningen|Lennox|Leno|Lens|Lent|
Lentate sul Seveso|Lentini|Lents|Lenzburg|Lenzie|Leoben|Léogâne|Léognan|Leominster|Leonberg|Leonforte|Leopoldina|
Leopoldsburg|Leopoldshöhe|Lepe|Lequile|Lercara Friddi|Lere|Lerici|Lérida|Lerma de Villada|Lerwick|Les Andelys|
Les Angles|Les Aygalades|Les Baumettes|Les Caillols|Les Cayes|Les Chartreux|Les Clayes-sous-Bois|Les Essarts-le-Roi|
Les Grands Carmes|Les Herbiers|Les Lilas|Les Mureaux|Les Olives|Les Pavillons-sous-Bois|Les Pennes-Mirabeau|
Les Ponts-de-Cé|les Roquetes|Les Sables-d'Olonne|Les Sorinières|Les Ulis|Lescar|Leshan|Lésigny|Leskovac|Lesmo|
Lesneven|Lesquin|Lessines|Letchworth Garden City|Lethbridge|Leticia|Letterkenny|Leun|Leuna|Leusden|Leutenbach|
Leutkirch|Levallois-Perret|Leven|Leverano|Levico Terme|Lévis|Levittown|Lewes|Lewiston|Lewiston Orchards|Lewisville|
Lexington|Leyland|Leyva Solano|Lézignan-Corbières|Lhasa|Lhokseumawe|Li Punti-San Giovanni|Liancourt|Lianghu|Lianhe|
Lianjiang|Lianozovo|Lianran|Lianzhou|Liaocheng|Líbano|Liberal|Libercourt|Liberec|Libertador General San Martín|
Liberty|Libertyville|Libourne|Licata|Lich|Licheng|Lichfield|Lichinga|Lichtenau|Lichtenberg|Lichtenegg|Lichtenfels|
Lichtenrade|Lichtenstein|Lichtentanne|Lichtenvoorde|Lichtervelde|Lida|Lido|Lido di Jesolo|Liebenau|Liebenburg|
Liedekerke|Liederbach|Lienen|Lienz|Liepāja|Lier|Liestal|Liesveld|Lieusaint|Liévin|Liezen|Liffré|Lightwater|Lilienthal|
Lillebonne|Lillers|Limache|Limassol|Limavady|Limay|Limbach-Oberfrohna|Limbiate|Limburg an der Lahn|Limburgerhof|
Limeil-Brévannes|Limmen|Limoeiro|Limoeiro do Norte|Limours|Limoux|Limpio|Linares|Linas|Lincoln Park|Lincoln Square|
Lincolnia|Linda-a-Velha|Lindau|Linden|Lindenheuvel|Lindenholt|Lindenhurst|Lindlar|Lindsay|Linfen|Lingdong|Lingen|
Lingolsheim|Lingyuan|Linhai|Linhares|Linkenheim-Hochstetten|Linköping|Linlithgow|Linnich|Lino Lakes|Lins|Linselles|
Linshui|Lint|Linton Hall|Linwood|Linxi|Linxia Chengguanzhen|Linz am Rhein|Lipa City|Liphook|Lippstadt|Lira|Lishui|
Lisieux|Liskeard|Lisle|Liss|Lisse|Lisses|Lissone|Litherland|Littau|Little Bray|Little Elm|Little Hulton|Little Lever|
Little Rock|Littleborough|Littlehampton|Littleport|Littleton|Litzendorf|Liverdun|Livermore|Liversedge|Livingston|
Livingstone|Livonia|Livron-sur-Drôme|Livry-Gargan|Lizzanello|Lizzano|Llagostera|Llandudno|Llanelli|Llanera|Llanes|
Llantrisant|Llantwit Major|Llefià|Lliçà d'Amunt|Llíria|Lloret de Mar|Lloydminster|Llucmajor|Lo Prado|Loa Janan|
Loanhead|Loano|Lobão|Löbau|Lobito|Locarno|Locate di Triulzi|Loch Garman|Lochearn|Lochem|Loches|Lochgelly|Lochristi|
Lockport|Locorotondo|Locri|Lodève|Lodhran|Lodi|Lodi Vecchio|Löffingen|Lofthouse|Logan|Logan Square|Lognes|Lohfelden|
Lohmar|Lohne|Löhne|Lohr am Main|Loja|Lokeren|Lokossa|Lollar|Loma Bonita|Loma Linda|Lomazzo|Lombard|Lombardijen|Lomita|
Lomme|Lommel|Lomo de Arico|Lompoc|Lonate Pozzolo|Lonato|Londerzeel|Long Branch|Long Eaton|Long Island City|Long Xuyên|
Longdendale|Longfeng|Longfield|Longford|Longjiang|Longjing|Longjumeau|Longmont|Longpont-sur-Orge|Longquan|Longridge|
Longsight|Longton|Longuenesse|Longueuil|Longvic|Longview|Longwy|Loni|Lonigo|Löningen|Lons|Lons-le-Saunier|
Loon op Zand|Loon-Plage|Loos|Loos-en-Gohelle|Lopik|Lora del Río|Lorain|Lorch|Lordelo|Lorena|Loreto|Lorgues|Lorica|
Lorient|Lormont|Lorquí|Lörrach|Lorsch|Los Alcázares|Los Altos|Los Andes|Los Ángeles|Los Banos|Los Baños|Los Barrios|
Los Corrales de Buelna|Los Gatos|Los Llanos de Aridane|Los Palacios y Villafranca|Los Patios|Los Polvorines|
Los Realejos|Los Reyes Acaquilpan|Los Reyes de Salgado|Los Santos de Maimona|Los Teques|Los Yébenes|Losheim|Losone|
Loßburg|Losser|Lossiemouth|Lößnitz|Lota|Lotte|Loudéac|Loudi|Loudun|Loughborough|Louhans|Louis Trichardt|Louisville|
Loulé|Loum|Lourdes|Loures|Lourinhã|Lourosa|Lousã|Loushanguan|Louth|Louvain-la-Neuve|Louveciennes|Louveira|Louviers|
Louvres|Louvroil|Loveland|Lovendegem|Loves Park|Lowell|Lower Earley|Lower Hutt|Lower Sackville|Lower West Side|
Loxstedt|Luanco|Luanshya|Lubango|Lübbecke|Lubbeek|Lübben|Lübbenau|Lubbock|Lubu|Lubuklinggau|Lübz|Lucan|Lucas|Lucé|
Lucena|Lucera|Lucheng|Lüchow|Luckau|Luckeesarai|Luckenwalde|Luçon|Lucrezia|Lüdinghausen|Ludlow|Ludres|Ludwigsfelde|
Ludwigslust|Lufkin|Lugagnano|Lugano|Lugau|Lügde|Lugones|Luino|Luisant|Luján|Lüleburgaz|Lumajang|Lumberton|Lumezzane|
Lummen|Lund|Lunel|Lunetten|Lunéville|Lunteren|Lurate Caccivio|Lure|Lurup|Lusciano|Lüshun|Lusk|Lustenau|Lutry|Lutsk|
Lutterbach|Lutterworth|Lützelbach|Luxeuil-les-Bains|Luzern|Luziânia|Lydney|Lymington|Lymm|Lynchburg|Lynn|Lynn Haven|
Lynnwood|Lynwood|Lys-lez-Lannoy|Lyss|Lysychans’k|Lytham St Annes|Lyubertsy|Lyublino|M’Sila|Maarssen|Maaseik|
Maasmechelen|Maassluis|Maba|Mabalacat City|Mablethorpe|Mableton|Mably|Mabopane|Macaé|Macael|Macaíba|Macclesfield|
Macedo de Cavaleiros|Maceira|Macerata|Macerata Campania|Machado|Machagai|Machala|Machalí|Machecoul|Machelen|Macheng|
Macherio|Machern|Machesney Park|Machico|Machilīpatnam|Mackay|Macomer|Macon|Mâcon|Macuspana|Mādabā|Madalena|
Madanapalle|Mādārīpur|Maddaloni|Made|Madera|Madgaon|Madhyamgram|Madhyapur Thimi|Madison|Madison Heights|Madiun|
Madridejos|Maerne|Maesteg|Mafra|Magadan|Magangué|Magdalena Atlicpac|Magdalena Contreras|Magdalena de Kino|Magelang|
Magenta|Magherafelt|Maghull|Magione|Maglie|Magna|Magnago|Magny-les-Hameaux|Magstadt|Magugpo Poblacion|Magway|Mahābād|
Mahajanga|Mahbūbnagar|Mahendranagar|Mahlsdorf|Mahobā|Mahwah|Maia|Maicao|Maidenbower|Maidenhead|Mainaschaff|Mainburg|
Mainleus|Mainpuri|Maintal|Mainvilliers|Mairena del Alcor|Mairena del Aljarafe|Mairinque|Mairiporã|Maisach|
Maisons-Alfort|Maisons-Laffitte|Maitland|Maizières-lès-Metz|Maizuru|Majadahonda|Majalengka|Majie|Makeni|Makoko|
Makrāna|Malabo|Malacca|Maladzyechna|Malagón|Malahide|Malakal|Malakoff|Malambo|Malanje|Malāyer|Malchin|Malchow|
Maldegem|Malden|Maldon|Male|Malemort-sur-Corrèze|Malente|Māler Kotla|Malesherbes|Malgrat de Mar|Malindi|Malkajgiri|
Mallawī|Mallersdorf-Pfaffenberg|Mallow|Malmédy|Malmesbury|Malnate|Malo|Malolos|Malpassé|Malpica|Malsch|Maltby|Malters|
Malvern East|Malzéville|Mamanguape|Mamers|Man|Manacapuru|Manacor|Manage|Manama|Manassas|Manavgat|Manbij|Mancha Real|
Manching|Mandaguari|Mandan|Mandelieu-la-Napoule|Mandello del Lario|Mandi Bahauddin|Mandimba|Mandsaur|Manduel|Mandurah|
Manduria|Mandya|Manerbio|Manfredonia|Mangaldan|Mangaratiba|Mangere|Mangotsfield|Mangualde|Manhattan Beach|Manhuaçu|
Maniago|Manilva|Manisa|Manises|Manitowoc|Manjeri|Mankato|Manlleu|Männedorf|Manosque|Manp’o|Mānsa|Mansfield City|
Mansfield Woodhouse|Manta|Manteca|Mantes-la-Jolie|Mantes-la-Ville|Mantova|Manuel Ojinaga|Manzanares|
Manzanares el Real|Manzanillo|Manziana|Manzini|Maó|Maple Grove|Maple Heights|Maple Ridge|Maple Valley|Maplewood|
Mappano|Mar’ino|Marabá|Maracaju|Maracalagonis|Maracanaú|Maracás|Maracena|Maradi|Maragogipe|Marana|Marand|Maranello|
Marano di Napoli|Marano Vicentino|Marataizes|Marau|Maravatío de Ocampo|Marawi City|Marbach am Neckar|Marcavelica|
Marcellina|March|Marche-en-Famenne|Marchena|Marchtrenk|Marchwood|Marcianise|Marck|Marco de Canavezes|Marco Simone|
Marcon-Gaggio-Colmello|Marconia|Marcos Juárez|Marcoussis|Marcq-en-Barœul|Marechal Cândido Rondon|Marechal Deodoro|
Mareno di Piave|Marfil|Margahayukencana|Margaride|Margate|Margherita di Savoia|Margine Coperta-Traversagna|
Margny-lès-Compiègne|Marguerittes|Maria Enzersdorf|María la Baja|Marialva|Mariana|Mariano Comense|Mariara|Mariatrost|
Maribor|Maricá|Maricopa|Marienberg|Mariendorf|Marienfelde|Marienheide|Marietta|Mariglianella|Marigliano|Marignane|
Marilao|Marília|Marín|Marina|Marina di Ardea-Tor San Lorenzo|Marina di Carrara|Marina di Cerveteri|Marina di Massa|
Marina di Pisa-Tirrenia-Calambrone|Marina di Schiavonea|Marineo|Marinha Grande|Marinhas|Marinilla|Marino|Marion|
Marīvān|Mariveles|Marka|Markdorf|Market Deeping|Market Drayton|Market Harborough|Market Warsop|Market Weighton|
Markgröningen|Märkisches Viertel|Markkleeberg|Markneukirchen|Markranstädt|Markt Indersdorf|Markt Schwaben|
Marktheidenfeld|Marktoberdorf|Marktredwitz|Marlboro|Marlborough|Marles-les-Mines|Marlow|Marly|Marly-la-Ville|
Marly-le-Roi|Marmande|Marmolejo|Marnate|Maromme|Marostica|Marotta|Maroubra|Marpingen|Marple|Marquette|
Marquette-lez-Lille|Marratxí|Marrero|Marrickville|Marsberg|Marsciano|Marsdijk|Marseillan|Marseille Saint-Victor|
Marseille Vauban|Marshall|Marshalltown|Marske-by-the-Sea|Martano|Martapura|Martellago|Martignas-sur-Jalle|
Martigny-Ville|Martigues|Martina Franca|Martinengo|Martinez|Martínez de la Torre|Martinsicuro|Martorell|Martos|Marudi|
Marugame|Marvdasht|Marvejols|Mary|Maryland Heights|Maryport|Marysville|Maryvale|Maryville|Masaya|Mascali|Mascalucia|
Mascara|Mascouche|Maseru|Masjed Soleymān|Mason|Mason City|Maspalomas|Maspeth|Masquefa|Massa|Massa Lombarda|
Massa Lubrense|Massafra|Massamá|Massamagrell|Massapequa|Massarosa|Massillon|Massy|Masterton|Mata de São João|
Matadepera|Matadi|Matagalpa|Matamoros|Matanzas|Matão|Matehuala|Matelica|Matera|Mateus Leme|Mati|Matino|Matlock|
Matosinhos|Matozinhos|Matsubara|Matsue|Matsumoto|Mattersburg|Matthews|Mattighofen|Mau|Maubeuge|Maués|Mauguio|
Maulbronn|Mauldin|Maule|Maurepas|Maxdorf|Maxéville|Maxhütte-Haidhof|Maxixe|Mayen|Mayenne|Mayfield|Mayiladuthurai|
Maykop|Maynooth|Maywood|Mazamet|Mazara del Vallo|Mazargues|Mazarrón|Mazatlan|Mazingarbe|Mazyr|Mazzarino|Mbalmayo|
Mbandaka|Mbanza-Ngungu|Mbarara|Mbouda|McAllen|McDonough|McHenry|McKinney|McLean|McMinnville|Meadela|Meadow Woods|
Meaux|Mechanicsville|Mechernich|Meckenbeuren|Meckenheim|Meco|Meda|Mede|Médéa|Medebach|Medemblik|Medford|Medianeira|
Medicina-Buda|Medicine Hat|Medina del Campo|Medina Estates|Medina Sidonia|Medinīpur|Meerane|Meerbusch|Meerhout|
Meerhoven|Meggen|Mehlville|Mehrhoog|Mehun-sur-Yèvre|Meiderich|Meïganga|Meihekou|Meiktila|Meinersen|Meinerzhagen|
Meiningen|Meise|Meissen|Meitingen|Meizhou|Mejaniga|Mejicanos|Mejorada del Campo|Mek'ele|Melbourne City Centre|
Melchor Ocampo|Meldola|Meldorf|Melegnano|Melendugno|Melfi|Melgar|Meliana|Melilli|Melipilla|Melissano|Melito di Napoli|
Melito di Porto Salvo|Melitopol|Melksham|Melle|Mellrichstadt|Melres|Melrose|Melrose Park|Melsungen|Meltham|
Meltham Mills|Melton Mowbray|Melun|Melzo|Mem Martins|Membrilla|Memmelsdorf|Memmingen|Mende|Menden|Mendig|Mendrisio|
Menen|Menfi|Mengen|Mengenich|Mengerskirchen|Mengibar|Menifee|Menlo Park|Mennecy|Menomonee Falls|Mentana|Menton|Mentor|
Mentougou|Meoqui|Meppel|Meppen|Mequon|Merano|Merate|Mercato|Mercato San Severino|Merced|Mercedes|Mercer Island|
Mercerville-Hamilton Square|Merchtem|Merchweiler|Mercogliano|Merelbeke|Merenwijk|Méricourt|Meriden|Meridian|Mérignac|
Mering|Merksplas|Merlo|Merrick|Merrillville|Merrimack|Merritt Island|Merrylands|Merseburg|Merthyr Tydfil|Mértola|Méru|
Merville|Méry-sur-Oise|Merzig|Mesagne|Meschede|Mesoraca|Mesquite|Messaad|Messancy|Meßkirch|Meßstetten|Mestrino|Meta|
Metairie|Metairie Terrace|Metelen|Metepec|Methil|Methuen|Metro|Mettet|Mettingen|Mettmann|Metzingen|Meudon|
Meulan-en-Yvelines|Meulebeke|Meung-sur-Loire|Meuselwitz|Mexborough|Meximieux|Meycauayan|Meylan|Meyrin|Meythet|Meyzieu|
Mezcales|Mèze|Mezhdurechensk|Mezzolombardo|Miahuatlán de Porfirio Díaz|Miajadas|Miami Beach|Miami Gardens|Miami Lakes|
Miamisburg|Mīāndoāb|Mianke Mor|Miano|Mianwali|Miass|Michelau|Michelstadt|Michendorf|Michigan City|Michurinsk|
Middelburg|Middelharnis|Middelkerke|Middle River|Middle Village|Middleborough|Middleton|Middletown|Middlewich|
Midhurst|Midland|Midleton|Midlothian|Midrand|Midsomer Norton|Midvale|Midwest City|Mieres|Mierlo|Miesbach|Migennes|
Migné|Miguel Pereira|Miguelturra|Mihara|Mijdrecht|Milagro|Milazzo|Mildenhall|Mildura|Milford|Milford Haven|
Milford Mill|Mililani Town|Militello in Val di Catania|Mill Creek|Mill Park|Millau|Millbrae|Millcreek|Millville|
Milngavie|Milnrow|Milpitas|Miltenberg|Milton|Milwaukie|Mimizan|Minaçu|Minamirinkan|Minatitlán|Mindelheim|Minehead|
Mineiros|Minervino Murge|Mingelchaur|Mingshui|Minnetonka|Minnetonka Mills|Mino|Minot|Mint Hill|Minturno|Minusio|
Minzhu|Mions|Mira|Mira Mesa|Mira Taglio|Mirabel|Miracema|Miragoâne|Miramar|Miramas|Miranda de Ebro|Miranda do Corvo|
Miranda do Douro|Mirandela|Mirandola|Mirandopólis|Mirano|Mirecourt|Mirfield|Miri|Miriālgūda|Miribel|Mirpur Khas|Mirto|
Mirzāpur|Misantla|Mishan|Mishawaka|Mishima|Misilmeri|Miskolc|Mislata|Mission|Mission Bend|Mission District|
Mission Viejo|Missoula|Missouri City|Mistelbach|Misterbianco|Mitcham|Mito|Mitrovicë|Mitry-Mory|Mittegroßefehn|
Mittenwald|Mittenwalde|Mitterteich|Mittweida|Mixquiahuala de Juarez|Miyakonojō|Mizhou|Moa|Moaña|Mobara|Mobile|Moche|
Möckern|Möckmühl|Mocoa|Mococa|Modakeke|Modesto|Modica|Mödling|Modugno|Moëlan-sur-Mer|Moga|Mogán|Mogi Guaçu|Mogi Mirim|
Mogliano Veneto|Möglingen|Mogok|Moguer|Mohali|Mohammedia|Möhlin|Möhnesee|Moimenta da Beira|Moirans|Moissac|
Moissy-Cramayel|Moita|Mojokerto|Moju|Mokopane|Mokotów|Mol|Mola di Bari|Molbergen|Mold|Molfetta|Molina|
Molina de Segura|Moline|Molinella|Molinetto|Molins de Rei|Mollendo|Mollerussa|Mollet del Vallès|Mölln|Molsheim|
Mömbris|Mompós|Moncada|Moncalieri|Monção|Moncarapacho|Monclova|Moncton|Mondeville|Mondim de Basto|Mondovì|Mondragone|
Monfalcone|Monforte de Lemos|Monforte del Cid|Mongaguá|Monghyr|Monheim am Rhein|Monifieth|Monistrol-sur-Loire|
Monmouth|Monopoli|Monóvar|Monreale|Monroe|Monroeville|Mons-en-Barœul|Monsanto|Monschau|Monsefú|Monselice|Monserrato|
Monster|Monsummano Terme|Mont-de-Marsan|Mont-roig del Camp|Mont-Saint-Aignan|Mont-Saint-Guibert|Mont-Saint-Martin|
Montabaur|Montagnana|Montalbano Jonico|Montale|Montargis|Montataire|Montauban|Montbéliard|Montblanc|Montbrison|
Montcada i Reixac|Montceau-les-Mines|Montclair|Montdidier|Monte Alegre|Monte Alto|Monte Argentario|Monte Carmelo|
Monte Caseros|Monte di Procida|Monte Estoril|Monte Mor|Monte Porzio Catone|Monte San Giusto|Monte Sant'Angelo|
Monte Urano|Montebello|Montebelluna|Montecalvario|Montecanal|Montecarlo|Montecatini-Terme|Montecchio Emilia|
Montecchio Maggiore-Alte Ceccato|Montecorvino Pugliano|Montecorvino Rovella|Montefiascone|Monteforte Irpino|Montefrío|
Montego Bay|Montegranaro|Montegrotto Terme|Montelíbano|Montélimar|Montella|Montellano|Montelupo Fiorentino|
Montemor-o-Novo|Montemurlo|Montenegro|Montereau-Fault-Yonne|Monterey|Monterey Park|Montero|Monteroni di Lecce|
Monteros|Monterotondo|Monterusciello|Montesarchio|Montescaglioso|Montesilvano Marina|Montesson|Monteux|Montevarchi|
Montfavet|Montfermeil|Montfort-sur-Meu|Montgat|Montgeron|Montgomery|Montgomery Village|Monthey|Monticello Conte Otto|
Montichiari|Montignoso|Montigny-en-Gohelle|Montigny-le-Bretonneux|Montigny-lès-Cormeilles|Montigny-lès-Metz|Montijo|
Montilla|Montivilliers|Montlhéry|Montlouis-sur-Loire|Montluçon|Montluel|Montmagny|Montmeló|Montmorency|Montmorillon|
Montoir-de-Bretagne|Montolivet|Montornès del Vallès|Montoro|Montoro Superiore|Montreux|Montrose|Montrouge|Monts|
Montville Center|Monywa|Monzón|Moodiesburn|Moore|Mooresville|Moorhead|Mooroolbark|Moorpark|Moorslede|Moosburg|
Moose Jaw|Mopti|Moquegua|Mora|Morada Nova|Moraleja|Morales|Moralzarzal|Morangis|Morata de Tajuña|Moratalla|Moratuwa|
Morayfield|Morbach|Morbegno|Morbi|Morciano di Romagna|Mordelles|Morden|Morecambe|Moreira|Morena|Moreno|Moreno Valley|
Moreton|Morez|Mörfelden-Walldorf|Morgan Hill|Morgan Park|Morgantown|Morges|Mori|Morières-lès-Avignon|Moriguchi|
Moringen|Moritzburg|Morlaix|Morlanwelz-Mariemont|Mörlenbach|Morley|Morlupo|Mormugao|Morningside Heights|Mornington|
Moroleón|Morón de la Frontera|Morpeth|Morphett Vale|Morrinhos|Morris Heights|Morrisania|Morristown|Morrisville|
Morro Agudo|Morro do Chapéu|Morsang-sur-Orge|Morsbach|Mortagne-sur-Sèvre|Mortara|Morteau|Morton Grove|Mortsel|Mos|
Mosbach|Moscavide e Portela|Moses Lake|Moshi|Mosman|Mosquera|Mössingen|Mossley|Mossoró|Mostaganem|Mostar|
Mota del Cuervo|Motherwell|Mothīhāri|Motozintla|Motril|Mott Haven|Motta di Livenza|Motta Sant'Anastasia|
Motta Visconti|Mottella|Mottola|Motul|Mouans-Sartoux|Mougins|Moulins|Moundou|Mount Gambier|Mount Isa|Mount Juliet|
Mount Laurel|Mount Lebanon|Mount Merrion|Mount Pearl|Mount Pleasant|Mount Prospect|Mount Vernon|Mount Waverley|
Mountain Ash|Mountain Brook|Mountain View|Mountlake Terrace|Mountsorrel|Moura|Mourenx|Mouscron|Moutier|Mouvaux|Moya|
Moyeuvre-Grande|Moyobamba|Moyotzingo|Mozelos|Mozzate|Mozzo|Mpumalanga|Mtwara|Muar|Mubi|Much|Mücheln|Mucumpiz|Mucuri|
Mudersbach|Mudon|Mufulira|Müggelheim|Muggensturm|Muggia|Muggiò|Mughal Sarāi|Mugnano di Napoli|Mühlacker|Mühldorf|
Mühlhausen|Mühlheim am Main|Muiden|Mukacheve|Mukilteo|Muktsar|Mula|Mulchén|Mülheim-Kärlich|Müllheim|Mülsen|Münchberg|
Müncheberg|Münchenbuchsee|Münchenstein|Muncie|Mundelein|Mungia|Mungyeong|Muñiz|Münnerstadt|Münsingen|Munster|Munūf|
Murādnagar|Muret|Murfreesboro|Murg|Muri|Muriaé|Muricay|Murici|Muridke|Muritiba|Murnau am Staffelsee|Muro|
Muro del Alcoy|Murom|Muroran|Muros|Murphy|Murr|Murray|Murrhardt|Murrieta|Murrysville|Murton|Murtosa|Murwāra|Muş|
Musaffah|Musanze|Musashino|Muscatine|Musile di Piave|Muskego|Muskegon|Muskogee|Musoma|Musselburgh|Mussomeli|
Mustafakemalpaşa|Mustang|Mutare|Mutlangen|Muttenz|Mutterstadt|Mutxamel|Mutzig|Muzaffargarh|Mwene-Ditu|Mỹ Tho|Myeik|
Myingyan|Myitkyina|Mymensingh|Myrtle Beach|Mytishchi|Mzuzu|Naaldwijk|Naarden|Naas|Nabari|Nabatîyé et Tahta|Nablus|
Nacala|Nachrodt-Wiblingwerde|Nacimiento|Nacogdoches|Nadiād|Nador|Naesŏ|Naga|Nagaoka|Nagareyama|Nāgarpur|Nāgaur|Nagda|
Nāgercoil|Nagold|Naila|Nailsea|Nairn|Najafābād|Nájera|Najībābād|Nakhodka|Nakhon Pathom|Nakhon Ratchasima|Nakhon Sawan|
Nakhon Si Thammarat|Nalbach|Nalgonda|Nam Định|Namborn|Namibe|Nampa|Namyangju|Nanaimo|
Nanchital de Lázaro Cárdenas del Río|Nanding|Nandurbar|Nandy|Nandyāl|Nanfeng|Nangis|Nāngloi Jāt|Nangong|Nanpiao|
Nanping|Nantou|Nantwich|Nanuque|Nanzhang Chengguanzhen|Napa|Naperville|Napier|Naranjos|Narasaraopet|Nārāyanganj|
Narbonne|Narborough|Nardò|Narita|Naro|Narón|Narre Warren|Narre Warren South|Nashua|Nassau|Natahoyo|Naters|Natick|
National City|Natitingou|Nattheim|Nauen|Naugatuck|Naumburg|Naunhof|Nava|Navadwīp|Navalcarnero|Navalmoral de la Mata|
Navan|Navapolatsk|Navarre|Navas|Nave|Navegantes|Navia|Naviraí|Navoiy|Navojoa|Navolato|Navotas|Navsāri|Nawābganj|
Nawabshah|Nawāda|Naz̧arābād|Nazaré|Nazaré da Mata|Nazaret|Nazareth|Nazca|Nazilli|Nazran’|Nazrēt|Near North Side|
Near South Side|Neath|Neckargemünd|Neckarsulm|Neckartenzlingen|Necochea|Nederweert|Neede|Needham|Neenah|Neerpelt|
Neftekamsk|Nefteyugansk|Negapatam|Negombo|Negrar|Negreira|Negrelos|Nehe|Nelson|Nelspruit|Nembro|Nemby|Nemours|
Nenagh Bridge|Nenjiang|Nepean|Nepi|Nérac|Neresheim|Nerja|Nerópolis|Nersingen|Nerva|Nerviano|Neston|Netanya|Netley|
Netphen|Nettersheim|Nettetal|Nettuno|Neu Isenburg|Neu Wulmstorf|Neu-Anspach|Neu-Guntramsdorf|Neu-Hohenschönhausen|
Neu-Ulm|Neubiberg|Neubrandenburg|Neubrück|Neuburg an der Donau|Neuchâtel|Neuehrenfeld|Neuenbürg|Neuenburg am Rhein|
Neuendettelsau|Neuenhagen|Neuenhof|Neuenkirchen|Neuenrade|Neuenstadt am Kocher|Neuenstein|Neufahrn bei Freising|
Neufchâteau|Neuffen|Neugersdorf|Neuhaus|Neuhaus am Rennweg|Neuhausen|Neuhausen auf den Fildern|Neuhof|Neuhofen|
Neuhofen an der Krems|Neuilly-Plaisance|Neuilly-sur-Marne|Neuilly-sur-Seine|Neukirchen|Neulußheim|
Neumarkt in der Oberpfalz|Neumarkt-Sankt Veit|Neunburg vorm Wald|Neunkirchen|Neunkirchen am Brand|Neunkirchen am Main|
Neuötting|Neuquén|Neuried|Neuruppin|Neusiedl am See|Neustadt|Neustadt am Rübenberge|Neustadt an der Aisch|
Neustadt an der Donau|Neustadt an der Orla|Neustadt an der Waldnaab|Neustadt bei Coburg|Neustadt in Holstein|
Neustadt in Sachsen|Neustadt-Glewe|Neustadt/Nord|Neustadt/Süd|Neustrelitz|Neutraubling|Neuves-Maisons|
Neuville-en-Ferrain|Neuville-sur-Saône|Neuwied|Nevele|Nevers|Nevinnomyssk|New Albany|New Basford|New Bedford|
New Berlin|New Bern|New Braunfels|New Brighton|New Britain|New Brunswick|New Cairo|New Castle|New City|New Haven|
New Hope|New Iberia|New Lenox|New London|New Malden|New Mills|New Milton|New Mirpur|New Plymouth|New Rochelle|
New Romney|New Ross|New Smyrna Beach|New Springville|New Westminster|Newark on Trent|Newarthill|Newberg|
Newbiggin-by-the-Sea|Newbridge|Newburgh|Newburn|Newbury|Newcastle West|Newhaven|Newington|Newmarket|Newnan|
Newport Beach|Newport News|Newport Pagnell|Newquay|Newry|Newton|Newton Abbot|Newton Aycliffe|Newton Mearns|
Newton-le-Willows|Newtown|Newtown Trim|Newtownabbey|Newtownards|Neyagawa|Neyshābūr|Neyyāttinkara|Ngaoundéré|Nguru|
NIA Valencia|Niagara Falls|Nicastro|Nichelino|Nicholasville|Nicolás R Casillas|Nicolosi|Nicosia|Nidau|Nidda|Nidderau|
Nideggen|Niebüll|Nieder-Ingelheim|Nieder-Olm|Niedereschach|Niedergörsdorf|Niederkassel|Niederkrüchten|Niedernhausen|
Niederrad|Niederschöneweide|Niederschönhausen|Niederwerrn|Niederzier|Niefern-Öschelbronn|Nieheim|Niel|Nienburg|Nieppe|
Nierstein|Niesky|Nieul-sur-Mer|Nieuw-Lekkerland|Nieuwegein|Nieuwerkerken|Nieuwpoort|Niğde|Nigel|Nigrán|Niihama|Níjar|
Nijkerk|Nijlen|Níkaia|Nikolassee|Nikopol|Niles|Nilópolis|Ningyang|Ninove|Niort|Niquelândia|Nirmal|Niš|Nisa|Niscemi|
Nishi-Tokyo-shi|Nishio|Nistelrode|Nitra|Nittenau|Nittendorf|Nivelles|Nixa|Nizhnekamsk|Nizhnevartovsk|Nizip|
Nizza Monferrato|Nkongsamba|Nkpor|Nnewi|Noale|Nobeoka|Noble Park|Noblesville|Nocera Inferiore|Nocera Superiore|Noceto|
Noci|Noda|Noe Valley|Nœux-les-Mines|Nogales|Nogara|Nogent-le-Rotrou|Nogent-sur-Marne|Nogent-sur-Oise|Nogent-sur-Seine|
Noginsk|Nohfelden|Noicattaro|Noisiel|Noisy-le-Grand|Noisy-le-Roi|Noisy-le-Sec|Nola|Nonantola|None|Nonnweiler|
Noordwijk-Binnen|Noordwijkerhout|Norco|Norden|Nordenham|Nordhausen|Nordheim|Nordholz|Nordhorn|Nordkirchen|Nördlingen|
Nordstemmen|Nordwalde|Norfolk|Norfolk County|Norilsk|Norland|Normal|Norman|Norristown|Norrköping|Nort-sur-Erdre|
Nörten-Hardenberg|North Andover|North Atlanta|North Augusta|North Baddesley|North Bay|North Bel Air|North Bergen|
North Berwick|North Bethesda|North Center|North Charleston|North Chicago|North Chicopee|North Cowichan|North Creek|
North Ferriby|North Fort Myers|North Haven|North Highlands|North Hills|North Hollywood|North Kingstown|
North La Crosse|North Lakes|North Las Vegas|North Lauderdale|North Lawndale|North Little Rock|North Miami|
North Miami Beach|North Olmsted|North Peoria|North Plainfield|North Platte|North Port|North Potomac|North Providence|
North Richland Hills|North Ridgeville|North Royalton|North Shields|North Shore|North Stamford|North Tonawanda|
North Tustin|North Vancouver|North Walsham|Northallerton|Northam|Northbrook|Northcote|Northdale|Northeim|Northfield|
Northglenn|Northolt|Northport|Northridge|Northwich|Norton|Norton Canes|Norton Shores|Nortorf|Nörvenich|Norwalk|
Norwood|Nossa Senhora do Monte|Nossa Senhora do Socorro|Nossen|Noto|Notre-Dame du Mont|Notre-Dame Limite|
Notre-Dame-de-Bondeville|Notre-Dame-de-Grâce|Notre-Dame-de-Gravenchon|Nottuln|Nouméa|Nouzonville|Nova Cruz|
Nova Friburgo|Nova Lima|Nova Milanese|Nova Odessa|Nova Russas|Nova Venécia|Nova Viçosa|Nova Xavantina|Novate Milanese|
Novato|Novelda|Novellara|Noventa|Noventa Vicentina|Novi|Novi Ligure|Novi Pazar|Novi Sad|Novo Horizonte|
Novo-Peredelkino|Novocheboksarsk|Novocherkassk|Novogireyevo|Novokuybyshevsk|Novoli|Novomoskovsk|Novorossiysk|
Novoshakhtinsk|Novotroitsk|Novoural’sk|Novyy Urengoy|Novyye Cherëmushki|Novyye Kuz’minki|Nowshera Cantonment|
Nowy Sącz|Noyabrsk|Noyelles-sous-Lens|Noyon|Nsukka|Nuenen|Nueva Italia de Ruiz|Nueva Rosita|Nueve de Julio|
Nuevo Casas Grandes|Nuevo Imperial|Nuevo México|Nukus|Nules|Numazu|Nümbrecht|Nünchritz|Nunspeet|Nuoro|Nürtingen|
Nusaybin|Nußloch|Nutley|Nyaunglebin|Nyíregyháza|Nyon|Nyons|Nzérékoré|O Barco de Valdeorras|O Carballiño|O Grove|
O Rosal|O'Fallon|Oadby|Oak Creek|Oak Forest|Oak Harbor|Oak Hill|Oak Lawn|Oak Park|Oak Ridge|Oakdale|Oakengates|Oakham|
Oakland Park|Oakleaf Plantation|Oakley|Oakton|Oakville|Oban|Ober-Ramstadt|Ober-Saulheim|Oberá|Oberasbach|
Oberderdingen|Oberentfelden|Obergünzburg|Oberhaching|Oberhausen-Rheinhausen|Oberkirch|Oberkochen|Oberlungwitz|Obernai|
Obernbeck|Obernburg am Main|Oberndorf|Obernkirchen|Oberriet|Oberschleißheim|Oberschöneweide|Obersiggenthal|
Oberstaufen|Oberstdorf|Oberstenfeld|Oberthal|Obertraubling|Obertshausen|Oberursel|Oberwart|Oberwil|Óbidos|Obihiro|
Obninsk|Obuase|Ocala|Ocaña|Oceanside|Ochakovo-Matveyevskoye|Ochota|Ochsenfurt|Ochsenhausen|Ochtrup|Ocoee|Ocosingo|
Ocotlán|Ocoyoacac|Ocozocoautla de Espinosa|Octeville|Ocumare del Tuy|Odawara|Odense|Odenthal|Odenton|Oderzo|Odintsovo|
Odivelas|Oebisfelde|Oederan|Oegstgeest|Oeiras|Oelde|Oelsnitz|Oer-Erkenschwick|Oerlinghausen|Offa|
Offenbach an der Queich|Offenburg|Oftersheim|Oftringen|Ōgaki|Ogaminana|Ogden|Oggiono|Ogíjares|Ohlsdorf|Öhringen|Oiã|
Oignies|Oildale|Oirschot|Oissel|Oisterwijk|Ojinaga|Ojo de Agua|Okap|Okara|Okehampton|Okemos|Okigwe|Okinawa|Okrika|
Oktyabr’skiy|Olathe|Olavarría|Olbernhau|Olbia|Olching|Old Bridge|Old Harlow|Old Windsor|Oldbawn|Oldbury|
Oldenburg in Holstein|Oldenzaal|Oleggio|Oleiros|Oleksandriya|Olen|Olesa de Montserrat|Olevano sul Tusciano|Olfen|
Olgiate Comasco|Olgiate Molgora|Olgiate Olona|Olginate|Olhão|Oliena|Olímpia|Oliva|Olivais|Olivares|Olive Branch|
Oliveira|Oliveira de Azemeis|Oliveira do Bairro|Oliveira do Douro|Olivenza|Oliver-Valdefierro|Olivet|Ollioules|Ollon|
Olmaliq|Olney|Olomouc|Olongapo|Olonne-sur-Mer|Oloron-Sainte-Marie|Olot|Olpe|Olsberg|Olsztyn|Olten|Olula del Río|
Olupona|Olvera|Olympia|Omagh|Ōme|Omegna|Ometepec|Ommen|Ommoord|Ōmura|Ōmuta|Oñati|Onda|Ondarroa|Onex|Ongole|Onil|
Onnaing|Ōnojō|Onomichi|Ontario|Ontinyent|Oostduinkerke|Oosteinde|Oosterbeek|Oosterhout|Oosterpark|Oosterwolde|
Oosterzele|Oostkamp|Oostmalle|Oostrozebeke|Ooty|Opelika|Opera|Opglabbeek|Opladen|Opmeer|Opole|Oppenheim|Opportunity|
Opwijk|Oradea|Orai|Oral|Orange|Orangevale|Orangeville|Oranienburg|Orbassano|Orchies|Orcutt|Orden|Ordes|Ordu|Örebro|
Oregon|Oregon City|Orekhovo-Borisovo|Orekhovo-Borisovo Severnoye|Orekhovo-Zuyevo|Orem|Oria|Origgio|Orillia|Oristano|
Oriximiná|Orizaba|Orkney|Orland Park|Orlândia|Orly|Ormesson-sur-Marne|Ormoc|Ormond Beach|Ormskirk|Oro Valley|
Oropesa del Mar|Oroso|Orpington|Orsay|Orsha|Orsk|Orta di Atella|Orta Nova|Ortenberg|Ortenburg|Orthez|Ortona|Ortuella|
Oruro|Orvault|Orzinuovi|Osan|Oschatz|Oschersleben|Osh|Oshkosh|Osijek|Osimo|Osio Sotto|Osmanabad|Osmaniye|Osny|Osogbo|
Osório|Osorno|Ospitaletto|Ossendorf|Ossett|Ossining|Ostbevern|Ostend|Osterburg|Osterburken|Ostercappeln|Osterhofen|
Osterholz-Scharmbeck|Osternienburger Land|Ostfildern|Ostheim|Osthofen|Ostrach|Ostrhauderfehn|Östringen|
Ostseebad Kühlungsborn|Oststeinbek|Ostuni|Ostwald|Osuna|Osvaldo Cruz|Oswego|Oswestry|Ōta|Otaru|Otford|Othis|Otley|
Ottaviano|Ottendorf-Okrilla|Ottensen|Otterndorf|Ottersberg|Ottersweier|Ottignies|Ottobeuren|Ottobrunn|Ottumwa|
Ottweiler|Ouargla|Oud-Beijerland|Oud-Heverlee|Oud-Turnhout|Oude Pekela|Oudenaarde|Oudenburg|Ouderkerk aan de Amstel|
Oudewater|Oued Zem|Ouidah|Ouistreham|Oullins|Oulu|Oum el Bouaghi|Oupeye|Ourém|Ouricuri|Ourilândia do Norte|Ourinhos|
Ouro Branco|Ouro Preto|Ouro Preto do Oeste|Outes|Outreau|Ovada|Ovalle|Ovar|Overath|Overijse|Overland Park|Overpelt|
Overschie|Owasso|Owatonna|Owen Sound|Owensboro|Owerri|Owings Mills|Oxkutzkab|Oxnard|Oxon Hill-Glassmanor|Oxted|Oyama|
Oyonnax|Oyten|Ozamiz City|Ozerki|Ozersk|Ozieri|Ozoir-la-Ferrière|Ozone Park|Ozzano dell'Emilia|P’yŏngsŏng|Paarl|
Pabellón de Arteaga|Pābna|Pacajus|Pacasmayo|Pacatuba|Pace|Pacé|Paceco|Pachino|Pacifica|Paço de Arcos|
Paços de Ferreira|Padalarang|Padangsidempuan|Paddock Wood|Paderno Dugnano|Padiham|Padrón|Paducah|Padul|Paese|Pagadian|
Pagani|Pahrump|Paiçandu|Paignton|Paiján|Paimpol|Paine|Paiporta|Paita|Pájara|Pak Kret|Pakenham|Pakokku|Pakpattan|Pakse|
Palafrugell|Palagianello|Palagiano|Palagonia|Palaiseau|Palamós|Palangkaraya|Pālanpur|Palatine|Palavas-les-Flots|
Palazzolo Acreide|Palazzolo sull'Oglio|Palenque|Palenstein|Palestrina|Pālghāt|Palhoça|Pāli|Palimanan|Palisades Park|
Pallanza-Intra-Suna|Pallāvaram|Pallejà|Palm Bay|Palm Beach Gardens|Palm City|Palm Coast|Palm Desert|Palm Harbor|
Palm River-Clair Mel|Palm Springs|Palm Valley|Palma Campania|Palma del Río|Palma di Montechiaro|Palma Soriano|
Palmanova|Palmar de Varela|Palmares|Palmas|Palmdale|Palmeira das Missões|Palmela|Palmerston|Palmerston North|
Palmerstown|Palmetto Bay|Palmi|Palmira|Palo Alto|Palo del Colle|Palo Negro|Palombara Sabina|Palopo|
Palos de la Frontera|Palotina|Palpalá|Paltan|Palwal|Pamanukan|Pamekasan|Pamiers|Pamulang|Panabo|Panalanoy|Panama City|
Panambi|Panazol|Panchkula|Pandeglang|Pandharpur|Pandino|Panevėžys|Pangkalpinang|Pankow|Panningen|Panshi|Pantin|Pánuco|
Panvel|Paola|Paolo VI|Papakura|Papalotla|Papantla de Olarte|Papenburg|Papendrecht|Par|Pār Naogaon|Pará de Minas|
Parabiago|Parabita|Paracambi|Paracatu|Paracuellos de Jarama|Paracuru|Paradas|Parādīp Garh|Paradise|Paragominas|
Paragould|Paraguaçu Paulista|Paraíba do Sul|Paraiso|Parakou|Paramagudi|Paramaribo|Paramonga|Paramount|Paramus|
Paranaguá|Paranaíba|Paranavaí|Paraparaumu|Parauapebas|Paray-le-Monial|Paray-Vieille-Poste|Parchim|Pardubice|Parede|
Paredes|Parempuyre|Parepare|Parete|Parets del Vallès|Pariaman|Parintins|Park Forest|Park Ridge|Park Slope|Parkchester|
Parker|Parkersburg|Parkland|Parkstone|Parkville|Parli Vaijnāth|Parma Heights|Parnaíba|Parnamirim|Parobé|Parral|
Parramatta|Parras de la Fuente|Pārsābād|Parsberg|Parsippany|Partanna|Parthenay|Partington|Partinico|Parung|Pasadena|
Pasaia|Pasarkemis|Pascagoula|Pasco|Paseh|Pasewalk|Pasing|Paso de los Libres|Paso Robles|Passaic|Passau|Passo Fundo|
Passos|Passy|Pasuruan|Pātan|Paterna|Paternò|Paterson|Pathānkot|Pathein|Pati|Patía|Patnos|Pato Branco|Patos|
Patos de Minas|Pátra|Patrocínio|Pattaya|Pattensen|Patterson|Patti|Paty do Alferes|Pátzcuaro|Paulínia|Paullo|
Paulo Afonso|Paulsstadt|Pavia|Pavilly|Pavlohrad|Pavullo nel Frignano|Pawtucket|Payakumbuh|Payandé|Payerne|Peabody|
Peacehaven|Peachtree City|Peachtree Corners|Pearl|Pearl City|Pearland|Peasedown Saint John|Pecquencourt|Pécs|Pedara|
Pederneiras|Pedra Azul|Pedra Branca|Pedralbes|Pedreguer|Pedreira|Pedro II|Pedro Leopoldo|Pedro Muñoz|Pedroso|
Pedrouços|Peebles|Peekskill|Peelo|Peer|Pegnitz|Pego|Pégomas|Peine|Peißenberg|Peiting|Pekin|Pelham|Peligros|Pélissanne|
Pellaro|Pelsall|Pemalang|Pematangsiantar|Pemba|Pembroke|Pembroke Dock|Pembroke Pines|Pembury|Penafiel|Peñaflor|
Penápolis|Peñaranda de Bracamonte|Peñarroya-Pueblonuevo|Penarth|Penco|Pencoed|Pendino|Pendrecht|Penedo|Penha|Peniche|
Penicuik|Penig|Peníscola|Penistone|Pénjamo|Penkridge|Penn Hills|Pennsauken|Pennsport|Penrith|Penryn|Pensacola|
Penticton|Penzance|Penzberg|Peoria|Pepinster|Perafita|Perbaungan|Perchtoldsdorf|Pereira Barreto|Pérenchies|Pérez|
Pergamino|Pergine Valsugana|Périer|Périgny|Périgueux|Peristéri|Perleberg|Pernes-les-Fontaines|Pernik|Pero|Pérols|
Péronnas|Péronne|Perote|Perozinho|Perris|Perros-Guirec|Perry Hall|Perrysburg|Persan|Pershore|Perth Amboy|Pertuis|
Peruíbe|Péruwelz|Pervoural’sk|Perwez|Pescantina|Peschiera del Garda|Pescia|Pesqueira|Pessac|Pessano Con Bornago|
Petaẖ Tiqwa|Petaluma|Pétange|Petapa|Petatlán|Peterhead|Peterlee|Petersburg|Petersfield|Petershagen|Petit-Couronne|
Petite-Rosselle|Petritor - Ost|Petrogradka|Petrolina|Petropavl|Petropavlovsk-Kamchatsky|Petrosino|Peymeinade|Pézenas|
Pfaffenhofen an der Ilm|Pfaffenhofen an der Roth|Pfäffikon|Pfalzgrafenweiler|Pfarrkirchen|Pfastatt|Pfedelbach|
Pflugerville|Pfronten|Pfullendorf|Pfullingen|Pfungstadt|Phagwāra|Phalaborwa|Phan Rang-Tháp Chàm|Phan Thiết|Pharr|
Phenix City|Philippeville|Philippsburg|Phitsanulok|Phra Nakhon Si Ayutthaya|Phra Pradaeng|Phuket|Phuthaditjhaba|
Pianezza|Pianiga|Pianillo|Piano di Sorrento|Pianoro|Pianura|Piatra Neamţ|Piattoni-Villa Sant'Antonio|Piazza|
Piazza Armerina|Pibrac|Picanya|Picassent|Pickering|Picnic Point-North Lynnwood|Pico Rivera|Picos|Picsi|Piedade|
Piedecuesta|Piedimonte Matese|Piedras Blancas|Piedras Negras|Piendamo|Piera|Pierre-Bénite|Pierrefitte-sur-Seine|
Pierrelatte|Pierrelaye|Piet Retief|Pietra Ligure|Pietraperzia|Pietrasanta|Pieve a Nievole|Pieve di Cento|
Pieve di Soligo|Pieve Emanuele|Pignan|Pijnacker|Pikesville|Pilar|Pilar de la Horadada|Pilas|Pīlibhīt|Piloña|Pilsen|
Pilsting|Pimenta Bueno|Pinar de Chamartín|Pinar del Río|Pindamonhangaba|Pindaré Mirim|Pindiga|Pine Bluff|Pine Hills|
Pineda de Mar|Pinellas Park|Pinerolo|Pingdu|Pingliang|Pingshan|Pinhais|Pinhal Novo|Pinheiro|Pinneberg|Pinner|
Pino Torinese|Pinos Puente|Pinoso|Pinotepa Nacional|Pinsk|Pinto|Pinxton|Pioltello|Piombino|Piossasco|
Piotrków Trybunalski|Piove di Sacco-Piovega|Piovene Rocchette|Piqua|Piracaia|Piraeus|Piraju|Pirapora|Pirapozinho|
Piraquara|Pirassununga|Pires do Rio|Piripiri|Pirmasens|Pirna|Piscataway|Piscinola|Pisco|Pisticci|Pita Kotte|Pitalito|
Pitangueiras|Piteşti|Pithiviers|Pitsea|Pittem|Pittsburg|Pittsfield|Piuí|Pivijay|Pizarra|Pizhou|Pizzo|Plabennec|
Placentia|Plainfield|Plainview|Plaisance-du-Touch|Plaisir|Plan-de-Cuques|Plan-les-Ouates|Planaltina|Planegg|
Planeta Rica|Plankstadt|Plant City|Plantation|Plänterwald|Plasencia|Plato|Plattling|Plauen|Playa Blanca|
Playa de San Juan|Playa del Carmen|Playa del Ingles|Playas del Rosario|Pleasant Grove|Pleasant Hill|Pleasant Prairie|
Pleasanton|Pleasantville|Pleasure Ridge Park|Pleidelsheim|Pleiku|Pleinfeld|Plérin|Plettenberg|Pleven|Pliezhausen|
Plochingen|Płock|Ploemeur|Ploërmel|Ploieşti|Plombières|Plön|Plottier|Ploufragan|Plougastel-Daoulas|Plouzané|
Plüderhausen|Plum|Plumbon|Plympton|Plymstock|Poá|Poble Sec|Pocatello|Pocito|Pocking|Pocklington|Poções|Poconé|
Poços de Caldas|Podgorica|Podolsk|Poggibonsi|Poggio A Caiano|Poggiomarino|Poggioreale|Pogliano Milanese|Poinciana|
Poing|Point Cook|Point Pedro|Pointe-Claire|Poio|Poirino|Poissy|Poisy|Pokhara|Pola de Laviana|Pola de Lena|
Pola de Siero|Polanco|Polatlı|Polatsk|Polch|Polesworth|Policoro|Polignano a Mare|Polinyà|Polistena|Poll|Pollachi|
Pöllau|Pollena Trocchia|Pollença|Polokwane|Pombal|Pomerode|Pomezia|Pomigliano d'Arco|Pomona|Pompano Beach|Pompei|
Pompéu|Ponca City|Ponce|Ponferrada|Ponnāni|Ponsacco|Pont-à-Celles|Pont-à-Mousson|Pont-Audemer|Pont-du-Château|
Pont-l'Abbé|Pont-Saint-Esprit|Pont-Sainte-Maxence|Ponta Delgada|Ponta Porã|Pontal|Pontarddulais|Pontarlier|
Pontasserchio|Pontassieve|Pontault-Combault|Pontcharra|Pontchâteau|Ponte|Ponte Cingoli|Ponte de Lima|Ponte de Sôr|
Ponte nelle Alpi|Ponte Nova|Ponte San Nicolò|Ponte San Pietro|Ponte Vedra Beach|Ponteareas|Pontecagnano|Pontecorvo|
Pontedera|Pontefract|Ponteland|Ponteranica|Pontes e Lacerda|Ponthierry|Pontiac|Ponticelli|Pontinha|Pontinia|Pontivy|
Pontoglio|Pontoise|Pontypool|Pontypridd|Ponzano|Pooler|Poperinge|Poppenbüttel|Porangatu|Porbandar|Porcari|Porcia|
Porcuna|Pordenone|Porirua|Porlamar|Pornic|Pornichet|Porrentruy|Porriño|Port Alberni|Port Arthur|Port Blair|
Port Charlotte|Port Chester|Port Coquitlam|Port Dickson|Port Glasgow|Port Hueneme|Port Huron|Port Louis|
Port Macquarie|Port Moody|Port Orange|Port Saint Lucie|Port-de-Bouc|Port-de-Paix|Port-Gentil|
Port-Saint-Louis-du-Rhône|Porta|Porta Westfalica|Portadown|Portage|Portage Park|Portalegre|Portão|Portarlington|
Portel|Porterville|Portes-lès-Valence|Portet-sur-Garonne|Porthcawl|Portici|Portico di Caserta|Pórticos de San Antonio|
Portimão|Portishead|Portlaoise|Portlethen|Portmarnock|Portmore|Porto Cristo|Porto de Mós|Porto do Son|Porto Empedocle|
Porto Feliz|Porto Ferreira|Porto Potenza Picena|Porto Recanati|Porto Salvo|Porto San Giorgio|Porto Sant'Elpidio|
Porto Santo Stefano|Porto Seguro|Porto Tolle|Porto Torres|Porto União|Porto Viro|Porto-Novo|Porto-Vecchio|
Portoferraio|Portogruaro|Portomaggiore|Portoviejo|Portrush|Portslade|Portsmouth Heights|Portstewart|Portugalete|
Porz am Rhein|Posillipo|Posse|Pößneck|Post Falls|Postbauer-Heng|Posto da Mata|Pôsto Fiscal Rolim de Moura|
Potchefstroom|Potenza|Potiskum|Potomac|Potosí|Potters Bar|Pöttmes|Pottstown|Poughkeepsie|Poulton-le-Fylde|
Pouso Alegre|Povegliano Veronese|Póvoa de Santa Iria|Póvoa de Santo Adrião|Póvoa de Varzim|Poway|Poynton|
Poza Rica de Hidalgo|Pozoblanco|Pozzallo|Pozzuoli|Prabumulih|Pradera|Prades|Pradl|Praga Północ|Praga Południe|Pragal|
Praia|Praia a Mare|Praia da Vitória|Prairie Village|Prairieville|Pratola Peligna|Pratteln|Prattville|Preetz|
Preganziol|Pregassona|Pregnana Milanese|Premià de Mar|Premnitz|Prenton|Prenzlau|Prescot|Prescott|Prescott Valley|
Presidencia Roque Sáenz Peña|Presidente Dutra|Presidente Epitácio|Presidente Prudente|Presidente Venceslau|
Presnenskiy|Prešov|Pressbaum|Prestatyn|Prestonpans|Prestwich|Prestwick|Preußisch Oldendorf|Prevalle|Prichard|
Priego de Córdoba|Prien am Chiemsee|Prilly|Primer Ensanche|Prince Albert|Prince Edward|Prince George|Princenhage|
Princes Risborough|Princeton|Prinsenbeek|Prinzenpark|Priolo Gargallo|Prior Lake|Prior Velho|Pritzwalk|Priula-Colfosco|
Privas|Priverno|Prizren|Probolinggo|Procida|Proddatūr|Profondeville|Progreso|Progresso|Prokop’yevsk|Promissão|Propriá|
Provenals del Poblenou|Providence|Provins|Provo|Prudhoe|Pskov|Puchheim|Puçol|Pucón|Pudsey|Puducherry|Pudukkottai|
Pueblo|Pueblo West|Puente de Ixtla|Puente-Genil|Puerto Asís|Puerto Berrío|Puerto Boyacá|Puerto Cabello|
Puerto Colombia|Puerto de la Cruz|Puerto del Carmen|Puerto del Rosario|Puerto Eldorado|Puerto Escondido|Puerto Iguazú|
Puerto Lumbreras|Puerto Madryn|Puerto Maldonado|Puerto Montt|Puerto Natales|Puerto Peñasco|Puerto Plata|
Puerto Princesa|Puerto Real|Puerto Rico|Puerto Serrano|Puerto Tejada|Puerto Vallarta|Puerto Varas|Puertollano|
Puget-sur-Argens|Puig|Puigcerdà|Pukekohe East|Pulandian|Pulheim|Puli|Pullach im Isartal|Pullman|Pully|
Pulong Santa Cruz|Pulpí|Pulsano|Punchbowl|Puning|Puno|Punta Alta|Punta Arenas|Punta Cana|Punta Umbría|Puntigam|
Punto Fijo|Puqi|Purfleet|Puri|Purísima de Bustos|Purkersdorf|Purnia|Puruándiro|Puruliya|Purwakarta|Purwodadi|
Purwokerto|Pushkin|Pushkino|Puteaux|Puthia|Putignano|Putte|Putten|Püttlingen|Puurs|Puyallup|Pyatigorsk|Pyay|
Pyin Oo Lwin|Pyinmana|Pyle|Qalyūb|Qamdo|Qapqal|Qarshi|Qianjiang|Qianzhou|Qinā|Qingnian|Qingyuan|Qingzhou|Qinzhou|
Qiongshan|Qorveh|Quadrivio|Quakenbrück|Quakers Hill|Qualiano|Quanzhou|Quaraí|Quaregnon|Quarrata|Quart de Poblet|
Quarteira|Quarto|Quartu Sant'Elena|Quartucciu|Quatre Bornes|Quattromiglia|Qūchān|Quedlinburg|Queen Creek|
Queens Village|Queensbury|Queensferry|Queenstown|Queijas|Queimados|Quelimane|Quellón|Querecotillo|Querfurt|
Quesnoy-sur-Deûle|Questembert|Quetigny|Quetzaltenango|Quevedo|Quéven|Quévy-le-Petit|Qufu|Qui Nhon|Quibdó|Quickborn|
Quierschied|Quiévrain|Quiévrechain|Quillacollo|Quillota|Quilmes|Quilpué|Quimbaya|Quimper|Quimperlé|Quincy|
Quincy-sous-Sénart|Quinta do Anjo|Quinta Do Conde|Quintanar de la Orden|Quintanar del Rey|Quinte West|
Quinto di Treviso|Quinzano d'Oglio|Quirinópolis|Quitilipi|Quixadá|Quixeramobim|Qujing|Qurayyat|Quthbullapur|Quzhou|
Ra'anana|Raalte|Raamsdonksveer|Rabak|Rabo de Peixe|Racale|Racalmuto|Racconigi|Rạch Giá|Racine|Radcliff|Radcliffe|
Radcliffe on Trent|Radeberg|Radebeul|Radeburg|Radevormwald|Radlett|Radnor|Radolfzell|Radom|Raebareli|Raeren|Raesfeld|
Rafaela|Rafaḩ|Raffadali|Rafsanjān|Ragusa|Rahden|Raheny|Rahnsdorf|Rahway|Rāichūr|Rāiganj|Raigarh|Rain|Rainford|Rainham|
Rainhill|Rainworth|Raisdorf|Raismes|Rāj-Nāndgaon|Rajapalaiyam|Rājpura|Ramacca|Ramada|Ramagundam|Ramat Gan|
Rambervillers|Rambouillet|Ramenki|Ramenskoye|Rāmgarh|Râmnicu Vâlcea|Ramona|Ramonville-Saint-Agne|Ramos Arizpe|
Ramsbottom|Ramsey|Ramsgate|Ramstein-Miesenbach|Rancagua|Rancharia|Rancho Cordova|Rancho Cucamonga|Rancho La Gloria|
Rancho Palos Verdes|Rancho Penasquitos|Rancho San Diego|Rancho Santa Margarita|Randallstown|Randazzo|Randenbroek|
Randfontein|Randolph|Randwick|Rangkasbitung|Rangsdorf|Rānībennur|Rānīganj|Rankweil|Ransbach-Baumbach|Ranst|
Rantauprapat|Rapallo|Rapid City|Rapperswil|Rastatt|Rastede|Rastrick|Ratchaburi|Ratekau|Rath|Rathenow|Rathgar|
Rathmines|Ratlām|Ratoath|Ratzeburg|Raubling|Rauenberg|Raunds|Raunheim|Ravanusa|Ravels|Ravensburg|Rawang|Rawmarsh|
Rawson|Rawtenstall|Rāyachoti|Rayleigh|Raymore|Rayong|Raytown|Real|Realejo Alto|Rebecq-Rognon|Rebordosa|Recale|
Recanati|Recco|Recke|Reconquista|Red Deer|Redan|Redcar|Redding|Redenção|Redford|Redhill|Redlands|Redmond|
Rednitzhembach|Redon|Redondela|Redondo Beach|Redován|Redruth|Redwood City|Reedley|Reef Al Fujairah City|Rees|Reeuwijk|
Reforma|Regalbuto|Regen|Regensdorf|Regenstauf|Reggiolo|Regina|Registro|Rego Park|Reguengos de Monsaraz|Rehau|
Rehburg-Loccum|Reẖovot|Reichelsheim|Reichenbach an der Fils|Reichenbach/Vogtland|Reichertshofen|Reigate|Reilingen|
Reinach|Reinbek|Reinfeld|Reinhausen|Reinheim|Reinosa|Reinsdorf|Reisbach|Reiskirchen|Reisterstown|Relizane|Rellingen|
Remagen|Remiremont|Renchen|Rendsburg|Renens|Renfrew|Rengasdengklok|Rengo|Renkum|Renningen|Reno|Renon - Ritten|Renqiu|
Renton|Reocín|Repentigny|Reppenstedt|Requena|Rescaldina|Resende|Reservoir|Reşiţa|Ressano Garcia|Reston|Retford|Rethel|
Retie|Reusel|Reutte|Reuver|Revel|Revere|Revin|Rewa|Rewāri|Rexburg|Reyes Acozac|Reykjavík|Reynoldsburg|Rezé|Rezzato|
Rheda-Wiedenbrück|Rhede|Rheden|Rheinau|Rheinbach|Rheinberg|Rheinfelden|Rheinsberg|Rheinstetten|Rhenen|Rheurdt|Rho|
Rhondda|Rhoon|Rhoose|Rhosllanerchrugog|Rhyl|Rhymney|Rialto|Riano|Rianxo|Ribadeo|Ribadesella|Ribarroja del Turia|
Ribeira|Ribeira do Pombal|Ribeirão|Ribeirão da Ilha|Ribeirão Pires|Ribera|Ribnitz-Damgarten|Riccione|Richardson|
Richfield|Richland|Richmond|Richmond Hill|Richmond West|Richterswil|Rickmansworth|Ridderkerk|Ridgecrest|Ridgeland|
Ridgewood|Ried im Innkreis|Riedisheim|Riedlingen|Riedstadt|Riegelsberg|Riehen|Riehl|Rielasingen-Worblingen|Riemst|
Riesa|Riesi|Rietberg|Rieti|Rignano Flaminio|Rijeka|Rijen|Rijkevorsel|Rijnsburg|Rijswijk|Rikaze|Rillieux-la-Pape|
Rimbach|Rimouski|Rimpar|Rincón de la Victoria|Rincón de Romos|Ringsend|Ringwood|Rinteln|Río Blanco|Rio Bonito|
Rio Branco do Sul|Rio Claro|Río Cuarto|Rio das Ostras|Rio das Pedras|Rio de Loba|Rio de Mouro|Río de Teapa|Rio do Sul|
Río Gallegos|Rio Grande|Río Grande|Rio Grande da Serra|Rio Largo|Rio Maior|Rio Negrinho|Rio Negro|Rio Pardo|
Rio Preto da Eva|Rio Rancho|Rio Real|Río Tercero|Rio Tinto|Rio Verde|Riobamba|Riohacha|Rioja|Riom|Rionegro|
Rionero in Vulture|Riorges|Rioverde|Ripa-Pozzi-Querceta-Ponterosso|Ripley|Ripoll|Ripollet|Ripon|Riposto|Ris-Orangis|
Risca|Rishon LeẔiyyon|Rishra|Rishton|Ritterhude|Riva del Garda|Rivalta di Torino|Rivarolo Canavese|Rivas-Vaciamadrid|
Rivazzurra|Rive-de-Gier|Riverbank|Riverton|Riverview|Rives|Rivesaltes|Riviera Beach|Rivoli|Rivolta d'Adda|Rixensart|
Rixheim|Rize|Rizhao|Roanne|Roanoke|Robertsonpet|Robina|Rocafort|Rocca di Papa|Rocca Priora|Roccapiemonte|Roccarainola|
Roccella Ionica|Roche-la-Molière|Rochefort|Rochefort-du-Gard|Rochester|Rochester Hills|Rochford|Rochlitz|Rock Forest|
Rock Hill|Rock Island|Rock Springs|Rockford|Rockhampton|Rockingham|Rockledge|Rocklin|Rockville|Rockville Centre|
Rockwall|Rocky Mount|Rocky River|Rodalben|Roden|Rodenbach|Rodenberg|Rodengo-Saiano|Rödental|Rodewisch|Rodez|Rodgau|
Roding|Rödinghausen|Rodolfo Sánchez Taboada|Rodriguez|Roermond|Roeselare|Roetgen|Roeulx|Rogers|Rogers Park|Rognac|
Roha|Rohnert Park|Rohrbach|Röhrmoos|Roissy-en-Brie|Rojales|Rolândia|Roldanillo|Rolla|Rolling Meadows|Romagnat|
Romainville|Romano Banco|Romano d'Ezzelino|Romano di Lombardia|Romans-sur-Isère|Romanshorn|Rombas|Romeoville|
Romilly-sur-Seine|Romita|Rommerskirchen|Romorantin-Lanthenay|Romsey|Romulus|Roncade|Roncadelle|Ronchi dei Legionari|
Ronchin|Ronciglione|Roncq|Ronda|Rondonópolis|Ronnenberg|Ronse|Roodepoort|Roorkee|Roquebrune-Cap-Martin|
Roquebrune-sur-Argens|Roquevaire|Rorschach|Rosa|Rosà|Rosário do Sul|Rosarito|Rosarno|Rosbach vor der Höhe|Rosdorf|
Rose Hill|Roseburg|Rosedale|Roselle|Rosemead|Rosemont|Rosemount|Rosenberg|Rosenfeld|Rosenheim|Rosenthal|Roses|
Roseto degli Abruzzi|Roseville|Rosignano Solvay-Castiglioncello|Rosny-sous-Bois|Rosolini|Rosporden|Rösrath|
Ross on Wye|Rossano Stazione|Rossano Veneto|Roßdorf|Rossendale|Roßlau|Roßleben|Roßtal|Roßwein|Rosto de Cão|Roswell|
Rosyth|Rota|Rotenburg|Rotenburg an der Fulda|Roth|Röthenbach an der Pegnitz|Rothenburg|Rothenburg ob der Tauber|
Rothenburgsort|Rothrist|Rothwell|Rotkreuz|Rotorua|Rotselaar|Rottenburg|Rottenburg an der Laaber|Rottingdean|Rottweil|
Rouet|Rouissat|Round Lake Beach|Round Rock|Roussillon|Rouvroy|Rouyn-Noranda|Rovato|Rovellasca|Rovello Porro|Rovereto|
Rovigo|Rowland Heights|Rowlands Gill|Rowlett|Rowville|Roxas City|Roxburgh Park|Roy|Royal Oak|Royal Palm Beach|
Royal Tunbridge Wells|Royal Wootton Bassett|Royan|Roye|Royston|Royton|Rozenburg|Rozzano|Ruayer|Rubidoux|Rubiera|
Rubtsovsk|Ruda Śląska|Ruddington|Rudersberg|Rüdesheim am Rhein|Rudnyy|Rudolstadt|Rudow|Ruelle-sur-Touvre|Ruffano|
Rugeley|Ruhla|Ruhpolding|Ruhstorf|Ruislip|Rukban|Rülzheim|Rum|Rumilly|Rummelsburg|Rumst|Runcorn|Runkel|Ruppichteroth|
Ruse|Rushden|Russas|Russellville|Rüsselsheim|Russi|Rustenburg|Rustington|Ruston|Ruswil|Rute|Rutesheim|Rüthen|
Rutherglen|Rüti|Rutigliano|Ruvo di Puglia|Ruy Barbosa|Ryazanskiy|Rybinsk|Rybnik|Ryde|Ryhope|Ryton|Ryūgasaki|Rzeszów|
s'Arenal|Sa Dec|sa Pobla|Saalfeld|Saalfelden am Steinernen Meer|Saanen|Saarburg|Saarlouis|Saarwellingen|Saatlı|
Şabāḩ as Sālim|Sabanagrande|Sabanalarga|Sabaneta|Sabaudia|Sabhā|Sabiñánigo|Sabinas|Sablé-sur-Sarthe|Şabrātah|Sabrosa|
Sabzevar|Sacaba|Sacavém|Sachse|Sachsenheim|Sacile|Sacriston|Sada|Saddiqabad|Saerbeck|Saffron Walden|Saga|Saginaw|
Saginaw Township North|Sagrada Família|Saguenay|Sagunto|Sahagún|Şaḩam|Saharsa|Sāhibganj|Sahiwal|Sahuarita|
Sahuayo de Morelos|Saïda|Saidpur|Sains-en-Gohelle|Saint Albans|Saint Andrews|Saint Charles|Saint Clair Shores|
Saint Cloud|Saint George|Saint John|Saint Joseph|Saint Kilda|Saint Leonards-on-Sea|Saint Louis Park|Saint Neots|
Saint-Affrique|Saint-Amand-les-Eaux|Saint-Amand-Montrond|Saint-André-les-Vergers|Saint-André-lez-Lille|Saint-Antoine|
Saint-Aubin-lès-Elbeuf|Saint-Avé|Saint-Avertin|Saint-Avold|Saint-Barnabé|Saint-Barthélémy|Saint-Benoît|
Saint-Berthevin|Saint-Brevin-les-Pins|Saint-Brice-sous-Forêt|Saint-Brieuc|Saint-Bruno-de-Montarville|Saint-Chamas|
Saint-Chamond|Saint-Charles|Saint-Christol-lès-Alès|Saint-Claude|Saint-Cloud|Saint-Constant|Saint-Cyprien-Plage|
Saint-Cyr-l'École|Saint-Cyr-sur-Loire|Saint-Cyr-sur-Mer|Saint-Denis-en-Val|Saint-Dié-des-Vosges|Saint-Dizier|
Saint-Doulchard|Saint-Égrève|Saint-Estève|Saint-Étienne-de-Montluc|Saint-Étienne-du-Rouvray|Saint-Eustache|
Saint-Fargeau-Ponthierry|Saint-Florent-sur-Cher|Saint-Flour|Saint-Fons|Saint-François|Saint-Gaudens|
Saint-Gély-du-Fesc|Saint-Genis-Laval|Saint-Genis-Pouilly|Saint-Georges|Saint-Germain-en-Laye|
Saint-Germain-lès-Arpajon|Saint-Germain-lès-Corbeil|Saint-Ghislain|Saint-Gilles|Saint-Gilles-Croix-de-Vie|
Saint-Giniez|Saint-Girons|Saint-Gratien|Saint-Grégoire|Saint-Herblain|Saint-Hilaire-de-Riez|Saint-Hyacinthe|
Saint-Ismier|Saint-Jacques-de-la-Lande|Saint-Jean|Saint-Jean-Bonnefonds|Saint-Jean-d'Angély|Saint-Jean-d'Illac|
Saint-Jean-de-Braye|Saint-Jean-de-la-Ruelle|Saint-Jean-de-Luz|Saint-Jean-de-Maurienne|Saint-Jean-de-Monts|
Saint-Jean-de-Védas|Saint-Jean-le-Blanc|Saint-Jean-sur-Richelieu|Saint-Jérôme|Saint-Juéry|Saint-Julien|
Saint-Julien-de-Concelles|Saint-Julien-en-Genevois|Saint-Julien-les-Villas|Saint-Junien|Saint-Just|
Saint-Just-Saint-Rambert|Saint-Lambert|Saint-Laurent|Saint-Laurent-de-la-Salanque|Saint-Laurent-du-Var|Saint-Lazare|
Saint-Léonard|Saint-Leu|Saint-Leu-la-Forêt|Saint-Lô|Saint-Loubès|Saint-Louis|Saint-Loup|Saint-Lys|
Saint-Macaire-en-Mauges|Saint-Malo|Saint-Mandé|Saint-Mandrier-sur-Mer|Saint-Marcel|Saint-Marcellin|
Saint-Martin-Boulogne|Saint-Martin-d'Hères|Saint-Martin-de-Crau|Saint-Maurice|Saint-Mauront|Saint-Max|
Saint-Maximin-la-Sainte-Baume|Saint-Médard-en-Jalles|Saint-Michel-sur-Orge|Saint-Mitre|Saint-Nazaire|Saint-Nicolas|
Saint-Nicolas-de-Port|Saint-Omer|Saint-Orens-de-Gameville|Saint-Ouen|Saint-Ouen-l'Aumône|Saint-Paul|
Saint-Paul-lès-Dax|Saint-Paul-Trois-Châteaux|Saint-Péray|Saint-Philbert-de-Grand-Lieu|Saint-Pierre|
Saint-Pierre-d'Oléron|Saint-Pierre-des-Corps|Saint-Pierre-du-Mont|Saint-Pierre-du-Perray|Saint-Pierre-lès-Elbeuf|
Saint-Pierre-lès-Nemours|Saint-Pol-de-Léon|Saint-Pol-sur-Mer|Saint-Priest|Saint-Prix|Saint-Quentin|
Saint-Quentin-Fallavier|Saint-Raphaël|Saint-Rémy|Saint-Rémy-de-Provence|Saint-Rémy-lès-Chevreuse|Saint-Renan|
Saint-Saulve|Saint-Sébastien-sur-Loire|Saint-Sulpice-la-Pointe|Saint-Thibault-des-Vignes|Saint-Tronc|Saint-Vallier|
Saint-Victoret|Saint-Vith|Saint-Yrieix-la-Perche|Saint-Yrieix-sur-Charente|Sainte-Adresse|Sainte-Anne|
Sainte-Foy-lès-Lyon|Sainte-Geneviève-des-Bois|Sainte-Julie|Sainte-Livrade-sur-Lot|Sainte-Luce-sur-Loire|
Sainte-Marguerite|Sainte-Marie-aux-Mines|Sainte-Maxime|Sainte-Savine|Sainte-Thérèse|Saintes|Sakado|Sakakah|Sakata|
Saki|Sakura|Sala|Sala Consilina|Salaberry-de-Valleyfield|Salach|Şalālah|Salas|Salatiga|Salavat|Salé Al Jadida|Salemi|
Salgueiro|Salice Salentino|Salihli|Salihorsk|Salina|Salina Cruz|Salinas|Salinópolis|Salisbury|Sallanches|Sallaumines|
Sallent|Sallynoggin|Salmās|Salò|Salobreña|Salon-de-Provence|Salou|Salsomaggiore Terme|Salt|Salt Lake City|Saltash|
Saltcoats|Salto|Salto de Pirapora|Saluzzo|Salvaleón de Higüey|Salvatierra|Salvatierra de Miño|Salzano|Salzbergen|
Salzhemmendorf|Salzkotten|Salzwedel|Salzweg|Sama|Samālūţ|Samarate|Sāmarrā’|Sambalpur|Sambhal|Sambiase|Sambuceto|
Sammamish|Sammichele di Bari|Samora Correia|Sampués|San Adrián|San Agustín del Guadalix|San Andrés|San Andrés Cholula|
San Andrés del Rabanedo|San Andrés Tuxtla|San Angelo|San Antonio de la Cal|San Antonio Tecómitl|San Bartolomé|
San Bartolomé de Tirajana|San Benedetto del Tronto|San Benito|San Bernardino|San Bernardino Tlaxcalancingo|
San Bernardo|San Bonifacio|San Bruno|San Buenaventura|San Carlo All'Arena|San Carlos|San Carlos de Bariloche|
San Casciano in Val di Pesa|San Cataldo|San Cesareo|San Cesario di Lecce|San Cipriano d'Aversa|San Clemente|
San Colombano al Lambro|San Cristóbal|San Cristóbal de las Casas|San Daniele del Friuli|San Dimas|San Donà di Piave|
San Donaci|San Donato Milanese|San Felice A Cancello|San Felice Circeo|San Felice sul Panaro|San Felipe|
San Ferdinando|San Ferdinando di Puglia|San Fernando de Henares|San Fernando del Valle de Catamarca|
San Francisco Acuautla|San Francisco Cuaxusco|San Francisco de Macorís|San Francisco del Rincón|San Gabriel|
San Gavino Monreale|San Gennaro Vesuviano|San Gil|San Giorgio a Cremano|San Giorgio del Sannio|
San Giorgio delle Pertiche|San Giorgio di Nogaro|San Giorgio Ionico|San Giorgio Su Legnano|San Giovanni a Teduccio|
San Giovanni Gemini|San Giovanni in Fiore|San Giovanni in Persiceto|San Giovanni la Punta|San Giovanni Lupatoto|
San Giovanni Rotondo|San Giovanni Valdarno|San Giuliano Milanese|San Giuseppe Jato|San Giuseppe Vesuviano|San Isidro|
San Jacinto|San Javier|San Jerónimo|San Jerónimo Cuatro Vientos|San Jorge Pueblo Nuevo|San José de Jáchal|
San José del Cabo|San José del Guaviare|San José del Valle|San José Guadalupe Otzacatipan|San José Iturbide|
San Juan Capistrano|San Juan de Alicante|San Juan de Aznalfarache|San Juan de los Lagos|San Juan de los Morros|
San Juan del Cesar|San Juan del Puerto|San Juan del Río|San Juan Ixtayopan|San Juan Nepomuceno|San Juan Sacatepéquez|
San Justo|San Lazzaro|San Leandro|San Leone Mosè|San Lorenzo|San Lorenzo Acopilco|San Lorenzo de El Escorial|San Luis|
San Luis de la Paz|San Luis de Sincé|San Luis Obispo|San Luis Río Colorado|San Marcellino|San Marco Evangelista|
San Marco in Lamis|San Marcos|San Martín|San Martín Azcatepec|San Martín Cuautlalpan|San Martín de la Vega|
San Martín de los Andes|San Martín de Valdeiglesias|San Martin Texmelucan de Labastida|San Martino Buon Albergo|
San Martino di Lupari|San Martino in Rio|San Marzano di San Giuseppe|San Marzano sul Sarno|San Mateo|San Mateo Atenco|
San Mateo Otzacatipan|San Maurizio|San Mauro Pascoli|San Mauro Torinese|San Miguel|San Miguel Ajusco|
San Miguel Coatlinchán|San Miguel De Abona|San Miguel de Allende|San Miguel de Salinas|San Miguel del Padrón|
San Miguel el Alto|San Miguel Topilejo|San Miniato|San Miniato Basso|San Nicola la Strada|San Nicolás|
San Nicolás de los Arroyos|San Nicolò|San Onofre|San Pablo|San Pablo Autopan|San Pablo de las Salinas|
San Pancrazio Salentino|San Paolo|San Pedro de Alcántara|San Pedro de Jujuy|San Pedro de Macorís|
San Pedro del Pinatar|San Pedro Garza Garcia|San Pedro Garza García|San Pedro Totoltepec|San Pietro a Patierno|
San Pietro Clarenza|San Pietro in Cariano|San Pietro in Casale|San Pietro Vernotico|San Prisco|San Rafael|San Ramon|
San Ramón de la Nueva Orán|San Remo|San Roque|San Salvador Tizatlalli|San Salvo|San Sebastián de la Gomera|
San Sebastián de Mariquita|San Sebastián el Grande|San Sebastiano|San Sebastiano al Vesuvio|San Severino Marche|
San Severo|San Sperate|San Stino di Livenza|San Tan Valley|San Valentino Torio|San Vendemiano|
San Vendemiano-Fossamerlo|San Vicent del Raspeig|San Vicente|San Vicente de Cañete|San Vicente de Tagua Tagua|
San Vincenzo|San Vitaliano|San Vito al Tagliamento|San Vito dei Normanni|San Vittore Olona|San Zeno-San Giuseppe|
San Zenone degli Ezzelini|San-Pédro|Saña|Sanary-sur-Mer|Sancaktepe|Sancti Spíritus|Sanctorum|Sandachō|Sandbach|Sande|
Sandersdorf|Sandhausen|Sandim|Sandown|Sandrigo|Sandusky|Sandy|Sandy Hills|Sandy Springs|Sandyford|Sandymount|Sanford|
Sanger|Sangerhausen|Sangonera la Verde|Sangrūr|Sanjō|Sankt Augustin|Sankt Georgen im Schwarzwald|Sankt Ingbert|
Sankt Johann in Tirol|Sankt Leon-Rot|Sankt Leonhard|Sankt Martin|Sankt Peter|Sankt Pölten|Sankt Ruprecht|
Sankt Valentin|Sankt Veit an der Glan|Sankt Wendel|Sanlúcar de Barrameda|Sanlúcar la Mayor|Sanluri|Sanming|
Sannicandro di Bari|Sannicandro Garganico|Sannois|Sano|Sansepolcro|Sanshui|Sant Adrià de Besòs|
Sant Andreu de la Barca|Sant Andreu de Llavaneres|Sant Antoni|Sant Antoni de Portmany|Sant Carles de la Ràpita|
Sant Celoni|Sant Cristòfol de les Fonts|Sant Feliu de Guíxols|Sant Feliu de Llobregat|Sant Genís dels Agudells|
Sant Gervasi - Galvany|Sant Joan de Vilatorrada|Sant Joan Despí|Sant Just Desvern|Sant Martí de Provençals|
Sant Pere de Ribes|Sant Quirze del Vallès|Sant Sadurní d'Anoia|Sant Vicenç de Castellet|Sant Vicenç de Montalt|
Sant Vicenç dels Horts|Sant'Agata de'Goti|Sant'Agata di Militello|Sant'Agata Li Battiati|Sant'Agnello|
Sant'Ambrogio di Valpollicella|Sant'Anastasia|Sant'Angelo di Piove di Sacco|Sant'Angelo Lodigiano|Sant'Antimo|
Sant'Antioco|Sant'Antonio|Sant'Antonio Abate|Sant'Arpino|Sant'Egidio alla Vibrata|Sant'Egidio del Monte Albino|
Sant'Ilario d'Enza|Santa Ana Chiautempan|Santa Anita|Santa Barbara|Santa Bárbara d'Oeste|Santa Brígida|Santa Clarita|
Santa Coloma de Cervelló|Santa Coloma de Farners|Santa Comba|Santa Comba Dão|Santa Croce Camerina|
Santa Croce sull'Arno|Santa Cruz|Santa Cruz das Palmeiras|Santa Cruz de Bezana|Santa Cruz de la Palma|
Santa Cruz do Bispo|Santa Cruz do Capibaribe|Santa Cruz do Rio Pardo|Santa Cruz do Sul|Santa Cruz Xoxocotlán|
Santa Eulària des Riu|Santa Fé do Sul|Santa Flavia|Santa Helena de Goiás|Santa Inês|Santa Iria da Azóia|Santa Isabel|
Santa Lucia|Santa Lucía|Santa Lucia di Piave|Santa Luzia|Santa Margalida|Santa Margherita di Belice|
Santa Margherita Ligure|Santa Maria|Santa Maria a Monte|Santa Maria A Vico|Santa María Atzompa|
Santa Maria Capua Vetere|Santa Maria da Vitória|Santa María de Cayón|Santa Maria de Palautordera|
Santa Maria degli Angeli|Santa Maria di Licodia|Santa Maria La Carità|Santa Maria Maddalena|Santa Marinella|
Santa Marta de Ortigueira|Santa Marta de Tormes|Santa Monica|Santa Paula|Santa Perpètua de Mogoda|Santa Pola|
Santa Ponsa|Santa Quitéria|Santa Rita|Santa Rita do Passa Quatro|Santa Rita do Sapucaí|Santa Rosa|Santa Rosa de Cabal|
Santa Rosa de Viterbo|Santa Tecla|Santa Teresa|Santa Teresa di Riva|Santa Úrsula|Santa Uxía de Ribeira|
Santa Vitória do Palmar|Santafé|Santaluz|Santana|Santana de Parnaíba|Santana do Ipanema|Santana do Livramento|
Santana do Paraíso|Santander de Quilichao|Santanyí|Santarcangelo|Santarém|Santee|Santena|Santeramo in Colle|Santhià|
Santiago de Cao|Santiago de la Ribera|Santiago de Tolú|Santiago del Teide|Santiago do Cacém|Santiago Papasquiaro|
Santiago Teyahualco|Santiponce|Santo Amaro|Santo Ângelo|Santo António da Charneca|Santo Antônio da Platina|
Santo Antônio de Jesus|Santo Antônio de Pádua|Santo Antônio do Monte|Santo António dos Olivais|
Santo Domingo de la Calzada|Santo Domingo de los Colorados|Santo Domingo Tehuantepec|Santo Estêvão|
Santo Stefano di Magra|Santo Tirso|Santo Tomás|Santo Tomé|Santomera|Santoña|Santos Dumont|Sants|Sants - Badal|
Santurtzi|Santutxu|Sanxenxo|Sanya|São Bartolomeu de Messines|São Bento|São Bento do Sul|São Borja|
São Brás de Alportel|São Caetano do Sul|São Carlos|São Cristóvão|São Domingos de Rana|São Félix da Marinha|
São Fidélis|São Francisco|São Francisco do Conde|São Francisco do Sul|São Gabriel|São Gonçalo do Amarante|São Gotardo|
São João|São João da Barra|São João da Boa Vista|São João da Madeira|São João da Pesqueira|São João da Talha|
São João das Lampas|São João de Ver|São João del Rei|São João dos Inhamuns|São João Nepomuceno|São Joaquim da Barra|
São José|São José de Ribamar|São José do Rio Pardo|São José dos Pinhais|São Leopoldo|São Lourenço|
São Lourenço da Mata|São Lourenço do Sul|São Luís de Montes Belos|São Luís do Quitunde|São Luiz Gonzaga|
São Mamede de Infesta|São Manuel|São Martinho|São Mateus|São Mateus do Maranhão|São Mateus do Sul|São Miguel do Guamá|
São Miguel dos Campos|São Pedro|São Pedro da Aldeia|São Pedro da Cova|São Romão|São Romão do Coronado|São Roque|
São Sebastião|São Sebastião do Paraíso|São Sebastião do Passé|Sapele|Sapiranga|Sappemeer|Sapri|Sapucaia|Sapulpa|
Saqqez|Saquarema|Saran|Sarandi|Sarapul|Sarasota|Saratoga|Saratoga Springs|Sarcelles|Sardārshahr|Sarezzo|Sarh|
Sarishābāri|Sarlat-la-Canéda|Sarmeola|Sarnen|Sarnia|Sarnico|Sarno|Saronno|Sarov|Sarrebourg|Sarreguemines|Sarria|
Sarrià|Sarriguren|Sarstedt|Sartrouville|Sarzana|Sarzeau|Sarzedo|Sasebo|Sasel|Saskatoon|Sassenage|Sassenberg|
Sassenburg|Sassenheim|Saßnitz|Sasso Marconi|Sassuolo|Satara|Sātkhira|Satu Mare|Saugor|Saugus|Saulgau|Sault Ste. Marie|
Saumur|Sausset-les-Pins|Sautron|Sauzal|Sava|Savage|Savannah|Sāveh|Savenay|Saverne|Saviano|Savigliano|
Savignano sul Rubicone|Savigny-le-Temple|Savigny-sur-Orge|Savona|Sawāi Mādhopur|Sawangan|Sawbridgeworth|Sawston|Sax|
Sayama|Sayreville|Sayreville Junction|Sayula|Scafati|Scaggsville|Scalby|Scalea|Scampia|Scandiano|Scandicci|
Scanzo-Rosciate|Sceaux|Schaafheim|Schaffhausen|Schalksmühle|Scharbeutz|Scharn|Schaumburg|Scheeßel|Schelklingen|
Schelle|Schellerten|Schenectady|Schererville|Schermbeck|Scherpenzeel|Schertz|Scheßlitz|Scheveningen|Schiebroek|
Schieder-Schwalenberg|Schierling|Schiffdorf|Schifferstadt|Schifflange|Schiffweiler|Schijndel|Schilde|Schiltigheim|
Schio|Schipkau|Schkeuditz|Schlangen|Schlangenbad|Schleiden|Schleiz|Schleswig|Schlieren|Schliersee|Schlitz|Schlüchtern|
Schmalkalden|Schmallenberg|Schmargendorf|Schmelz|Schmitten|Schmölln|Schnaittach|Schneeberg|Schneverdingen|
Schöffengrund|Schömberg|Schönaich|Schönebeck|Schönefeld|Schöneiche|Schongau|Schöningen|Schönkirchen|Schonungen|
Schoonhoven|Schopfheim|Schöppingen|Schorndorf|Schortens|Schoten|Schotten|Schramberg|Schriesheim|Schrobenhausen|
Schrozberg|Schübelbach|Schulzendorf|Schutterwald|Schüttorf|Schwabach|Schwäbisch Gmünd|Schwäbisch Hall|Schwabmünchen|
Schwaig|Schwaigern|Schwaikheim|Schwalbach|Schwalbach am Taunus|Schwalmstadt|Schwalmtal|Schwanau|Schwandorf in Bayern|
Schwanewede|Schwarzenbach an der Saale|Schwarzenbek|Schwarzenberg|Schwarzenbruck|Schwarzenfeld|Schwarzheide|Schwaz|
Schwechat|Schweich|Schweinfurt|Schwelm|Schwendi|Schwerte|Schwetzingen|Schwieberdingen|Schwyz|Sciacca|Scicli|Scionzier|
Scordia|Scorrano|Scorzè|Scotch Plains|Scottsdale|Scranton|Seaford|Seaham|Seal Beach|Searcy|Seaside|SeaTac|
Seaton Delaval|Sebastian|Sebnitz|Sechura|Seclin|Secondigliano|Secunderabad|Security-Widefield|Sedalia|Sedan|Sedaví|
Sedriano|Seeb|Seefeld|Seeheim-Jugenheim|Seelze|Seesen|Seevetal|Segni|Segorbe|Ségou|Segovia|Segrate|Segré|Seguin|
Segundo Ensanche|Sehnde|Sehore|Seia|Seiersberg|Sejong|Sekondi-Takoradi|Selargius|Selb|Selby|Selcetta|Sélestat|Selho|
Seligenstadt|Selm|Selma|Seloncourt|Selsey|Selters|Selvazzano Dentro|Selwerd|Semelhe|Semenyih|Semnan|Sena Madureira|
Senador Canedo|Senago|Sénas|Send|Senden|Sendenhorst|Séné|Seneffe|Senftenberg|Senhor do Bonfim|Senhora da Hora|
Senigallia|Senise|Senlis|Sennori|Sens|Sentmenat|Seogwipo|Seoni|Sepang|Sepatan|Sept-Îles|Septèmes-les-Vallons|Sequeira|
Seraing|Serang|Seregno|Sergiyev Posad|Seriate|Sérignan|Serilingampalle|Serino|Seropédica|Serov|Serpa|Serpong|
Serpukhov|Serra Negra|Serra Riccò|Serra San Bruno|Serra Talhada|Serramanna|Serrana|Serrinha|Sertãozinho|Serzedo|
Seseña|Sesimbra|Sestao|Sesto Calende|Sesto Fiorentino|Sestri Levante|Sestu|Sète|Sete Lagoas|Seto|Settat|
Settimo Milanese|Settimo San Pietro|Settimo Torinese|Sevenoaks|Severn|Severna Park|Severnyy|Severodvinsk|Seversk|
Seveso|Sevilla La Nueva|Sevran|Sèvres|Seynod|Seysses|Seyssinet-Pariset|Seyssins|Sezze|Sferracavallo|Shache|
Shaftesbury|Shagamu|Shahdol|Shahecheng|Shahkot|Shahr-e Kord|Shahre Jadide Andisheh|Shahrud|Shāhzādpur|Shaker Heights|
Shakhty|Shakopee|Shāmli|Shangqiu|Shangri-La|Shangzhi|Shanhaiguan|Shankill|Shanklin|Shannon|Shanting|Shāntipur|Shanwei|
Shaowu|Shaping|Shashemenē|Shawinigan|Shawnee|Shchelkovo|Shchukino|Sheboygan|Sheepshead Bay|Sheerness|Shefford|Shelby|
Shelbyville|Shelton|Shenjiamen|Shepparton|Shepperton|Shepshed|Shepton Mallet|Sherborne|Sherbrooke|Sherburn in Elmet|
Sheringham|Sherman|Sherman Oaks|Sherpur|Sherwood|Sherwood Park|Shibata|Shibīn al Kawm|Shifnal|Shikarpur|Shikohābād|
Shildon|Shillong|Shilong|Shimla|Shimonoseki|Shimotoda|Shinyanga|Shipley|Shiqiao|Shirebrook|Shirley|Shīrvān|Shivpuri|
Shiwan|Shizilu|Shizuishan|Shkodër|Shoreham-by-Sea|Shoreline|Shoreview|Short Pump|Shortlands|Shostka|Shotts|Shreveport|
Shrīrāmpur|Shuangcheng|Shumen|Shunyi|Shwebo|Si Racha|Siano|Šiauliai|Sibaté|Sibiu|Sibu|Sicklerville|Sicuani|Sidcup|
Siderno|Sidi Bel Abbès|Sidmouth|Sidney|Sidoarjo|Sidon|Siebnen|Siegburg|Siegfriedviertel|Siegsdorf|Siem Reap|
Siemensstadt|Siena|Sierra Vista|Sierre|Sigmaringen|Signa|Sihanoukville|Siirt|Sīkar|Sikasso|Silang|Silao|Silchar|Silea|
Sileby|Silla|Silleda|Silly|Silsden|Silvalde|Silveira|Silver Firs|Silver Lake|Silver Spring|Silves|Silvi|
Simbach am Inn|Simi Valley|Simmerath|Simmern|Simões Filho|Simpsonville|Sin-le-Noble|Sīnah|Sinalunga|Sindelfingen|
Sines|Sinfin|Singa|Singaraja|Singen|Singkawang|Singrauli|Sinhyeon|Siniscola|Sinn|Sinnai|Sinnar|Sinop|Sinsheim|
Sint Pancras|Sint Willebrord|Sint-Amands|Sint-Genesius-Rode|Sint-Gillis-Waas|Sint-Katelijne-Waver|Sint-Kruis|
Sint-Laureins|Sint-Lievens-Houtem|Sint-Maria-Lierde|Sint-Martens-Latem|Sint-Martens-Lennik|Sint-Niklaas|
Sint-Oedenrode|Sint-Pieters-Leeuw|Sint-Truiden|Sintra|Sinzheim|Sinzig|Sinzing|Sioux City|Sioux Falls|Sirajganj|
Sirinhaém|Sirjan|Sirmione|Sirnach|Sirsa|Sirte|Sishui|Sisteron|Sītāpur|Sitges|Sittard|Sitten|Sittingbourne|Sittwe|
Siverek|Siwān|Six-Fours-les-Plages|Skegness|Skelmersdale|Skelton|Skerries|Skikda|Skipton|Skokie|Skudai|Sleaford|
Slidell|Sliedrecht|Sligo|Slikkerveer|Sliven|Sloviansk|Słupsk|Smethwick|Smithfield|Smithtown|Smyrna|Sneek|Snodland|
Sobrado|Sobral|Sobreda|Sóc Trăng|Soccavo|Socorro|Socuéllamos|Södermalm|Sodo|Soest|Sogamoso|Sögel|Sohag|Soham|Sohar|
Sohland|Söhlde|Soignies|Soissons|Soisy-sous-Montmorency|Soisy-sur-Seine|Sōka|Sokcho|Sokhumi|Sokodé|Solarino|Solaro|
Soledade|Solesino|Soliera|Solikamsk|Sollentuna|Sóller|Solliès-Pont|Solms|Solntsevo|Solofra|Solon|Solothurn|Solsona|
Soltau|Somain|Sombreffe|Sombrerete|Someren|Somerset|Somerville|Somma Lombardo|Somma Vesuviana|Sommacampagna|Sommatino|
Sömmerda|Son Servera|Sonārgaon|Sondershausen|Sondrio|Sông Cầu|Songea|Songjiang|Songkhla|Songnim|Songyuan|Sonneberg|
Sonsbeck|Sonseca|Sonthofen|Sontra|Sopela|Sora|Soran|Sorbiers|Sorbolo|Soreang|Sorel-Tracy|Soresina|Sorgues|Soria|
Sorisole|Sormiou|Sorong|Sorrento|Sorso|Sorsogon|Sortino|Sosnowiec|Sotteville-lès-Rouen|Sottrum|Souffelweyersheim|
Souk Ahras|Soultz-Haut-Rhin|Soumagne|Souppes-sur-Loing|Soure|Sousa|Sousse|Soustons|South Bel Air|South Bend|
South Benfleet|South Bradenton|South Chicago|South Croydon|South El Monte|South Elgin|South Elmsall|South Euclid|
South Gate|South Hayling|South Hill|South Holland|South Jordan|South Jordan Heights|South Kingstown|South Lake Tahoe|
South Laurel|South Lawndale|South Miami Heights|South Milwaukee|South Morang|South Ockendon|South Old Bridge|
South Pasadena|South Peabody|South Plainfield|South Portland|South Portland Gardens|South Riding|South Saint Paul|
South Salt Lake|South San Francisco|South San Jose Hills|South Shore|South Suffolk|South Valley|South Vineland|
South Whittier|South Windsor|South Yarra|Southall|Southam|Southaven|Southbank|Southfield|Southgate|Southglenn|
Southlake|Southsea|Southwater|Southwell|Soverato Marina|Sovico|Sowerby Bridge|Soyaux|Soyībug|Spa|Spaichingen|Spalding|
Spanaway|Spandau|Spangen|Spangenberg|Spanish Fork|Spanish Town|Sparanise|Sparks|Spartanburg|Speichersdorf|Spelle|
Spenge|Spennymoor|Speyer|Spezzano Albanese|Spicchio-Sovigliana|Spiesen-Elversberg|Spiez|Spilamberto|Spilimbergo|
Spinazzola|Spinea-Orgnano|Spinetta Marengo|Spino d'Adda|Spittal an der Drau|Split|Spokane|Spokane Valley|Spoleto|
Spratzern|Spreitenbach|Spresiano|Sprimont|Spring|Spring Hill|Spring Valley|Springdale|Springe|Springfield|
Springfield Gardens|Springs|Springvale|Springville|Sprockhövel|Spruce Grove|Squinzano|Sri Jayewardenepura Kotte|
Srikakulam|Śródmieście|St Austell|St Ives|St. Albert|St. Catharines|St. Charles|St. Georg|St. John's|St. Johns|
St. Pauli|St. Thomas|Staaken|Stabroek|Stade|Staden|Stadskanaal|Stadtallendorf|Stadtbergen|Stadthagen|Stadtlohn|
Stadtoldendorf|Stadtroda|Stafford|Stahnsdorf|Staines|Stainforth|Stains|Stakeford|Stalybridge|Stamford|
Stanford-le-Hope|Stanley|Stans|Stanton|Staphorst|Stara Zagora|Staranzano|Starkville|Starnberg|Staryy Oskol|Staßfurt|
State College|Statenkwartier|Statesboro|Statesville|Statte|Staufen|Staufenberg|Staunton|Stavanger|Staveley|Stavelot|
Steenbergen|Steenokkerzeel|Steenwijk|Steffisburg|Stegaurach|Steilshoop|Stein|Steinau an der Straße|
Steinbach am Taunus|Steinen|Steinenbronn|Steinfeld|Steinfurt|Steinhagen|Steinhausen|Steinheim|Steinheim am Albuch|
Steinheim am der Murr|Stekene|Stella|Stelle|Stellenbosch|Stellingen|Stendal|Stenhousemuir|Stephanskirchen|
Stephenville|Stepps|Sterling|Sterling Heights|Stevens Point|Stevenston|Stewarton|Steyning|Steyr|Stezzano|Stiens|
Stilfontein|Stillwater|Stiring-Wendel|Stirling|Stockach|Stockbridge|Stockelsdorf|Stockerau|Stöckheim|Stocksbridge|
Stockstadt am Main|Stockton Heath|Stoke Gifford|Stolberg|Stollberg|Stolpen|Stolzenau|Stone|Stonecrest|Stoneham|
Stonehaven|Stonehouse|Storkow|Stornoway|Storrington|Stotfold|Stoughton|Stourbridge|Stourport-on-Severn|Stow|
Stowmarket|Stra|Strabane|Stradella|Straelen|Stralsund|Stranraer|Strasburg|Strassen|Straßgang|
Strasshof an der Nordbahn|Stratford|Stratford-upon-Avon|Strathaven|Strathfield|Straubing|Strausberg|Streamwood|Street|
Streetly|Strensall|Stretford|Striano|Strijen|Strogino|Strongsville|Strood|Stroud|Strullendorf|Studio City|Studley|
Stuhr|Sturry|Stuttgart Feuerbach|Stuttgart Mühlhausen|Stuttgart-Ost|Suances|Subiaco|Subotica|Succivo|Sucé-sur-Erdre|
Suceava|Sucre|Sucy-en-Brie|Sudbury|Südlohn|Sueca|Suffolk|Sugar Hill|Sugar Land|Suhl|Suhr|Suining|Suisun|Suitland|
Suitland-Silver Hill|Sūjāngarh|Sujiatun|Suleja|Sulingen|Sullana|Sully-sur-Loire|Sulmona|Sulphur|Sultānpur|
Sulz am Neckar|Sulzbach|Sulzbach am Main|Sulzbach-Rosenberg|Sumaré|Sumbawanga|Sumber|Sumedang|Sumedang Utara|Sumenep|
Summerlin South|Summerville|Summit|Sumter|Sun City|Sun City West|Sun Prairie|Sunbury|Sunbury-on-Thames|Suncheon|
Sundern|Sungai Penuh|Sungai Petani|Sunggal|Sunny Isles Beach|Sunnyside|Sunnyvale|Sunrise|Sunrise Manor|Sunset Park|
Superior|Surat Thani|Surbiton|Surbo|Surendranagar|Suresnes|Surfers Paradise|Súria|Suriāpet|Surigao|Surprise|Sursee|
Surubim|Süßen|Sutton in Ashfield|Suzuka|Suzzara|Svetlanovskiy|Swabi|Swadlincote|Swaffham|Swanage|Swanley|Swanscombe|
Sweetwater|Swinton|Swords|Sydney Central Business District|Syevyerodonets’k|Syke|Syktyvkar|Sylhet|Syracuse|Syston|
Syzran’|Szeged|Székesfehérvár|Tabatinga|Taboão da Serra|Tabora|Tábua|Tabuaço|Tacámbaro de Codallos|Tacloban|Tacoma|
Tacoronte|Tadcaster|Tādepallegūdem|Tadley|Tādpatri|Tadworth|Tafalla|Tafí Viejo|Taganskiy|Tagbilaran City|Taggia|
Tagiura|Taglio|Taglio di Po|Tahoua|Ţahţā|Taiobeiras|Taiping|Taishan|Taitung City|Tajimi|Takaoka|Takarazuka|Takasaki|
Takoradi|Tala|Talagante|Talange|Talant|Talara|Talayuela|Talca|Taldykorgan|Talence|Talisay|Ţalkhā|Tallaght|Tallahassee|
Tamarac|Tamazunchale|Tambaram|Tambo Grande|Tambopata|Tame|Tamiami|Tamm|Tampere|Tanashichō|Tāndā|Tandil|Tando Adam|
Tando Allahyar|Tanga|Tāngāil|Tangerhütte|Tangermünde|Tangping|Tanguá|Tanjore|Tanjung Pinang|Tanjungbalai|Tantoyuca|
Tanza|Taourirt|Tapachula|Taquara|Taquari|Taquaritinga|Taquarituba|Tarakan|Tarancón|Tarare|Tarascon|Tarazona|
Tarazona de la Mancha|Tarbes|Tarcento|Târgovişte|Targówek|Târgu Jiu|Târgu-Mureş|Tarhuna|Tarifa|Tarija|Tarlac City|
Tarleton|Tarma|Tarneit|Tarnos|Tarnów|Tarpon Springs|Tarquinia|Tàrrega|Tartagal|Tartouss|Tartu|Tārūt|Tasek Glugor|
Tassin-la-Demi-Lune|Tatebayashi|Tatuí|Tauberbischofsheim|Taucha|Taufkirchen|Taunggyi|Taungoo|Taunton|Taunusstein|
Taupo|Tauranga|Taurianova|Taurisano|Tauste|Tavagnacco|Tavarede|Tavarnelle Val di Pesa|Tavernes Blanques|
Tavernes de la Valldigna|Taverny|Taviano|Tavira|Tavistock|Taxco de Alarcón|Taylor|Taylors|Taylorsville|Taytay|Taza|
Teaneck|Teapa|Tebingtinggi|Tecamachalco|Tecate|Tecax|Tecklenburg|Tecomán|Teddington|Tefé|Tegal|Tegel|Tegelen|Tegueste|
Teguise|Tehuacán|Teignmouth|Teisendorf|Tejupilco de Hidalgo|Tekirdağ|Tekstil’shchiki|Telêmaco Borba|Telfs|Telgte|
Tellicherry|Teloloapan|Teltow|Teluknaga|Tema|Temecula|Temirtau|Temixco|Tempe|Tempe Junction|Tempelhof|Tempio Pausania|
Temple|Temple City|Temple Terrace|Templeogue|Templin|Temse|Temuco|Tenango de Arista|Tencarola|Teningen|Tenosique|
Tenterden|Teo|Teocaltiche|Teófilo Otoni|Teoloyucan|Teotihuacán|Teotihuacán de Arista|Tepatitlán de Morelos|Tepeaca|
Tepeji del Río de Ocampo|Tepexpan|Tepotzotlán|Tequila|Tequisquiapan|Tequixquiac|Teramo|Terenure|Teresópolis|Tergnier|
Terlizzi|Termas de Río Hondo|Termini Imerese|Termoli|Ternat|Ternate|Terneuzen|Ternitz|Terno d'Isola|Ternopil|Teror|
Terracina|Terralba|Terrasini|Terrasson-Lavilledieu|Terrazas del Valle|Terre Haute|Terrebonne|Terrytown|Teruel|
Terville|Tervuren|Terzigno|Teshi Old Town|Tesistán|Tessenderlo|Tete|Téteghem|Teteringen|Teterow|Tettnang|Teublitz|
Teulada|Teutônia|Teutschenthal|Teverola|Tewkesbury|Tewksbury|Texarkana|Texas City|Texcoco de Mora|Teziutlan|
Thái Nguyên|Thakhèk|Thal|Thale|Thalheim|Thalwil|Thalwil / Dorfkern|Thame|Thānesar|Thanh Hóa|Thann|Thannhausen|
Thaon-les-Vosges|Thatcham|Thaton|Thayetmyo|The Acreage|The Boldons|The Colony|The Crossings|The Hammocks|The Villages|
The Woodlands|Therwil|Thetford|Thetford-Mines|Theux|Thị Xã Phú Mỹ|Thiais|Thiene|Thiers|Thika|Thimphu|Thionville|
Thirsk|Tholen|Tholey|Thomastown|Thomasville|Thônes|Thônex|Thonon-les-Bains|Thorigny-sur-Marne|Thornaby-on-Tees|
Thornbury|Thorne|Thornlie|Thornton|Thornton Heath|Thornton-Cleveleys|Thorpe Hamlet|Thouaré-sur-Loire|Thouars|
Thousand Oaks|Thrapston|Throgs Neck|Thủ Dầu Một|Thuin|Thuir|Thun|Thunder Bay|Thurles|Thurso|Tiana|Tianfu|Tianguá|
Tiaret|Tías|Ticul|Tidworth|Tiébo|Tiel|Tieli|Tielt|Tienen|Tiergarten|Tierra Blanca|Tierralta|Tietê|Tigard|Tigre|Tigwav|
Tijucas|Tilbury|Timaru|Timbaúba|Timbó|Timmendorfer Strand|Timmins|Timon|Timóteo|Timperley|Tinaquillo|Tineo|
Tingo María|Tinley Park|Tinqueux|Tinsukia|Tipton|Tiptree|Tirano|Tiraspol|Tirmiz|Tirschenreuth|Tiruchengode|
Tiruvannāmalai|Tiruvottiyūr|Titāgarh|Titisee-Neustadt|Tittmoning|Titusville|Titz|Tiverton|Tivoli|Tixtla de Guerrero|
Tizayuca|Tizi Ouzou|Tizimín|Tlajomulco de Zúñiga|Tlapa de Comonfort|Tlapacoyan|Tlaxcala|Tlemcen|Toamasina|Tobarra|
Tobias Barreto|Tobol’sk|Tobruk|Tocache|Tochigi|Tocina|Tocopilla|Todmorden|Töging am Inn|Tokat|Tokuyama|Tolentino|
Toliara|Tolmezzo|Tolosa|Tomakomai|Tomar|Tomares|Tomblaine|Tombolo|Tomé|Tomé Açu|Tomelloso|Tomiño|Toms River|Tona|
Tonbridge|Tondabayashichō|Tondela|Tongchuanshi|Tongelre|Tongeren|Tonghae|Tongren|Tongzhou|Tönisvorst|Tonk|
Tonnay-Charente|Tonneins|Tonypandy|Tonyrefail|Tooele|Toowoomba|Topeka|Tor Lupara|Torbat-e Ḩeydarīyeh|Torbole Casaglia|
Torcy|Tordera|Tordesillas|Tordher|Torelló|Torgau|Torgelow|Torhout|Toride|Toritama|Toritto|Tornesch|Toro|Torpoint|
Torquay|Torrance|Torre Annunziata|Torre Boldone|Torre de Moncorvo|Torre del Campo|Torre del Lago Puccini|
Torre del Mar|Torre Santa Susanna|Torre-Pacheco|Torredembarra|Torredonjimeno|Torregrotta|Torrelavega|Torrelodones|
Torremaggiore|Torremolinos|Torreperogil|Torres|Torres Novas|Torres Vedras|Torri di Quartesolo|Torrijos|Torrington|
Torroella de Montgrí|Torrox|Tortolì|Tortona|Tortoreto Lido|Tortosa|Tortuguitas|Toruń|Torvaianica|Toscolano Maderno|
Tostedt|Totana|Totnes|Tottington|Totton|Tottori|Toul|Tourlaville|Tournai|Tournan-en-Brie|Tournefeuille|
Tournon-sur-Rhône|Tournus|Towcester|Town 'n' Country|Townsville|Towson|Toyokawa|Trá Mhór|Traben-Trarbach|Trabia|
Trabzon|Tracy|Tradate|Trairi|Traiskirchen|Tralee|Tramandaí|Tranent|Trani|Trapani|Trappes|Traralgon|Trasacco|Traun|
Traunreut|Traunstein|Travagliato|Travemünde|Trebaseleghe|Trebbin|Trebisacce|Trebujena|Trebur|Trecase|Trecastagni|
Trecate|Tredegar|Treffurt|Trégunc|Treharris|Treillières|Trélazé|Trelew|Trélissac|Tremblay-en-France|Tremelo|Tremembé|
Tremestieri Etneo|Tremont|Trentola-Ducenta|Trenton|Treorchy|Trepuzzi|Tres Arroyos|Tres Cantos|Três Corações|
Três Coroas|Tres Isletas|Três Lagoas|Três Pontas|Três Rios|Trescine|Trescore Balneario|Trets|Treuchtlingen|Treuen|
Treuenbrietzen|Treviglio|Treviolo|Trévoux|Trezzano sul Naviglio|Trezzo sull'Adda|Tricase|Triel-sur-Seine|Triggiano|
Trignac|Trigueros|Trimbach|Trincomalee|Trindade|Tring|Trinidad|Trinitapoli|Trino|Trissino|Trith-Saint-Léger|Trittau|
Trochtelfingen|Trofa|Trofaiach|Trofarello|Troia|Troina / Draginai|Trois-Rivières|Troitsk|Trondheim|Troon|Trooz|
Troparëvo|Tropea|Trossingen|Trostberg an der Alz|Trotwood|Trowbridge|Troy|Troyes|Truganina|Trumbull|Truro|Trussville|
Tsaritsyno|Tsawwassen|Tsu|Tsukuba|Tsuruoka|Tsuyama|Tualatin|Tuam|Tubarão|Tubbergen|Tubize|Tucano|Tuckahoe|Tucker|
Tucumã|Tucuruí|Tudela|Tudela de Duero|Tuguegarao|Tui|Tuineje|Tujunga|Tukwila|Tula de Allende|Tulancingo|Tulare|Tulcán|
Tulcea|Tullamore|Tulle|Tullibody|Tullins|Tulln|Tultepec|Tultitlán de Mariano Escobedo|Tuluá|Tumaco|Tumbes|Tunja|
Tunstall|Tuntenhausen|Tupã|Tupaciguara|Tupelo|Túquerres|Turate|Turbaco|Turbigo|Turbo|Turgutlu|Turhal|Turi|Turkestan|
Türkheim|Türkmenabat|Turku|Turlock|Turnhout|Tuscaloosa|Tuscania|Tustin|Tutamandahostel|Tuttlingen|Tutzing|
Túxpam de Rodríguez Cano|Tuxpan|Tuxtepec|Tuzla|Twello|Twentynine Palms|Twin Falls|Twistringen|Twyford|Tychy|Tyldesley|
Tyler|Tynemouth|Tyoply Stan|Tyre|Ubá|Übach-Palenberg|Ubaitaba|Ubatuba|Ube|Úbeda|Überherrn|Überlingen|Uboldo|
Ubon Ratchathani|Ubrique|Ubstadt-Weiher|Uckange|Uckfield|Uden|Udenhout|Udgīr|Udhampur|Udon Thani|Udupi|Ueckermünde|
Ueda|Uedem|Uelzen|Uetersen|Uetze|Uffenheim|Ugento|Ugep|Ugine|Uhingen|Uhldingen-Mühlhofen|Uitenhage|Uitgeest|Uithoorn|
Uji|Ukhta|Ulanhot|Ulldecona|Ulverston|Uman|Umbertide|Umeå|Umm Qaşr|Umuarama|Una|Unaí|Ungaran|Ungsang|Unhos|
União da Vitória|União dos Palmares|Unieux|Union|Union City|Uniondale|Unionport|Universal City|University|
University City|University Heights|University Park|University Place|Unna|Unnāo|Unterägeri|Unterföhring|Untergriesbach|
Untergruppenbach|Unterhaching|Unterhausen|Unterkrozingen|Untermeitingen|Unterschleißheim|Untersiggenthal|Upland|
Upminster|Uppal Kalan|Upper Alton|Upper Arlington|Upper Coomera|Upper Hutt|Uppsala|Uptown|Urayasu|Urbach|Urbana|
Urbandale|Urdaneta|Urdorf|Urganch|Urgnano|Uriangato|Urk|Urmston|Uromi|Urrugne|Ursynów|Uruaçu|Uruçuca|Uruguaiana|Uşak|
Ushaw Moor|Ushiku|Ushirombo|Ushuaia|Usingen|Uslar|Usmate-Velate|Usol’ye-Sibirskoye|Ussel|Ussuriysk|Ust’-Ilimsk|Uster|
Uster / Kirch-Uster|Ústí nad Labem|Uta|Utebo|Utica|Utiel|Utrera|Uttoxeter|Uvira|Uzès|Uzhgorod|Uzwil|Vaals|Vaassen|
Vacaria|Vacaville|Vacoas|Vado Ligure|Vaiano|Vaihingen an der Enz|Vaires-sur-Marne|Vaison-la-Romaine|Val-d'Or|
Val-de-Reuil|Valadares|Valbom|Valbonne|Valdagno|Valdemorillo|Valdemoro|Valdepeñas|Valderice|Valdés|Valdivia|
Valdobbiadene|Valdosta|Valdoviño|Vale da Amoreira|Vale de Cambra|Vale of Leven|Válega|Valeggio sul Mincio|Valença|
Valence|Valencia de Alcántara|Valenciennes|Valencina de la Concepción|Valente Diaz|Valentigney|Valenton|Valenza|
Valenzano|Valera|Valfin-lès-Saint-Claude|Valga|Valguarnera Caropepe|Valinda|Valinhos|Valkenswaard|Vallauris|Vallcarca|
Valle de Bravo|Valle de La Pascua|Valle de Santiago|Valle Hermoso|Vallecrosia|Vallejo|Vallenar|Vallendar|Vallet|
Valley Glen|Valley Station|Valley Stream|Vallirana|Vallo della Lucania|Valls|Valmadrera-Caserta|Valmontone|Valognes|
Valongo|Valparai|Valparaiso|Valréas|Valrico|Valsequillo de Gran Canaria|Valverde del Camino|Van Buren|Van Nest|
Van Nuys|Vanadzor|Vanderbijlpark|Vandœuvre-lès-Nancy|Vaniyambadi|Vannes|Vantaa|Vanves|Vanzago|Vaprio d'Adda|Varāmīn|
Varazze|Varedo|Varel|Varennes|Varennes-Vauzelles|Vargem Grande|Vargem Grande do Sul|Varginha|Várzea Alegre|
Várzea da Palma|Várzea Grande|Várzea Paulista|Vasco da Gama|Vassouras|Västerås|Vasto|Vasyl'evsky Ostrov|Vaterstetten|
Vaucresson|Vaudreuil-Dorion|Vaughan|Vaulx-en-Velin|Vauréal|Vauvert|Vaux-le-Pénil|Veauche|Vecchiano-Nodica|Vechelde|
Vechta|Vecindario|Vedano al Lambro|Vedano Olona|Vedène|Veendam|Veenendaal|Vega de San Mateo|Vegesack|
Veggia-Villalunga|Veghel|Veglie|Veinticinco de Mayo|Veitsbronn|Veitshöchheim|Vejalpur|Vejer de la Frontera|Velaux|
Velden|Veldhuizen|Velen|Velez Rubio|Velikiy Novgorod|Velikiye Luki|Velilla de San Antonio|Vélizy-Villacoublay|
Velletri|Vellmar|Vellore|Velp|Velsen-Zuid|Velten|Venado Tuerto|Venafro|Venâncio Aires|Venaria Reale|Vence|
Vendas Novas|Vendin-le-Vieil|Vendôme|Venegono Inferiore|Venegono Superiore|Venelles|Venice|Vénissieux|Venosa|Venray|
Ventimiglia|Ventura|Venturina|Vera|Vera Cruz|Verano Brianza|Verāval|Verbania|Vercelli|Verdellino|Verdello|Verden|
Verdun|Verduron|Verín|Verl|Vern-sur-Seiche|Verneuil-sur-Avre|Verneuil-sur-Seine|Vernier|Vernon|Vernon Hills|
Vernouillet|Vero Beach South|Verolanuova|Verrières-le-Buisson|Versmold|Versoix|Vert-Saint-Denis|Vertou|Verviers|
Verwood|Veshnyaki|Vesoul|Vespasiano|Vestavia Hills|Vetralla|Vetschau|Vettweiß|Veurne|Vevey|Veyrier|Viadana|Viagrande|
Vialonga|Viana|Viana do Castelo|Vianen|Viareggio|Vibo Valentia|Vic|Vicálvaro|Vícar|Vicaria|Vichy|Vicksburg|
Vico del Gargano|Vico Equense|Viçosa|Víctor Rosales|Victorias|Victoriaville|Victorville|Vidauban|Videira|Vidisha|
Viechtach|Viedma|Vieille Chapelle|Vielsalm|Vienenburg|Vienne|Vientiane|Viernheim|Vierzon|Vieste|Việt Trì|Vieux-Condé|
Viewpark|Vif|Viganello|Vigasio|Vigevano|Vigia|Vigliano Biellese|Vignate|Vigneux-sur-Seine|Vignola|Vigodarzere|
Vigonovo-Fontanafredda|Vigonza|Vihari|Viktring|Vila do Conde|Vila Franca de Xira|Vila Nova da Barquinha|
Vila Nova de Famalicão|Vila Nova de Foz Côa|Vila Real|Vila Real de Santo António|Vila Viçosa|Vila-real|Vila-seca|
Viladecans|Vilafranca del Penedès|Vilagarcía de Arousa|Vilalba|Vilamarxant|Vilanova de Arousa|Vilanova del Camí|
Vilanova i la Geltrú|Vilapicina i la Torre Llobeta|Vilar de Andorinho|Vilar do Paraíso|Vilaseca|Vilassar de Mar|
Vilhena|Vill'Albese|Villa Adriana|Villa Alemana|Villa Allende|Villa Ángela|Villa Canales|Villa Carcina|
Villa Carlos Paz|Villa Castelli|Villa Constitución|Villa Cortese|Villa d'Almè|Villa de Costa Rica|Villa de Mayo|
Villa de San Diego de Ubaté|Villa de Vallecas|Villa del Río|Villa del Rosario|Villa di Serio|Villa Dolores|
Villa Gesell|Villa Guardia|Villa Juárez|Villa Literno|Villa Lugano|Villa María|Villa Mercedes|Villa Opicina|
Villa Ortúzar|Villa Park|Villa Regina|Villa San Giovanni|Villa Santa Rita|Villa Verucchio|Villa Vicente Guerrero|
Villabate|Villablino|Villacañas|Villacarrillo|Villach|Villach-Innere Stadt|Villacher Vorstadt|Villacidro|Villadossola|
Villaflores|Villafranca de los Barros|Villafranca di Verona|Villafranca Tirrena|Villagrán|Villaguay|Villajoyosa|
Villalba|Villalbilla|Villamaría|Villamartín|Villanova|Villanueva|Villanueva de Castellón|Villanueva de Córdoba|
Villanueva de la Cañada|Villanueva de la Serena|Villanueva del Arzobispo|Villanueva del Pardillo|Villaquilambre|
Villard-Bonnot|Villarejo de Salvanés|Villaricca|Villarrica|Villarrobledo|Villarrubia de los Ojos|Villars|
Villars-sur-Glâne|Villasanta|Villaseta|Villasor|Villatora|Villaverde del Río|Villaviciosa|Villaviciosa de Odón|
Ville-d'Avray|Ville-la-Grand|Villebon-sur-Yvette|Villecresnes|Villefontaine|Villefranche-de-Rouergue|
Villefranche-sur-Mer|Villefranche-sur-Saône|Villejuif|Villemandeur|Villemoisson-sur-Orge|Villemomble|Villena|
Villenave-d'Ornon|Villeneuve-d'Ascq|Villeneuve-la-Garenne|Villeneuve-le-Roi|Villeneuve-lès-Avignon|
Villeneuve-lès-Maguelone|Villeneuve-Loubet|Villeneuve-Saint-Georges|Villeneuve-sur-Lot|Villeneuve-Tolosane|
Villeparisis|Villepinte|Villepreux|Villers-Cotterêts|Villers-la-Ville|Villers-le-Bouillet|Villers-lès-Nancy|
Villers-Saint-Paul|Villerupt|Villeta|Villetaneuse|Villiers-le-Bel|Villiers-sur-Marne|Villmar|Villongo|Villupuram|
Vilsbiburg|Vilseck|Vilshofen|Vilvoorde|Vimercate|Vimodrone|Vinaròs|Vincennes|Vincentown|Vineland|Vineuil|Vineyard|
Vinh|Vĩnh Long|Vinhais|Vinhedo|Vinovo|Viranşehir|Virār|Vire|Virginia|Viroflay|Virton|Virú|Viry-Châtillon|Visalia|
Visbek|Visconde do Rio Branco|Visé|Viseu|Visitacion Valley|Visp|Visselhövede|Vista|Viterbo|Vitória de Santo Antão|
Vitré|Vitrolles|Vitry-le-François|Vittoria|Vittorio Veneto|Vittuone|Vitulazio|Viveiro|Vizianagaram|Vizille|Vleuten|
Vlissingen|Vlorë|Vlotho|Voerde|Voghera|Vohburg an der Donau|Vohenstrauß|Vöhl|Vöhringen|Voiron|Voisins-le-Bretonneux|
Voitsberg|Volendam|Volgodonsk|Volkach|Völklingen|Volkmarsen|Volla|Volos|Volpiano|Völs|Volta Redonda|Volterra|Vomero|
Voorburg|Voorhees|Voorschoten|Voorthuizen|Vorchdorf|Voreppe|Vorkuta|Vorselaar|Vösendorf|Vosselaar|Vostochnoe Degunino|
Votkinsk|Votorantim|Votuporanga|Vreden|Vreewijk|Vriezenveen|Vroomshoop|Vryheid|Vught|Vũng Tàu|Vykhino-Zhulebino|
Waalre|Waalwijk|Waarschoot|Waasmunster|Wabern|Wabu|Wachtberg|Wachtebeke|Wachtendonk|Wächtersbach|Waco|Waddinxveen|
Wade Hampton|Wadebridge|Wädenswil|Wadern|Wadersloh|Wadgassen|Wādī as Sīr|Wadsworth|Wagenfeld|Wageningen|Waghäusel|
Waging am See|Wahlstedt|Wahn-Heide|Waiblingen|Waidmannslust|Waimes|Waipahu|Wake Forest|Wałbrzych|Walcourt|
Wald-Michelbach|Waldbröl|Waldbrunn|Waldeck|Waldenbuch|Waldfeucht|Waldheim|Waldkirch|Waldkirchen|Waldkraiburg|
Waldmünchen|Waldorf|Waldsassen|Waldshut-Tiengen|Waldstetten|Walkden|Walker|Walla Walla|Wallasey|Walldorf|Walldürn|
Wallenhorst|Wallerfangen|Wallersdorf|Wallingford|Wallisellen|Wallsend|Walnut|Walnut Creek|Walnut Grove|Walsrode|
Waltendorf|Waltenhofen|Waltershausen|Waltham|Waltham Abbey|Waltham Cross|Walton-on-Thames|Walton-on-the-Naze|Waltrop|
Wambrechies|Wandlitz|Wanganui|Wangen|Wangqing|Wanju|Wannsee|Wantage|Wanxian|Wanze|Warburg|Wardenburg|Wardha|Wardle|
Ware|Waregem|Wareham|Waremme|Waren|Warendorf|Warlingham|Warmbaths|Warminster|Warnemünde|Warner Robins|Warnsveld|
Warren|Warrenpoint|Warrnambool|Warsop|Warstein|Warwick|Wasco|Washingborough|Washington|Washington Heights|
Washwood Heath|Wasquehal|Wassenaar|Wassenberg|Wasserburg am Inn|Wassertrüdingen|Watampone|Watauga|Water Eaton|
Waterbury|Waterford|Waterloo|Waterlooville|Watertown|Wath upon Dearne|Wathlingen|Watsonville|Wattens|Wattignies|
Watton|Wattrelos|Wattwil|Wau|Waukegan|Waukesha|Wausau|Wauwatosa|Waverly|Wavre|Wavrin|Waxahachie|Wayne|Waynesboro|
Waziers|Wazirabad|Weatherford|Weaverham|Webster Groves|Wedel|Wednesbury|Wednesfield|Weener|Weert|Weesp|Weeze|Wegberg|
Wehr|Wehrheim|Weida|Weiden|Weihai|Weikersheim|Weil am Rhein|Weil der Stadt|Weil im Schönbuch|Weilburg|
Weiler-Simmerberg|Weilerswist|Weilheim|Weilheim an der Teck|Weilmünster|Weimar|Weinan|Weinberg|Weinböhla|Weinfelden|
Weingarten|Weinheim|Weinsberg|Weinstadt-Endersbach|Weinzierl bei Krems|Weisendorf|Weiskirchen|Weissach|
Weißenburg in Bayern|Weißenfels|Weißenhorn|Weißensee|Weißenthurm|Weißwasser|Weiterstadt|Weiz|Wekiwa Springs|
Welkenraedt|Welland|Wellen|Wellesbourne Mountford|Wellesley|Welling|Wellingborough|Wellingsbüttel|Wells|Wels|Welver|
Welwyn Garden City|Welzheim|Wemmel|Wenatchee|Wenchang|Wendeburg|Wendelstein|Wenden|Wendlingen am Neckar|Wendover|
Wennigsen|Wentorf bei Hamburg|Wentzville|Wenzenbach|Werdau|Werder|Werdohl|Werkendam|Werl|Werlte|Wermelskirchen|
Wermsdorf|Wernau|Werne|Werneck|Werneuchen|Wernigerode|Werribee|Wertheim|Werther|Wertingen|Weru|Wervik|Wesel|Weslaco|
Wesley Chapel|Wesseling|West Albany|West Allis|West and East Lealman|West Babylon|West Bend|West Bloomfield Township|
West Bridgford|West Carson|West Chicago|West Coon Rapids|West Covina|West Des Moines|West Drayton|West Elkridge|
West End|West End of London|West Englewood|West Falls Church|West Fargo|West Gulfport|West Hallam|West Hartford|
West Haven|West Hills|West Hollywood|West Islip|West Jordan|West Kelowna|West Kirby|West Lafayette|
West Lake Sammamish|West Lake Stevens|West Lawn|West Linn|West Little River|West Lynchburg|West Melbourne|
West Memphis|West Mersea|West Mifflin|West Milford|West Molesey|West New York|West Odessa|West Orange|West Palm Beach|
West Pensacola|West Puente Valley|West Ridge|West Sacramento|West Scarborough|West Seneca|West Springfield|
West Thurrock|West Torrington|West Town|West Valley City|West Vancouver|West Warwick|West Whittier-Los Nietos|
West Wickham|Westbury|Westchase|Westchester|Westend|Westergate|Westerkappeln|Westerland|Westerlo|Westerstede|
Westerville|Westfield|Westford|Westgate on Sea|Westhagen|Westhill|Westhoughton|Westlake|Westland|Westminster|Westmont|
Westmount|Weston|Westonaria|Westport|Weststadt|Wetherby|Wethersfield|Wetter|Wetteren|Wettingen|Wettringen|Wetzelsdorf|
Wetzendorf|Wetzikon|Wetzlar|Wevelgem|Weybridge|Weymouth|Wezembeek-Oppem|Whangarei|Wharton|Wheat Ridge|Wheaton|
Wheeling|Whickham|Whitburn|Whitby|Whitchurch|White Bear Lake|White Plains|White Rock|Whitefield|Whitehall Township|
Whitehaven|Whitehorse|Whitestone|Whitley Bay|Whitman|Whitney|Whitstable|Whittier|Whittlesey|Wichelen|Wichita Falls|
Wick|Wickede|Wickford|Wicklow|Wideopen|Widnes|Wiefelstede|Wiehl|Wielsbeke|Wiener Neudorf|Wiener Neustadt|Wierden|
Wiernsheim|Wiesloch|Wiesmoor|Wietmarschen|Wietze|Wigston Magna|Wijchen|Wijk bij Duurstede|Wijnegem|Wil|Wildberg|
Wildeshausen|Wildomar|Wildwood|Wilhelmitor - Süd|Wilhelmsburg|Wilhelmsruh|Wilhelmstadt|Wilkau-Haßlau|Wilkes-Barre|
Willebadessen|Willebroek|Willemstad|Willenhall|Williamsburg|Williamsport|Willich|Willingboro|Willingen|Willington|
Williston|Willoughby|Willowbrook|Willowdale|Willstätt|Wilmette|Wilmington|Wilmslow|Wilnsdorf|Wilsdruff|Wilson|
Wilsonville|Wilten|Wilthen|Wimborne Minster|Wimereux|Winchester|Windermere|Windham|Windisch|Windsbach|Wingene|
Wingerworth|Wingles|Winnenden|Winona|Winschoten|Winsen|Winsford|Winston-Salem|Winter Garden|Winter Gardens|
Winter Haven|Winter Park|Winter Springs|Winterbach|Winterberg|Winterhude|Winterlingen|Winterswijk|Wintzenheim|
Wipperfürth|Wisbech|Wisch|Wishaw|Wismar|Wissembourg|Wissen|Witham|Withernsea|Witley|Witney|Wittelsheim|Wittenau|
Wittenbach|Wittenberg|Wittenberge|Wittenheim|Wittichenau|Wittingen|Wittlich|Wittmund|Wittstock|Witzenhausen|Wivenhoe|
Włocławek|Woburn|Woerden|Wohlen|Woippy|Wokingham|Wola|Wolfen|Wolfenbüttel|Wölfersheim|Wolfhagen|Wolfratshausen|
Wolfschlugen|Wolfurt|Wolgast|Wollerau|Wolmirstedt|Wolnzach|Woltersdorf|Wolvega|Wombourn|Wombwell|Wommelgem|Wŏnju|
Wonosobo|Woodbridge|Woodburn|Woodbury|Woodford Green|Woodhaven|Woodland|Woodland Hills|Woodlawn|Woodridge|Woodrow|
Woodside|Woodstock|Woonsocket|Wooster|Worb|Worcester Park|Wörgl|Workington|Worksop|Worpswede|Wörrstadt|Wörth am Rhein|
Woudenberg|Woudhuis|Woudrichem|Wrexham|Wriezen|Wright|Wroughton|Wuchang|Wuchuan|Wuda|Wuhai|Wukari|Wülfrath|Wünnenberg|
Wunsiedel|Wunstorf|Würselen|Wurzen|Wüstenrot|Wusterhausen|Wustermark|Wutöschingen|Wuustwezel|Wuxue|Wyandotte|Wylie|
Wyndham Vale|Wyoming|Xai-Xai|Xalisco|Xanten|Xanxerê|Xàtiva|Xenia|Xiangxiang|Xianning|Xiannü|Xiantao|Xiaogan|Xiaoshan|
Xiazhen|Xichang|Xicotepec de Juárez|Xihe|Xilin Hot|Ximeicun|Xindi|Xindian|Xingcheng|Xinghua|Xinguara|Xinhui|Xinji|
Xinshi|Xintai|Xinyi|Xinyu|Xinzhou|Xinzo de Limia|Xique Xique|Xirivella|Xishan|Xiulin|Xonacatlán|Xoxocotla|Xuanzhou|
Xucheng|Yachimata|Yacuiba|Yagoua|Yaiza|Yaizu|Yakeshi|Yakima|Yakutsk|Yala|Yamaguchi|Yambol|Yamoussoukro|Yamunānagar|
Yanacancha|Yanbu|Yangchun|Yangju|Yangp'yŏng|Yanjiang|Yaritagua|Yarm|Yarmouth|Yaroslavskiy|Yarumal|Yasenevo|Yashio|
Yasuj|Yate|Yateley|Yatou|Yatton|Yautepec|Yavatmāl|Yaxley|Yeadon|Yecla|Yegor’yevsk|Yelahanka|Yelets|Yên Bái|Yên Vinh|
Yenakiyeve|Yenangyaung|Yeovil|Yerba Buena|Yerres|Yerseke|Yessentuki|Yevlakh|Yevpatoriya|Yeysk|Yibin|Yicheng|Yichun|
Yilan|Yima|Yingchuan|Yishui|Yiwu|Yiyang|Yola|Yonago|Yonezawa|Yongchuan|Yonkers|Yopal|Yorba Linda|Yotsukaidō|Youghal|
Youngstown|Yozgat|Ypenburg|Yssingeaux|Ystalyfera|Yuanlin|Yuanping|Yuba City|Yucaipa|Yucca Valley|Yuci|Yudong|
Yuen Long Kau Hui|Yukon|Yulin|Yulinshi|Yuma|Yumbo|Yuncheng|Yurécuaro|Yurga|Yurimaguas|Yuriria|Yushu|Yutz|Yuxi|Yuyao|
Yuzhno-Sakhalinsk|Yverdon-les-Bains|Yvetot|Yvoir|Yzeure|Zaandijk|Zābol|Zabrze|Zacapu|Zacapú|Zacatecas|Zacatelco|
Zacatepec|Zacatlán|Zacualtipán|Zafferana Etnea|Zafra|Zagarolo|Zalla|Zaltbommel|Zama|Zamora|Zandhoven|Zandvoort|Zanè|
Zanesville|Zanica|Zaoyang|Zaozhuang|Zapala|Zapotiltic|Zapotlanejo|Zárate|Zarautz|Zarzal|Zaventem|Zawiya|Zaxo|Zedelgem|
Zeewolde|Zefta|Zehdenick|Zehlendorf|Zeil|Zeist|Zeitz|Zele|Zelenodolsk|Zelenograd|Zell|Zell am See|Zell im Wiesental|
Zella-Mehlis|Zellingen|Zelo Buon Persico|Zelzate|Zemst|Zemun|Zenica|Zerbst|Zermatt|Zetel|Zeulenroda|Zeuthen|Zeven|
Zevenaar|Zevio|Zhalantun|Zhanaozen|Zhangjiajie|Zhangye|Zhaodong|Zhaogezhuang|Zhaotong|Zhaoyuan|Zheleznodorozhnyy|
Zheleznogorsk|Zhengjiatun|Zhenzhou|Zhezqazghan|Zhicheng|Zhongshu|Zhongxiang|Zhoucun|Zhoushan|Zhuanghe|Zhuji|
Zhukovskiy|Zhulebino|Zielona Góra|Zierbena|Zierenberg|Zierikzee|Ziguinchor|Žilina|Zimmern ob Rottweil|Zinacantepec|
Zinder|Zingem|Zion|Zionsville|Zipaquirá|Zirl|Zirndorf|Zittau|Zizur Mayor|Zlatoust|Zliten|Zoersel|Zofingen|
Zola Predosa|Zollikofen|Zomba|Zomergem|Zona Industriale|Zonguldak|Zonhoven|Zonnebeke|Zorneding|Zossen|Zottegem|
Zoucheng|Zoutleeuw|Zschopau|Zubia|Zuchwil|Zuera|Zug|Zugló|Zuid-Scharwoude|Zuidhorn|Zuidwijk|Zulpich|Zulte|Zumaia|
Zumarraga|Zumpango|Zumpango del Río|Zundert|Zusmarshausen|Zutendaal|Zutphen|Zweibrücken|Zwenkau|Zwevegem|Zwiesel|
Zwijndrecht|Zwingenberg|Zwönitz|Zyablikovo|Zyuzino
`;
