import { createRoute } from '@tanstack/react-router';
import { addOnsSearch } from '../../features/add-ons/screens.ts';
import { messagesSearch } from '../../features/customer-messages/screens.ts';
import { lineUpsSearch } from '../../features/line-ups/screens.ts';
import { pricesSearch } from '../../features/price-lists/screens.ts';
import { priceRulesSearch } from '../../features/price-rules/screens.ts';
import { reviewsSearch } from '../../features/reviews/screens.ts';
import { settingsSearch } from '../../features/settings/screens.ts';
import { cityTermsSearch } from '../../features/terms/screens.ts';
import { templatesSearch } from '../../features/timeline-templates/screens.ts';
import { travelBandsSearch } from '../../features/travel-bands/screens.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { inOffice } from './in-office.ts';

/** A city's settings, its dated lists, and the content of its landing page. */
export const settingsRoutes = [
  createRoute({
    ...inOffice,
    ...searchOf(settingsSearch),
    path: '/settings',
    ...lazyScreen('Settings', () => import('../../features/settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(lineUpsSearch),
    path: '/settings/line-ups',
    ...lazyScreen('Line-ups', () => import('../../features/line-ups/line-ups-screen.tsx'), 'LineUpsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(pricesSearch),
    path: '/settings/prices',
    ...lazyScreen('Prices', () => import('../../features/price-lists/prices-screen.tsx'), 'PricesScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(reviewsSearch),
    path: '/settings/reviews',
    ...lazyScreen('Reviews', () => import('../../features/reviews/reviews-screen.tsx'), 'ReviewsScreen'),
  }),
  createRoute({
    ...inOffice,
    path: '/settings/skills',
    ...lazyScreen('Skills', () => import('../../features/skills/skills-screen.tsx'), 'SkillsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(cityTermsSearch),
    path: '/settings/terms',
    ...lazyScreen('Terms and policies', () => import('../../features/terms/city-terms-screen.tsx'), 'CityTermsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(messagesSearch),
    path: '/settings/messages',
    ...lazyScreen(
      'Messages to customers',
      () => import('../../features/customer-messages/messages-screen.tsx'),
      'CustomerMessagesScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(templatesSearch),
    path: '/settings/timelines',
    ...lazyScreen(
      'Timeline templates',
      () => import('../../features/timeline-templates/templates-screen.tsx'),
      'TimelineTemplatesScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(addOnsSearch),
    path: '/settings/add-ons',
    ...lazyScreen('Add-ons', () => import('../../features/add-ons/add-ons-screen.tsx'), 'AddOnsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(priceRulesSearch),
    path: '/settings/price-rules',
    ...lazyScreen('Price rules', () => import('../../features/price-rules/price-rules-screen.tsx'), 'PriceRulesScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(travelBandsSearch),
    path: '/settings/travel',
    ...lazyScreen(
      'Travel bands',
      () => import('../../features/travel-bands/travel-bands-screen.tsx'),
      'TravelBandsScreen',
    ),
  }),
] as const;
