import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SignInWatch } from '../services/accounts/sign-in-watch.ts';
import type { Partner } from '../services/partners/partner.ts';

/** `partner` is the partner whose key, or whose visitor's token, came with the request. */
type Variables = { requestId: string; partner: Partner | undefined; signInWatch: SignInWatch };

export type AppEnv = { Bindings: HttpBindings; Variables: Variables };
export type AppContext = Context<AppEnv>;
