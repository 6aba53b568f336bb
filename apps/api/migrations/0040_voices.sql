-- A singer's seat asks for a voice: that of its skill.
alter table skills add column voice text check (voice in ('female', 'male', 'any'));
update skills set voice = case when name ilike '%female%' then 'female' when name ilike '%male%' then 'male' else 'any' end
where is_singer;
alter table skills add check ((voice is not null) = is_singer);

-- The voices of a line-up's singers' seats, in its order.
create function voices_of(performance uuid) returns json language sql stable as $$
  select coalesce(json_agg(coalesce(k.voice, 'any') order by l.ordinal), '[]')
  from lineup_positions l join skills k on k.id = l.skill_id where l.performance_id = performance and l.is_singer
$$;

-- The customer's singer for one of the seats with this voice in a gig, the first named first: `nth` counts from 1, `seats` are the
-- voices of all seats of the gig. A seat for any voice gets whom the others leave.
create function chosen_singer(booking uuid, wanted text, nth bigint, seats text[]) returns uuid language sql stable as $$
  select s.performer_id
  from (
    select b.performer_id, b.rank, case f.gender when 1 then 'male' else 'female' end as voice,
      row_number() over (partition by f.gender order by b.rank) as in_voice
    from booking_singers b join performers f on f.id = b.performer_id where b.booking_id = booking
  ) s
  where case when wanted = 'any' then s.in_voice > cardinality(array_positions(seats, s.voice)) else s.voice = wanted end
  order by s.rank offset nth - 1 limit 1
$$;
