import { routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { openCalendarFeed } from './commands/open-calendar-feed.ts';
import { resetCalendarFeed } from './commands/reset-calendar-feed.ts';
import { calendarFile } from './documents/calendar-file.ts';
import { findJobsByKey } from './views.ts';

export const calendarFeedRoutes = routes({
  getCalendarFeed: openCalendarFeed,
  resetCalendarFeed,
  serveCalendarFeed: async ({ db, platform, now }, { params }) => {
    const jobs = await findJobsByKey(db, params.file.replace(/\.ics$/, ''), now);
    if (jobs === null) throw refuse('calendarNotFound');
    const { APP_NAME: appName, publicUrl } = platform.config;
    return calendarFile(jobs, { appName, publicUrl });
  },
});
