const PATHS = {
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-4V10h-3v3.5h-4z',
  key: 'M10.5 9.5a4 4 0 1 0-3.7-2.5L2.5 11.3v2.2h2.2v-1.8h1.8V9.9l1-1a4 4 0 0 0 3 .6ZM11 5.5h.01',
  webhook: 'M8 5.5a2 2 0 1 0-2-2M8 5.5l-3 5M5 10.5a2 2 0 1 0 0 2M5.2 11.5H11M11 13a2 2 0 1 0-.4-3.2M10.6 9.8 8 5.5',
  bell: 'M8 2a4 4 0 0 0-4 4c0 3.5-1.5 5-1.5 5h11S12 9.5 12 6a4 4 0 0 0-4-4ZM6.7 13.3a1.5 1.5 0 0 0 2.6 0',
  plug: 'M5.5 2v3.5M10.5 2v3.5M3.5 5.5h9V8a4.5 4.5 0 0 1-9 0zM8 12.5V14.5',
  people:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.5M12 9.9c1.6.5 2.5 1.8 2.5 3.6',
  ticket:
    'M2 5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1.5a1.5 1.5 0 0 0 0 3V11a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V9.5a1.5 1.5 0 0 0 0-3zM9.5 4v1.5M9.5 7.3v1.4M9.5 10.5V12',
  pulse: 'M1.5 8h3l2-5 3 10 2-5h3',
  settings:
    'M2 4.5h6.5M11.5 4.5H14M2 11.5h2.5M7.5 11.5H14M10 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM6 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  price: 'M8.3 2H13a1 1 0 0 1 1 1v4.7L8 13.7a1 1 0 0 1-1.4 0L2.3 9.4a1 1 0 0 1 0-1.4zM11 5h.01',
  plus: 'M8 3v10M3 8h10',
  check: 'm3 8.5 3.3 3.3L13 5',
  cross: 'm4 4 8 8M12 4l-8 8',
  copy: 'M6 5.5h6.5a1 1 0 0 1 1 1V13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM2.5 10.5V3a1 1 0 0 1 1-1h7',
  alert: 'M8 2.5 14.5 13.5h-13zM8 6.5v3M8 11.5h.01',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.5',
  out: 'M6 2.5H3.5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1H6M10.5 11l3-3-3-3M13.5 8H6',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  next: 'm6 3.5 4.5 4.5L6 12.5',
  updown: 'm5 6 3-3 3 3M5 10l3 3 3-3',
  retry: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 2v3h-3',
  book: 'M8 4C6.5 2.9 4.5 2.5 2 2.5v10c2.5 0 4.5.4 6 1.5 1.5-1.1 3.5-1.5 6-1.5v-10c-2.5 0-4.5.4-6 1.5ZM8 4v10',
  mail: 'M2 4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1zM2.3 4.3 8 9l5.7-4.7',
  inbox: 'M2 9.5 4 3h8l2 6.5V13H2zM2 9.5h3.5l1 1.8h3l1-1.8H14',
  answer: 'M6.5 4 2.5 8l4 4M2.5 8h7a4 4 0 0 1 4 4v.5',
  keyboard: 'M1.5 4.5h13v7h-13zM4 7h.01M6.7 7h.01M9.3 7h.01M12 7h.01M5 9.3h6',
  download: 'M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M2.5 13.5h11',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.7 10.7 14 14',
  edit: 'M3 13l.7-3L11 2.7a1 1 0 0 1 1.4 0l.9.9a1 1 0 0 1 0 1.4L6 12.3zM9.8 4l2.2 2.2',
  review: 'M9 14H4a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v5M5.5 5.5h5M5.5 8.5h3M9.5 12l1.7 1.7L14.5 10.5',
  send: 'M14 2 7.2 8.8M14 2 9.8 14 7.2 8.8 2 6.2z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3v10l8-5z',
  stop: 'M4 4h8v8H4z',
  contacts:
    'M3.5 2.5h8a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8zM1.8 5h2.4M1.8 8h2.4M1.8 11h2.4M8.2 7.6a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8ZM5.8 11c0-1.2 1-2 2.4-2s2.4.8 2.4 2',
  card: 'M2 4.5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1zM2 6.5h12M4.5 10h2.5',
  flow: 'M5.5 2.5h5v3h-5zM2 10.5h4v3H2zM10 10.5h4v3h-4zM8 5.5v2.5M4 10.5V8h8v2.5',
  chat: 'M2.5 3.5h11v7.5H7.5L4.5 13.5V11h-2zM5.5 6.2h5M5.5 8.4h3',
  block: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM3.8 3.8l8.4 8.4',
  shield: 'M8 1.8 13.2 4v3.6c0 3.2-2.1 5.4-5.2 6.6-3.1-1.2-5.2-3.4-5.2-6.6V4zM5.8 8l1.6 1.6 3-3.2',
  globe: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2 8h12M8 2c2 2 2.6 4 2.6 6S10 12 8 14M8 2C6 4 5.4 6 5.4 8S6 12 8 14',
  press: 'M2.5 3h9v9.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1zM11.5 6h2v6a1.5 1.5 0 0 1-1.5 1.5M5 5.5h4M5 8h4M5 10.5h2.5',
  quote: 'M6.5 4.5C4.5 5 3.5 6.5 3.5 9v2.5h3V8.5H4.8M12.5 4.5C10.5 5 9.5 6.5 9.5 9v2.5h3V8.5H10.8',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  wand: 'm2.5 13.5 7-7M11 2v2.5M9.8 3.2h2.5M13 7.5v2M12 8.5h2M5.5 3v2M4.5 4h2',
} as const;
export type IconName = keyof typeof PATHS;

/** Always beside text or inside a labelled control, so hidden from assistive technology. */
export const Icon = ({ name, className = 'size-4' }: { name: IconName; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className={className} fill="none" stroke="currentColor">
    <path d={PATHS[name]} strokeWidth={name === 'more' ? 2.2 : 1.4} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

export const Mark = ({ className = 'size-7' }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
    <rect width="32" height="32" rx="8" className="fill-accent" />
    <g className="stroke-on-accent" fill="none" strokeWidth="2.4" strokeLinecap="round">
      <path d="M9.5 16H22.5M9.5 16C15 16 14.5 9 22.5 9M9.5 16C15 16 14.5 23 22.5 23" />
    </g>
    <circle cx="9" cy="16" r="2.6" className="fill-on-accent" />
  </svg>
);
