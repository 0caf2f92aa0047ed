import { nameList } from './name-list.ts';

export const TURKISH = nameList(
  `Ahmet, Ali, Arda, Aslı, Ayça, Aylin, Ayşe, Barış, Başak, Berk, Beren, Berna, Burak, Burcu, Can, Canan, Cem, Ceren,
  Deniz, Derya, Didem, Ebru, Ece, Efe, Ekin, Elif, Emine, Emir, Emre, Engin, Erdem, Eren, Esra, Ezgi, Fatih, Fatma,
  Gamze, Gizem, Gökhan, Gül, Gülşen, Hakan, Halil, Hande, Hasan, Hatice, Hülya, Hüseyin, İbrahim, İpek, İrem, Kaan,
  Kemal, Kerem, Leyla, Mehmet, Melis, Meltem, Merve, Mert, Mine, Murat, Mustafa, Naz, Nazlı, Nur, Okan, Onur, Orhan,
  Osman, Ömer, Özge, Özlem, Pelin, Pınar, Selin, Selim, Sema, Serkan, Sevgi, Sibel, Sinan, Şule, Tolga, Tuğba, Tuna,
  Umut, Volkan, Yasemin, Yusuf, Zehra, Zeynep`,
  `Acar, Akın, Aksoy, Aktaş, Alkan, Altun, Arslan, Aslan, Ateş, Avcı, Ay, Aydın, Bal, Balcı, Başaran, Bayrak, Bilgin,
  Bozkurt, Bulut, Can, Ceylan, Coşkun, Çakır, Çelik, Çetin, Demir, Demirci, Deniz, Doğan, Durmaz, Duman, Erdem, Eren,
  Erol, Ertürk, Gül, Güler, Gün, Güneş, Güven, Işık, Kaplan, Kara, Karaca, Karakaya, Karataş, Kaya, Keskin, Kılıç,
  Koç, Korkmaz, Köse, Kurt, Kuş, Öz, Özcan, Özdemir, Özer, Özkan, Öztürk, Polat, Sarı, Sevim, Sezer, Sönmez, Soylu,
  Şahin, Şen, Şimşek, Taş, Tekin, Toprak, Tunç, Turan, Uçar, Uysal, Ünal, Yalçın, Yaman, Yavuz, Yıldırım, Yıldız,
  Yılmaz, Yüksel`,
);

export const HEBREW = nameList(
  `Adi, Alon, Amir, Amit, Anat, Assaf, Avi, Avital, Ayelet, Barak, Chen, Dafna, Dan, Dana, Daniel, Dor, Dorit, Efrat,
  Einat, Eitan, Elad, Eran, Eyal, Gal, Galit, Gil, Gilad, Guy, Hadar, Hila, Iris, Itai, Keren, Lee, Liat, Lior, Maya,
  Meital, Michal, Moran, Moshe, Nadav, Neta, Nir, Nitzan, Noa, Noam, Nurit, Ofer, Ofir, Omer, Omri, Oren, Orit, Orly,
  Rami, Ran, Ronen, Roni, Rotem, Roy, Sagi, Shai, Shani, Sharon, Shira, Shir, Sigal, Tal, Tali, Tamar, Tamir, Tomer,
  Uri, Yael, Yair, Yaniv, Yaron, Yoav, Yonatan, Yossi, Yuval, Zohar`,
  `Abramov, Adler, Alon, Amar, Amir, Arad, Ashkenazi, Avraham, Azoulay, Bar, Bar-Lev, Barak, Baruch, Ben-Ami,
  Ben-David, Ben-Shimon, Biton, Carmel, Cohen, Dahan, Dayan, Dror, Eden, Edri, Elbaz, Eliyahu, Erez, Eshel, Feldman,
  Friedman, Gabay, Gal, Gilboa, Gold, Goldberg, Goldstein, Golan, Gross, Hadad, Halevi, Harel, Hazan, Kahana, Kaplan,
  Katz, Keren, Klein, Kedem, Lahav, Lavi, Levi, Levin, Levy, Malka, Margalit, Mizrahi, Mor, Nachmani, Navon, Nir,
  Ohana, Or, Oren, Paz, Peled, Peretz, Porat, Raz, Regev, Rosen, Rosenberg, Rubin, Sasson, Schwartz, Segal, Shaked,
  Shalev, Shamir, Shapira, Sharabi, Sharon, Shavit, Stern, Tal, Vaknin, Weiss, Yaakov, Yosef, Zamir, Ziv`,
);

