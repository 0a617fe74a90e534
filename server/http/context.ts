import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

import type { Partner } from '../services/partners/partner.ts';

/** `partner` is the partner whose key, or whose visitor's token, came with the request. */
type Variables = { requestId: string; partner: Partner | undefined };

export type AppEnv = { Bindings: HttpBindings; Variables: Variables };
export type AppContext = Context<AppEnv>;
