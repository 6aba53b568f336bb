import { performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import type { TableRows } from './table-rows.ts';

const since = '2020-01-01';

/** The add-ons of each city, in force from the beginning. */
export const addOnRows = (cities: readonly DemoCity[]): TableRows => ({
  add_on_lists: cities.map(({ id, plan }) => ({
    id: listId(plan.slug),
    city_id: id,
    effective_from: since,
    set_at: since,
  })),
  add_ons: cities.flatMap(({ id, addOns }) => addOns.map(({ addOnId }) => ({ id: addOnId, city_id: id }))),
  add_on_offers: cities.flatMap(({ id, plan, addOns }) =>
    addOns.map(({ addOnId, name, description, priceMinor, most, part }, index) => ({
      list_id: listId(plan.slug),
      add_on_id: addOnId,
      city_id: id,
      ordinal: index + 1,
      name,
      description,
      price_minor: priceMinor,
      most,
      performance_type_id: part && performanceTypeIdOf(part),
    })),
  ),
});

const listId = (city: string) => namedId('add-ons', city);