export const ARABIC = nameList(
  `Abdullah, Adel, Ahmed, Aisha, Ali, Alia, Amal, Amina, Amir, Amira, Anas, Asma, Ayman, Bashir, Bilal, Dalia, Dina,
  Fadi, Fahad, Faisal, Farah, Faris, Fatima, Ghada, Habib, Hadi, Hala, Hamza, Hana, Hanan, Hani, Hassan, Hatem, Heba,
  Hind, Hisham, Huda, Hussein, Ibrahim, Iman, Jamal, Jana, Kareem, Karim, Khaled, Khadija, Laila, Lamia, Leen, Lina,
  Lubna, Maha, Mahmoud, Malak, Mariam, Marwan, May, Mazen, Mohamed, Mohammed, Mona, Mounir, Mustafa, Nabil, Nada,
  Nadia, Naser, Nour, Noura, Omar, Osama, Rami, Rana, Rania, Rashid, Reem, Rima, Salim, Salma, Samar, Sami, Samir,
  Sara, Sherif, Tamer, Tarek, Walid, Yara, Yasmin, Yousef, Youssef, Zain, Zeina, Ziad`,
  `Abbas, Abdallah, Abdel Rahman, Abdelaziz, Al Ali, Al Amiri, Al Blooshi, Al Hashimi, Al Mansoori, Al Marzouqi,
  Al Mazrouei, Al Nuaimi, Al Qasimi, Al Shamsi, Al Suwaidi, Al Zaabi, Amin, Attia, Awad, Aziz, Badawi, Bakr, Barakat,
  Bishara, Darwish, Eid, El Amrani, El Masry, El Sayed, El Sherif, Farag, Farouk, Fawzi, Fouad, Gaber, Ghanem, Haddad,
  Halabi, Hamdan, Hamdi, Hamid, Hammoud, Hariri, Hassan, Helmy, Hussein, Ibrahim, Ismail, Issa, Jaber, Kamal, Kamel,
  Karam, Khalifa, Khalil, Khoury, Lotfy, Mahfouz, Mahmoud, Mansour, Masri, Mourad, Mustafa, Naguib, Najjar, Nasr,
  Nasser, Nassar, Osman, Qureshi, Rahman, Ramadan, Rashed, Rizk, Saad, Sabry, Saeed, Salah, Saleh, Salem, Samaha,
  Sayegh, Selim, Shaheen, Shawky, Shehata, Sultan, Taha, Tawfik, Younes, Zaki, Zidan`,
);

export const NIGERIAN = nameList(
  `Abiola, Adaeze, Adaobi, Ade, Adebayo, Adeola, Aisha, Amaka, Aminu, Ayodele, Ayomide, Babatunde, Bisi, Blessing,
  Bola, Bolanle, Chiamaka, Chibuzor, Chidi, Chidinma, Chika, Chinedu, Chinelo, Chioma, Chukwudi, Damilola, Dayo,
  Ebele, Ebuka, Efe, Emeka, Emmanuel, Esther, Fatima, Femi, Folake, Folasade, Funke, Funmi, Gbenga, Grace, Halima,
  Ibrahim, Ife, Ifeanyi, Ifeoma, Ikechukwu, Jide, Kelechi, Kemi, Kunle, Lanre, Musa, Ngozi, Nkechi, Nnamdi, Nneka,
  Obinna, Oluchi, Olumide, Oluwaseun, Onyeka, Rotimi, Sade, Samuel, Segun, Seun, Sola, Temitope, Tobi, Tola, Tolu,
  Tunde, Uche, Ugochi, Uzoma, Yemi, Yetunde, Yusuf, Zainab`,
  `Abdullahi, Abiodun, Abubakar, Adebayo, Adegoke, Adekunle, Adeleke, Adeniyi, Adesina, Adewale, Adeyemi, Afolabi,
  Agbaje, Ajayi, Akande, Akinola, Akintola, Akpan, Alabi, Aliyu, Aluko, Amadi, Anyanwu, Asuquo, Ayodele, Balogun,
  Bamidele, Bello, Chukwu, Danjuma, Edet, Ekwueme, Eze, Ezeh, Fawehinmi, Garba, Ibe, Ibekwe, Ibrahim, Idowu, Igwe,
  Iheanacho, Iroegbu, Iwu, Kalu, Lawal, Madu, Mba, Mohammed, Musa, Nnadi, Nwachukwu, Nwosu, Obi, Obiora, Odukoya,
  Ogbonna, Ogunbanjo, Ogunleye, Ogunsola, Ojo, Okafor, Okeke, Okereke, Okeowo, Okonkwo, Okoro, Okoye, Olaniyan,
  Oladipo, Olatunji, Olawale, Onuoha, Onyekachi, Opara, Osagie, Oyelaran, Sanusi, Shittu, Sule, Uche, Udoh, Umar,
  Uzor, Yakubu, Yusuf`,
);

