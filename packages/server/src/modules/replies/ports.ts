/** Links of the same form that turn off the notifications of a campaign, not mail to a person (spec 27.3). */
export interface NotificationLinks {
  /** The name of the campaign that the link turns off; null for a link of another kind. Reading it changes nothing. */
  findName(token: string): Promise<string | null>;
  /** False for a link of another kind. Calling it again changes nothing. */
  turnOff(token: string): Promise<boolean>;
}
