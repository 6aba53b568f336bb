-- Customers are reminded of an unpaid invoice 7 days before it is due, on the day, and 3, 7 and 14 days after. A city that has set its own
-- days keeps them, up to the third of the overdue reminders.
alter table city_settings
  add column is_reminded_on_due_day boolean not null default true,
  add column reminder_second_days integer not null default 7 check (reminder_second_days between 0 and 60),
  add column reminder_third_days integer not null default 14 check (reminder_third_days between 0 and 60);
alter table city_settings rename column reminder_after_days to reminder_first_days;
alter table city_settings
  alter column reminder_before_days set default 7,
  drop constraint city_settings_reminder_after_days_check,
  add check (reminder_first_days between 0 and 60);

alter table city_settings disable trigger user;
update city_settings s
set
  is_reminded_on_due_day = false,
  reminder_second_days = case when s.reminder_times > 1 then least(s.reminder_first_days + s.reminder_every_days, 60) else 0 end,
  reminder_third_days = case when s.reminder_times > 2 then least(s.reminder_first_days + 2 * s.reminder_every_days, 60) else 0 end,
  reminder_first_days = case when s.reminder_times > 0 then s.reminder_first_days else 0 end
where exists (select from setting_changes c where c.city_id = s.city_id and c.code = 'paymentReminders');
update city_settings s
set reminder_before_days = 7
where not exists (select from setting_changes c where c.city_id = s.city_id and c.code = 'paymentReminders');
alter table city_settings enable trigger user;

alter table setting_changes disable trigger user;
update setting_changes c
set value = jsonb_build_object(
  'before', c.value -> 'before',
  'isOnDueDay', false,
  'first', case when (c.value ->> 'times')::integer > 0 then (c.value ->> 'after')::integer else 0 end,
  'second', case when (c.value ->> 'times')::integer > 1
    then least((c.value ->> 'after')::integer + (c.value ->> 'every')::integer, 60) else 0 end,
  'third', case when (c.value ->> 'times')::integer > 2
    then least((c.value ->> 'after')::integer + 2 * (c.value ->> 'every')::integer, 60) else 0 end
)
where c.code = 'paymentReminders';
alter table setting_changes enable trigger user;

alter table city_settings drop column reminder_times, drop column reminder_every_days;
