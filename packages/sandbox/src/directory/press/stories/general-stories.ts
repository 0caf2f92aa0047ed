import { lines } from '../../listed.ts';
import { stories } from './beat.ts';

/** Stories that any beat can tell in its own words. */
export const GENERAL_STORIES = stories(`
  Why {actors} are betting on {topic}
    For years it was a subject for conference panels. Now the budgets have followed, and {company} is one of the
    firms that feel the difference.
  {company} bets on {topic} with a new {city} team
    {n:6..40} people will work on it from the spring. {person}, {post} of the company, says that customers had been
    asking for two years.
  {Topic} is growing up, and {actors} are paying attention
    The early promises were too large. What is left is smaller, cheaper and, by most accounts, useful.
  How {company} cut {problem}
    There was no grand plan, only a weekly meeting and a list. After {n:7..18} months the {city} company has numbers
    to show.
  Five questions to ask about {topic}
    Before signing anything, {actors} should know who does the work, who keeps the data and how to leave. A checklist
    with answers from the field.
  {n:41..78} per cent of {actors} worry most about {problem}
    That is the result of a survey among {n:180..1400} of them. Two years ago the same question had a very different
    answer.
  Opinion: {topic} will not save us from {problem}
    It is a good tool for a different job. A plea for doing the tedious thing first.
  Inside {company}: what {topic} looks like on a normal day
    We spent {n:2..4} days with the team in {city}. Most of the work happens before nine in the morning.
  {company} reshuffles its leadership team
    The {city} company has filled two posts. In an interview, {person}, {post}, talks about {topic} and about what
    will stay the same.
  “{quote}”: {person} of {company} on {topic}
    The {post} talks about a costly mistake, an honest customer and the meeting that changed the plan.
  What the numbers say about {topic}
    {Actors} report savings of {n:6..29} per cent, on average. The spread is enormous, and we think we know why.
  {Actors} and the trouble with {problem}
    It comes up everywhere and is rarely talked about. {n:9..21} people did, and some of them have found a way out.
  {company} opens a second site in {city}
    The new building is meant for {topic}. {n:18..160} jobs are planned over the next three years.
  A year of {topic}: what worked, what did not
    Last spring we asked {n:8..30} companies about their plans. We went back, and not all of them wanted to talk.
  The quiet rise of {topic}
    No launch, no keynote, hardly a press release. And yet {actors} have built it into their routine.
  {company} and its oldest customer fall out, then make up
    They had argued about {problem}. What both sides wrote into the new contract is worth a look.
  Who pays for {topic}?
    The costs are easy to see and the savings land elsewhere. {Actors} are trying out {n:3..5} ways of sharing them.
  Small steps against {problem}
    {company} started with a single sheet of paper on the wall. It still hangs there, {n:3..9} years later.
  {Topic}: a guide for the impatient
    What it is, what it costs and whom to call. With examples from {n:5..12} companies, among them {company}.
  {company} wins a {n:3..8}-year contract
    {Topic} is part of it. The {city} company beat {n:4..11} other bidders, and price counted for less than half of
    the score.
  Do {actors} need {topic} at all?
    We asked three who said yes and three who said no. Both camps agree on one point.
  {company} cannot keep up with demand for {topic}
    The {city} company has more work than people. {person} explains what it now turns down.
  How {actors} talk about {problem} when nobody listens
    Notes from {n:6..24} conversations, all of them anonymous, all remarkably alike.
  {Topic} should take longer, not less
    Speed was the wrong target, says {person} of {company}. A conversation about patience and margins.
  {Topic} meets reality in {city}
    The pilot was meant to last {n:3..6} months and has run for {n:8..20}. {company} has learned to plan for the
    caretaker.
  {company} shares its playbook for {topic}
    {n:24..90} pages, free to copy. The chapter on {problem} alone is worth the download.
  New figures: {topic} spreads beyond the early adopters
    {n:17..46} per cent of {actors} have tried it, twice as many as two years ago. The sceptics have changed, too.
  Behind the scenes: the people who keep {company} running
    They rarely appear in photographs. A portrait of {n:3..6} colleagues in {city} and their fight with {problem}.
  {company} posts record year and warns of {problem}
    Sales rose by {n:7..34} per cent. The outlook is more careful than the headline suggests.
  From {problem} to a business of its own
    What began as an internal fix at {company} is now sold to {actors}. {person} never meant it to be.
  Readers ask: how do I start with {topic}?
    We passed your {n:20..60} questions on to {company} and to two critics. The short answer is: with one case.
  The year ahead for {topic}
    Fewer pilots, more maintenance and one decision that {actors} can no longer put off.
`);

/** What people say in interviews, whatever the subject. */
export const QUOTES = lines(`
  We had to unlearn it
  Nobody thanks you for prevention
  The first version was wrong
  It is mostly plumbing
  I would start smaller today
  Our customers were ahead of us
  You cannot buy trust by the quarter
  We stopped counting the wrong things
  It took one honest phone call
  We were too early, and then too late
  Half of it is listening
  There is no secret, there is a list
  I do not believe in miracles
  The dull part is the product
  We said no for a year
  Ask the people on the night shift
  The spreadsheet knew before we did
  Growth hid the problem`);
