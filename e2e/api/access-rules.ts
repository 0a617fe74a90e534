/** The ids of one resource of each kind that has an owner. */
export type ResourceIds = {
  file: string;
  /** A draft of a document other than `file`. */
  draft: string;
  /** The document of that draft. */
  draftFile: string;
  thread: string;
  /** An exchange of the user's; `guestExchange` is the guest's. */
  exchange: string;
  guestExchange: string;
  session: string;
  review: string;
};

export type AccessRule = {
  /** Method and path as the server lists them; a route may appear more than once. */
  route: string;
  /** `anyone`: no identity needed. `account`: a bearer token. `asker`: a bearer token or a guest id. */
  who: 'anyone' | 'account' | 'asker';
  /** The path names a resource that only its owner can reach. */
  isOwned?: boolean;
  /** The resource belongs to the guest. */
  isGuests?: boolean;
  /** The resource whose id goes into the path. */
  resource?: keyof ResourceIds;
  body?: (ids: ResourceIds) => unknown;
};

const anyone = (route: string): AccessRule => ({ route, who: 'anyone' });
const account = (route: string, body?: unknown): AccessRule => ({
  route,
  who: 'account',
  ...(body !== undefined && { body: () => body }),
});
const owned = (route: string, resource: keyof ResourceIds, body?: unknown): AccessRule => ({
  ...account(route, body),
  isOwned: true,
  resource,
});
const asker = (route: string, resource: 'exchange' | 'guestExchange', body?: unknown): AccessRule => ({
  ...owned(route, resource, body),
  who: 'asker',
  isGuests: resource === 'guestExchange',
});

/**
 * Who may use which route. A new route fails its test until it is listed here; calls that delete their
 * resource come last.
 */
export const accessRules: readonly AccessRule[] = [
  anyone('GET /api/assistant'),
  // Both are decided by the partner's keys (partners.test.ts).
  anyone('GET /api/widget/config'),
  anyone('POST /api/partners/token'),
  anyone('GET /api/drafts/templates'),
  anyone('POST /api/contact'),
  anyone('POST /api/newsletter'),
  anyone('GET /api/newsletter/confirm'),
  anyone('POST /api/newsletter/confirm'),
  anyone('GET /api/newsletter/leave'),
  anyone('POST /api/newsletter/leave'),
  anyone('POST /api/auth/register'),
  anyone('POST /api/auth/login'),
  anyone('POST /api/auth/reset'),
  anyone('GET /api/auth/config'),
  anyone('POST /api/auth/google'),
  anyone('POST /api/auth/linkedin'),
  anyone('GET /api/auth/linkedin/start'),
  anyone('GET /api/auth/linkedin/callback'),

  account('GET /api/auth/me'),
  account('GET /api/auth/sessions'),
  account('POST /api/auth/logout', {}),
  account('POST /api/auth/password', { currentPassword: 'correct horse', password: 'another horse' }),
  account('POST /api/auth/verify', { token: 'x' }),
  account('DELETE /api/auth/sessions'),
  account('GET /api/account'),
  account('GET /api/account/export'),
  account('DELETE /api/account'),
  account('GET /api/chatstream/history'),
  account('POST /api/chatstream/upload'),
  account('GET /api/chatstream/files'),
  account('GET /api/chat/history'),
  account('DELETE /api/chat/history'),
  account('GET /api/chat/threads'),
  account('GET /api/drafts'),
  account('POST /api/drafts', { template: 'nda-mutual' }),
  account('POST /api/drafts/preview', { template: 'nda-mutual' }),
  account('POST /api/drafts/facts', { prompt: 'Draft an NDA' }),
  account('GET /api/review'),
  account('GET /api/account/playbook'),
  account('PUT /api/account/playbook', { rules: [] }),

  { route: 'POST /api/chatstream', who: 'asker', body: () => ({ message: 'Hello' }) },
  { route: 'POST /api/chat/send', who: 'asker', body: () => ({ message: 'Hello' }) },
  {
    route: 'POST /api/chatstream',
    who: 'asker',
    isOwned: true,
    body: ({ file }) => ({ message: 'What does it say?', fileId: file }),
  },
  {
    route: 'POST /api/handover',
    who: 'asker',
    isOwned: true,
    body: ({ thread }) => ({
      ...{ threadId: thread, attach: true, consent: true },
      ...{ name: 'Ada Counsel', email: 'ada@firm.example', message: 'Please call me.' },
    }),
  },
  asker('GET /api/chat/stream/:id', 'exchange'),
  asker('GET /api/chat/stream/:id', 'guestExchange'),
  asker('PUT /api/chat/messages/:id/feedback', 'exchange', { rating: 'up' }),
  asker('PUT /api/chat/messages/:id/feedback', 'guestExchange', { rating: 'up' }),
  asker('DELETE /api/chat/stream/:id', 'exchange'),
  asker('DELETE /api/chat/stream/:id', 'guestExchange'),
  {
    route: 'POST /api/review',
    who: 'account',
    isOwned: true,
    body: ({ file }) => ({ fileId: file }),
  },
  {
    route: 'POST /api/review/compare',
    who: 'account',
    isOwned: true,
    body: ({ file, draftFile }) => ({ fileIds: [file, draftFile] }),
  },
  owned('GET /api/review/:id', 'review'),
  owned('GET /api/chatstream/files/:id', 'file'),
  owned('GET /api/chatstream/files/:id/text', 'file'),
  owned('GET /api/drafts/:id', 'draft'),
  owned('POST /api/drafts/:id/revise', 'draft', { request: 'governing law New York' }),
  owned('PATCH /api/drafts/:id', 'draft', { answers: { law: 'New York' } }),
  owned('GET /api/chat/threads/:id', 'thread'),
  owned('PATCH /api/chat/threads/:id', 'thread', { name: 'Renamed' }),
  owned('DELETE /api/chat/threads/:id', 'thread'),
  { route: 'DELETE /api/chat/history/:threadId', who: 'account', resource: 'thread' },
  owned('POST /api/chatstream/files/:id/keep', 'file', {}),
  owned('POST /api/chatstream/files/:id/retry', 'file', {}),
  owned('DELETE /api/chatstream/files/:id', 'file'),
  owned('DELETE /api/auth/sessions/:id', 'session'),
];
