import { stories } from './beat.ts';

/** The second half of the stories that any beat can tell. */
export const MORE_GENERAL_STORIES = stories(`
  {company} asks {actors} what they really think
    {n:200..2400} answered, and not politely. The {city} company has published every comment.
  {Topic}, explained by the people who pay for it
    We left the sellers out of the room. What {actors} expect from it is less than the brochures promise.
  The {n:3..9} numbers that matter in {topic}
    Most dashboards show forty. {person} of {company} looks at a handful, and tells us which.
  {company} takes over a smaller rival in {city}
    The price was not disclosed. {n:12..140} employees move, and {topic} is the reason.
  Who is afraid of {topic}?
    Two camps, one hall, no moderator. A report from the most lively debate among {actors} this year.
  {company} and the long road to {topic}
    It began with a failed pilot {n:4..11} years ago. The {post} still keeps the invoice.
  A cure for {problem}? {actors} are sceptical
    {company} promises one for the autumn. We asked {n:6..15} people who have heard it before.
  What {company} learned from losing its biggest customer
    Overnight, {n:22..51} per cent of sales were gone. {person} describes the {n:9..30} weeks that followed.
  {Topic}: the rules change in spring
    Forms, deadlines and who has to sign. A summary for {actors}, with the three exceptions that matter.
  The unlikely friendship behind {company}
    One wanted to sell, the other to build. They met over {problem} and have shared an office in {city} ever since.
  {Actors} learn to live with {problem}
    Waiting for a solution was the old plan. The new one is a rota, a spare part and a phone number.
  {company} hires {n:20..190} people for {topic}
    Finding them is the hard part in {city}. The company now trains career changers itself.
  Is {topic} worth the money?
    We compared {n:7..24} invoices. The cheapest was not the worst, and the dearest was not finished.
  Letter from {city}: where {topic} is simply normal
    While others hold congresses, {company} gets on with it. A visit without slides.
  {company} halves its prices and explains why
    Competitors are furious, {actors} delighted. {person} shows us the calculation.
  The people who say no to {topic}
    They are neither old nor ignorant. {n:5..12} portraits of a quiet minority.
  {company}, founded in {founded}, looks back at {problem}
    The anniversary book has a chapter that other firms would have left out.
  Three ways to get {topic} wrong
    Too soon, too large, without the people concerned. With examples, some of them from {company}.
  {Actors} join forces on {topic}
    {n:6..31} of them share a warehouse, a lawyer and a spreadsheet. The competition authority has had a look.
  Inside the deal: how {company} won over {actors}
    It took {n:11..29} months and one very long lunch in {city}. The terms are unusual.
  The morning after {topic}
    The consultants have left, the manuals stay. What {actors} do when something does not work.
  {company} publishes its mistakes, {n:9..40} of them
    The list is honest and rather funny. Number three concerns {problem}.
  How to talk to {actors} about {topic}
    Short, early and with a figure. Advice from {person}, {post} of {company}.
  {Topic} needs fewer heroes
    What it needs is a budget line and a deputy. An essay on maintenance.
  {company} tests {topic} in {city}, for now in secret
    {n:30..240} people have signed up all the same. Our reporter was one of them.
  {n:2..6} years of {problem}, told in receipts
    A reader sent us the folder. We added it up and asked {company} what it would have cost to prevent.
  Where {actors} spend, and where they stopped
    {Topic} is up by {n:8..33} per cent, travel is down. The annual survey in six charts.
  {company} gives its people a say in {topic}
    A council of {n:7..15} decides, and the {post} can be outvoted. It has happened twice.
`);
