declare module '../../kernel/events.ts' {
  interface FactData {
    /** Once per reply of a person. */
    'reply.received': Person & {
      readonly replyId: string;
      readonly title: string | null;
      readonly sentiment: 'positive' | 'neutral' | 'negative';
      readonly preview: string;
      readonly receivedAt: string;
    };
    /** Once per booking. */
    'meeting.booked': Person & {
      readonly bookingId: string;
      readonly meetingTime: string;
      readonly calendarLink: string | null;
    };
  }
}

interface Person {
  readonly email: string;
  readonly name: string | null;
  readonly company: string | null;
}

export {};
