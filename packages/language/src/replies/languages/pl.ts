import { phrases } from '../phrases/phrase.ts';
import type { Language } from './language.ts';

export const polish: Language = {
  code: 'pl',
  smallWords:
    'nie i w na się z do że jest to proszę dziękuję dzień dobry za o po od mi nas nam ale jak dla czy pan pani państwa mam mamy jestem jesteśmy oraz'.split(
      ' ',
    ),
  layout: {
    wrote: ['napisał', 'napisała', 'napisał(a)', 'pisze', 'napisali', 'napisano'],
    headers: { from: ['od', 'nadawca'], others: ['wysłano', 'wysłane', 'do', 'temat', 'data', 'dw', 'kopia'] },
    originalMessage: [
      'wiadomość oryginalna',
      'oryginalna wiadomość',
      'treść przekazanej wiadomości',
      'przekazana wiadomość',
      'wiadomość przekazana',
      'początek przekazanej wiadomości',
    ],
    signOffs: phrases(`
      pozdrawiam
      serdecznie pozdrawiam
      pozdrawiam serdecznie
      z poważaniem
      z wyrazami szacunku
      z pozdrowieniami
      pozdrowienia
      łączę pozdrowienia
      dziękuję
      dzięki
      z góry dziękuję
      dziękuję i pozdrawiam
      pozdr
      miłego dnia
      wszystkiego dobrego
    `),
    clientFooters: phrases(`
      wysłane|wysłano z|ze|przy|za
      wysłane z mojego|iphone
      pobierz outlook
      uzyskaj outlook
      ta wiadomość|wiadomość została sprawdzona|przeskanowana
      wolna od wirusów
      uwaga wiadomość
      wiadomość zewnętrzna
      zanim wydrukujesz
    `),
    disclaimers: phrases(`
      poufn~
      adresat~
      przez pomyłkę
      nip
      krs
      regon
      administratorem danych
      kapitał zakładowy
      zabronione
    `),
  },
  signals: {
    optOut: phrases(`
      rodo
      spam
      spamu
      wypis~
      usun~ mnie|mój|moje|nas|nasz|z
      proszę usunąć|wypisać|skreślić|wykreślić
      nie piszcie|pisać|wysyłać|wysyłajcie
      nie chcę|chcemy tego|takich|tych|żadnych|więcej|dostawać|otrzymywać
      nie życz~
      takich|tych|tego_typu maili|wiadomości|ofert
      proszę mnie|nas .. usun~|skreśl~|wykreśl~|wypis~|nie
      już prosił~|pisał~|mówił~
      prosił~ .. o|już|dwa
      jak się|mogę .. wypisać|usunąć
      bez mojej|naszej zgody
      ostatnie ostrzeżenie
      mam dość
      moje dane
      moich danych
      nie piszcie
      nie pisz
      z tej listy
      nie wysyła~
      wypisać|wypisz|wypiszcie|wypisanie|wypisuję|wypisuje|wypisania
      wyrejestrować|wyrejestrowanie
      rezygnuję|rezygnujemy .. subskrypcji|newslettera|mailingu|otrzymywania|dalszych|z_mailingu
      usunąć|usuń|usuńcie|usunięcie|usunięcia|skreślić|skreślcie|skreśl|wykreślić|wykreślcie|wykreśl|wykreślenie|wykreślenia|skasować|skasujcie|wymazać|usunąc .. mnie|nas|mój|moje|moich|moją|nasz|nasze|naszych|naszą|adres|adresu|dane|danych|z|ten|kontakt|mojego .. listy|bazy|adres|dane|danych|adresu|mailingu|listę|mailingowej|kontakt|e-mail|mail
      usunąć|usuń|usuńcie|wykreślić|wykreślcie|skreślcie|usunięcie|skreślić mnie|nas|mój|moje|moich|mojego|moją|naszych
      z|ze waszej|państwa|tej|swojej|bazy|listy|pańskiej|twojej .. listy|bazy|mailingowej|mailingu|wysyłkowej|danych|kontaktów
      nie życzę|życzymy|chcę|chcemy|wyrażam|wyrażamy|zgadzam|zgadzamy .. sobie|otrzymywać|dostawać|więcej|kontaktu|wiadomości|maili|zgody|być|się|dalszych
      nie życzę|życzymy sobie
      nie wyrażam|wyrażamy .. zgody
      nie chcę|chcemy|chce .. otrzymywać|dostawać|więcej|kontaktu|wiadomości|maili|od_was|od_państwa|spamu|słyszeć
      nie pisać|piszcie|pisz|wysyłać|wysyłajcie|wysyłaj|kontaktować|kontaktujcie|kontaktuj|przysyłać|przysyłajcie|dzwonić|dzwońcie|mailować|nękać .. więcej|do_mnie|do_nas|się|mi|nam|już|maili|na_ten|niczego|tu
      proszę .. nie .. pisać|wysyłać|kontaktować|przysyłać|dzwonić|niepokoić|nękać
      więcej .. nie .. pisać|wysyłać|kontaktować|piszcie|pisz|kontaktujcie
      przestań|przestańcie|przestać|proszę_przestać|zaprzestać|zaprzestanie|zaprzestania|skończcie|dość|koniec .. pisać|wysyłać|maili|kontaktu|wysyłania|spamować|nękać|z|wysyłki|kontaktowania|mnie|tych|tego|wiadomości|korespondencji|przesyłania
      przestań|przestańcie
      dajcie|daj|proszę_dać mi|nam .. spokój|spokoju
      spokój
      zostawcie|zostaw mnie|nas
      żadnych|żadnej|bez .. więcej|maili|wiadomości|kontaktu|ofert|korespondencji|dalszych|kolejnych
      koniec z
      nigdy więcej
      sprzeciw~
      prawo|prawa do bycia|usunięcia|zapomnienia|sprzeciwu
      rodo .. usun~|sprzeciw|praw~|dane|danych|skarg~
      art 17|21
      uodo
      skarg~
      mój|mojego|nasz|naszego|do prawnik~|adwokat~|prawnika|adwokata
      kroki prawne
      zgłosz~|zgłaszam|oznacz~|oznaczam .. spam|uodo|nadużycie|uke
      jako spam
      zablokuj~|zablokow~|blokuję
      kolejny|następny mail|e-mail|wiadomość .. zgłosz~|spam|skarga|uodo|prawnik
      wycofuję|cofam .. zgod~
      nigdy .. zgody|zgadzał~|zapisywał~
      niezamówion~
      zapomnijcie .. mnie|adres~|o_mnie
      czarn~ list~
      ostatni mail|e-mail
      ostatnia wiadomość
      o zaprzestanie
    `),
    optOutAlone: phrases(`
      stop
      wypisz
      wypisz mnie
      wypisuję się
      rezygnuję
      usuń
      usunąć
      rezygnacja
      spam
      unsubscribe
      dość
      wypis
    `),
    otherChannel: phrases(`
      proszę dzwonić|zadzwonić
      telefonicznie
      przez telefon|linkedin|whatsapp|teams
      wolę .. telefon~|rozmowę
      na mój prywatny|inny|drugi
      przed|do poniedziałk~|wtork~|środ~|czwartk~|piątk~|stycz~|lut~|marc~|kwiet~|maj~|czerw~|lip~|sierp~|wrześ~|paździer~|listopad~|grud~|końca
      w tym tygodniu
    `),
    left: phrases(`
      nie pracuje|pracuję|jest|jestem|współpracuje już|więcej|tu .. u_nas|w|firmie|tu|tutaj|dla|z|pracownikiem
      już .. nie .. pracuje|pracuję|pracownikiem|zatrudniony|zatrudniona
      nie jest|jestem już .. pracownikiem|z_nami|zatrudnion~|związan~
      odszedł|odeszła|odszedłem|odeszłam z|na|od
      zakończył~ .. prac~|współprac~
      na emerytur~
      emerytur~
      zmarł~
      nie żyje
      ostatni dzień
      nie pracuje
      zmienił~ pracę
    `),
    wrongPerson: phrases(`
      tym|tymi|takimi .. zajmuje|zajmują
      proszę pytać|zapytać|rozmawiać|uderzać
      trzeba|należy|powinni .. pytać|rozmawiać|kontaktować|pisać
      nie ja
      to nie ja
      ja tylko|jedynie
      jestem tylko
      przeszedł~|przeniesion~ do|na
      pomylon~|mylicie
      inn~ osob~
      osoba|osobą prywatn~
      prywatny adres
      na poziomie grupy
      w centrali
      teraz|obecnie jest|odpowiada
      na moje miejsce
      nie jestem .. osob~|odpowiedzialn~|właściw~|decyzyjn~|adresat~|kompetentn~
      nie ta|właściwa|odpowiednia osoba
      niewłaściw~|zł~|błędn~|nieodpowiedni~ osob~|adres~|dział~|kontakt~|mail~|skrzynk~
      nie zajmuję|zajmujemy|odpowiadam|odpowiadamy|decyduję|podejmuję|prowadzę .. się|tym|za|tymi|o|takimi
      to nie do mnie|nas
      nie do mnie
      nie leży|należy .. kompetencj~|obowiązk~|gestii
      nie mój|moja|moje dział|działka|obowiązki|obszar
      pomylił~|pomyłka|pomyłk~
      myli|mylą|myl~ .. mnie|mną|kimś|innym
      zbieżność nazwisk
      to samo nazwisko
      zajmuje|zajmują|odpowiada|odpowiadają|decyduje|decydują .. się|tym|za|kolega|koleżanka|dział|centrala|o
      osob~ .. odpowiedzialn~|właściw~|decyzyjn~|kompetentn~ .. jest|za|to|będzie
      właściw~|odpowiedni~ osob~|kontakt~|adres~
      proszę|należy|najlepiej|sugeruję .. kontakt|kontaktować|skontaktować|zwrócić|pisać|napisać|kierować|skierować .. z|do|się|koleżank~|koleg~|dział~|@|pan~|central~
      decyzje .. zapad~|podejmuj~|central~
      przekaz~ .. właściw~|odpowiedni~|dział~|osob~|koleżan~|koleg~
      następc~|zastąpił~
      przejął|przejęła
      zmienił~ stanowisk~|dział
      nic wspólnego
      nie mam|mamy z_tym .. nic
      tylko|jestem stażyst~|recepcj~|praktykan~
    `),
    booked: phrases(`
      poniedziałek|wtorek|środa|środę|czwartek|piątek godz~|o|# .. pasuje|ok|dobrze|super|zatem
      zatem|więc|to w|we poniedziałek|wtorek|środę|czwartek|piątek
      ok|dobrze|super|zgoda poniedziałek|wtorek|środa|środę|czwartek|piątek|w
      zadzwonię w|o|jutro
      oto|przesyłam link
      o # zatem
      będę|czekam o|na
      zarezerwował~|umówił~|wybrał~|zabukował~ .. termin|spotkanie|slot|rozmow~|godzin~|kalendarz~|się|na
      termin|spotkanie|rozmowa|zaproszenie .. zarezerwowan~|potwierdz~|umówion~|zaakceptowan~|przyjęt~|wysłan~|zaakceptowałem|zaakceptowałam
      zaakceptował~|przyjąłem|przyjęłam .. zaproszenie|termin|spotkanie
      ^ zaakceptowano
      wysyłam|wysłał~|wyślę|prześlę|przesyłam .. zaproszenie
      zaproszenie .. wysłał~|drodze|wysyłam|kalendarz~
      potwierdzam .. termin|spotkanie|poniedziałek|wtorek|środę|czwartek|piątek|godzinę|rozmowę|obecność
      do zobaczenia|usłyszenia|rozmowy|poniedziałku|wtorku|środy|czwartku|piątku|jutra
      widzimy|słyszymy|zdzwonimy się .. w|we|jutro|o
      umawiamy|umówmy|niech|to .. się .. poniedziałek|wtorek|środę|czwartek|piątek|jutro|godzin~
      jesteśmy umówieni
      przenie~|przesun~|przełoż~ .. na .. poniedziałek|wtorek|środę|czwartek|piątek|godz~
      mam|wpisane|wpisał~ .. w kalendarz~
    `),
    slotTaken: phrases(`
      pasuje
      odpowiada
      może być
      zgoda
      ok
      okej
      tak
      świetnie
      super
      dobrze
      w porządku
      idealnie
      doskonale
      potwierdzam
      jestem za
      biorę
    `),
    won: phrases(`
      bierzemy
      wchodzimy w to
      zamówienie nr|w_załączniku|załącz~
      pieniądze|przelew wysłan~|poszł~|są
      używamy|korzystamy .. od
      klientem od
      zaczynam od|pracę
      proszę fakturować|wystawić
      zatwierdz~ przez|zarząd
      przyjmuję
      podpisan~|podpisał~|podpisaliśmy
      umow~|zamówieni~|ofert~ .. podpisan~|załącz~|złożon~|przyjęt~|akceptuj~|zaakceptowan~|odsyłam|przyjmuj~
      zamówił~|zamówiliśmy|kupił~|kupiliśmy|zamawiam|zamawiamy
      złożył~|złożyliśmy|składamy|składam .. zamówieni~
      faktur~ .. opłacon~|zapłacon~|wystaw~|proszę|opłacił~
      proszę .. faktur~
      wystawi~ .. faktur~
      zapłacił~|przelew~ .. wysłan~|zrobion~|wykonan~|poszedł
      zapłaciliśmy
      już|jesteśmy|jestem .. klient~ .. państwa|waszym|waszymi|od
      jesteśmy|jestem już .. klient~
      korzystamy|używamy .. już .. z|waszego|państwa|waszej
      akceptuj~|przyjmuj~ .. ofert~|propozycj~|wycen~|warunki|stanowisk~
      wybraliśmy|wybieramy .. państwa|was|waszą
      decydujemy się na
      zdecydowaliśmy .. państwa|was|waszą
      zatrudnion~
    `),
    refusal: phrases(`
      jest dobrze jak
      radzimy|radzę sobie
      to nie|nie_jest dla|nasz|moja|dla_nas
      nie jest nam|to|mi
      nie potrzebuj~
      nie skorzyst~
      nie planuj~
      zrobimy|robimy to sami
      zamknęli~|zamknął~
      odpowiedź brzmi nie
      nie przekonuj~
      mamy kogoś|ludzi
      jesteśmy za|zbyt mali|mała
      zamrożon~|obcię~
      może innym razem
      innym razem
      szkoda państwa|pani|pana|fatygi
      nie ma potrzeby|sensu
      zdecydowaliśmy się
      związani umową
      konkurencj~
      nie .. zainteresowan~|interesuj~|potrzeb~|zamierz~|planuj~|szuka~|skorzystam~|skorzystamy|dotyczy|stać|widz~|rozważ~
      nie jestem|jesteśmy .. zainteresowan~
      nie mamy|mam|ma .. potrzeby|budżetu|środków|zainteresowania|czasu|planów|miejsca|pieniędzy|sensu|zapotrzebowania|takich
      nie dziękuję|dziękujemy|dzięki
      dziękuję|dziękujemy|dzięki .. ale .. nie|mamy|już|rezygn~|podziękuj~
      dziękuję nie
      ^ nie $
      brak zainteresowania|budżetu|środków|potrzeby|zapotrzebowania|potrzeb
      niezainteresowan~
      podziękuję|podziękujemy
      mamy|mam|korzystamy|współpracujemy|posiadamy .. już|stałego|stałych|własn~|innego|swojego|z_innym .. dostawc~|partner~|rozwiązani~|firm~|z|agencj~|kogoś|system|zespół|umow~|innej
      już mamy|korzystamy|współpracujemy|wybraliśmy|posiadamy
      mamy już
      jesteśmy|jestem .. zadowol~ z|obecn~
      zadowolen~ z
      obecn~|dotychczasow~ dostawc~|partner~|rozwiązan~|firm~
      robimy|zajmujemy|realizujemy|sami .. sami|wewnętrznie|we_własnym|własnymi
      we własnym zakresie
      za drogo|drogie|droga|drogi|późno|małe|mali
      poza budżetem|naszym
      budżet .. zamrożon~|wyczerpan~|zamknięt~|wydan~
      rezygnujemy|rezygnuję $
      odmawiam|odmawiamy
      odrzuc~
      muszę|musimy odmówić|podziękować|zrezygnować
      na razie|obecnie|teraz|w_tej_chwili|aktualnie|w_tym_roku|chwilowo .. nie
      nie teraz|obecnie|w_tym_roku|na_razie|w_tej_chwili
      niestety .. nie|mamy|już|musimy|muszę
      wybraliśmy|zdecydowaliśmy .. inn~|konkurenc~|nie
      inn~ dostawc~|firm~|ofert~|rozwiązan~|kandydat~|wykonawc~
      zamykamy|likwidujemy|zawieszamy|kończymy .. firm~|działalno~|sklep
      upadło~|likwidacj~
      strata|szkoda|marnować|marnuj~ .. czasu|czas
      powodzenia
      to nie dla nas|mnie
      nie dla nas|mnie
      stanowisko .. obsadzone
      nie ma mowy|szans|sensu|potrzeby
    `),
    refusalAlone: phrases(`
      nie
      nie dziękuję
      nie dzięki
      brak zainteresowania
      niezainteresowany
      podziękuję
    `),
    interest: phrases(`
      proszę pokazać|opowiedzieć
      zobaczmy
      sceptyczn~
      możemy porozmawiać|pogadać
      mój numer|telefon
      pod numerem
      mogłoby|może .. przydać|zainteresować
      zainteresowan~
      interesuj~|zaciekawi~|zainteresowa~
      ciekaw~
      brzmi .. dobrze|ciekawie|interesująco|świetnie|obiecująco
      chętnie
      z chęcią|przyjemnością
      chciał~|chcę|chcemy|chcielibyśmy .. dowiedzieć|wiedzieć|zobaczyć|porozmawiać|poznać|przetestować|umówić|otrzymać|usłyszeć|spróbować|zapytać|więcej
      więcej informacji|szczegółów|o
      szczegóły
      proszę .. o|przesłać|wysłać|podać|podesłać|zadzwonić|więcej|telefon|kontakt .. ofert~|cennik~|informacj~|szczegół~|materiał~|prezentacj~|katalog~|wycen~|próbk~|przykład~|termin~|telefon~|kontakt_telefon~|warunk~|cen~|ulotk~|propozycj~|link|demo|referencj~|cv
      proszę przesłać|wysłać|podesłać|zadzwonić|dzwonić|o_ofertę|o_wycenę|o_telefon|o_cennik|śmiało
      prześlij|przyślij|wyślij|podeślij|prześlijcie|wyślijcie|przyślijcie|podeślijcie
      przesłać|wysłać .. ofert~|cennik~|informacj~|materiał~|prezentacj~
      ile kosztuje|to|kosztuj~|wynosi|trwa|by|czasu
      jaki|jaka|jakie|jakiej jest|są|koszt|cena|ceny|warunki|różnica|czas|integracje|byłby|byłaby|gwarancje|referencje|kraje
      jak to|działa|wygląda|się|wyglądałaby|wygląda|długo|szybko
      gdzie są|znajdują|przechowyw~ .. dane|serwery
      cennik
      cena|ceny|koszt|wycena|wycenę|ofertę
      czy może|mogą|możecie|możemy|możesz|mogliby|mógłby|mogłaby|moglibyśmy|moglibyście|jest|są|to|oferuj~|macie|wspieracie|da .. przesłać|wysłać|zadzwonić|wyjaśnić|pokazać|porozmawiać|powiedzieć|podać|umówić|spotkać|opowiedzieć|możliw~|integr~|opcja
      zadzwoń|zadzwońcie|dzwoń|oddzwoń
      porozmawiajmy|spotkajmy|umówmy|zdzwońmy
      możemy .. porozmawiać|spotkać|umówić|zdzwonić
      umówić .. rozmow~|spotkani~|prezentacj~|termin|się|demo
      krótk~ rozmow~|spotkani~|prezentacj~|call
      kiedy .. możemy|może|mogą|pasuje|dogodn~|termin
      dostępn~ .. poniedziałek|wtorek|środę|czwartek|piątek|tygodni~|jutro|jestem|terminy
      jestem|jesteśmy .. dostępn~|otwar~|woln~|chętn~
      mam czas
      w przyszłym tygodniu .. mogę|czas|rozmawia~|pasuje|dostępn~|możemy|spotka~
      poniedziałek|wtorek|środa|środę|czwartek|piątek lub|albo|czy poniedziałek|wtorek|środa|środę|czwartek|piątek
      właśnie|dokładnie|akurat .. szuka~|tego|potrzebuj~|co
      szukamy|szukam|potrzebujemy|potrzebuję .. właśnie|takiego|rozwiązani~|dostawc~|czegoś|akurat|kogoś
      w samą porę
      dobrym momencie
      czemu|dlaczego nie
      tak chętnie|proszę|poproszę|jestem|oczywiście
      poproszę
      opowiedz~|więcej proszę|o
      proszę .. przekonać
      przekonaj~
      jeśli|jeżeli|o_ile .. cena|cenę|udowodni~|pokaż~|rozsądn~
      bezpłatn~|darmow~ prób~|test~|okres~
      przetestować
      wypróbować
      mam|kilka|jedno|pytanie pytanie|pytań|pytania
    `),
    colleagueJoins: phrases(`
      dodaję|dołączam|włączam .. kopi~|dw|koleżank~|koleg~|cc
      w kopii|dw
    `),
    interestAlone: phrases(`
      tak
      tak proszę
      chętnie
      ok
      jasne
      poproszę
      oczywiście
      zainteresowany
      zainteresowana
      zgoda
      czemu nie
      super
    `),
    later: phrases(`
      odezwać|odezwij|odezwijcie|wróćmy|wrócić|wróć|kontakt|skontaktować|napisać|zadzwonić|przypomnieć|przypomnij|spróbować|zapytać|ponowić|wrócimy|kontaktować|powrót .. w|za|po|od|na|później|ponownie|ponowny|jesieni~|wiosn~|kwartał~|rok~|miesi~|stycz~|lut~|marc~|kwiet~|maj~|czerw~|lip~|sierp~|wrześ~|wrze~|paździer~|listopad~|grud~|przyszł~|tygodni~
      ponown~ kontakt~|za|w|w_przyszłym
      może później|w|za|kiedyś|w_przyszłym|na
      być może .. później|w|za|przyszł~
      nie wcześniej|przed
      dopiero w|po|za|od
      w przyszłym roku|kwartale .. kontakt|wróc~|odezw~|może|zapraszam|temat
      za kilka|parę|dwa|trzy|pół|pół_roku .. miesi~|tygodni~|roku
      zachow~|zapisz~ .. kontakt|mail~|dane
    `),
    undecided: phrases(`
      kim pan|pani|jesteś|jesteście|są
      skąd
      muszę .. zapytać|spytać|porozmawiać|sprawdzić|skonsultować
      zapytać szef~|wspólnik~|żon~
      zależy od
      nie wiem
      zobaczę
      prześpi~
      porozmawiam z
      kim pan~|państwo|jesteś~|jesteście|są
      skąd .. mają|macie|ma|masz|pan~|państwo .. adres|dane|kontakt|mój|mail
      skąd .. adres|dane|kontakt
      o co chodzi
      czego .. dotyczy
      muszę|musimy|będę_musiał~ .. zastanowić|przemyśleć|skonsultować|sprawdzić|omówić|zapytać|porozmawiać|przeczytać|przejrzeć|uzgodnić
      zastanowi~|przemyśl~|rozważ~|przeanalizuj~|zapozna~ .. się|to
      zastanawiam się
      odezw~ się
      dam|damy znać
      wróc~ .. z|do|odpowiedzi~|tematu
      nie wiem
      nie jestem pewn~
      otrzymał~
      przyjął~|przyjąłem do wiadomości
      przekaz~ .. dalej|zespoł~|szef~|zarząd~
      zobaczymy
      nowy adres
      załącznik~ .. otwor~|brak~|pust~
      link .. działa
    `),
    thanks: phrases(`
      dziękuję|dziękujemy|dzięki za
      dziękuję $
    `),
    away: phrases(`
      jestem|będę .. urlopie|nieobecn~|chor~|szpitalu|podróży|zwolnieniu
      wracam
      wrócę
      poza biurem
      nieobecn~
      na urlopie
      urlop~
      zwolnieni~ .. lekarski~|chorobow~
      na zwolnieniu
      macierzyńsk~|rodzicielsk~|wychowawcz~|chorobow~
      jestem|będę|przebywam|jesteśmy .. nieobecn~|urlopie|delegacji|niedostępn~|poza
      w delegacji
      podróży służbowej
      wracam|wrócę|powrót|powrotu|wrócimy|wracamy
      po powrocie
      po moim powrocie
      ograniczon~ .. dostęp~
      brak|bez|nie .. dostęp~ do poczty|internetu|maila|e-mail
      niedostępn~
      biuro|firma|sklep|kancelaria .. nieczynn~|zamknięt~
      nieczynn~
      w sprawach|przypadku pilnych|pilnym
      podczas mojej nieobecności
      zastępuje mnie
      zastępstwo
    `),
    awayPerhaps: phrases(`
      w podróży
      chory
      chora
      na targach
      za granicą
    `),
    machine: phrases(`
      czytam|sprawdzam pocztę|maile
      dwa|raz razy|dziennie
      nowy adres to
      automatyczn~ odpowied~|wiadomoś~|potwierdzeni~|generowan~|e-mail
      wygenerowan~ automatycznie
      automatycznie
      autoodpowied~
      potwierdzeni~ otrzyman~|odbior~|przeczytan~|dostarczen~|przyjęci~
      potwierdzamy otrzymanie|wpłynięcie|przyjęcie
      otrzymaliśmy państwa|twoj~|pana|pani|twoje|wiadomość|zgłoszenie
      państwa|twoja|twoje|pana|pani wiadomość|zgłoszenie|zapytanie|e-mail|aplikacja|mail .. został~|otrzymał~|zarejestrowan~|przyjęt~|odczytan~|dotarł~|przekazan~
      zgłoszenie .. zarejestrowan~|numer|nr|przyjęt~|otrzymało
      numer|nr zgłoszenia|sprawy|ticketu
      ticket
      prosimy|proszę .. nie odpowiadać|odpisywać
      nie odpowiadać|odpowiadaj na
      nie jest monitorowan~|sprawdzan~|obsługiwan~|czytan~
      odpowiemy|skontaktujemy|odpowie .. najszybciej|możliw~|ciągu|wkrótce|niezwłocznie
      tak szybko|jak_najszybciej
      najszybciej jak
      w ciągu # godzin|dni
      w ciągu 24|48|dwóch|jednego godzin|dni|dnia
      dni roboczych
      duż~ liczb~|ilość
      potwierd~ .. człowiek~|nadawc~|robot~|tożsamoś~
      kliknij|kliknąć .. link|dostarcz~|potwierdz~
      sprawdzam|czytam .. pocztę|maile|e-mail~ .. tylko|dwa|raz
      adres .. zmieni~|uległ|nieaktywn~|nieaktualn~
      godziny pracy|otwarcia
      dziękujemy za kontakt|wiadomość|zgłoszenie|zainteresowanie|przesłanie
    `),
    negation: 'nie bez nigdy brak ani zaden zadnej zadnego zadnych malo'.split(' '),
  },
  dates: {
    dayFirst: true,
    months: [
      'stycznia|styczeń|sty',
      'lutego|luty|lut',
      'marca|marzec|mar',
      'kwietnia|kwiecień|kwi',
      'maja|maj',
      'czerwca|czerwiec|cze',
      'lipca|lipiec|lip',
      'sierpnia|sierpień|sie',
      'września|wrzesień|wrz',
      'października|październik|paz',
      'listopada|listopad|lis',
      'grudnia|grudzień|gru',
    ].map((names) => names.split('|')),
    weekdays: [
      'poniedziałek|poniedziałku|pon',
      'wtorek|wtorku|wt',
      'środa|środę|środy|sr',
      'czwartek|czwartku|czw',
      'piątek|piątku|pt',
      'sobota|sobotę|soboty|sob',
      'niedziela|niedzielę|niedzieli|ndz',
    ].map((names) => names.split('|')),
    back: [
      'wracam',
      'wrócę',
      'powrót',
      'powrotu',
      'powrocie',
      'ponownie',
      'wracamy',
      'wrócimy',
      'wznawiamy',
      'znów',
      'dostępny od',
      'dostępna od',
      'z powrotem',
    ],
    until: ['do', 'do dnia', 'aż do'],
    untilIsAway: true,
    through: [],
    inclusive: ['włącznie'],
    spanTo: ['do', 'do dnia', 'a'],
    tomorrow: ['jutro'],
    dayAfterTomorrow: ['pojutrze'],
  },
};
