import { z } from 'zod';
import { secret } from '../fields.ts';

// The server reports what is wrong with them; this only rejects lengths far beyond any code or password.
const password = secret(z.string().max(200, 'This is too long')).default('');
const code = secret(z.string().max(40, 'This is too long')).default('');

/** Reauthentication within a session: the password, and a code for users with a second factor. */
export const proof = { password, code };
