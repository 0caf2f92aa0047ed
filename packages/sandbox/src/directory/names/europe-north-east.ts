import { nameList } from './name-list.ts';

export const SWEDISH = nameList(
  `Albin, Alexander, Alva, Amanda, Anders, Andreas, Anna, Annika, Astrid, Axel, Birgitta, Björn, Carl, Cecilia,
  Christer, Ebba, Elin, Elsa, Emil, Emma, Erik, Eva, Felicia, Filip, Fredrik, Frida, Gustav, Hanna, Hans, Henrik,
  Hugo, Ida, Ingrid, Jakob, Jenny, Jens, Jessica, Johan, Johanna, Jonas, Karin, Karl, Katarina, Kerstin, Kristina,
  Lars, Lena, Linnea, Linus, Lisa, Lovisa, Magnus, Maja, Malin, Marcus, Maria, Mats, Mattias, Mikael, Moa, Nils, Olof,
  Oskar, Patrik, Per, Peter, Petra, Pontus, Rasmus, Rickard, Sara, Sebastian, Sofia, Stefan, Sven, Therese, Tobias,
  Tove, Viktor, Åsa`,
  `Andersson, Arvidsson, Axelsson, Bengtsson, Berg, Berggren, Berglund, Bergman, Björk, Blom, Bäckström, Carlsson,
  Dahlberg, Danielsson, Ek, Eklund, Ekström, Engström, Eriksson, Falk, Forsberg, Fransson, Gustafsson, Hansson,
  Hedlund, Hellström, Henriksson, Hermansson, Holm, Holmberg, Holmgren, Isaksson, Jakobsson, Jansson, Johansson,
  Jonsson, Jönsson, Karlsson, Larsson, Lind, Lindberg, Lindgren, Lindholm, Lindqvist, Lindström, Lund, Lundberg,
  Lundgren, Lundqvist, Löfgren, Magnusson, Mattsson, Mårtensson, Månsson, Nilsson, Norberg, Nordin, Nyberg, Nyström,
  Olofsson, Olsson, Persson, Pettersson, Samuelsson, Sandberg, Sjöberg, Ström, Sundberg, Svensson, Söderberg, Viklund,
  Wallin, Wikström, Åberg, Åkesson, Öberg`,
);

export const NORWEGIAN = nameList(
  `Anders, Andreas, Anita, Anne, Arne, Astrid, Aud, Bente, Bjørn, Camilla, Christian, Eirik, Elisabeth, Emilie, Espen,
  Even, Frode, Geir, Gunnar, Guro, Hanne, Heidi, Helge, Henrik, Hilde, Håkon, Ida, Inger, Ingrid, Ingvild, Jan, Jonas,
  Kari, Karoline, Kjell, Kjersti, Knut, Kristian, Kristin, Lars, Line, Live, Magnus, Maria, Marit, Marius, Marte,
  Mette, Morten, Nina, Nora, Odd, Ola, Ole, Pål, Per, Ragnhild, Rune, Silje, Siri, Solveig, Stian, Svein, Terje, Thea,
  Thomas, Tone, Tor, Tore, Trond, Trude, Tuva, Vegard, Vidar, Øyvind`,
  `Aas, Amundsen, Andersen, Andreassen, Antonsen, Bakke, Bakken, Berg, Berge, Berntsen, Birkeland, Bråten, Bøe,
  Christensen, Dahl, Dahle, Danielsen, Edvardsen, Eide, Ellingsen, Eriksen, Fredriksen, Gundersen, Hagen, Halvorsen,
  Hansen, Hauge, Haugen, Haugland, Helland, Henriksen, Holm, Isaksen, Iversen, Jacobsen, Jensen, Johannessen,
  Johansen, Johnsen, Jørgensen, Karlsen, Knutsen, Kristensen, Kristiansen, Larsen, Lie, Lien, Lund, Lunde, Martinsen,
  Mathisen, Mikkelsen, Moe, Moen, Myhre, Myklebust, Nilsen, Nygård, Næss, Olsen, Paulsen, Pedersen, Pettersen,
  Rasmussen, Ruud, Sandvik, Simonsen, Solberg, Solheim, Strand, Strøm, Sunde, Sæther, Sørensen, Thomassen, Thorsen,
  Tveit, Vik`,
);

