import { getRouteApi } from '@tanstack/react-router';
import { ofCity } from '../../shared/reports/report-search.ts';

/** The coming year in charts. */
export const seasonScreen = getRouteApi('/office/reports/season');
export const seasonSearch = ofCity;
