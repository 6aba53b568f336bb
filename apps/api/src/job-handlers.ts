import { answerForgotten, clearAbandoned } from './features/accounts/jobs.ts';
import { clearLeftJobs } from './features/calendar-feed/jobs.ts';
import { clearAppTokens } from './features/client-apps/jobs.ts';
import { askForReviews } from './features/customer-links/jobs.ts';
import { clearFaults } from './features/faults/door.ts';
import { clearPublicFiles, clearUnfinished, removeFiles } from './features/files/jobs.ts';
import { notifyReleased, runAdvanceOffers } from './features/offers/jobs.ts';
import { invoicePlanLines } from './features/payment-plans/jobs.ts';
import { remindOfPayments } from './features/payment-reminders/jobs.ts';
import { mailAcceptance, remindOfQuotes } from './features/sent-quotes/jobs.ts';
import { setTasks } from './features/tasks/commands/set-tasks.ts';
import { remindOfTasks } from './features/tasks/jobs.ts';
import { announceEvents } from './features/webhooks/commands/announce-events.ts';
import { deliverWebhook } from './features/webhooks/commands/deliver-webhook.ts';
import { clearWebhooks } from './features/webhooks/jobs.ts';
import type { JobHandlers } from './platform/jobs/run-jobs.ts';
import { clearOneTimeLinks } from './platform/links/one-time-link.ts';
import { sendMessage } from './platform/mail/send-message.ts';
import { clearAttemptCounts } from './platform/rate-limits/count-attempt.ts';
import { advanceBookings } from './workflows/advance-bookings.ts';
import { followCardPayments } from './workflows/follow-card-payments.ts';
import { sendCustomerMessages } from './workflows/send-customer-messages.ts';
import { settleCardPayment } from './workflows/settle-card-payment.ts';
import { settleCardRefund } from './workflows/settle-card-refund.ts';

/** The handler of each job. */
export const jobHandlers: JobHandlers = {
  'send-message': sendMessage,
  'advance-bookings': advanceBookings,
  'ask-for-reviews': askForReviews,
  'mail-acceptance': mailAcceptance,
  'remind-of-quotes': remindOfQuotes,
  'remind-of-payments': remindOfPayments,
  'tell-customers': sendCustomerMessages,
  'remove-files': removeFiles,
  'clear-uploads': clearUnfinished,
  'clear-singer-files': clearPublicFiles,
  'clear-attempt-counts': ({ database, clock }) => clearAttemptCounts(database.kysely, clock.now()),
  'clear-faults': ({ database, clock }) => clearFaults(database.kysely, clock.now()),
  'clear-links': ({ database, clock }) => clearOneTimeLinks(database.kysely, clock.now()),
  'clear-abandoned-accounts': clearAbandoned,
  'clear-left-jobs': clearLeftJobs,
  'clear-app-tokens': clearAppTokens,
  'advance-offers': runAdvanceOffers,
  'answer-forgotten': answerForgotten,
  'invoice-plan-lines': invoicePlanLines,
  'set-tasks': setTasks,
  'remind-of-tasks': remindOfTasks,
  'tell-released': notifyReleased,
  'announce-events': announceEvents,
  'deliver-webhook': deliverWebhook,
  'clear-webhooks': clearWebhooks,
  'settle-card-payment': settleCardPayment,
  'follow-card-payments': followCardPayments,
  'settle-card-refund': settleCardRefund,
};
