import { appOperations } from '@cadenza/domain/client-app-features/app-operations';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { issueKinds, issueStatuses } from '@cadenza/domain/issues/issue';
import { gigTypes } from '@cadenza/domain/pricing/durations';
import { priorities } from '@cadenza/domain/priority';
import { supplierKinds } from '@cadenza/domain/suppliers/supplier-details';
import { termsAudiences } from '@cadenza/domain/terms/terms';
import { z } from 'zod';
import banks from '../data/banks.json' with { type: 'json' };
import boston from '../data/boston.json' with { type: 'json' };
import clientApps from '../data/client-apps.json' with { type: 'json' };
import conversations from '../data/conversations.json' with { type: 'json' };
import internal from '../data/internal.json' with { type: 'json' };
import issues from '../data/issues.json' with { type: 'json' };
import notes from '../data/notes.json' with { type: 'json' };
import performances from '../data/performances.json' with { type: 'json' };
import portraits from '../data/portraits.json' with { type: 'json' };
import reviews from '../data/reviews.json' with { type: 'json' };
import songs from '../data/songs.json' with { type: 'json' };
import suppliers from '../data/suppliers.json' with { type: 'json' };
import sydney from '../data/sydney.json' with { type: 'json' };
import terms from '../data/terms.json' with { type: 'json' };
import timelineTemplates from '../data/timeline-templates.json' with { type: 'json' };
import toronto from '../data/toronto.json' with { type: 'json' };
import tradeInvoices from '../data/trade-invoices.json' with { type: 'json' };
import { cityPlan, invitedPlan, staffPlan } from './city-plan.ts';
import { clientAppPlan } from './client-app-plan.ts';
import { conversationPlan } from './conversation-plan.ts';
import { skillNames } from './skills.ts';
import { tradeInvoicePlan } from './trade-invoice-plan.ts';

const text = z.string().min(1);
/** May be empty. */
const lines = z.array(z.string());
const skill = z.enum(skillNames);
const eventType = z.literal(Object.values(EventType));

const performance = z.strictObject({
  key: text,
  group: text,
  name: text,
  description: text,
  songs: z.array(text),
  vocals: z.enum(['none', 'male', 'both', 'female']),
  music: z.enum(['harp', 'acoustic', 'string']).optional(),
  lineup: z.array(z.strictObject({ name: text, skill, leader: z.literal(true).optional() })),
});

/** Hair behind and in front of a face, as paths. */
const hair = z.strictObject({ behind: z.string(), before: text });

/** Codes and prefixes as in `domain/banks`. */
const bank = z.strictObject({ name: text, code: z.string().default(''), prefixes: z.array(text).default([]) });

/** What customers say in reviews. */
const review = z.strictObject({
  weight: z.number(),
  overall: z.int(),
  music: z.int().optional(),
  service: z.int().optional(),
  words: z.string(),
  /** Only for these types of event. */
  types: z.array(eventType).optional(),
  /** Only if one of these played: a skill, or a group of line-ups. */
  heard: z.array(z.enum([...skillNames, 'Strings', 'Bands', 'Jazz'])).optional(),
});

/** Title and artist of songs that couples really request, by their moment. */
const song = z.tuple([text, text]);

const timelineTemplate = z.strictObject({
  name: text,
  eventType,
  /** Minutes after the gig's start, or before when negative. */
  moments: z.array(
    z.strictObject({
      anchor: z.enum(gigTypes),
      offsetMinutes: z.int(),
      title: text,
      note: z.string(),
    }),
  ),
});

const supplier = z.strictObject({
  /** The slug of the city that it serves. */
  city: text,
  name: text,
  kind: z.enum(supplierKinds),
  contact: text,
  domain: text,
  address: z.strictObject({ line1: text, city: text, state: text, code: text, country: text }),
  termsDays: z.int(),
  notes: z.string(),
  isActive: z.boolean(),
});

const issue = z.strictObject({
  /** The slug of the city whose people report it; null for an issue without a city. */
  city: text.nullable(),
  kind: z.enum(issueKinds),
  priority: z.enum(priorities),
  status: z.enum(issueStatuses),
  summary: text,
  description: text,
  /** A username of internal staff, or the city's first `sales` manager or `musician`. */
  by: text,
  about: z.enum(['booking', 'customer', 'invoice', 'musician', 'venue']).nullable(),
  hoursAgo: z.int(),
  assignee: text.nullable(),
  isShown: z.boolean(),
  /** Where it was reported from; empty for one that support added. */
  page: z.string(),
  faultNumber: z.string(),
  comments: z.array(z.strictObject({ by: text, text, hoursAfter: z.int(), isAnswer: z.boolean() })),
});

