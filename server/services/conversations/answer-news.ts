/** What a stored answer has gained; `text` begins at `offset`, in UTF-16 code units. */
export type AnswerGain = {
  id: string;
  offset: number;
  text: string;
  /** There is more than text: sources, or its end. The database has it. */
  isMore?: boolean;
};

export interface FollowedAnswer {
  /** Says again that somebody still reads; without it the news end after a while. */
  renew(): void;
  leave(): void;
}

/**
 * What servers tell one another of answers that are read elsewhere than they are written. Any of it may be lost or late: the
 * database has the truth.
 */
export interface AnswerNews {
  /** Whether servers can hear one another now. */
  isOpen(): boolean;
  /** Has the server that writes an answer send what it gains, first how long it is. */
  follow(id: string, onGain: (gain: AnswerGain) => void): FollowedAnswer;
  /** Tells those who follow what answers have gained; it is stored already. */
  tell(gains: readonly AnswerGain[]): void;
  /** `findLength` returns the length of an answer that this process writes. */
  serve(findLength: (id: string) => number | undefined): void;
}

/** For a server that is alone, or whose peers have only the database in common. */
export const noNews: AnswerNews = {
  isOpen: () => false,
  follow: () => ({ renew() {}, leave() {} }),
  tell() {},
  serve() {},
};
