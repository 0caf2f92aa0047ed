import { expect, test } from 'vitest';
import { ruleReply } from './read-reply.ts';

const ruled = (text: string) =>
  ruleReply({ subject: null, text, html: null, isAutomatic: false, receivedAt: new Date('2026-11-18T09:00:00Z') });

test.each([
  'I do not want to unsubscribe, quite the opposite. Please send me your prices.',
  "I'd like to unsubscribe from Cratebase and move to you. Can we talk on Thursday?",
  "Please don't stop! I do want to see this.",
  'Ik wil me zeker niet afmelden hoor, haha. Stuur me meer informatie.',
  'Ich möchte mich auf keinen Fall nicht abmelden, schicken Sie mir bitte ein Angebot.',
  'Je ne veux surtout pas me désabonner, envoyez-moi vos tarifs.',
  'No quiero darme de baja, envíeme más información.',
  "Please don't unsubscribe me, I was only away.",
])('%s is no opt-out, and unsure enough for a model to be asked', (text) => {
  const { classification, confidence } = ruled(text);
  expect(classification).not.toBe('unsubscribe');
  expect(confidence).toBeLessThan(0.6);
});

test('who wants to come over and says nothing else is interested', () => {
  expect(ruled("I'd like to unsubscribe from Cratebase and move to you")).toMatchObject({
    classification: 'interested',
    evidence: 'unsubscribe from Cratebase and move to you',
  });
});

test.each([
  'I do not want to unsubscribe one by one, just remove me from all of your lists.',
  'I cannot unsubscribe, the link does not work.',
  "You just don't stop, do you?",
  'Ich will das nicht, bitte abmelden.',
  'Ik wil dit niet, afmelden graag.',
  'Please unsubscribe me from this and move on.',
  "Please don't stop at one list: delete my address from all of them.",
  'No quiero más correos, quiero darme de baja.',
  'No thanks want to unsubscribe',
])('%s is an opt-out all the same', (text) => {
  expect(ruled(text).classification).toBe('unsubscribe');
});
