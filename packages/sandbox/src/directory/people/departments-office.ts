import { listed } from '../listed.ts';
import type { DepartmentWords } from './department.ts';

export const OFFICE = {
  sales: {
    chiefs: [['Chief Revenue Officer', 'CRO'], ['Chief Sales Officer'], ['Chief Commercial Officer']],
    areas: listed(`Sales, Business Development, Key Accounts, Channel Sales, Sales Operations, Enterprise Sales,
      Revenue`),
    managers: listed(`Sales Manager, Regional Sales Manager, Key Account Manager, Business Development Manager,
      Sales Operations Manager, Partner Manager, Area Sales Manager`),
    seniors: listed(`Senior Account Executive, Senior Sales Consultant, Senior Business Developer, Senior Sales
      Engineer`),
    entries: listed(`Account Executive, Sales Development Representative, Sales Coordinator, Inside Sales
      Representative, Sales Assistant`),
  },
  marketing: {
    chiefs: [['Chief Marketing Officer', 'CMO'], ['Chief Brand Officer'], ['Chief Growth Officer']],
    areas: listed('Marketing, Brand, Growth, Communications, Demand Generation, Digital Marketing, Product Marketing'),
    managers: listed(`Marketing Manager, Content Marketing Manager, Brand Manager, Communications Manager, PR
      Manager, Digital Marketing Manager, Growth Marketing Manager, Social Media Manager, Campaign Manager`),
    seniors: listed(`Senior Content Strategist, Senior SEO Specialist, Senior Copywriter, Senior Communications
      Specialist, Senior Marketing Analyst`),
    entries: listed(`Marketing Coordinator, Marketing Assistant, Content Writer, SEO Specialist, Marketing
      Specialist, Communications Assistant`),
  },
  customer_success: {
    chiefs: [['Chief Customer Officer'], ['Chief Experience Officer']],
    areas: listed('Customer Success, Customer Experience, Customer Support, Customer Operations, Onboarding'),
    managers: listed(`Customer Success Manager, Customer Support Manager, Onboarding Manager, Customer Experience
      Manager`),
    seniors: listed('Senior Customer Success Specialist, Senior Support Engineer, Senior Onboarding Specialist'),
    entries: listed(`Customer Support Representative, Customer Success Associate, Support Specialist, Onboarding
      Specialist`),
  },
  client_services: {
    chiefs: [['Chief Client Officer']],
    areas: listed('Client Services, Accounts, Client Strategy, Client Partnerships, Delivery'),
    managers: listed('Account Manager, Client Services Manager, Engagement Manager, Delivery Manager'),
    seniors: listed('Senior Account Planner, Senior Client Partner, Senior Strategist'),
    entries: listed('Account Coordinator, Client Services Assistant, Junior Account Planner'),
  },
  finance: {
    chiefs: [['Chief Financial Officer', 'CFO', 'Chief Finance Officer'], ['Chief Accounting Officer']],
    areas: listed('Finance, Accounting, Financial Planning & Analysis, Controlling, Treasury, Tax, Procurement'),
    managers: listed(`Finance Manager, Accounting Manager, Financial Controller, Payroll Manager, Credit Manager,
      Treasury Manager, FP&A Manager, Procurement Manager`),
    seniors: listed('Senior Accountant, Senior Financial Analyst, Senior Controller, Senior Buyer'),
    entries: listed('Accountant, Financial Analyst, Accounts Payable Clerk, Payroll Specialist, Bookkeeper'),
  },
  human_resources: {
    chiefs: [['Chief People Officer'], ['Chief Human Resources Officer', 'CHRO']],
    areas: listed('Human Resources, People, Talent Acquisition, People Operations, Learning & Development, HR'),
    managers: listed(`HR Manager, Human Resources Manager, Talent Acquisition Manager, People Operations Manager,
      Training Manager, Recruiting Manager, Compensation & Benefits Manager`),
    seniors: listed('Senior HR Business Partner, Senior Recruiter, Senior Talent Partner, Senior HR Specialist'),
    entries: listed('HR Assistant, Recruiter, HR Generalist, Talent Coordinator, People Operations Associate'),
  },
  legal: {
    chiefs: [['Chief Legal Officer'], ['Chief Compliance Officer']],
    areas: listed('Legal, Compliance, Legal Operations, Litigation, Corporate Law, Employment Law'),
    managers: listed('Legal Manager, Compliance Manager, Legal Operations Manager, Contracts Manager'),
    seniors: listed('Senior Legal Counsel, Senior Associate, Senior Compliance Specialist, Senior Paralegal'),
    entries: listed('Legal Counsel, Associate Attorney, Paralegal, Legal Assistant, Compliance Analyst'),
  },
  operations: {
    chiefs: [['Chief Operating Officer', 'COO'], ['Chief Administrative Officer']],
    areas: listed('Operations, Business Operations, Strategy, Administration, Process Improvement, Transformation'),
    managers: listed(`Operations Manager, Office Manager, Business Operations Manager, Project Manager, Process
      Manager, Facilities Manager`),
    seniors: listed('Senior Operations Analyst, Senior Project Coordinator, Senior Business Analyst'),
    entries: listed('Operations Coordinator, Administrative Assistant, Executive Assistant, Operations Associate'),
  },
  information_technology: {
    chiefs: [
      ['Chief Information Officer', 'CIO'],
      ['Chief Information Security Officer', 'CISO'],
      ['Chief Digital Officer'],
    ],
    areas: listed(`IT, Information Technology, Information Security, IT Infrastructure, Enterprise Applications,
      Digital`),
    managers: listed(`IT Manager, IT Service Manager, Information Security Manager, IT Project Manager,
      Applications Manager`),
    seniors: listed(`Senior Systems Administrator, Senior Network Engineer, Senior Security Analyst, Senior IT
      Specialist`),
    entries: listed(`Systems Administrator, IT Support Specialist, Network Technician, Helpdesk Technician,
      Security Analyst`),
  },
  data_science: {
    chiefs: [['Chief Data Officer', 'CDO'], ['Chief Analytics Officer']],
    areas: listed('Data, Analytics, Data Science, Business Intelligence, Insights'),
    managers: listed('Data Science Manager, Analytics Manager, Business Intelligence Manager, Insights Manager'),
    seniors: listed('Senior Data Scientist, Senior Data Analyst, Senior Data Engineer, Lead Data Scientist'),
    entries: listed('Data Analyst, Data Scientist, Data Engineer, Junior Data Analyst'),
  },
  engineering: {
    chiefs: [['Chief Technology Officer', 'CTO']],
    areas: listed(`Engineering, Software Engineering, Platform Engineering, Technology, Quality Assurance,
      Infrastructure`),
    managers: listed(`Engineering Manager, Software Development Manager, QA Manager, DevOps Manager, Release
      Manager, Platform Engineering Manager`),
    seniors: listed(`Senior Software Engineer, Senior Backend Engineer, Senior Frontend Engineer, Staff Software
      Engineer, Principal Engineer, Senior DevOps Engineer, Lead Software Engineer, Senior QA Engineer`),
    entries: listed(`Software Engineer, Backend Developer, Frontend Developer, Full Stack Developer, QA Engineer,
      DevOps Engineer, Junior Software Engineer`),
  },
  product_management: {
    chiefs: [['Chief Product Officer', 'CPO']],
    areas: listed('Product, Product Management, Product Operations, Product Strategy'),
    managers: listed('Product Manager, Senior Product Manager, Group Product Manager, Technical Product Manager'),
    seniors: listed('Senior Product Analyst, Senior Product Owner, Lead Product Owner'),
    entries: listed('Product Owner, Associate Product Analyst, Product Analyst'),
  },
  design: {
    chiefs: [['Chief Design Officer'], ['Chief Creative Officer']],
    areas: listed('Design, Creative, User Experience, Product Design, Brand Design'),
    managers: listed('Design Manager, UX Manager, Studio Manager, Creative Services Manager'),
    seniors: listed(`Senior Product Designer, Senior UX Designer, Senior Graphic Designer, Lead Designer, Senior
      UX Researcher`),
    entries: listed('Product Designer, UX Designer, Graphic Designer, Junior Designer, UX Researcher'),
  },
} as const satisfies Record<string, DepartmentWords>;
