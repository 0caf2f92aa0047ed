import { lines, listed } from '../listed.ts';
import type { Industry } from './industry.ts';

export const CARE_AND_CULTURE: readonly Industry[] = [
  {
    name: 'Hospital & Health Care',
    alsoCalled: listed(`hospital and health care, healthcare, hospitals, clinics, medical practice, dental, care
      homes`),
    keywords: listed('healthcare, hospital, clinic, patients, nursing, telehealth, dental, rehabilitation'),
    weight: 48,
    staffing: 'clinic',
    led: 'executives',
    named: 'local',
    nouns: listed('Health, Clinic, Medical Center, Care, Hospital'),
    founded: [1898, 2019],
    does: listed(`runs a general hospital and day clinics, operates dental practices, provides home nursing, runs
      rehabilitation clinics, offers video consultations, runs eye clinics`),
    serves: listed('patients in the region, older people, families, nearby towns, employers and insurers'),
    adds: lines(`
      Waiting times are published each week and are among the shortest in the region.
      {86..95} per cent of patients say they would come back.
      It trains nurses and junior doctors together with the nearby university.`),
    technologies: listed('Epic, Cerner, Microsoft 365, SAP, Doctolib, Zoom'),
  },
  {
    name: 'Health, Wellness & Fitness',
    alsoCalled: listed('wellness, fitness, sports, gyms, health wellness and fitness, health and fitness'),
    keywords: listed('fitness, wellness, gyms, nutrition, mental health, yoga, sports'),
    weight: 24,
    staffing: 'hotel',
    led: 'founders',
    named: 'invented',
    nouns: listed('Fitness, Wellness, Sport, Health'),
    founded: [1986, 2023],
    does: listed(`runs fitness and climbing centres, offers health programmes, coaches nutrition and sleep, runs
      yoga and physiotherapy studios`),
    serves: listed('employers, city dwellers, older beginners, amateur athletes, shift workers'),
    adds: lines(`
      Members can leave at the end of any month, and few do.
      Every newcomer gets four sessions with a trainer before the first bill.
      Programmes are built with physiotherapists and measured in a yearly study.`),
    technologies: listed('Mindbody, Shopify, Stripe, Mailchimp, HubSpot'),
  },
  {
    name: 'Higher Education',
    alsoCalled: listed('education, universities, colleges, education management, schools'),
    keywords: listed('university, college, students, research, campus, admissions, education'),
    weight: 16,
    staffing: 'school',
    led: 'trustees',
    named: 'local',
    nouns: listed('College, University, Institute, Academy'),
    founded: [1868, 2004],
    does: listed(`offers degree and evening courses, teaches engineering and design, runs nursing and teaching
      programmes, offers executive education, runs a graduate research school`),
    serves: listed('young people from the region, working adults, career changers, international students'),
    adds: lines(`
      {84..95} per cent of graduates are in work or further study within six months.
      Classes are capped at {18..32}.
      A new laboratory building opens to students next autumn.`),
    technologies: listed('Moodle, Canvas, Ellucian, Microsoft 365, Zoom'),
  },
  {
    name: 'E-Learning',
    alsoCalled: listed('elearning, edtech, online learning, professional training, training'),
    keywords: listed('e-learning, online courses, training, certification, edtech, language learning, upskilling'),
    weight: 24,
    staffing: 'software',
    led: 'founders',
    named: 'invented',
    nouns: listed('Learning, Academy, Education, Courses, Skills'),
    founded: [2000, 2023],
    does: listed(`offers online language courses, makes safety and compliance training, runs coding courses,
      builds practice apps, runs certification programmes`),
    serves: listed('companies with many sites, schools and colleges, job seekers, public services, curious adults'),
    adds: lines(`
      Lessons take {6..15} minutes and work on any phone.
      {52..78} per cent of learners finish what they start, far above the usual rate.
      Course authors are practitioners and are paid by completion.`),
    technologies: listed('Moodle, React, AWS, Vimeo, Intercom, HubSpot'),
  },
  {
    name: 'Nonprofit Organization Management',
    alsoCalled: listed('nonprofit, non-profit, charity, charities, NGO, foundations'),
    keywords: listed('nonprofit, charity, fundraising, volunteers, community, grants, social impact'),
    weight: 22,
    staffing: 'charity',
    led: 'trustees',
    named: 'local',
    nouns: listed('Foundation, Trust, Alliance, Community Fund, Initiative'),
    founded: [1921, 2018],
    does: listed(`runs food banks and community kitchens, funds scholarships, looks after community gardens,
      offers debt and housing advice, runs after-school programmes`),
    serves: listed('families on low incomes, young people, rural communities, newcomers, older people'),
    adds: lines(`
      {81..93} per cent of what it receives goes straight into its programmes.
      Some {8..90}0 volunteers give at least one evening a month.
      Its accounts are audited and published in full.`),
    technologies: listed('Salesforce Nonprofit Cloud, Raiser’s Edge, Mailchimp, Microsoft 365'),
  },
  {
    name: 'Media Production',
    alsoCalled: listed('media, film, video production, broadcasting, entertainment, publishing, podcasts'),
    keywords: listed('video, film, podcasts, broadcasting, post-production, publishing, streaming'),
    weight: 20,
    staffing: 'studio',
    led: 'founders',
    named: 'invented',
    nouns: listed('Media, Productions, Pictures, Studios'),
    founded: [1974, 2022],
    does: listed(`produces documentaries, makes podcasts and audio books, films commercials, edits and grades
      series, makes illustrated books`),
    serves: listed('broadcasters, streaming services, brands and agencies, museums, publishers'),
    adds: lines(`
      Its last {2..4} films were shown at international festivals.
      Edit suites run day and night, and the archive reaches back {12..40} years.
      The company owns the rights to most of what it makes.`),
    technologies: listed('Adobe Premiere, Avid, DaVinci Resolve, Frame.io, AWS'),
  },
  {
    name: 'Events Services',
    alsoCalled: listed('events, event management, trade shows, exhibitions, conferences'),
    keywords: listed('events, trade shows, conferences, exhibitions, ticketing, venues'),
    weight: 12,
    staffing: 'agency',
    led: 'founders',
    named: 'invented',
    nouns: listed('Events, Exhibitions, Conferences, Live, Expo'),
    founded: [1978, 2021],
    does: listed(`organises trade shows, plans conferences, builds exhibition stands, runs ticketing, runs
      festivals and open days`),
    serves: listed('industry associations, technology companies, cities and regions, publishers, sports clubs'),
    adds: lines(`
      {71..88} per cent of exhibitors book again before the doors close.
      It brings about {8..140} thousand visitors together each year.
      Stands are built to be used at least {6..14} times.`),
    technologies: listed('Cvent, Eventbrite, Salesforce, Adobe Creative Cloud, Swapcard'),
  },
];
