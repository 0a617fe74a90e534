/** What a stored answer has gained; `text` begins at `offset`, in UTF-16 code units. */
export type AnswerGain = {
  id: string;
  offset: number;
  text: string;
  /** More than text was added (sources or the end), which has to be read from the database. */
  isMore?: boolean;
};

export interface FollowedAnswer {
  /** Repeats that somebody is still reading; otherwise the news stops after a while. */
  renew(): void;
  leave(): void;
}

/**
 * What servers tell one another about answers that are read on another server than the one that writes them. News may be lost
 * or late: the database is authoritative.
 */
export interface AnswerNews {
  /** Whether servers can hear one another at the moment. */
  isOpen(): boolean;
  /** Asks the server that writes an answer to send what it gains, beginning with its length. */
  follow(id: string, onGain: (gain: AnswerGain) => void): FollowedAnswer;
  /** Tells followers what answers have gained; it is already stored. */
  tell(gains: readonly AnswerGain[]): void;
  /** `findLength` returns the length of an answer that this process is writing. */
  serve(findLength: (id: string) => number | undefined): void;
}

/** For a single server, and for servers that share only the database. */
export const noNews: AnswerNews = {
  isOpen: () => false,
  follow: () => ({ renew() {}, leave() {} }),
  tell() {},
  serve() {},
};
