import { settingGroups } from '@cadenza/domain/settings/setting';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** The settings of a city, one group at a time. */
export const settingsScreen = getRouteApi('/office/settings');
export const settingsSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
  group: searchChoice(settingGroups),
};
