import type { CitySlug } from '../catalogue-plan.ts';

/** Another site that leads people to us, and under which campaigns. */
export interface VisitPlan {
  weight: number;
  host: string;
  campaigns?: readonly string[];
}

/** From where people come to a city's pages: what everybody searches with, and directories and venues made up for the demonstration. */
export const visits: Record<CitySlug, readonly VisitPlan[]> = {
  sydney: [
    { weight: 34, host: 'google.com.au' },
    { weight: 16, host: 'instagram.com', campaigns: ['first-dance-reel', 'spring-weddings'] },
    { weight: 8, host: 'facebook.com', campaigns: ['harbour-open-day'] },
    { weight: 7, host: 'pinterest.com.au' },
    { weight: 12, host: 'harbour-weddings.example', campaigns: ['listing'] },
    { weight: 7, host: 'celebrants-of-sydney.example' },
    { weight: 6, host: 'the-boatshed-balmain.example' },
    { weight: 5, host: 'bing.com' },
    { weight: 3, host: 'duckduckgo.com' },
  ],
  toronto: [
    { weight: 36, host: 'google.ca' },
    { weight: 15, host: 'instagram.com', campaigns: ['winter-weddings'] },
    { weight: 7, host: 'pinterest.ca' },
    { weight: 12, host: 'lakeshore-weddings.example', campaigns: ['listing', 'planner-guide'] },
    { weight: 7, host: 'distillery-receptions.example' },
    { weight: 5, host: 'bing.com' },
    { weight: 4, host: 'reddit.com' },
  ],
  boston: [
    { weight: 36, host: 'google.com' },
    { weight: 14, host: 'instagram.com', campaigns: ['fall-on-the-cape'] },
    { weight: 6, host: 'facebook.com' },
    { weight: 6, host: 'pinterest.com' },
    { weight: 12, host: 'new-england-weddings.example', campaigns: ['listing'] },
    { weight: 7, host: 'beacon-hill-events.example', campaigns: ['corporate-2026'] },
    { weight: 5, host: 'duckduckgo.com' },
  ],
};

/**
 * How many come from another site and let it be remembered; the others typed the address, or said no. Where people are asked first
 * (docs/decisions/034) about half do not say yes.
 */
export const rememberedShare: Record<CitySlug, number> = { sydney: 0.68, toronto: 0.36, boston: 0.64 };
