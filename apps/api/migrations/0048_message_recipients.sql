-- Whose message it is, so that people read what was sent to them also once their address is another one. Known as it is written: the
-- account that the address belongs to then. A mobile number that several people share belongs to nobody.
alter table messages add column recipient_id uuid references users (id) on delete set null;
create index messages_recipient on messages (recipient_id, created_at desc, id desc) where recipient_id is not null;
create index users_mobile on users (mobile) where mobile is not null and archived_at is null;

create function messages_know_recipient() returns trigger language plpgsql as $$
begin
  if new.channel = 'mail' then
    select u.id into new.recipient_id from users u where lower(u.email) = lower(new.to_address) and u.archived_at is null;
  else
    select case when count(*) = 1 then (array_agg(u.id))[1] end into new.recipient_id
    from users u where u.mobile = new.to_address and u.archived_at is null;
  end if;
  return new;
end $$;

update messages m set recipient_id = u.id from users u
where m.channel = 'mail' and lower(u.email) = lower(m.to_address) and u.archived_at is null;
update messages m set recipient_id = u.id from users u
where m.channel <> 'mail' and u.mobile = m.to_address and u.archived_at is null
  and not exists (select 1 from users o where o.mobile = u.mobile and o.id <> u.id and o.archived_at is null);

create trigger messages_know_recipient before insert on messages for each row execute function messages_know_recipient();
