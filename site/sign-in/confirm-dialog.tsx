import { Question } from '../ui/question.tsx';
import { signInWords } from '../words/sign-in.ts';
import { acceptLinkedin } from './sign-in-address.ts';
import { signInStore } from './sign-in-store.ts';

/** Asks before a sign-in that this tab did not start. */
export function ConfirmDialog({ token, email }: { token: string; email: string }) {
  const { close } = signInStore.getState();
  return (
    <Question
      title={signInWords.confirmTitle(email)}
      text={signInWords.confirmText}
      yes={signInWords.continue}
      no={signInWords.cancel}
      onYes={() => acceptLinkedin(token)}
      onNo={close}
    />
  );
}
