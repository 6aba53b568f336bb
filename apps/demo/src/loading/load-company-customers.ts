import type { ClientBase } from 'pg';

/**
 * Links customers to two companies, so that their people see bookings and quotes: a hotel group gets three with bookings and one
 * with a quote, one of its stores gets one, and an event planner gets two and another quote. They are the first in Sydney whose
 * events are not weddings.
 */
export async function loadCompanyCustomers(client: ClientBase, now: Date | string): Promise<void> {
  await client.query(
    `with asked as (
       select c.id customer_id, c.assignee_user_id, min(b.created_at) as at, max(b.status) = 30 is_quote,
         row_number() over (partition by max(b.status) = 30 order by min(b.number)) place
       from customers c join bookings b on b.customer_id = c.id join cities y on y.id = b.city_id
       where y.slug = 'sydney' and b.status between 30 and 120 and b.type <> 0 and c.assignee_user_id is not null
       group by c.id
     )
     insert into company_customers (customer_id, organisation_id, linked_at, linked_by)
     select a.customer_id, o.id, least(a.at + interval '1 day', $1::timestamptz), a.assignee_user_id
     from asked a join organisations o on o.archived_at is null and o.name = case
       when a.place = 1 or a.place <= 3 and not a.is_quote then 'Harbour & Quay Hotels'
       when a.place = 4 then 'Weddings desk, The Rocks'
       else 'Jacaranda Events'
     end
     where a.place <= case when a.is_quote then 2 else 6 end`,
    [now],
  );
}
