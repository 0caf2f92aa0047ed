import { listed } from '../../listed.ts';
import { type Beat, stories } from './beat.ts';

export const LIFE_BEATS: readonly Beat[] = [
  {
    slug: 'health',
    name: 'Health Care',
    keywords: listed('health care, hospitals, patients, nursing, digital health'),
    industries: ['Hospital & Health Care'],
    mastheads: listed('Health, Hospital, Care, Clinic, Patient'),
    topics: listed(`remote monitoring, hospital at home, the electronic record, nurse staffing, the video
      consultation, early discharge, preventive screening, the shared waiting list, rehabilitation at home`),
    actors: listed('hospitals, nurses, general practitioners, patients, care homes'),
    problems: listed('waiting lists, night-shift gaps, missed appointments, paperwork, late discharges'),
    stories: stories(`
      {company} calls every patient on day three
        Readmissions are down {n:9..28} per cent. The calls take four minutes, and a retired nurse makes most of
        them.
      The ward that got rid of the whiteboard, then put it back
        Software was faster; people were surer of the board. {company} now uses both.
      {n:400..2200} missed appointments, one text message
        A clinic in {city} changed a single sentence. The result surprised its authors.
      Night shift, bed {n:9..38}
        Between two and five in the morning nothing happens, until it does. A reportage from a ward run by
        {company}.
      Who owns the record? {actors} want an answer
        Three systems, one patient. {person} of {company} explains why joining them takes years.`),
  },
  {
    slug: 'life-sciences',
    name: 'Biotech & Pharma',
    keywords: listed('biotech, pharma, clinical trials, drug development, life sciences'),
    industries: listed('Biotechnology, Pharmaceuticals, Medical Devices, Chemicals'),
    mastheads: listed('Biotech, Pharma, Life Science, Trial, Lab'),
    topics: listed(`cell therapy, trial recruitment, generic manufacturing, antibiotic research, precision
      fermentation, lab automation, rare-disease research, real-world evidence, vaccine cooling`),
    actors: listed('drug developers, trial sites, contract manufacturers, laboratories, patient groups'),
    problems: listed('failed trials, drug shortages, slow recruitment, batch recalls, patent cliffs'),
    stories: stories(`
      {company} restarts a drug that nobody else makes
        The old plant had closed in {n:2011..2019}. {n:3..40} thousand patients depend on the new one.
      A trial that came to the patients
        Two vans, {n:40..160} villages and a freezer. {company} filled its study in half the time.
      The result was negative, and {company} published it
        {person} explains why the {city} company put {n:4..9} years of disappointment online.
      Inside the freezer farm
        {n:2..9} million samples at minus eighty. {actors} are asking who will pay for the electricity.`),
  },
  {
    slug: 'education',
    name: 'Education',
    keywords: listed('education, universities, schools, e-learning, skills'),
    industries: listed('Higher Education, E-Learning, Nonprofit Organization Management'),
    mastheads: listed('Education, Campus, Learning, Teacher'),
    topics: listed(`the short degree, adult literacy, online examination, apprenticeship funding, campus housing,
      tutoring software, teacher training, the phone-free classroom, the microcredential`),
    actors: listed('universities, teachers, students, employers, course providers'),
    problems: listed('falling enrolment, drop-out rates, teacher shortages, exam cheating, rising rents'),
    stories: stories(`
      {company} lets students set the exam
        Each hands in a question and its answer. Cheating fell away; the marks did not rise.
      Back to college at {n:44..61}
        Evening classes in {city} are full again. {actors} tell us what changed.
      One year without phones: a school takes stock
        Break time is louder. The library lent {n:18..60} per cent more books.
      The course that finds you a job first
        {company} signs employers before it enrols anyone. {n:71..94} per cent of the first class are in work.`),
  },
  {
    slug: 'property',
    name: 'Property & Construction',
    keywords: listed('real estate, construction, housing, property, architecture'),
    industries: listed('Construction, Real Estate, Architecture & Planning, Facilities Services'),
    mastheads: listed('Property, Building, Construction, Housing, Estates'),
    topics: listed(`timber construction, office conversion, modular housing, rent regulation, site logistics,
      energy retrofitting, build-to-rent, material reuse, digital permitting`),
    actors: listed('developers, builders, landlords, housing associations, architects'),
    problems: listed('permit delays, vacant offices, rising material costs, skilled-labour shortages, cost overruns'),
    stories: stories(`
      From office tower to {n:80..320} flats
        The lifts were in the wrong place and the windows did not open. {company} found a way, floor by floor.
      {company} builds a school from the one next door
        {n:51..84} per cent of the material is used again. The bricks kept their graffiti.
      The permit that took {n:19..52} months
        A dozen offices, one balcony. {actors} in {city} have begun to publish their waiting times.
      Timber goes up to the {n:9..18}th floor
        The fire test was passed, the insurer was slower. {person} of {company} on what comes next.
      Rent by the room, repaired within {n:2..5} days
        {company} lets tenants see every open ticket. Landlords hated it at first.`),
  },
  {
    slug: 'travel',
    name: 'Travel & Hospitality',
    keywords: listed('travel, hotels, tourism, restaurants, hospitality'),
    industries: listed('Hospitality, Restaurants, Events Services, Aviation & Aerospace'),
    mastheads: listed('Travel, Hotel, Hospitality, Guest'),
    topics: listed(`the night train, direct booking, off-season travel, restaurant pricing, hotel automation, slow
      travel, tourist taxation, the no-show fee, staff housing`),
    actors: listed('hoteliers, restaurant owners, tour operators, travellers, destination managers'),
    problems: listed('no-shows, staff shortages, booking commissions, overcrowding, short seasons'),
    stories: stories(`
      {company} closes on Tuesdays and earns more
        Staff stay, guests plan, the kitchen breathes. The sums, course by course.
      The village that limited its visitors
        {n:300..900} a day and not one more. {actors} feared the worst, which did not come.
      No-shows cost this restaurant {n:20..90} thousand a year
        A deposit of {n:10..25} euros ended it. {person} of {company} had expected protests.
      Sleeping through {n:3..6} borders
        A night on the new sleeper with the people who run it. Breakfast is the hardest part.
      How {company} filled its beds in November
        Dogs, choirs and a bookbinder: the off-season has customers of its own in {city}.`),
  },
  {
    slug: 'media',
    name: 'Media & Games',
    keywords: listed('media, games, film, streaming, publishing'),
    industries: listed('Media Production, Computer Games, Events Services, Internet'),
    mastheads: listed('Media, Screen, Games, Studio, Broadcast'),
    topics: listed(`the subscription bundle, independent game publishing, podcast production, local news, live
      streaming, virtual production, the audio book, rights management, fan funding`),
    actors: listed('studios, publishers, streaming services, game developers, broadcasters'),
    problems: listed('subscriber churn, crunch, discoverability, piracy, falling ad revenue'),
    stories: stories(`
      {company} shipped late, and nobody minded
        The studio told its players why, every month. {n:40..400} thousand bought it in the first week.
      A local paper with {n:3..11} reporters makes a profit
        No paywall, no banner. Readers in {city} pay for the council meetings.
      The sound of {n:1890..1960}, rebuilt
        {company} collects noises that no longer exist. Film-makers queue for the archive.
      Why game credits are {n:9..30} minutes long
        {actors} argue about who counts. A new list tries to settle it.
      The documentary nobody wanted
        {n:14..40} rejections, one prize. {person} of {company} kept the letters.`),
  },
  {
    slug: 'wellness',
    name: 'Sport & Wellness',
    keywords: listed('wellness, fitness, sports, nutrition, mental health'),
    industries: ['Health, Wellness & Fitness', 'Hospital & Health Care'],
    mastheads: listed('Wellness, Fitness, Sport, Active'),
    topics: listed(`workplace health, strength training after sixty, sleep tracking, amateur racing, the corporate
      gym, sports nutrition, climbing, mental-health first aid`),
    actors: listed('gym owners, trainers, employers, amateur athletes, physiotherapists'),
    problems: listed('January drop-outs, sedentary work, sports injuries, unproven claims, rising memberships'),
    stories: stories(`
      The gym that asks you to leave
        After {n:40..75} minutes the trainer says goodbye. Members of {company} come more often for it.
      Lifting at {n:67..84}
        A class in {city} has a waiting list and three grandmothers who could beat you.
      We wore {n:4..9} sleep trackers at once
        They disagreed about everything but the bedtime. {company} comes off best.
      What a company saves when people walk
        {n:300..1900} employees, one year, honest numbers. {person} of {company} was sceptical.`),
  },
];
