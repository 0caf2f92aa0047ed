-- A model classes every reply where there is one. An opt-out that a rule finds takes effect at once; what the model says
-- of it is kept beside it.
alter table replies
  add column model_fault text,
  add column second_class text
    check (second_class in ('interested', 'meetingBooked', 'closed', 'notInterested', 'wrongPerson', 'unsubscribe',
      'neutral', 'autoReply', 'outOfOffice')),
  add column second_evidence text,
  add column second_confidence double precision check (second_confidence >= 0 and second_confidence <= 1);
comment on column replies.model_fault is 'Why rules decided although there is a model.';
comment on column replies.second_class is 'What the model says of a reply that a rule took for an opt-out.';