/** The parts of an agreement that differ between the three countries. */
const law = z.strictObject({
  law: text,
  courts: text,
  privacyLaw: text,
  regulator: text,
  keepsYears: z.int(),
  /** Additions to a musician's pay, and who is responsible for tax. */
  onTop: text,
  /** The numbers required before the first payment. */
  numbers: text,
});

/** An agreement with {fields} of the city and its law; a section may have been added in a later version. */
const termsDocument = z.strictObject({
  audience: z.enum(termsAudiences),
  title: text,
  sections: z.array(z.strictObject({ heading: text, since: z.int().optional(), paragraphs: z.array(text) })),
});

const data = z.strictObject({
  /** In the order shown in lists. */
  cities: z.array(cityPlan),
  internal: z.strictObject({
    staff: z.tuple(
      [staffPlan.extend({ accountRole: z.int(), title: text })],
      staffPlan.extend({ accountRole: z.int(), title: text }),
    ),
    /** Has registered, but has not verified either address. */
    newcomer: staffPlan,
    invited: invitedPlan,
  }),
  /** Each city sells the ones in its price list. */
  performances: z.strictObject({ ceremony: z.array(performance), reception: z.array(performance) }),
  timelineTemplates: z.array(timelineTemplate),
  notes: z.strictObject({
    weddingNotes: lines,
    corporateNotes: lines,
    partyNotes: lines,
    /** With a placeholder for the host's first name. */
    partyTitles: lines,
    corporateTitles: lines,
    /** How customers say they heard about us. */
    sources: lines,
    declineNotes: lines,
    mealNotes: lines,
    /** Staff's notes on a person; only staff read them. */
    privateNotes: lines,
  }),
  songs: z.strictObject({
    processional: z.array(song),
    signing: z.array(song),
    recessional: z.array(song),
    firstDance: z.array(song),
    parentDance: z.array(song),
    party: z.array(song),
    /** Title, and what customers say about it. */
    playlists: z.array(song),
  }),
  banks: z.strictObject({ AU: z.array(bank), CA: z.array(bank), US: z.array(bank) }),
  reviews: z.array(review),
  suppliers: z.array(supplier),
  tradeInvoices: z.array(tradeInvoicePlan),
  conversations: z.array(conversationPlan),
  issues: z.array(issue),
  clientApps: z.strictObject({
    features: z.array(
      z.strictObject({ code: text, name: text, description: text, operations: z.array(z.enum(appOperations)) }),
    ),
    apps: z.array(clientAppPlan),
  }),
  /** The parts of the drawn portraits: colours, and paths in a square of 320. */
  portraits: z.strictObject({
    washes: lines,
    skins: lines,
    hairs: lines,
    clothes: lines,
    ink: text,
    female: z.array(hair),
    male: z.array(hair),
    beards: lines,
  }),
  terms: z.strictObject({
    laws: z.strictObject({ AU: law, CA: law, US: law }),
    documents: z.array(termsDocument),
    /** A published version of one city that is not in force yet. */
    planned: z.strictObject({
      city: text,
      audience: z.literal('musician'),
      section: z.strictObject({ heading: text, paragraphs: z.array(text) }),
    }),
  }),
});

/** All hand-written data, validated as it is read. */
export const demoData = data.parse({
  banks,
  cities: [sydney, toronto, boston],
  internal,
  performances,
  timelineTemplates,
  notes,
  songs,
  portraits,
  reviews,
  issues,
  suppliers,
  tradeInvoices,
  conversations,
  clientApps,
  terms,
});

/** One password for every demonstration account, printed on start-up. It contains our name, so no real user can choose it. */
export const demonstrationPassword = 'Cadenza!2026';

export type IssuePlan = z.infer<typeof issue>;
export type PerformancePlan = z.infer<typeof performance>;
export type ReviewPlan = z.infer<typeof review>;
export type SupplierPlan = z.infer<typeof supplier>;
export type SongPlan = z.infer<typeof song>;
export type TimelineTemplatePlan = z.infer<typeof timelineTemplate>;
