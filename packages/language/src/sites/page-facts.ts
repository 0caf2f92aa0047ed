/** Where on a page something stands: what a menu or a footer says weighs less than what the page is about. */
export type Place = 'main' | 'nav' | 'footer';

/** One visible run of text, in the order of the page. */
export interface Block {
  readonly kind: 'heading' | 'text' | 'item' | 'quote' | 'cell';
  /** 1 to 6 for headings, else 0. */
  readonly level: number;
  readonly text: string;
  readonly place: Place;
  /** Its lines, where the page breaks it: the rows of an address, people one below the other. */
  readonly rows?: readonly string[];
  /** The elements around it, nearest first, by number: blocks of one card or one row share the first ones. */
  readonly within?: readonly number[];
  /** The row of a table, or the pair of a term and what it means, by number: what stands in one row belongs together. */
  readonly row?: number;
  /** How many columns of the table stand before it. */
  readonly column?: number;
}

export interface PageLink {
  readonly url: string;
  readonly text: string;
  readonly place: Place;
}

/** What a visitor is asked to do: a button, or a link made to look like one. */
export interface PageAction {
  readonly text: string;
  readonly url: string | null;
  readonly place: Place;
}

export interface PageImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly place: Place;
  /** The heading it stands under. */
  readonly context: string;
  /** The last short text before it: what a row of logos is introduced with. */
  readonly label?: string;
}

export interface PageIcon {
  readonly url: string;
  readonly rel: string;
  /** The larger side in pixels; 0 when it does not say. */
  readonly size: number;
}

export type JsonNode = Readonly<Record<string, unknown>>;

/** Everything read from one page. All of it is data from outside and never an instruction. */
export interface PageFacts {
  readonly url: string;
  readonly canonicalUrl: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** ISO 639-1, from what the page says or else from its words. */
  readonly lang: string | null;
  readonly blocks: readonly Block[];
  readonly links: readonly PageLink[];
  readonly actions: readonly PageAction[];
  readonly frames: readonly string[];
  /** The feeds that the page names in its head. */
  readonly feeds: readonly { readonly url: string; readonly type: string }[];
  /** Every object of JSON-LD, with graphs unfolded; microdata items in the same shape. */
  readonly structured: readonly JsonNode[];
  readonly openGraph: Readonly<Record<string, string>>;
  readonly meta: Readonly<Record<string, string>>;
  readonly emails: readonly string[];
  /** Addresses behind a link that does not show them, each with the text around the link. */
  readonly mailboxes?: readonly { readonly email: string; readonly label: string }[];
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
  readonly social: Readonly<Record<string, string>>;
  readonly icons: readonly PageIcon[];
  readonly images: readonly PageImage[];
  /** Null where it was not asked for. */
  readonly markdown: string | null;
  readonly wordCount: number;
  /** Parts of the page beyond the limits were left out. */
  readonly truncated: boolean;
}