export const DANISH = nameList(
  `Alberte, Anders, Andreas, Anja, Anne, Asger, Astrid, Bent, Birgitte, Bo, Camilla, Caroline, Casper, Cecilie,
  Charlotte, Christian, Christina, Ditte, Emil, Emma, Erik, Esben, Frederik, Freja, Gitte, Hanne, Hans, Helle, Henrik,
  Ida, Jacob, Jakob, Jan, Jens, Jeppe, Jesper, Johanne, Jonas, Josefine, Julie, Jørgen, Karen, Karsten, Kasper,
  Katrine, Kirsten, Kristian, Kristine, Lars, Laura, Lene, Line, Lone, Louise, Mads, Magnus, Maja, Maria, Marie,
  Martin, Mathilde, Mette, Michael, Mikkel, Morten, Nanna, Niels, Nikolaj, Ole, Oliver, Pernille, Peter, Rasmus,
  Rikke, Sanne, Sebastian, Signe, Simon, Sofie, Stine, Søren, Thomas, Tine, Tobias, Trine, Ulla`,
  `Andersen, Andreasen, Bach, Bang, Bech, Bertelsen, Bisgaard, Brandt, Bruun, Carlsen, Christensen, Christiansen,
  Clausen, Dahl, Dam, Danielsen, Enevoldsen, Eriksen, Frandsen, Frederiksen, Friis, Gregersen, Hansen, Hedegaard,
  Henriksen, Hermansen, Holm, Holst, Iversen, Jacobsen, Jensen, Jeppesen, Jespersen, Johansen, Juhl, Justesen,
  Jørgensen, Karlsen, Kjeldsen, Kjær, Knudsen, Koch, Kristensen, Kristiansen, Krogh, Larsen, Lassen, Laursen,
  Lauritsen, Lorentzen, Lund, Madsen, Mathiesen, Mikkelsen, Mogensen, Mortensen, Munk, Møller, Nielsen, Nissen,
  Nygaard, Nørgaard, Olesen, Olsen, Overgaard, Paulsen, Pedersen, Petersen, Poulsen, Rasmussen, Schmidt, Schou,
  Simonsen, Skov, Svendsen, Sørensen, Thomsen, Thygesen, Toft, Vestergaard, Villadsen, Winther, Østergaard`,
);

export const FINNISH = nameList(
  `Aino, Aleksi, Anna, Anne, Annika, Antti, Anu, Arto, Eero, Eeva, Elina, Emilia, Emma, Essi, Hanna, Hannu, Heidi,
  Heikki, Helena, Henna, Iida, Ilkka, Janne, Jari, Johanna, Juha, Jukka, Kaisa, Kalle, Kari, Katja, Kimmo, Kirsi,
  Laura, Lauri, Leena, Liisa, Lotta, Marika, Markku, Marko, Matti, Mervi, Mika, Mikael, Mikko, Minna, Noora, Olli,
  Otto, Outi, Päivi, Pasi, Pekka, Petri, Pia, Piia, Rasmus, Riikka, Sami, Samuli, Sanna, Sari, Satu, Seppo, Suvi,
  Taina, Tarja, Teemu, Tiina, Timo, Tommi, Tuomas, Tuula, Veera, Ville`,
  `Aalto, Ahonen, Anttila, Eskola, Hakala, Halonen, Harju, Heikkilä, Heikkinen, Heinonen, Hiltunen, Hirvonen,
  Hämäläinen, Jokinen, Jääskeläinen, Kallio, Karjalainen, Karppinen, Kauppinen, Kettunen, Kinnunen, Koivisto,
  Korhonen, Koskela, Koskinen, Kujala, Kärkkäinen, Laakso, Laaksonen, Lahti, Laine, Laitinen, Lampinen, Lappalainen,
  Lehtinen, Lehto, Lehtonen, Leinonen, Leppänen, Lindholm, Manninen, Mattila, Miettinen, Mikkola, Moilanen, Mustonen,
  Mäkelä, Mäki, Mäkinen, Niemelä, Niemi, Nieminen, Niskanen, Nurmi, Ojala, Oksanen, Partanen, Peltola, Peltonen,
  Pitkänen, Rantala, Rantanen, Räsänen, Saarinen, Salmi, Salminen, Salo, Salonen, Savolainen, Seppälä, Seppänen,
  Suominen, Tamminen, Tuominen, Turunen, Virtanen, Väisänen, Ylönen`,
);

export const POLISH = nameList(
  `Adam, Agata, Agnieszka, Aleksander, Aleksandra, Alicja, Andrzej, Aneta, Anna, Bartosz, Beata, Damian, Daniel, Dawid,
  Dominik, Dominika, Dorota, Edyta, Elżbieta, Ewa, Ewelina, Filip, Gabriela, Grzegorz, Hanna, Hubert, Igor, Izabela,
  Jacek, Jakub, Jan, Janusz, Joanna, Julia, Justyna, Kacper, Kamil, Karol, Karolina, Katarzyna, Kinga, Klaudia,
  Konrad, Krystian, Krzysztof, Łukasz, Maciej, Magdalena, Małgorzata, Marcin, Marek, Maria, Mariusz, Marta, Martyna,
  Mateusz, Michał, Mikołaj, Monika, Natalia, Oliwia, Patrycja, Patryk, Paulina, Paweł, Piotr, Przemysław, Radosław,
  Rafał, Robert, Sebastian, Sylwia, Szymon, Tomasz, Urszula, Weronika, Wiktoria, Wojciech, Zuzanna`,
  `Adamczyk, Banaś, Banasiak, Baran, Bąk, Bednarz, Bielak, Błaszczyk, Cieślak, Cieślik, Czech, Drozd, Duda, Dudek,
  Filipek, Gajda, Gil, Głowacz, Góra, Grabarczyk, Jarosz, Jóźwiak, Kaczmarczyk, Kaczmarek, Kasprzak, Kaźmierczak,
  Klimczak, Kołodziej, Konieczka, Kopeć, Kosiba, Kowal, Kowalczyk, Kozak, Kozioł, Krawczyk, Krawiec, Król, Krupa,
  Kubiak, Kuc, Kujawa, Kurek, Łuczak, Maciejak, Madej, Majcher, Małek, Marciniak, Matusiak, Mazur, Mazurek, Michalak,
  Mikołajczyk, Mroczek, Mróz, Musiał, Nowak, Olejniczak, Owczarek, Pająk, Pawlak, Pawlik, Pietrzak, Ratajczak, Rybak,
  Sikora, Skiba, Sobczak, Stachowiak, Stasiak, Stefaniak, Stępień, Szewczyk, Szulc, Szymczak, Tomczak, Tomczyk, Urban,
  Walczak, Wawrzyniak, Wilk, Witek, Wojtczak, Woźniak, Wójcik, Wójtowicz, Wróbel, Zając, Ziółek, Żak, Żuk`,
);

