import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

const thisMachine = /^(|localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address is on this machine, so that nobody can listen in; one without a host is a socket. */
export const isLocal = (address: string): boolean => thisMachine.test(new URL(address).hostname);

/** The address of another service: the connection must be encrypted. */
const encrypted = z
  .url({ protocol: /^https?$/ })
  .refine((address) => address.startsWith('https:') || isLocal(address), {
    error: 'it begins with https, except on this machine',
  });

const tlsModes = ['verify-full', 'verify-ca', 'require', 'disable'];

/**
 * Whether a database's address is on this machine or states whether to encrypt; the modes in between silently fall back
 * to a plain connection. An invalid address is refused later, when connecting.
 */
function statesEncryption(address: string): boolean {
  if (!URL.canParse(address) || isLocal(address)) return true;
  return tlsModes.includes(new URL(address).searchParams.get('sslmode') ?? '');
}

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z
    .string()
    .refine(statesEncryption, { error: 'on another machine it ends in ?sslmode=verify-full, or in ?sslmode=disable' })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  APP_NAME: z.string().default('Cadenza'),
  SUPPORT_EMAIL: z.email().default('hello@cadenza.example'),
  /** The site's public address; links in mails start with it. */
  PUBLIC_URL: z.url().optional(),
  /**
   * 32 bytes as 64 hex digits. Encrypts identity and account numbers and signs public links. Generated once under
   * DATA_DIR when not set.
   */
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  /**
   * Addresses of trusted proxies, separated by commas (`127.0.0.1, 10.0.0.0/8`): the caller's address they report is
   * believed.
   */
  TRUSTED_PROXIES: z.string().optional(),
  /** Requests per minute allowed from one address without signing in. */
  PUBLIC_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** How long a stream of live updates stays open before its reader reconnects; 0: no live updates. */
  STREAM_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  /** Lets a program on another machine read `/metrics`, as a bearer token. */
  METRICS_TOKEN: z.string().min(16, 'it has at least 16 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sends text messages; without it they are only stored. The sender is a number, a name or a messaging service. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'it begins with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_URL: encrypted.default('https://api.twilio.com'),
  /** Takes card payments through Stripe; without it customers pay only by bank transfer. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'it begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'it begins with whsec_').optional(),
  STRIPE_API_URL: encrypted.default('https://api.stripe.com'),
  /** Where Stripe shows its pages, if the account has its own address for them. */
  STRIPE_CHECKOUT_URL: encrypted.default('https://checkout.stripe.com'),
  /** Receives customers' answers at addresses of this domain, which its provider posts with this password. */
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^([a-z\d-]+\.)+[a-z\d-]+$/i, 'it is the name of a domain')
    .optional(),
  INBOUND_MAIL_PASSWORD: z.string().min(16, 'it has at least 16 characters').optional(),
  MAIL_FROM: z.string().default('Cadenza <hello@cadenza.example>'),
  /** A bucket's address; without it files are stored in DATA_DIR. */
  FILES_S3_URL: encrypted.optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** Maintenance mode: every page says so and every operation is refused. */
  MAINTENANCE: z.enum(['on', 'off']).default('off'),
  DEMO: z.enum(['on', 'off']).optional(),
});

/** The demonstration's accounts are public, so a site behind https has none unless DEMO is on. */
const schema = settings.transform(({ DEMO, ...config }) => ({
  ...config,
  DEMO: DEMO ?? (config.PUBLIC_URL?.startsWith('https:') ? ('off' as const) : ('on' as const)),
}));
export type Config = z.output<typeof schema>;

/** Settings that are only valid together. */
const together = [
  { what: 'text messages need', names: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] },
  { what: 'replies by mail need', names: ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_PASSWORD'] },
  { what: 'card payments need', names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
];

/**
 * Reads the configuration from the environment. Refuses to start, with one sentence naming the first invalid setting.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const { what, names } of together) {
    const missing = names.find((name) => given[name] === undefined);
    if (missing && names.some((name) => given[name] !== undefined)) {
      throw new StartupError(`The setting ${missing} is missing: ${what} ${names.join(', ')}.`);
    }
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new StartupError(`The setting ${issue?.path.join('.') ?? ''} is not usable: ${issue?.message ?? 'unknown'}.`);
}
