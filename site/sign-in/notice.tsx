import { useEffect } from 'react';
import { useStore } from 'zustand';
import { CloseIcon } from '../ui/icons.tsx';
import { signInWords } from '../words/sign-in.ts';
import { signInStore } from './sign-in-store.ts';

/** Long enough to read a short sentence twice; longer ones get a slow reader's time. */
const noticeMs = 8000;
const noticeMsPerCharacter = 100;

/** The status line is always in the page: screen readers announce only what is put into a region they know. */
export function Notice() {
  const notice = useStore(signInStore, (state) => state.notice);
  const { dismissNotice } = signInStore.getState();

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(dismissNotice, Math.max(noticeMs, notice.text.length * noticeMsPerCharacter));
    return () => clearTimeout(timer);
  }, [notice, dismissNotice]);

  return (
    <div className="notice" data-shown={notice !== null}>
      <p role="status" className="notice-text">
        {/* A new node each time: readers announce the same text only when it is put in anew. */}
        <span key={notice?.id}>{notice?.text}</span>
      </p>
      {notice && (
        <button
          type="button"
          className="icon-button"
          aria-label={signInWords.dismiss}
          onClick={dismissNotice}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
