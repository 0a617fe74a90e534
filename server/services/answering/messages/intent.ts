const smallTalk = ['greeting', 'thanks', 'goodbye', 'well-being', 'identity', 'insult', 'praise'] as const;
type SmallTalk = (typeof smallTalk)[number];

/** What a message wants if it is not a fact. */
export type Intent =
  | SmallTalk
  | 'person'
  | 'task'
  /** Out of our scope. */
  | 'off-topic'
  /** In our scope, but nothing on our pages answers it. Like `off-topic`, it is refused. */
  | 'unanswerable';

/** What a message wants, also as far as no examples are learnt: `templates` asks which documents can be drafted. */
export type Wanted = Intent | 'templates';

/** Whether a message with this intent is refused, with a pointer to a person. */
export const isRefused = (intent: Intent | undefined): boolean =>
  intent === 'off-topic' || intent === 'unanswerable';

/** Whether a message with this intent wants neither a fact, nor work, nor a person. */
export const isSmallTalk = (intent: Wanted | undefined): boolean => smallTalk.some((each) => each === intent);
