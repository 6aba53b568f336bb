-- A supplier asked for twice is kept once: no other of the region has its name.
update suppliers s set name = s.name || ' (' || twin.place || ')'
from (
  select id, row_number() over (partition by region_id, lower(name) order by created_at, id) as place from suppliers where status > 10
) twin
where twin.id = s.id and twin.place > 1;
create unique index suppliers_name on suppliers (region_id, lower(name)) where status > 10;
