import { listed } from '../listed.ts';
import type { DepartmentWords } from './department.ts';

export const TRADE = {
  engineering_technical: {
    chiefs: [['Chief Technology Officer', 'CTO']],
    areas: listed('Engineering, Product Development, Research & Development, Technical Services, Maintenance'),
    managers: listed(`Engineering Manager, R&D Manager, Maintenance Manager, Technical Manager, Product
      Development Manager`),
    seniors: listed(`Senior Mechanical Engineer, Senior Electrical Engineer, Senior Design Engineer, Senior
      Process Engineer`),
    entries: listed('Mechanical Engineer, Electrical Engineer, Design Engineer, Field Engineer, Technician'),
  },
  production: {
    chiefs: [['Chief Production Officer'], ['Chief Manufacturing Officer']],
    areas: listed('Production, Manufacturing, Plant Operations, Continuous Improvement'),
    managers: listed('Production Manager, Plant Manager, Manufacturing Manager, Shift Manager, Lean Manager'),
    seniors: listed('Senior Production Planner, Senior Manufacturing Engineer, Senior Process Technician'),
    entries: listed('Production Planner, Manufacturing Engineer, Process Technician, Machine Operator'),
  },
  quality: {
    chiefs: [['Chief Quality Officer']],
    areas: listed('Quality, Quality Assurance, Health & Safety, Regulatory Affairs'),
    managers: listed('Quality Manager, Quality Assurance Manager, Health & Safety Manager, Regulatory Affairs Manager'),
    seniors: listed('Senior Quality Engineer, Senior Regulatory Specialist, Senior Safety Adviser'),
    entries: listed('Quality Engineer, Quality Inspector, Regulatory Affairs Associate, Safety Coordinator'),
  },
  supply_chain: {
    chiefs: [['Chief Supply Chain Officer'], ['Chief Procurement Officer']],
    areas: listed('Supply Chain, Logistics, Procurement, Warehousing, Transport, Planning'),
    managers: listed(`Supply Chain Manager, Logistics Manager, Warehouse Manager, Transport Manager, Fleet
      Manager, Purchasing Manager, Distribution Manager`),
    seniors: listed('Senior Buyer, Senior Supply Planner, Senior Logistics Coordinator, Senior Customs Specialist'),
    entries: listed('Logistics Coordinator, Supply Planner, Dispatcher, Buyer, Customs Clerk, Warehouse Supervisor'),
  },
  research: {
    chiefs: [['Chief Scientific Officer', 'Chief Science Officer']],
    areas: listed('Research, Research & Development, Preclinical Development, Laboratory Operations, Innovation'),
    managers: listed('Research Manager, Laboratory Manager, R&D Manager, Clinical Trials Manager'),
    seniors: listed('Senior Scientist, Principal Scientist, Senior Research Engineer, Senior Bioinformatician'),
    entries: listed('Research Associate, Scientist, Laboratory Technician, Research Assistant'),
  },
  medical_health: {
    chiefs: [['Chief Medical Officer'], ['Chief Nursing Officer']],
    areas: listed('Clinical Services, Nursing, Medical Affairs, Patient Services, Rehabilitation'),
    managers: listed(`Practice Manager, Nurse Manager, Clinical Operations Manager, Patient Services Manager, Ward
      Manager`),
    seniors: listed('Senior Physician, Senior Nurse, Senior Physiotherapist, Senior Clinical Specialist'),
    entries: listed('Registered Nurse, Physiotherapist, Medical Assistant, Radiographer, Patient Coordinator'),
  },
  consulting: {
    chiefs: [['Chief Strategy Officer']],
    areas: listed('Advisory, Consulting, Strategy, Client Advisory, Transformation'),
    managers: listed('Engagement Manager, Consulting Manager, Senior Consulting Manager, Practice Manager'),
    seniors: listed('Senior Consultant, Lead Consultant, Senior Adviser, Senior Associate Consultant'),
    entries: listed('Consultant, Associate Consultant, Business Analyst, Junior Consultant'),
  },
  investments: {
    chiefs: [['Chief Investment Officer']],
    areas: listed('Investments, Portfolio Management, Investor Relations, Lending, Wealth Planning'),
    managers: listed('Portfolio Manager, Investment Manager, Relationship Manager, Fund Manager, Lending Manager'),
    seniors: listed('Senior Investment Analyst, Senior Financial Planner, Senior Loan Officer'),
    entries: listed('Investment Analyst, Loan Officer, Financial Planner, Client Adviser'),
  },
  risk: {
    chiefs: [['Chief Risk Officer']],
    areas: listed('Risk, Underwriting, Claims, Internal Audit, Compliance'),
    managers: listed('Risk Manager, Underwriting Manager, Claims Manager, Compliance Manager, Audit Manager'),
    seniors: listed('Senior Underwriter, Senior Risk Analyst, Senior Claims Adjuster, Senior Actuary'),
    entries: listed('Underwriter, Risk Analyst, Claims Handler, Actuarial Analyst'),
  },
  merchandising: {
    chiefs: [['Chief Merchandising Officer'], ['Chief Digital Officer']],
    areas: listed('Merchandising, E-commerce, Buying, Category Management, Product'),
    managers: listed('E-commerce Manager, Category Manager, Buying Manager, Merchandise Manager, Product Manager'),
    seniors: listed('Senior Buyer, Senior Merchandiser, Senior E-commerce Specialist'),
    entries: listed('Buyer, Merchandiser, E-commerce Specialist, Assistant Buyer'),
  },
  retail: {
    chiefs: [['Chief Retail Officer']],
    areas: listed('Retail, Store Operations, Retail Operations, Customer Experience'),
    managers: listed(`Store Manager, Area Manager, Regional Retail Manager, Store Operations Manager, Visual
      Merchandising Manager`),
    seniors: listed('Senior Store Supervisor, Senior Visual Merchandiser'),
    entries: listed('Assistant Store Supervisor, Sales Associate, Store Supervisor, Visual Merchandiser'),
  },
  hospitality: {
    chiefs: [['Chief Hospitality Officer']],
    areas: listed('Guest Services, Food & Beverage, Rooms, Events, Member Services'),
    managers: listed(`Hotel Manager, Restaurant Manager, Front Office Manager, Food & Beverage Manager, Events
      Manager, Reservations Manager, Club Manager`),
    seniors: listed('Senior Events Coordinator, Senior Sous Chef, Senior Guest Relations Officer'),
    entries: listed('Guest Relations Officer, Events Coordinator, Front Desk Agent, Sous Chef, Reservations Agent'),
  },
  projects: {
    chiefs: [['Chief Projects Officer']],
    areas: listed('Projects, Construction, Site Operations, Estimating, Commercial'),
    managers: listed(`Project Manager, Site Manager, Construction Manager, Contracts Manager, Estimating Manager,
      Commercial Manager`),
    seniors: listed('Senior Estimator, Senior Quantity Surveyor, Senior Site Engineer, Senior Project Engineer'),
    entries: listed('Site Engineer, Estimator, Quantity Surveyor, Project Coordinator, Site Supervisor'),
  },
  property: {
    chiefs: [['Chief Property Officer']],
    areas: listed('Property Management, Asset Management, Acquisitions, Lettings, Development'),
    managers: listed('Property Manager, Asset Manager, Lettings Manager, Community Manager, Development Manager'),
    seniors: listed('Senior Property Consultant, Senior Leasing Agent, Senior Valuer'),
    entries: listed('Leasing Agent, Property Consultant, Lettings Negotiator, Property Administrator'),
  },
  education: {
    chiefs: [['Chief Academic Officer'], ['Chief Learning Officer']],
    areas: listed('Academic Affairs, Student Services, Admissions, Teaching & Learning, Continuing Education'),
    managers: listed('Admissions Manager, Programme Manager, Student Services Manager, Curriculum Manager'),
    seniors: listed('Senior Lecturer, Senior Instructor, Senior Academic Adviser'),
    entries: listed('Lecturer, Instructor, Admissions Officer, Student Adviser, Teaching Assistant'),
  },
  programmes: {
    chiefs: [['Chief Programme Officer'], ['Chief Impact Officer']],
    areas: listed('Programmes, Community Engagement, Impact, Volunteering, Policy'),
    managers: listed('Programme Manager, Volunteer Manager, Community Manager, Grants Manager, Outreach Manager'),
    seniors: listed('Senior Programme Officer, Senior Policy Adviser, Senior Case Worker'),
    entries: listed('Programme Officer, Volunteer Coordinator, Case Worker, Community Worker'),
  },
  fundraising: {
    chiefs: [['Chief Development Officer']],
    areas: listed('Fundraising, Partnerships, Philanthropy, Donor Relations'),
    managers: listed('Fundraising Manager, Partnerships Manager, Donor Relations Manager, Major Gifts Manager'),
    seniors: listed('Senior Fundraising Officer, Senior Grant Writer'),
    entries: listed('Fundraising Officer, Grant Writer, Donor Relations Coordinator'),
  },
} as const satisfies Record<string, DepartmentWords>;
