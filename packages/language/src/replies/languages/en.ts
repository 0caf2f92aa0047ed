import { phrases } from '../phrases/phrase.ts';
import type { Language } from './language.ts';

export const english: Language = {
  code: 'en',
  smallWords:
    'the and you for your is are to of in we have not this that with please thanks will be i am on it our my'.split(
      ' ',
    ),
  layout: {
    wrote: ['wrote', 'writes', 'said'],
    headers: { from: ['from'], others: ['sent', 'to', 'subject', 'date', 'cc', 'reply-to'] },
    originalMessage: [
      'original message',
      'original appointment',
      'forwarded message',
      'begin forwarded message',
      'reply message',
      'original e-mail',
      'original email',
    ],
    signOffs: phrases(`
      best|kind|kindest|warm|warmest|many|with_kind|with_best|all|my_best regards|wishes|best
      kind|best|warm rgds
      regards
      kr
      br
      cheers
      sincerely
      yours sincerely|truly|faithfully
      sincerely yours
      respectfully
      best
      all the best
      thanks
      many thanks
      thanks and regards
      thanks again
      thank you
      thx
      with thanks
      warmly
      cordially
      take care
    `),
    clientFooters: phrases(`
      sent from my
      sent from outlook|mail|yahoo|proton|samsung|gmail|blackberry|android
      sent with proton|superhuman|mailspring
      sent via
      sent using
      get outlook for
      get bluemail
      download outlook
      this email|e-mail|message has been|was scanned
      this email|e-mail|message has been checked
      virus-free
      virus free
      caution this email|e-mail|message
      caution external
      external email|e-mail|sender|message
      warning external
      you dont often get email from
      please consider the environment
      think before you print
      sent from the all new aol app
    `),
    disclaimers: phrases(`
      confidential~
      intended recipient~
      intended solely
      intended only for
      privileged
      disclaimer
      received this email|e-mail|message|communication in error
      unauthorised|unauthorized use|disclosure|copying|review
      registered in england
      company number
      registered office
      views expressed|opinions_expressed
      destroy all|any copies
    `),
  },
  signals: {
    optOut: phrases(`
      unsubscrib~
      unsub
      spamming
      spammer
      harass~
      right to be forgotten
      erasure
      take me out
      get me off
      stop these|this|it|that|sending|all
      stop
      no more emails|mails|mail
      dont want your|these|this|any
      not want your|these|any
      remove us|me|this|my|our
      i want off|out
      get off this|your|the|that
      not to? send|write|contact .. any|more|again|further
      ask|asked|asking|beg you .. not|stop .. to? send|write|contact|email|mail
      asked|told you twice|before|already|once|several|repeatedly
      close|delete my record|account|file|profile
      no need to follow up
      wipe|bin|trash|shred my|our|all
      dont send|mail|write|email
      do not send|mail|write|email
      without my consent|permission
      off the list|lists
      not on your list
      lose my
      final|last warning
      who gave you permission
      unsubscribe me|us|this|my
      please unsubscribe
      want|wish|like|need|asked|ask|asking|trying|tried to unsubscribe
      be|been|get unsubscribed
      unsubscribe .. from your|this|the|all|any
      remove|take|delete|drop|strike|scrub|erase|purge|cross|wipe|pull|scratch me|us|my|our|this from|off|out
      remove|delete|erase|drop|purge|scrub me|us $
      remove|delete|erase|drop|purge me|us please|immediately|now|today|at_once|asap|permanently|thanks
      remove|take|delete|drop|strike|scrub|erase|purge|pull|cross me|us|my|our|this|the|his|her .. from|off .. list|lists|database|db|records|mailing|crm|system|campaign|sequence|distribution|contacts|outreach|cadence|mailings
      remove|delete|erase|purge|drop|wipe my|our|this|all .. address|email|e-mail|name|data|details|information|contact|contacts|record|records
      take|get|remove me|us|my_name|my_email|this_address off|out
      me|us|address|name|email off your|this|the .. list|lists|database
      off your|this|the mailing|distribution|contact|email|marketing|send list
      off your list|lists|mailing
      remove from .. list|lists|mailing|database
      opt me|us|my|this out
      opt out
      opting out
      opt-out
      stop|quit|cease emailing|e-mailing|mailing|contacting|writing|messaging|spamming|sending|bothering|harassing|pestering|pinging|chasing|hounding|soliciting|bombarding
      stop|quit|cease with|all|any|the|these|those|your|this emails|e-mails|mails|messages|mail|email|spam|spamming|correspondence|communication|communications|solicitations|outreach|follow-ups
      stop it|this $
      stop please|now|immediately
      please|just|kindly stop
      cease and desist
      cease .. contact|communication|communications
      no more of? these|your|this? emails|e-mails|mails|messages|mail|email|spam|contact|follow-ups
      no further emails|e-mails|messages|contact|mail|mails|correspondence|communication|communications|follow-ups
      do_not|dont|never|not email|e-mail|mail|contact|write|message|call|approach|bother|solicit|spam|reach_out me|us|to_me|to_us|here|this|again|anymore|any_more|any_further|further|in_future|in_the_future
      do_not|dont|never|not contact|email|write|mail|message me|us|this|here .. again|anymore|any_more|further|future
      never want .. hear from|emails|contacted
      do_not|dont|not want|wish|like|care|need to? receive|get|getting|receiving|hear|be_contacted|be_emailed|any_more|more|further|these|your emails|mails|messages|from|any|more|further|these|your|this|anything|again|anymore
      do_not|dont want|wish .. to be contacted|emailed|mailed|written|approached
      not|never wish|want to be contacted|emailed|approached|written
      dont|do_not want any of? your|this|these|further|more
      prefer|rather not to? be? receive|get|contacted|emailed|hear
      leave me|us alone
      lose my|this|our number|email|address|contact|details
      go away
      get lost
      block|blocked|blocking|blacklist~|blocklist~ you|your|this|the sender?|domain?|address?
      have you blocked
      mark~|report~|flag~ you|this|your|it|these|them .. spam|junk|abuse|phishing|ico|ftc
      report~ .. as spam|junk
      report~ you|this|it to .. ico|ftc|authority|authorities|provider|regulator|commissioner|dpo|isp|attorney|commission
      complain~|complaint .. ico|ftc|authority|authorities|regulator|data_protection|commissioner|provider|isp
      lodge|file|filing|filed|make|raise a formal? complaint
      next email|one|mail|message .. report|lawyer|spam|complaint|legal|authority|ico|solicitor|attorney
      one more email|mail|message|of_these .. report|spam|lawyer|legal|block|complaint
      unsolicited .. stop|illegal|remove|not_welcome|unwelcome
      right to erasure|be_forgotten|object
      article|art 17|21
      gdpr|ccpa .. delete|erase|erasure|remove|removal|deletion|object
      delete|erase .. gdpr|ccpa|data you hold|have
      exercise|exercising .. right
      withdraw|withdrawing|revoke my|our consent
      did_not|didnt|never consent|signed_up|subscribe|opt_in|asked .. stop|remove
      suppression list
      do not contact list
      do-not-contact
      not .. contacted again|further|anymore
      no longer wish|want|like .. receive|contacted|emails|hear|mails|get|be_on|be_in|part_of
      no longer .. receive .. emails|mails|messages|communications
      dont .. ever .. contact|email|write
      enough emails|already
      take the hint
      im|am|i am? .. unsubscribing
      cancel my|this|our subscription
      discontinue .. emails|mails|contact|messages|sending|correspondence|mailings
      refrain from .. contacting|emailing|sending|writing|messaging|mailing
      desist from
      keep me|us|my|our off|out your|of_your|of_this
      make sure|ensure .. not|never|dont .. hear|contacted|email|emails|mail|receive
      make this the last
      this should|must|had_better be the last
      last email|mail|message|time .. from you|you_send|i_hear|you_write|want
      not|never to? hear from you|your again|anymore|company|any
      want|wanna off
      want|like|wish|need out|off of? your|this|the list|lists
      scrub me
    `),
    optOutAlone: phrases(`
      unsubscribe
      unsub
      unsubscribed
      remove
      stop
      opt out
      optout
      off
      delete
      no more
      spam
      cease
      enough
      take me off
      remove me
    `),
    otherChannel: phrases(`
      call me|us instead
      give me a call|ring
      phone me|us
      by phone
      on linkedin|whatsapp|teams|slack
      use|write_to|to|at my|this|the private|personal|other|new|work email|address|account|one
      before|until|till monday|tuesday|wednesday|thursday|friday|january|february|march|april|may|june|july|august|september|october|november|december|next|the|q1|q2|q3|q4|after
      this week|month
      on weekends|fridays|mondays
    `),
    left: phrases(`
      no longer .. employed|works|working|employee
      no longer with|at|part_of|works_at|works_for|working_for|working_at the|this|our|us|company|firm|organisation|organization|team|employed
      no longer with us|@
      is|am|was|has_been no longer with
      no longer here
      has|have|had left|departed|quit|resigned the|this|our|us|@
      has|have recently|since|now|already left
      left the|our|this company|business|firm|organisation|organization|practice|school|agency|organisation|charity
      left us $
      has|have left $
      has retired
      have retired
      is|am now? retired
      retired from|in|last|at
      passed away
      has died
      deceased
      is|are no longer active|valid|in_use|monitored .. left
      moved on from|to_a_new|to_another|to_new|to_pastures
      has|have moved on
      last day at|with|was
      my last day
      doesnt|does_not|dont|do_not work here|there|with_us|for_us|at any_more|anymore
      doesnt|does_not work here|there|with_us
      stopped working here|for|at
      person .. left
      new job at
      joined another|a_different
    `),
    wrongPerson: phrases(`
      one|thats|isnt|not mine
      the other|another tom|one|guy|person
      mean the|another|someone|somebody other|else
      probably|surely|must mean|want|looking
      private household|person|address|individual
      purchasing|marketing|it|hr|sales|procurement|that|this|buying|recruiting is|sits|lies|belongs with|to
      i|we moved|switched|changed|transferred to|into .. team|department|role|side
      only do|handle|run
      try facilities|reception|purchasing|procurement|marketing|hr|my|our|the
      wrong|incorrect person|contact|department|address|guy|man|woman|lady|email|e-mail|mailbox|team|inbox|company|one|desk|human|door|tree
      got|have|reached|emailed|contacted|wrote the wrong
      not the right|correct|best|appropriate|proper|relevant person|contact|one|guy|department|man|woman|address|team|desk|body
      not_the|isnt_the|arent_the person|one|contact|decision_maker|decision-maker|guy who|you|to|for|responsible|in_charge
      am|im|are not the person|one|decision
      not responsible|in_charge|accountable|involved
      not my area|department|responsibility|remit|role|job|field|bailiwick|thing_here|desk|decision|call|patch|team|department|wheelhouse
      isnt my area|department|responsibility|remit|role|job|decision|call|desk|patch
      not mine to
      not something i|we|my_team handle|deal|manage|look_after|decide|do|own|am_responsible
      dont|do_not|no_longer|not handle|manage|deal_with|look_after|decide|run|oversee|do_the|buy|purchase|cover|own that|this|these|it|any_of|our|such|purchasing|procurement|marketing|buying|hiring|recruitment
      dont|do_not have anything to do with
      nothing to do with me|us|my|our
      you|youd|you_will|youll want|need|should|better|be_better|are_better to? speak|talk|contact|reach|email|write|ask|try|approach|off with|to|out|our|my|the
      better off contacting|talking|speaking|asking
      best|better|right|correct|relevant|appropriate|proper person|contact|point_of_contact|one .. is|would|for|to|will
      person|colleague|guy|lady|one you want|need|are_looking_for|should|would
      please|kindly|try|pls contact|try|reach_out|write|email|direct|address|speak|talk|send|ask|approach my|our|the|to_our|to_my|to_the|with|to|mr|mrs|ms|dr|@
      should|would be directed|addressed|sent|talking|speaking|contacting|asking|writing|with|going to|instead|my|our
      handled|decided|managed|done|dealt_with|run|looked_after|made|taken by|at|in our|my|the|head|group|parent|another|someone|procurement|purchasing
      decisions .. made|taken by|at|in
      is|are responsible|in_charge|the_decision_maker for|of
      looks|look after that|this|these|our|all|it|such
      handles|manages|runs|oversees|decides|owns|deals_with that|this|these|our|all|it|such|everything|marketing|purchasing|those
      forwarded|passed|sent|handed|forward|pass|passing|forwarding this|it|your|the .. to|on .. who|responsible|right|department|relevant|team|in_charge|handles|colleague_who|looks_after
      mistaken|confused me|us with|for|identity
      different|another company|person|business|organisation|firm by|with|of .. same|similar|name
      same name
      you mean|meant another|the_other|a_different
      have|has me|us confused|mixed
      somebody|someone else i|we
      never worked|been at|for|in
      have|has changed|moved role|roles|jobs|departments|department|position|teams|to_another|to_a_different
      moved to|into another|a_different|a_new role|department|team|position
      no longer responsible|in_charge|in|handle|involved|the_person|work_in|do|the|run|my|look|deal|manage|on_the
      took|taken over from|by|my
      my successor|replacement
      has_taken|taken|takes over .. role|responsibilities|position
      i|we only|just am|do|run|work|handle|answer .. reception|phones|it|accounts|intern
      just|only|am an? intern|receptionist|temp|student|apprentice|contractor|volunteer
      no decision making|power|authority
      not authori~
      cant|cannot|not help .. you .. this
      someone else|somebody_else .. handles|decides|department|responsible
      try @
      contact @
      write to @
      cc .. who is responsible|handles|in_charge|runs|looks_after
    `),
    booked: phrases(`
      it is $
      pm|am it is
      yes|ok|okay|fine|agreed to|for|on the?
      updated|moved the invite|meeting|appointment|call
      here is|heres the teams|zoom|meet link
      be waiting|ready at
      until then
      booked|scheduled|reserved a|the|my|your|myself|us|it|time|slot|in|you|for|30|an .. slot|time|call|meeting|appointment|demo|calendar|calendly|link|monday|tuesday|wednesday|thursday|friday|tomorrow
      booked|scheduled .. calendar|calendly|link
      have|ive|just|i booked|scheduled|grabbed|picked|reserved|taken|put|blocked|chosen a|the|us|something|myself|you|30|in|time .. slot|time|call|calendar|meeting|in|diary
      picked|grabbed|chose|took|selected .. slot|time on|in|from|via|at|for
      accepted your|the invit~|calendar
      ^ accepted
      invite|invitation|meeting accepted
      sent|sending|send you .. invite|invitation|calendar_invite|meeting_request
      invite|invitation is|has_been|was sent|out|on_its_way|on_the_way|follows
      calendar invite|invitation .. sent|follow|attached|way|coming|out
      see|talk|speak|meet|meeting|chat you|then|to_you|with_you|then .. on|at|tomorrow|monday|tuesday|wednesday|thursday|friday|then
      looking forward to|speaking .. on|at .. monday|tuesday|wednesday|thursday|friday|tomorrow
      confirmed for|on
      confirming|confirm .. call|meeting|appointment|monday|tuesday|wednesday|thursday|friday|slot|tomorrow
      its a date
      its in my|the diary|calendar
      in|into my|the diary|calendar for|on
      meeting|call|appointment|demo is|has_been confirmed|booked|set|scheduled|moved
      lets|let_us go|do|say|make|take|stick|meet|settle with?|it?|on?|for? the? monday|tuesday|wednesday|thursday|friday|tomorrow at? #?
      move|moved|moving|push|pushed|reschedule~|shift|shifted .. our|the|to .. monday|tuesday|wednesday|thursday|friday|tomorrow|instead
      works .. ill|i_will|well|we_will send|dial|call|be|join .. invite|in|there|then
      option|slot|the first|second|third|one|two|1|2|3|latter|former works|is_fine|please|suits|is_good
      you_are|were|youre all set
      put it|you|us|something|this in|down|on .. diary|calendar|for
      ill|i_will be there at
    `),
    slotTaken: phrases(`
      works|work for|great|well|fine|perfectly|better me|us|$
      works $
      works for|with
      works perfectly|great|fine|well|nicely
      suits|suit me|us|fine|$
      is|its|be fine|good|perfect|ok|okay|great|ideal|best
      sounds good|great|perfect|fine
      perfect|great|deal|agreed|done|ok|okay|fine|sure|yes
      can do|make
      ill|i_will take|go_for|go_with
      please send .. invite|invitation|link
      send|shoot .. invite|invitation
      good for me|us
      fits
      see you
      talk|speak then
      free then
      confirmed
      confirm
      count me in
    `),
    won: phrases(`
      po|order # attached
      po attached|number|#
      money|payment|transfer went|is|has out|sent|gone
      using|use|used|been_using your software|product|tool|service|platform|app since|for
      board|committee|management approved|has_approved
      you are appointed
      start on|from #
      please|kindly|you_can|you_may invoice us|me
      invoice us|me
      approved your|the .. quote|offer|proposal|budget
      signed .. contract|agreement|order|proposal|quote|offer|copy|document|docusign|form|paperwork|sow
      have|just|ive|weve|we|i signed
      contract|agreement|proposal|quote|order|paperwork|sow|offer .. is|has_been|now|attached signed|countersigned|approved
      signed and|copy|contract|agreement|order|quote|proposal
      countersigned
      placed|place|placing|submitted an?|our|the|my first? order
      ordered|bought|purchased .. yesterday|today|already|from_you|online|your|licen~|last|this|through|via|three|two|#?
      just|already|have|ive|weve|finally ordered|bought|purchased|subscribed|signed|upgraded
      purchase order|po attached|number|is|follows|below|issued|on_its_way|enclosed
      paid .. invoice|deposit|bill|it
      invoice|deposit has_been|was|is|just|already paid|settled
      payment .. sent|made|gone|transferred|on_its_way|done
      transferred|wired the|payment|money|deposit|amount
      already|now|are|am|been .. customer|customers|client|clients|user|subscriber of|with|at yours|you|your
      already a? your? customer|customers|client|clients|paying_customer
      already use|using|have|bought|subscribe|pay|own your|you
      we|i are|am|were already? using your
      happy|delighted|glad|pleased|like|want|going to accept|go_ahead|proceed|sign|order|hire|appoint .. offer|you|order|contract|job|position|role
      accept the|your|this offer|job|position|quote|proposal|role
      offer|quote|proposal accepted
      you|youre|you_are hired|have_the_job|got_the_job|appointed
      you .. got|have the job|deal|contract|order
      deal done|is_done|closed
      done deal
      weve_got|we_have a deal
      its a deal
      go|going ahead with|and .. order|invoice|you|contract|package|plan|purchase|it
      send|issue|raise .. the|an|your|us|me|over .. invoice
      decided to go with you|your|yourselves
      going with you
      we|i choose|chose|picked|selected|appointed|chosen|decided_on|went_with you|your
      start date|work on
      welcome aboard
      consider it sold
      sold
      order confirmed|confirmation
      onboard~ .. call|start|next|when|kick
    `),
    refusal: phrases(`
      competitor
      your|a|another|other competitor|competitors
      fine|good|okay as we|it are|is
      something we|id|i|wed|would ever|never|actually? use|need
      never going|bought|buy|use
      keep|keeping our|my money
      too busy|small|old
      not a fit
      tells me all|everything
      count me|us out
      im|were|we_are out
      no can do
      not convinced
      we have|got someone|somebody|people for|who
      a no from|for
      its|thats|is a no
      the answer is no
      changed|change my|our mind
      went|gone cold on
      pulled the plug
      not|never|isnt|arent|wasnt .. interested|interesting|relevant
      not interested
      no|little|zero interest
      uninterested
      not of interest|use|value
      no thanks
      no thank you
      ^ nope
      ^ no $
      ^ nah
      thanks|thank_you but no
      but no thanks|thank_you
      pass on|for|this
      pass $
      hard pass
      ill|i_will|well|we_will|going_to|gonna have_to? pass|decline
      decline
      not for me|us
      not .. fit|match|priority|right_for|suitable|something_we|something_i|what_we|what_i|looking|relevant|applicable|our_thing|my_thing|a_good_time
      isnt|arent|not looking for|to|at|into
      not currently|presently|actively looking|in_the_market|seeking|hiring|considering|planning|buying|needed|required
      not in the market
      not planning|considering|buying|hiring|investing|convinced|worth|needed|necessary|required|going_to|taking|doing|a_priority|at_this_time|at_present
      dont|do_not|no|wont|not see .. need|value|fit|point|use|benefit|how|why
      no need|use|requirement|budget|plans|money|demand|appetite|room|capacity|funds|call_for|intention|desire|time_for
      no|without|not real|current|immediate need|budget|plans
      dont|do_not|wont|doesnt|does_not need|require|use|buy|outsource|accept|want|think|believe|have
      have no|not need|budget|use|plans|money|requirement|interest
      havent got|the budget|money|need|time
      budget .. frozen|gone|cut|spent|used|zero|exhausted|tight|allocated|nonexistent
      cant|cannot|unable|not_able afford|justify|spend|commit|take_on|to_commit
      too expensive|pricey|costly|small|late|big|much
      out of our|my price|budget|league
      already|we|currently|happily have|use|using|work|working|got|covered|sorted|served|set|signed|committed|partnered|contracted|went|chose|chosen|bought|gone a|an|another|our|someone|with|in-house|one|this|that|people|your_competitor|supplier|provider|for|covered|sorted|competitor|solution|up
      already|all|well|weve|are|is sorted|covered|taken_care|set|catered|served|supplied|equipped|handled|solved
      happy|satisfied|content|pleased|fine|good|stick|sticking|staying|stay|delighted|comfortable with our|what|the|who|my|current|existing|how|as_we
      current|existing|present supplier|provider|vendor|agency|partner|solution|setup|system|tool|arrangement
      do|handle|build|built|keep|run|make|manage .. in-house|in_house|ourselves|internally
      in-house team|solution
      locked in|into
      under|tied contract|into
      went|gone|go|going|decided|chose|chosen with|for|another|a_different|someone|to_go_with another|a_different|someone|competitor|other
      went in another|a_different|different direction
      decided against|not
      closing|shutting|closed|winding|ceased|wound down|business|shop|the_business|up|trading|operations
      going out of business
      bankrupt~|insolven~|liquidation|administration
      waste|wasting of|your|my time
      dont|do_not waste
      save your|yourself breath|time|energy|the_trouble
      no sale
      good luck elsewhere|with|though
      best of luck
      wish you all|the|luck|well|success|every
      not today|now|right_now|at_the_moment|at_this_time|this_year|this_time|at_present|currently|for_now|this_quarter
      wont be|work|happen|pursue|proceed|take|go|do|need|fly
      will not be|pursue|proceed|go|take|need
      not going to happen|work|proceed|pursue|buy|be|do|take
      not be|able able_to|taking|moving|proceeding|pursuing|going
      unfortunately not|no|we_dont|we_cant|we_cannot|this_isnt
      im|am|i afraid|sorry not|no|we|this|it .. not|no|dont|isnt|cant
      sorry but no|not|we
      give it a miss
      hell no
      over my dead
      when hell freezes
      rather eat|chew|stick|have
      wow another|yet_another
      yet another
      couldnt|could_not care less
      thanks but
      appreciate|grateful .. but .. no|not|dont|pass|already|wont|cant
      not wish|want to? pursue|proceed|continue|take_this|discuss|move|engage
      no longer looking|interested|need|hiring|required|available|relevant|in_the_market|a_priority
      position|role|vacancy .. filled
      off the table
      not_open open|moving forward
      we|i have|ve other|different priorities
      other priorities
      dead end
      doesnt|does_not|not apply to
      freeze on
      hiring|spending|budget freeze
    `),
    refusalAlone: phrases(`
      no
      nope
      nah
      pass
      no thanks
      not now
      nein
      negative
    `),
    interest: phrases(`
      interested
      interest~ me|us|to|in|and|but|though|how|if
      sounds|looks|seems|thats|is|this|quite|very|pretty|really interesting|intriguing|promising|great|useful|relevant|cool|good|appealing|fascinating|exciting
      intrigued
      curious
      keen
      tempted
      love|like|happy|glad|keen|open|want|up|game|willing|delighted|ready|free|prepared to|for .. learn|hear|know|see|chat|talk|discuss|meet|explore|connect|try|find_out|understand|call|speak|catch|look|listen|conversation|demo|test|jump|hop|do_a|set|schedule|take|have_a|give|get
      tell me|us more
      more info|information|details|detail|material|about|on_this
      send|share|forward|email|mail|shoot|ping|give|drop|get|pass .. me|over|us|through|across|along|it|more|a|some|your|the .. info|information|details|deck|brochure|pricing|prices|price|quote|proposal|overview|sample|samples|material|materials|link|pdf|one-pager|case|catalogue|catalog|offer|some_times|times|slots|more|calendar|numbers|rates|figures|something|demo|references|spec|specs|datasheet|video|presentation|examples|summary|estimate|kit|copy|list|dates|options|terms|contract|cv|portfolio
      send it|them|that|those over|across|through|along|please|my_way
      please|pls|yes|sure|go_ahead send|share
      how much|long|does|do|would|is|are|can|many|about|soon|secure|flexible
      what does|do|would|is|are|about|kind|sort|makes|exactly|happens|if|sets|results|integrations
      whats|what_is|what_are the|your|included|involved|different|price|pricing|cost|catch|lead|minimum|timeline|difference|turnaround
      which integrations|countries|systems|languages|plan|package|crm|customers|companies
      where is|are|do .. hosted|data|based|stored|you_based
      can|could|would|will|may you|i|we|it please? send|share|tell|explain|show|call|give|have|see|get|try|also|do|handle|integrate|support|work|provide|elaborate|clarify|meet|set|arrange|schedule|quote|offer|deliver|ship|walk|point|come|speak|talk|discuss|book|forward|drop|ring|help
      do|does|did|is|are you|it|your|this|that|there .. support|integrate|offer|work|have|work_with|come|include|compatible|available|provide|ship|deliver|trial|discount|demo|minimum|api|version|gdpr|also|a_free
      pricing
      price|cost|rates|quote|quotation|rate_card please|for|of|per
      call me|us|back
      give me|us a call|ring|shout|buzz
      ring me
      lets|let_us talk|chat|meet|discuss|connect|speak|do|set|schedule|find|book|arrange|jump|hop|explore|catch|grab|have|see|get|go|hear|try
      set up a|some|time|something
      set|arrange|schedule|book|organise|organize a|an|some|something|up call|meeting|time|demo|chat|intro
      a|quick|short|brief|15|20|30|intro call|chat|demo|meeting|conversation|minute|min
      when are|can|could|would|is|do you|we|good
      what time|times|days|day|slots|availability
      im|i_am|am|we_are|were|be|ill_be|i_will_be free|available|around|flexible
      are you free|available|around
      would|does|is|how_about|how_does|what_about|could monday|tuesday|wednesday|thursday|friday|next|tomorrow|10|11|2|3|4|any .. work|suit|free|ok|do
      how about|does|is
      next week works|is|sometime|any|would|good|could|looks
      any time|day next|on|this|after|before|works
      free|available on|next|this|monday|tuesday|wednesday|thursday|friday|tomorrow|after|before|between|from
      demo
      trial
      worth a|exploring|discussing|look|chat|call|conversation|trying
      good timing|time
      perfect timing
      timing .. good|perfect|great|spot|right
      exactly|just what we|i need|looking|were|have_been|after
      looking|searching|hunting for something|exactly|this|a_solution|such|a_tool|someone|a_new|alternatives|a_supplier|a_partner
      we|i need|could_use|could_do_with|have_been_looking|are_looking|struggle|are_struggling
      go ahead
      yes please
      ^ yes|yep|yeah|sure|absolutely|definitely|certainly
      why not
      im in
      count me|us in
      sign me|us up
      convince me|us
      impress me
      prove it
      if you can|could show|prove|beat|match|do|guarantee
      if price|cost|the_price|it .. right|works|reasonable|fits|integrates
      depends on price|cost|the|how|what
      make|send me|us an offer
      next steps
      move forward
      moving forward with
      would like|love to .. know|see|learn|hear|discuss|meet|talk|try
      id like|love|want
      more about|on
      tell|show|teach me|us|more
      any case|references|customers|discount|studies|example|examples
      case studies|study
      free trial|sample
      proposal
      sample
      pilot
      walk me|us through
      i have|got|had a|some|one|few|two|three questions|question
      quick|one|first|just question|thing|a_question
    `),
    colleagueJoins: phrases(`
      cc|copied|copying|adding|added|add|looping|looped|loop|bringing .. in|colleague|boss|team|who|our|my|@ .. join|go|take|set|arrange|schedule|proceed|coordinate|forward|move|discuss|further|details|thread|conversation
      looping|looped|bringing in
      in copy
    `),
    interestAlone: phrases(`
      yes
      yes please
      sure
      ok
      okay
      yep
      go ahead
      interested
      please do
      sounds good
      great
      perfect
      why not
      absolutely
      definitely
      of course
      y
      info
      price
      pricing
      👍
    `),
    later: phrases(`
      reach|check|get|come|circle|try|ping|contact|write|follow|email|call|touch|drop|remind|catch|knock|ask|talk|revisit|speak me|us|out|back|again|up|base|in|with|to|a|line .. in|after|next|around|early|later|once|when|q1|q2|q3|q4|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|new_year|month|months|year|quarter
      try|ask|contact|write|check|reach|get|come|ping me|us|again|back|out|in|in_touch .. in|next|after|later|then|q1|q2|q3|q4|spring|autumn|summer|fall|january|february|march|april|may|june|july|august|september|october|november|december
      revisit .. in|next|later|after|once
      not now|right_now|at_the_moment|this_year|this_quarter|yet|this_month .. but|maybe|perhaps|try|come|next|later
      maybe|perhaps|possibly|probably later|next|in_the_future|in_a_few|another_time|in_january|in_q1|in_q2|in_q3|in_q4|in_spring|in_autumn|down_the
      in|after|once .. months|weeks|quarter|year_end|then .. again|revisit|check|reach|get|touch|back
      swamped|snowed|busy|hectic|crazy|flat_out .. until|till|try|back|again|later|next
      bad|wrong|poor|terrible timing|time|moment .. but|try|later|again|next|come
      keep .. on file|in_mind
      keep you|your|this|it|me .. in|on|posted .. mind|file
      remind me
      feel free to .. again|back|reconnect|later
      happy to .. revisit|reconnect|later|again|look_again
      not before|until
      later this|in year|month|quarter|the
      budget .. next|opens|reset|renew~|new year|quarter|january|cycle
    `),
    undecided: phrases(`
      who are|is|am
      where did|do
      how did you
      what is this
      whats this
      have|need|got to ask|check|clear|run|talk
      ask my|the boss|wife|husband|partner|board|team
      sleep on it
      jury is|still out
      in two minds
      who|what are|is you|this|your_company
      who is this
      who are you
      do i|we know you
      how|where did|do|have you|your get|got|find|obtain|have|obtained .. my|our|this
      where .. get|got|find|found my|our|this
      where is my|our address|email|data
      let|give me|us .. think|check|look|discuss|consider|review|ask|talk|see|time|get_back|come_back
      will|ill|well|i|we|need|have|going get|come|think|look|review|consider|discuss|check|ask|read|talk|see|let|run|take|to_think|to_check|to_discuss|to_ask|to_talk|to_run .. back|about|it|into|over|with|know|boss|team|colleagues|board|partner|wife|through|past|at|later
      i|we|well|ill|will let you know
      get|come back to you
      will|ill be in touch
      not sure|certain
      unsure
      undecided
      still deciding|thinking|considering|evaluating|reviewing
      on the fence
      need|have to|more to? think|check|discuss|ask|consult|time|run|speak|talk
      thinking about it|this
      noted
      received
      got it
      acknowledged
      forwarded|passed|shared this|it|your|the to|with|on|along my|our|the team|colleague|colleagues|boss|manager
      will|ill|i_have|have|ive pass|forward|share|passed|forwarded|shared
      new|changed|different address|email|e-mail
      my new email|address
      use|update this|my|the|your .. address|email|records
      what is this|it about|regarding|concerning
      whats this about
      what do you mean
      cant|cannot|couldnt open|read|see the|your|this
      attachment .. missing|empty|broken|open
      link .. broken|work|dead
      hm
      hmm
      wait and see
      is this real|spam|a_scam|automated|legit
      are you a? human|real|bot|robot
    `),
    thanks: phrases(`
      thanks|thank_you for .. email|message|mail|note|information|info|reaching|writing|sharing|update|sending|your|the|following|getting
      thanks|thank_you $
      thanks for|a_lot|again|very|so
      cheers for
      ok thanks
    `),
    away: phrases(`
      out of the? office|town|country
      out-of-office
      ooo
      ooto
      away from my? the? office|desk|work|email|e-mail|keyboard|mail
      on|taking|having annual|parental|maternity|paternity|sick|medical|bereavement|family|study|extended|unpaid|adoption|sabbatical|compassionate|personal leave
      on leave
      on sabbatical|vacation|holiday|holidays|pto|furlough|strike|hols
      on a sabbatical
      currently|presently|now|am|are|be|im|ill_be|i_will_be away|travelling|traveling|abroad|off_sick|unavailable|on_the_road|off
      away|absent|unavailable|closed|off|gone|out|abroad until|till|through|from|between|to|for
      away|absent|unavailable|closed|off|out on
      will|ill return|be_back|be_returning|be_in|be_away|be_out
      back|return|returning in|on|to|at .. office|monday|tuesday|wednesday|thursday|friday|work|desk|january|february|march|april|june|july|august|september|october|november|december
      back $
      be back
      returning on|to|from
      i return
      limited|no|intermittent|sporadic|restricted|without|little access to|internet|email|e-mail
      not .. access to|checking|reading|monitoring|have_access my? email|e-mail|emails|messages|mail|mailbox
      office|offices|we is|are|will_be closed
      our office|offices .. closed
      closed for|over|between|until|on the|christmas|easter|summer|holiday|public|renovation|inventory
      bank|public|national holiday
      annual shutdown
      christmas|summer|winter|easter break|shutdown|closure|holidays
      in my absence
      during my absence|leave|holiday|vacation|time
      while i am|im|away away|out|gone|off
      upon|on|after my|i return
      when i return|get_back|am_back|come_back
      not in the? office|today|until|this_week
      off work|sick
      jury duty|service
      in hospital
      recovering from
      gone fishing
    `),
    awayPerhaps: phrases(`
      vacation
      holiday
      travelling
      traveling
      at a conference|trade|fair
      out today|tomorrow|this_week
    `),
    machine: phrases(`
      i check|read my? mail|email|emails|messages
      twice|once a day
      urgent call|phone|ring|text me
      automatic|automated|auto reply|response|message|email|e-mail|confirmation|acknowledgement|acknowledgment|answer|notification|responder|generated
      auto-reply
      autoreply
      autoresponder
      auto-response
      this is an? auto~
      automatically generated|sent|created
      do not|please_do_not reply|respond to this
      please do not reply|respond
      not monitored
      unmonitored
      unattended mailbox
      no-reply
      noreply
      not|cannot|cant read|receive|accept replies|incoming
      we|i have received|got|logged your|the|an
      weve received
      we received your
      your email|e-mail|message|request|enquiry|inquiry|ticket|case|mail|query|application|submission|support_request .. has_been|was|is received|logged|created|registered|opened|submitted|assigned|delivered|read|displayed|forwarded_to|being|important|held|queued
      received your email|e-mail|message|request|enquiry|inquiry|mail|query|application|submission
      receipt of your
      confirm~ .. receipt
      acknowledge~ .. receipt
      ticket|case|reference|request|incident|enquiry number|id|no|ref|#
      ticket has|was|is|created|#
      thank_you|thanks for contacting|reaching_out_to|getting_in_touch_with|writing_to|your_enquiry_to us|our|the|support|customer
      thank_you|thanks for contacting|reaching_out|getting_in_touch|your_enquiry|your_inquiry|your_request|your_interest
      a member of our|the|my team
      one of our|the team|agents|advisors|representatives|colleagues will
      will|aim|endeavour|endeavor|try get|respond|reply|be|to_respond|to_reply|to_get|to_answer .. within|shortly|as_soon_as|working|business|hours
      within # business|working|hours|days
      within one|two|three|24|48|72|five business|working|hours|days
      response time|times
      high volume
      verify|confirm you|that_you|your are|a|human|not_a|sender|email_address|identity
      click .. link|below|here|button .. deliver|verify|confirm|release|human|complete
      sender verification
      prove .. human
      approved senders
      spam|mail|email protection|filter|guard
      challenge
      read|return receipt
      your message .. was read|displayed|opened
      was read on
      delivery receipt
      has been delivered to
      i|we only|now check|read|answer my?|these? email|e-mail|emails|mail|messages|mailbox .. once|twice|a_day|daily|week
      check|read|answer emails|email|e-mails|messages|mail only|once|twice|at|between|on
      email-free|mail-free
      email|e-mail|mail address has|will changed|change|be
      address is no|has|will longer|changed
      this mailbox|inbox|address|account is|has_been no|not|no_longer|being|closed|only|now
      to ensure|guarantee|make_sure .. delivery
      for urgent|emergencies|emergency|immediate
      if your|this|the matter|enquiry|request|query|issue|message is urgent
      our support|opening|office|business hours
      opening hours
      privacy .. visit
      as soon as possible we
    `),
    negation:
      'not no never dont doesnt didnt isnt arent wasnt cant cannot wont wouldnt havent hasnt without neither nor hardly barely lost lack zero aint nobody none less'.split(
        ' ',
      ),
  },
  dates: {
    dayFirst: true,
    months: [
      'january|jan',
      'february|feb',
      'march|mar',
      'april|apr',
      'may',
      'june|jun',
      'july|jul',
      'august|aug',
      'september|sept|sep',
      'october|oct',
      'november|nov',
      'december|dec',
    ].map((names) => names.split('|')),
    weekdays: [
      'monday|mon',
      'tuesday|tue|tues',
      'wednesday|wed',
      'thursday|thu|thur|thurs',
      'friday|fri',
      'saturday|sat',
      'sunday|sun',
    ].map((names) => names.split('|')),
    back: [
      'back',
      'return',
      'returning',
      'returns',
      'resume',
      'resuming',
      'reopen',
      'reopens',
      'reopening',
      'available again',
      'reachable again',
      'in the office again',
      'again',
    ],
    until: ['until', 'till', 'til'],
    untilIsAway: false,
    through: ['through', 'thru', 'up to and including', 'until and including', 'last day', 'up to'],
    inclusive: ['inclusive', 'included', 'incl'],
    spanTo: ['to', 'through', 'thru', 'until', 'till'],
    tomorrow: ['tomorrow'],
    dayAfterTomorrow: ['day after tomorrow', 'the day after tomorrow'],
  },
};