export const KENYAN = nameList(
  `Achieng, Agnes, Akinyi, Alice, Allan, Amina, Anne, Anthony, Beatrice, Benson, Brenda, Brian, Caroline, Catherine,
  Charles, Cynthia, Daniel, David, Dennis, Diana, Edwin, Elizabeth, Emily, Eric, Esther, Eunice, Evans, Faith, Felix,
  Florence, Francis, Fredrick, George, Gideon, Grace, Hassan, Irene, Isaac, Jackline, James, Jane, Janet, Joan, John,
  Joseph, Joyce, Judith, Kelvin, Kennedy, Kevin, Lilian, Linet, Lucy, Lydia, Margaret, Mark, Martin, Mary, Mercy,
  Michael, Mohamed, Moses, Nancy, Naomi, Patrick, Paul, Pauline, Peter, Purity, Rose, Ruth, Samuel, Sarah, Stephen,
  Susan, Teresia, Victor, Vincent, Violet, Winnie, Zipporah`,
  `Abdi, Achieng, Aduda, Ali, Anyango, Atieno, Barasa, Chebet, Chege, Chelimo, Chepkoech, Cherono, Cheruiyot, Gachanja,
  Gakuru, Gathogo, Gichuru, Gitau, Gitonga, Githinji, Hassan, Kagwe, Kamau, Kanyi, Karanja, Kariuki, Karugu, Keter,
  Kiarie, Kibet, Kimani, Kimutai, Kinyanjui, Kinyua, Kioko, Kipchumba, Kiplagat, Kipruto, Kiptoo, Koech, Korir,
  Langat, Macharia, Maina, Makori, Makau, Mbugua, Mohamed, Momanyi, Mugo, Muigai, Muli, Munene, Muriuki, Muriithi,
  Musyoka, Mutai, Mutiso, Mutua, Mwangi, Mwaura, Mwende, Ndegwa, Nderitu, Ndirangu, Ngugi, Njenga, Njeri, Njoroge,
  Nyaga, Nyambura, Nyongesa, Ochieng, Odhiambo, Oduor, Okello, Okoth, Ombati, Omondi, Onyango, Opiyo, Otieno, Ouma,
  Owino, Rotich, Wafula, Waithaka, Wambua, Wambui, Wangari, Wanjala, Wanjiru, Were`,
);

export const SOUTHERN_AFRICAN = nameList(
  `Andile, Anele, Annelie, Anri, Ayanda, Bongani, Busisiwe, Carel, Chantelle, Charl, Danie, Dineo, Elmarie, Elna,
  Francois, Gerhard, Gugu, Hendrik, Hlengiwe, Ilse, Jabu, Jaco, Johan, Karabo, Katlego, Kobus, Lebogang, Lerato,
  Leandri, Liezel, Lindiwe, Lize, Lungile, Lwazi, Mandla, Marelize, Marius, Mbali, Mpho, Naledi, Nandi, Neo, Nomsa,
  Nomvula, Nthabiseng, Palesa, Pieter, Precious, Refilwe, Riaan, Ruan, Sanele, Sibusiso, Sipho, Siyabonga, Sizwe,
  Sunette, Thabo, Thandeka, Thandiwe, Themba, Tebogo, Thulani, Tshepo, Tumelo, Unathi, Vusi, Werner, Willem, Xolani,
  Yolandi, Zanele, Zinhle`,
  `Bekker, Bester, Bhengu, Booysen, Botha, Cele, Coetzee, Conradie, Cronje, Daniels, De Beer, De Villiers, De Wet,
  Dlamini, Du Plessis, Du Preez, Du Toit, Erasmus, Ferreira, Fourie, Gumede, Hadebe, Jacobs, Jordaan, Joubert, Khoza,
  Khumalo, Kruger, Le Roux, Lombard, Louw, Mabaso, Mabuza, Madonsela, Mahlangu, Majola, Makhubela, Malan, Maluleke,
  Marais, Maseko, Mashaba, Masondo, Mathebula, Mbatha, Mchunu, Meyer, Mhlongo, Mkhize, Mnguni, Modise, Mofokeng,
  Mogale, Mokoena, Moloi, Mthembu, Mthethwa, Naidoo, Naude, Ndaba, Ndlovu, Nel, Ngcobo, Nkosi, Ntuli, Nyathi, Nxumalo,
  Petersen, Pienaar, Pillay, Potgieter, Pretorius, Radebe, Rossouw, Scheepers, Sibiya, Sithole, Smit, Steenkamp,
  Steyn, Swanepoel, Tshabalala, Van der Merwe, Van Niekerk, Van Rooyen, Van Wyk, Van Zyl, Venter, Vermaak, Viljoen,
  Visagie, Vorster, Xaba, Zondi, Zulu, Zungu, Zwane`,
);
