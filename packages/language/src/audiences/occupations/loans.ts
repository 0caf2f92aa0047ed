/** English words for people by their work that the other six languages use too. */
export const loans = `
account executive, account manager, accountant, advisor, agent, area manager, art director, associate, auditor, barista, barkeeper, barman, blogger, brand manager, broker, business analyst, business angel, business developer,
buyer, category manager, CDO, CEO, CFO, chairman, chief, CIO, CISO, city manager, CMO, co-founder, coach, community manager, consultant, content creator, content manager, controller, COO, copywriter, country manager, CPO, creative director,
CRO, CTO, customer success manager, data analyst, data engineer, data scientist, designer, developer, digital manager, director, DJ, e-commerce manager, editor, engineer, event manager, executive, export manager, facility manager, founder,
freelancer, fundraiser, general manager, growth hacker, growth manager, guest relation manager, head, headhunter, hostess, HR business partner, HR manager, influencer, innovation manager, intern, IT manager, junior, key account manager,
lead, leader, manager, managing director, marketing manager, master, media planner, mentor, office manager, operations manager, owner, partner, performance manager, personal assistant, personal trainer, plant manager, podcaster, portfolio manager,
PR manager, president, producer, product manager, product owner, program manager, project manager, property manager, purchasing manager, quality manager, receptionist, recruiter, retail manager, risk manager, sales manager, sales rep, scout, scrum master,
social media manager, software engineer, sommelier, specialist, steward, stewardess, store manager, streamer, stylist, supervisor, supply chain manager, team lead, team leader, technician, tester, trader, trainee, trainer, travel manager, tutor, UX designer, vice president,
videographer, vlogger, VP, web designer, web developer, webmaster, wedding planner, youtuber`;
