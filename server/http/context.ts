import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string } };
export type AppContext = Context<AppEnv>;
