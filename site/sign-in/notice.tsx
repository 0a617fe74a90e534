import { useEffect } from 'react';
import { useStore } from 'zustand';
import { CloseIcon } from '../ui/icons.tsx';
import { signInWords } from '../words/sign-in.ts';
import { signInStore } from './sign-in-store.ts';

/** Enough to read a short sentence twice; a longer one stays as long as a slow reader needs. */
const noticeMs = 8000;
const noticeMsPerCharacter = 100;

/** The status line is always in the page, because screen readers only announce what is put into a region that they know. */
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
        {/* A new node each time, because screen readers only announce the same text again if it is inserted anew. */}
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