export const ROMANIAN = nameList(
  `Adina, Adrian, Alexandra, Alexandru, Alina, Ana, Anca, Andra, Andreea, Andrei, Bianca, Bogdan, Călin, Camelia,
  Carmen, Cătălin, Cătălina, Ciprian, Claudia, Claudiu, Cosmin, Cristian, Cristina, Dan, Daniela, Denisa, Diana,
  Dragoș, Elena, Emil, Florin, Gabriel, Gabriela, George, Horia, Ioan, Ioana, Ion, Ionuț, Irina, Iulia, Larisa, Laura,
  Laurențiu, Liviu, Lucian, Luminița, Mădălina, Maria, Marian, Marius, Mihaela, Mihai, Mircea, Mirela, Monica,
  Nicoleta, Oana, Ovidiu, Paul, Radu, Raluca, Răzvan, Roxana, Sebastian, Silviu, Simona, Sorin, Ștefan, Tudor, Vlad`,
  `Albu, Anghel, Antonescu, Avram, Badea, Balan, Barbu, Bratu, Bucur, Chiriac, Ciobanu, Cojocaru, Coman, Constantin,
  Constantinescu, Costache, Costea, Cozma, Cristea, Damian, Diaconu, Dinu, Dobre, Dragomir, Dumitrescu, Dumitru,
  Enache, Florea, Georgescu, Gheorghe, Grigore, Iacob, Ilie, Ionescu, Ionita, Iordache, Ivan, Lazăr, Luca, Lungu,
  Lupu, Manea, Manole, Marin, Marinescu, Matei, Mihai, Mihăilescu, Moldovan, Munteanu, Neagu, Nedelcu, Niculescu,
  Nistor, Olteanu, Oprea, Pană, Păun, Petre, Petrescu, Pop, Popa, Popescu, Preda, Radu, Rotaru, Rusu, Sandu, Sârbu,
  Sava, Șerban, Simion, Stan, Stanciu, Stoica, Suciu, Tănase, Toma, Tudor, Ungureanu, Ursu, Văduva, Vasile, Vlad,
  Voicu`,
);

export const UKRAINIAN = nameList(
  `Alina, Anastasiia, Andrii, Anna, Anton, Artem, Bohdan, Daria, Denys, Dmytro, Halyna, Ihor, Illia, Inna, Iryna, Ivan,
  Kateryna, Khrystyna, Kostiantyn, Kyrylo, Larysa, Liliia, Liudmyla, Maksym, Mariia, Maryna, Mykhailo, Mykola, Nadiia,
  Natalia, Nazar, Oksana, Oleh, Oleksandr, Oleksii, Olena, Olha, Ostap, Pavlo, Petro, Polina, Roman, Serhii, Sofiia,
  Solomiia, Stanislav, Svitlana, Taras, Tetiana, Vadym, Valeriia, Vasyl, Viktor, Viktoriia, Vira, Vitalii, Vladyslav,
  Volodymyr, Yana, Yaroslav, Yevhen, Yulia, Yurii, Zoriana`,
  `Babenko, Bilyk, Bondar, Bondarenko, Boyko, Cherkasenko, Demchenko, Didenko, Diachenko, Fedorenko, Havrylenko,
  Hnatiuk, Honchar, Honcharenko, Hrytsenko, Ivanenko, Karpenko, Klymenko, Koval, Kovalchuk, Kovalenko, Kravchenko,
  Kravchuk, Kryvenko, Kucherenko, Kulyk, Kushnir, Kuzmenko, Lysenko, Lytvynenko, Marchenko, Marchuk, Martyniuk,
  Mazurenko, Melnychenko, Melnyk, Moroz, Nazarenko, Oliinyk, Onyshchenko, Ostapenko, Panchenko, Pavlenko, Petrenko,
  Polishchuk, Ponomarenko, Prykhodko, Romanenko, Rudenko, Savchenko, Savchuk, Semenko, Shevchenko, Shevchuk, Shvets,
  Symonenko, Sydorenko, Tarasenko, Tkachenko, Tkachuk, Vasylenko, Volosh, Yakovenko, Yatsenko, Yurchenko, Zakharchenko`,
);
