import type { CONTACT_COLUMNS } from '@distribute/contract/contacts';

export type Target = (typeof CONTACT_COLUMNS)[number];

/** Names that columns have in the CRMs of several languages, as plain words; the most certain first. */
export const COLUMN_WORDS: Readonly<Record<Target, readonly string[]>> = {
  email: split(
    'email mail emailaddress mailaddress workemail businessemail primaryemail contactemail emailadresse mailadresse ' +
      'adresseemail adressemail courriel correo correoelectronico correoelectronic indirizzoemail postaelettronica ' +
      'enderecodeemail eposta epost emailadres adresemail emailwork email1',
  ),
  firstName: split(
    'firstname first givenname forename vorname prenom nombre nome voornaam imie fornamn fname primeironome ' +
      'contactfirstname nombredepila',
  ),
  lastName: split(
    'lastname last surname familyname nachname familienname nomdefamille apellido apellidos cognome sobrenome apelido ' +
      'achternaam nazwisko efternamn lname contactlastname nom',
  ),
  fullName: split(
    'fullname name contactname contact displayname personname vollername vollstandigername nomcomplet nombrecompleto ' +
      'nomecompleto nomeecognome nomeintero volledigenaam naam ansprechpartner',
  ),
  title: split(
    'title jobtitle job position role jobposition jobrole headline titel berufsbezeichnung funktion rolle poste ' +
      'fonction cargo puesto ruolo posizione functie stanowisko occupation',
  ),
  company: split(
    'company companyname organization organisation organizationname organisationname account accountname employer ' +
      'business firma firmenname unternehmen entreprise societe empresa compania azienda societa bedrijf bedrijfsnaam ' +
      'foretag',
  ),
  phone: split(
    'phone phonenumber telephone mobile mobilephone mobilenumber cell cellphone workphone tel telefon telefonnummer ' +
      'handy mobil mobilnummer telefono celular movil telefone cellulare telefoon telefoonnummer portable numerodetelephone',
  ),
  country: split(
    'country countryname countrycode countryregion land staat pays pais paese kraj landcode landescode isocountry ' +
      'mailingcountry billingcountry companycountry personcountry',
  ),
  timezone: split(
    'timezone timezonename zeitzone fuseauhoraire zonahoraria fusoorario fusohorario tijdzone tz iana ianatimezone',
  ),
  consent: split(
    'consent consentstatus emailconsent marketingconsent gdprconsent optin optinstatus emailoptin subscribed ' +
      'subscription subscriptionstatus newsletter emailmarketing unsubscribed unsubscribe isunsubscribed optout optedout ' +
      'emailoptout hasoptedoutofemail donotcontact donotemail dnc einwilligung zustimmung abgemeldet consentement ' +
      'desabonne desinscrit consentimiento consenso consentimento disiscritto',
  ),
};

function split(words: string): string[] {
  return words.split(' ');
}
