const channelName = 'account-changes';

/** Tells the visitor's other tabs that something about the account has changed. */
export function announceAccountChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls back when the account may have changed elsewhere: another tab says so, or the tab is shown again, since links in mails
 * are also opened in other browsers. Returns the function that ends it.
 */
export function followAccountChanges(onChange: () => void): () => void {
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') onChange();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  channel?.addEventListener('message', onChange);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    channel?.close();
  };
}
