-- Containers, shipments and events in PostgreSQL (12 or later), for the ready workflow "Containers to PostgreSQL".
-- Runs as it is: psql -f container-tracking.sql, or paste it. Running it again keeps the rows and renews the functions.
-- How it is used: containers-to-postgresql.md

begin;
set local client_min_messages = warning;

create schema if not exists container_tracking;
set local search_path = container_tracking;

-- How far the clocks of n8n, the database and the service may be apart. What was read counts as that much older, so
-- that it never hides an event.
create or replace function clock_margin() returns interval
language sql immutable as $$ select interval '2 minutes' $$;

create table if not exists shipments (
	shipment_id text primary key,
	bill_of_lading_number text,
	normalized_number text,
	shipping_line_scac text,
	shipping_line_name text,
	customer_name text,
	ref_numbers text,
	tags text,
	port_of_lading_locode text,
	port_of_lading_name text,
	port_of_discharge_locode text,
	port_of_discharge_name text,
	destination_locode text,
	destination_name text,
	pod_vessel_name text,
	pod_vessel_imo text,
	pod_voyage_number text,
	pol_etd_at timestamptz,
	pol_atd_at timestamptz,
	pod_eta_at timestamptz,
	pod_original_eta_at timestamptz,
	pod_ata_at timestamptz,
	destination_eta_at timestamptz,
	destination_ata_at timestamptz,
	line_tracking_stopped_at timestamptz,
	line_tracking_stopped_reason text,
	created_at timestamptz,
	-- The moment for which the row holds; what is older does not change it.
	as_of timestamptz not null default '-infinity',
	-- Decides between two tellings of the same moment.
	digest text collate "C" not null default '',
	-- When a reading listed it last, or something was told of it, by the clock of the database.
	listed_at timestamptz not null default now(),
	-- Since when the service does not list it any more; rows are never deleted.
	unlisted_at timestamptz
);

create table if not exists containers (
	container_id text primary key,
	shipment_id text,
	number text,
	last_free_day date,
	lfd_source text,
	lfd_zone text,
	lfd_dates_disagree boolean,
	-- As of the row's moment; the view open_containers has days_left and urgency as of now.
	days_left integer,
	urgency text,
	reasons text,
	ready text,
	active_holds text,
	pending_holds text,
	fees text,
	fees_amount numeric,
	fees_currency text,
	fees_not_priced boolean,
	available_for_pickup boolean,
	appointment_at timestamptz,
	place text,
	terminal text,
	firms_code text,
	location_at_pod_terminal text,
	picked_up boolean,
	picked_up_reason text,
	current_status text,
	pod_arrived_at timestamptz,
	pod_discharged_at timestamptz,
	pod_full_out_at timestamptz,
	pod_rail_departed_at timestamptz,
	ind_eta_at timestamptz,
	ind_ata_at timestamptz,
	final_destination_full_out_at timestamptz,
	delivered_at timestamptz,
	empty_terminated_at timestamptz,
	equipment_type text,
	equipment_length numeric,
	equipment_height text,
	weight_in_lbs numeric,
	seal_number text,
	ref_numbers text,
	created_at timestamptz,
	as_of timestamptz not null default '-infinity',
	digest text collate "C" not null default '',
	-- Events do not always name the terminal: it has a moment of its own.
	terminal_as_of timestamptz not null default '-infinity',
	listed_at timestamptz not null default now(),
	unlisted_at timestamptz
);
create index if not exists containers_by_last_free_day on containers (last_free_day) where picked_up is not true;
create index if not exists containers_by_shipment on containers (shipment_id);
create index if not exists containers_by_number on containers (number);

-- Append-only: a notification that is delivered twice is one row.
create table if not exists events (
	notification_id text primary key,
	event text not null,
	-- When it happened, where that is known; when the service wrote the notification; when it was stored here.
	occurred_at timestamptz,
	created_at timestamptz,
	stored_at timestamptz not null default now(),
	container_id text,
	shipment_id text,
	number text,
	previous_value text,
	current_value text,
	changes jsonb
);
create index if not exists events_by_container on events (container_id, created_at);
create index if not exists events_by_moment on events (created_at);

-- Containers of which an event told something, but not all: they are read again.
create table if not exists to_read_again (
	container_id text primary key,
	since timestamptz not null,
	asked_at timestamptz,
	tries integer not null default 0
);

-- The nightly reading, page by page: where it stands.
create table if not exists readings (
	reading_id bigint generated always as identity primary key,
	started_at timestamptz not null default now(),
	-- Where it goes on; null: read to the end.
	next_page integer default 1,
	containers integer not null default 0,
	-- Nothing was left out of what was read, and nothing may be missing.
	is_whole boolean not null default true,
	-- Until then nobody else goes on; a run that died is replaced afterwards.
	taken_until timestamptz,
	finished_at timestamptz
);

-- What could not be stored, so that it holds up nothing else: the beginning of its ID, why, and all of it.
create table if not exists set_aside (
	kind text not null,
	id text not null,
	reason text not null,
	item jsonb not null,
	set_aside_at timestamptz not null default now(),
	primary key (kind, id)
);

-- Reading texts ------------------------------------------------------------------------------------------------------

-- JSON as n8n writes it; characters that PostgreSQL cannot store become U+FFFD.
create or replace function parsed(items text) returns jsonb
language plpgsql immutable as $$
begin
	return items::jsonb;
exception when others then
	return regexp_replace(items, '(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89abAB][0-9a-fA-F]{2}|[dD][c-fC-F][0-9a-fA-F]{2})', '\1\\ufffd', 'g')::jsonb;
end $$;

-- What is no moment is null.
create or replace function instant(value text) returns timestamptz
language plpgsql stable set timezone = 'UTC' as $$
begin
	if value !~ '^\d{4}-\d\d-\d\d' then return null; end if;
	return value::timestamptz;
exception when others then
	return null;
end $$;

create or replace function day(value text) returns date
language plpgsql immutable as $$
begin
	if value !~ '^\d{4}-\d\d-\d\d$' then return null; end if;
	return value::date;
exception when others then
	return null;
end $$;

-- What is neither true nor false is null.
create or replace function flag(value jsonb) returns boolean
language sql immutable as $$
	select case jsonb_typeof(value) when 'boolean' then value::boolean end
$$;

-- The moment of a row that was read: never later than now, or a clock that is ahead would hide what happens next.
create or replace function read_as_of(read_at text) returns timestamptz
language sql stable as $$
	select least(instant(read_at), now()) - clock_margin()
$$;

-- A list as one text, sorted, each once; a text as it is.
create or replace function listed(value jsonb) returns text
language sql immutable as $$
	select case jsonb_typeof(value)
		when 'array' then (
			select string_agg(entry, ', ' order by entry collate "C")
			from (select distinct entry from jsonb_array_elements_text(value) as entry where entry <> '') as entries)
		else nullif(value #>> '{}', '')
	end
$$;

-- Of what was told only the fields that are named, since any name may come; texts that are empty are no texts.
create or replace function named(told jsonb, names text[]) returns jsonb
language sql immutable as $$
	select coalesce(jsonb_object_agg(key, nullif(value, '""')), '{}') from jsonb_each(told) where key = any(names)
$$;
drop function if exists without_empty(jsonb);

-- The names of holds, of one without a name of its own the description.
create or replace function hold_names(holds jsonb) returns text
language sql immutable as $$
	select listed(jsonb_agg(case
		when lower(hold ->> 'name') <> 'other' then hold ->> 'name'
		else coalesce(hold ->> 'description', hold ->> 'name', 'unnamed')
	end))
	from jsonb_array_elements(case jsonb_typeof(holds) when 'array' then holds else '[]' end) as hold
$$;

-- `EUR 12.50, USD 2440.00`, and the amount where there is one currency.
create or replace function fees_of(fees jsonb, out fees text, out amount numeric, out currency text)
language sql immutable as $$
	select
		string_agg(
			concat_ws(' ', fee ->> 'currency_code', round((fee ->> 'amount')::numeric, 2)), ', '
			order by fee ->> 'currency_code' collate "C"),
		case when count(*) = 1 then min((fee ->> 'amount')::numeric) end,
		case when count(*) = 1 then min(fee ->> 'currency_code') end
	from jsonb_array_elements(case jsonb_typeof(fees) when 'array' then fees else '[]' end) as fee
$$;

-- The day at a place; in UTC where PostgreSQL does not know the time zone.
create or replace function today_in(zone text) returns date
language plpgsql stable as $$
begin
	return (now() at time zone coalesce(zone, 'UTC'))::date;
exception when others then
	return (now() at time zone 'UTC')::date;
end $$;

-- Writing rows -------------------------------------------------------------------------------------------------------

-- What the columns of a row hold, without its moment and without what depends on the day of reading.
create or replace function digest_of(told jsonb) returns text
language sql immutable as $$
	select md5((told - array['as_of', 'digest', 'listed_at', 'unlisted_at', 'terminal_as_of', 'terminal',
		'firms_code', 'days_left', 'urgency', 'reasons'])::text)
$$;

-- Those that write many rows do so one after another: each of them locks rows in more than one order.
create or replace function take_turns(entries jsonb) returns void
language plpgsql as $$
begin
	if jsonb_array_length(entries) > 1 then
		perform pg_advisory_xact_lock(hashtext('container_tracking.rows'));
	end if;
end $$;

-- Has `writer` write all items, or, where one of them cannot be stored, all but that one, which is set aside.
-- A writer takes the items and gives how many of what it stored.
create or replace function write_each(writer text, kind text, items jsonb) returns bigint[]
language plpgsql set search_path = container_tracking, pg_temp set timezone = 'UTC' as $$
declare
	stored bigint[];
	half integer := jsonb_array_length(items) / 2;
	parts jsonb[];
begin
	begin
		execute format('select %I($1)', writer) using items into stored;
		return stored;
	exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
		if half = 0 then
			insert into set_aside (kind, id, reason, item)
			select write_each.kind, left(coalesce(item ->> 'notification_id', item ->> 'container_id',
				item #>> '{container,id}', item ->> 'shipment_id', 'unknown'), 200), sqlerrm, item
			from jsonb_array_elements(items) as item
			on conflict on constraint set_aside_pkey do update
			set reason = excluded.reason, item = excluded.item, set_aside_at = now();
			return '{}';
		end if;
	end;
	select array[jsonb_agg(item) filter (where at <= half), jsonb_agg(item) filter (where at > half)] into parts
	from jsonb_array_elements(items) with ordinality as each (item, at);
	select array_agg(coalesce(one, 0) + coalesce(other, 0) order by at) into stored
	from unnest(write_each(writer, kind, parts[1]), write_each(writer, kind, parts[2]))
		with ordinality as both_parts (one, other, at);
	return stored;
end $$;

-- Writes each shipment whose moment is newer than that of the row. `told`: [{as_of, shipment_id, ...}]
create or replace function write_shipments(told jsonb) returns void
language plpgsql set search_path = container_tracking, pg_temp set timezone = 'UTC' as $$
begin
	-- Rows are locked in the order of their IDs, so that two runs never wait for each other.
	insert into shipments (shipment_id)
	select distinct entry ->> 'shipment_id' from jsonb_array_elements(told) as entry order by 1
	on conflict do nothing;
	perform from shipments
	where shipment_id in (select entry ->> 'shipment_id' from jsonb_array_elements(told) as entry)
	order by shipment_id for update;

	with rows as (
		select distinct on (r.shipment_id) r.*, digest_of(to_jsonb(r)) as told_digest
		from jsonb_array_elements(told) as entry, jsonb_populate_record(null::shipments, entry) as r
		order by r.shipment_id, r.as_of desc, digest_of(to_jsonb(r)) desc
	)
	update shipments as s set (bill_of_lading_number, normalized_number, shipping_line_scac, shipping_line_name,
		customer_name, ref_numbers, tags, port_of_lading_locode, port_of_lading_name, port_of_discharge_locode,
		port_of_discharge_name, destination_locode, destination_name, pod_vessel_name, pod_vessel_imo,
		pod_voyage_number, pol_etd_at, pol_atd_at, pod_eta_at, pod_original_eta_at, pod_ata_at, destination_eta_at,
		destination_ata_at, line_tracking_stopped_at, line_tracking_stopped_reason, created_at,
		as_of, digest, listed_at, unlisted_at) =
	(r.bill_of_lading_number, r.normalized_number, r.shipping_line_scac, r.shipping_line_name,
		r.customer_name, r.ref_numbers, r.tags, r.port_of_lading_locode, r.port_of_lading_name, r.port_of_discharge_locode,
		r.port_of_discharge_name, r.destination_locode, r.destination_name, r.pod_vessel_name, r.pod_vessel_imo,
		r.pod_voyage_number, r.pol_etd_at, r.pol_atd_at, r.pod_eta_at, r.pod_original_eta_at, r.pod_ata_at, r.destination_eta_at,
		r.destination_ata_at, r.line_tracking_stopped_at, r.line_tracking_stopped_reason, r.created_at,
		r.as_of, r.told_digest, now(), null)
	from rows as r
	where s.shipment_id = r.shipment_id and (r.as_of, r.told_digest) > (s.as_of, s.digest);
end $$;

-- The same for containers. `terminal_told`: whether the entry knows the terminal.
create or replace function write_containers(told jsonb) returns void
language plpgsql set search_path = container_tracking, pg_temp set timezone = 'UTC' as $$
begin
	insert into containers (container_id)
	select distinct entry ->> 'container_id' from jsonb_array_elements(told) as entry order by 1
	on conflict do nothing;
	perform from containers
	where container_id in (select entry ->> 'container_id' from jsonb_array_elements(told) as entry)
	order by container_id for update;

	-- Two changes within one second, in which order nobody tells: read it again later.
	with tellings as (
		select r.container_id, r.as_of, digest_of(to_jsonb(r)) as digest
		from jsonb_array_elements(told) as entry, jsonb_populate_record(null::containers, entry) as r
		union
		select container_id, as_of, digest from containers
		where container_id in (select entry ->> 'container_id' from jsonb_array_elements(told) as entry)
			and as_of > '-infinity'
	), newest as (
		select container_id, max(as_of) as as_of from tellings group by container_id
	)
	insert into to_read_again (container_id, since)
	select container_id, as_of + interval '1 second' from tellings join newest using (container_id, as_of)
	group by container_id, as_of having count(*) > 1 order by container_id
	on conflict (container_id) do update
	set since = greatest(to_read_again.since, excluded.since), tries = 0;

	with rows as (
		select distinct on (r.container_id) r.*, digest_of(to_jsonb(r)) as told_digest
		from jsonb_array_elements(told) as entry, jsonb_populate_record(null::containers, entry) as r
		order by r.container_id, r.as_of desc, digest_of(to_jsonb(r)) desc
	)
	update containers as c set (shipment_id, number, last_free_day, lfd_source, lfd_zone, lfd_dates_disagree, days_left,
		urgency, reasons, ready, active_holds, pending_holds, fees, fees_amount, fees_currency, fees_not_priced,
		available_for_pickup, appointment_at, place, location_at_pod_terminal, picked_up, picked_up_reason,
		current_status, pod_arrived_at, pod_discharged_at, pod_full_out_at, pod_rail_departed_at, ind_eta_at, ind_ata_at,
		final_destination_full_out_at, delivered_at, empty_terminated_at, equipment_type, equipment_length,
		equipment_height, weight_in_lbs, seal_number, ref_numbers, created_at, as_of, digest, listed_at, unlisted_at) =
	(r.shipment_id, r.number, r.last_free_day, r.lfd_source, r.lfd_zone, r.lfd_dates_disagree, r.days_left,
		r.urgency, r.reasons, r.ready, r.active_holds, r.pending_holds, r.fees, r.fees_amount, r.fees_currency, r.fees_not_priced,
		r.available_for_pickup, r.appointment_at, r.place, r.location_at_pod_terminal, r.picked_up, r.picked_up_reason,
		r.current_status, r.pod_arrived_at, r.pod_discharged_at, r.pod_full_out_at, r.pod_rail_departed_at, r.ind_eta_at, r.ind_ata_at,
		r.final_destination_full_out_at, r.delivered_at, r.empty_terminated_at, r.equipment_type, r.equipment_length,
		r.equipment_height, r.weight_in_lbs, r.seal_number, r.ref_numbers, r.created_at, r.as_of, r.told_digest, now(), null)
	from rows as r
	where c.container_id = r.container_id and (r.as_of, r.told_digest) > (c.as_of, c.digest);

	with rows as (
		select distinct on (entry ->> 'container_id') entry ->> 'container_id' as container_id,
			entry ->> 'terminal' as terminal, entry ->> 'firms_code' as firms_code, (entry ->> 'as_of')::timestamptz as as_of
		from jsonb_array_elements(told) as entry
		where (entry ->> 'terminal_told')::boolean
		order by entry ->> 'container_id', (entry ->> 'as_of')::timestamptz desc,
			coalesce(entry ->> 'terminal', '') collate "C" desc, coalesce(entry ->> 'firms_code', '') collate "C" desc
	)
	update containers as c set terminal = r.terminal, firms_code = r.firms_code, terminal_as_of = r.as_of
	from rows as r
	where c.container_id = r.container_id
		and (r.as_of, coalesce(r.terminal, '') collate "C", coalesce(r.firms_code, '') collate "C")
			> (c.terminal_as_of, coalesce(c.terminal, ''), coalesce(c.firms_code, ''));

	-- Of some events nothing but the container came along, so that its terminal may not be known yet.
	insert into to_read_again (container_id, since)
	select container_id, as_of from containers
	where container_id in (select entry ->> 'container_id' from jsonb_array_elements(told) as entry)
		and terminal_as_of = '-infinity'
	order by container_id
	on conflict (container_id) do update set since = greatest(to_read_again.since, excluded.since), tries = 0;
	delete from to_read_again as again using containers as c
	where again.container_id = c.container_id and c.as_of >= again.since and c.terminal_as_of > '-infinity'
		and c.container_id in (select entry ->> 'container_id' from jsonb_array_elements(told) as entry);
end $$;

-- What the trigger told ----------------------------------------------------------------------------------------------

-- Columns of a shipment as it came along with an event.
create or replace function shipment_of(shipment jsonb, as_of timestamptz) returns jsonb
language sql stable as $$
	select named(shipment, array['bill_of_lading_number', 'normalized_number', 'shipping_line_scac',
		'shipping_line_name', 'customer_name', 'port_of_lading_locode', 'port_of_lading_name',
		'port_of_discharge_locode', 'port_of_discharge_name', 'destination_locode', 'destination_name',
		'pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number', 'line_tracking_stopped_reason'
	]) || jsonb_build_object(
		'shipment_id', shipment ->> 'id', 'as_of', as_of,
		'ref_numbers', listed(shipment -> 'ref_numbers'), 'tags', listed(shipment -> 'tags')
	) || (
		select jsonb_object_agg(name, instant(shipment ->> name))
		from unnest(array['pol_etd_at', 'pol_atd_at', 'pod_eta_at', 'pod_original_eta_at', 'pod_ata_at',
			'destination_eta_at', 'destination_ata_at', 'line_tracking_stopped_at', 'created_at']) as name)
$$;

-- Columns of a container: pickup status (as the trigger or Get Pickup Status gives it) and, beside it, its own fields.
create or replace function container_of(pickup jsonb, container jsonb, as_of timestamptz) returns jsonb
language sql stable as $$
	select named(container, array['number', 'current_status', 'location_at_pod_terminal', 'equipment_type',
		'equipment_length', 'equipment_height', 'weight_in_lbs', 'seal_number'
	]) || named(pickup, array['container_id', 'shipment_id', 'number', 'lfd_source', 'lfd_zone', 'lfd_dates_disagree',
		'days_left', 'urgency', 'ready', 'fees_not_priced', 'place', 'terminal', 'firms_code',
		'location_at_pod_terminal', 'picked_up', 'picked_up_reason', 'current_status', 'equipment_type',
		'equipment_length', 'equipment_height', 'weight_in_lbs', 'seal_number'
	]) || jsonb_build_object(
		'as_of', as_of,
		'last_free_day', day(pickup ->> 'last_free_day'),
		'active_holds', hold_names(pickup -> 'active_holds'),
		'pending_holds', hold_names(pickup -> 'pending_holds'),
		'fees', fees.fees, 'fees_amount', fees.amount, 'fees_currency', fees.currency,
		'reasons', (select string_agg(reason, ', ' order by position)
			from jsonb_array_elements_text(pickup -> 'reasons') with ordinality as told (reason, position)),
		'ref_numbers', listed(pickup -> 'ref_numbers'),
		'appointment_at', instant(pickup ->> 'appointment_at'),
		'available_for_pickup', flag(container -> 'available_for_pickup'),
		'terminal_told', pickup ->> 'terminal' is not null
			or coalesce(nullif(container -> 'pod_terminal', 'null'), nullif(container -> 'pickup_facility', 'null')) is null
	) || (
		select jsonb_object_agg(name, instant(container ->> name))
		from unnest(array['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'pod_rail_departed_at', 'ind_eta_at',
			'ind_ata_at', 'final_destination_full_out_at', 'delivered_at', 'empty_terminated_at', 'created_at']) as name)
	from fees_of(pickup -> 'fees') as fees
$$;

-- Whether two values of a field are the same: moments in any way of writing, lists in any order, a resource by its ID.
create or replace function same(one jsonb, other jsonb) returns boolean
language sql stable as $$
	select case
		when coalesce(one, 'null') = coalesce(other, 'null') then true
		when jsonb_typeof(one) = 'array' and jsonb_typeof(other) = 'array'
			then jsonb_array_length(one) = jsonb_array_length(other) and (one @> other or other @> one)
		else coalesce(one ->> 'id', one #>> '{}') is not distinct from coalesce(other ->> 'id', other #>> '{}')
			or coalesce(instant(one #>> '{}') = instant(other #>> '{}'), false)
	end
$$;

-- Whether the container that came along is from before the change that the event tells.
create or replace function is_behind(item jsonb) returns boolean
language sql stable as $$
	select coalesce(bool_or(not same(change -> 'after', told)), false)
		or (item ->> 'event' = 'container.pickup_lfd.changed' and item ? 'current'
			and not same(item -> 'current', item #> '{container,pickup_lfd}'))
	from jsonb_array_elements(case jsonb_typeof(item -> 'changes') when 'array' then item -> 'changes' else '[]' end) as change,
		lateral (select coalesce(item -> 'container' -> (change ->> 'field'),
			item #> '{container,import_deadlines}' -> (change ->> 'field'))) as held (told)
	-- What the container has no field for cannot be compared.
	where told is not null
$$;

-- The events themselves, and what is known by them of containers and shipments.
create or replace function write_deliveries(delivered jsonb) returns bigint[]
language plpgsql set search_path = container_tracking, pg_temp set timezone = 'UTC' as $$
declare
	containers_of jsonb;
	shipments_of jsonb;
	behind_of jsonb;
	events_stored bigint;
	read_again bigint;
begin
	insert into events (notification_id, event, occurred_at, created_at, container_id, shipment_id, number,
		previous_value, current_value, changes)
	select distinct on (1)
		-- Where the service gives no ID, what it said is one, without what the trigger knew beside it.
		coalesce(nullif(item ->> 'notification_id', ''), md5((item - array['pickup', 'link', 'as_of', 'previous', 'sentence',
			'slack_text', 'eta', 'eta_change', 'lfd_change', 'hold_changes'])::text)),
		coalesce(item ->> 'event', 'unknown'), instant(item ->> 'occurred_at'),
		coalesce(instant(item ->> 'read_at'), instant(item #>> '{notification,created_at}')),
		item ->> 'container_id', item ->> 'shipment_id',
		coalesce(item #>> '{container,number}', item #>> '{shipment,bill_of_lading_number}'),
		item ->> 'previous', item ->> 'current', nullif(item -> 'changes', 'null')
	from jsonb_array_elements(delivered) as item
	order by 1
	on conflict do nothing;
	get diagnostics events_stored = row_count;

	select jsonb_agg(shipment_of(item -> 'shipment', instant(item ->> 'as_of'))) into shipments_of
	from jsonb_array_elements(delivered) as item
	where item ->> 'as_of' is not null
		and item -> 'shipment' ?& array['bill_of_lading_number', 'customer_name', 'pod_eta_at', 'line_tracking_stopped_at']
		and not (item ->> 'event' = 'shipment.estimated.arrival'
			and not same(item -> 'current', item -> 'shipment' -> 'pod_eta_at'));
	if shipments_of is not null then perform write_shipments(shipments_of); end if;

	-- A container is taken whole or not at all: one without all its dates, or from before the change, is read again.
	select jsonb_agg(container_of(item -> 'pickup', item -> 'container', instant(item ->> 'as_of'))) filter (where is_whole),
		jsonb_agg(item) filter (where not is_whole and item ->> 'event' like 'container.%'
			-- No column holds when the vessel is expected to leave or arrive by these.
			and item ->> 'event' not like '%.estimated.vessel%')
	into containers_of, behind_of
	from (
		select item, coalesce(item ->> 'as_of' is not null
			and item -> 'container' ?& array['number', 'current_status', 'pickup_lfd', 'import_deadlines',
				'available_for_pickup', 'pickup_appointment_at', 'holds_at_pod_terminal', 'fees_at_pod_terminal',
				'pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'pod_rail_departed_at',
				'final_destination_full_out_at', 'empty_terminated_at']
			and item #> '{pickup,incomplete}' = 'false' and item -> 'shipment' ? 'bill_of_lading_number'
			and not is_behind(item), false) as is_whole
		from jsonb_array_elements(delivered) as item
		where item ->> 'container_id' is not null
	) as told;
	if containers_of is not null then perform write_containers(containers_of); end if;

	insert into to_read_again (container_id, since)
	select behind.container_id, behind.since
	from (
		select item ->> 'container_id' as container_id, max(coalesce(instant(item ->> 'as_of'), now())) as since
		from jsonb_array_elements(behind_of) as item group by 1
	) as behind
	where not exists (
		select from containers as c
		where c.container_id = behind.container_id and c.as_of >= behind.since and c.terminal_as_of > '-infinity')
	order by 1
	on conflict (container_id) do update set since = greatest(to_read_again.since, excluded.since), tries = 0;
	get diagnostics read_again = row_count;
	return array[events_stored, coalesce(jsonb_array_length(containers_of), 0), read_again];
end $$;

-- Stores items of the trigger (Output Full, Add Pickup Status), an array as JSON. Any number of times, in any order.
create or replace function save_deliveries(items text)
returns table (events_stored bigint, containers_reported bigint, containers_to_read_again bigint)
language plpgsql set search_path = container_tracking, pg_temp set timezone = 'UTC' as $$
declare
	delivered jsonb;
	stored bigint[];
begin
	select jsonb_agg(item || jsonb_build_object(
		'as_of', case
			when item ? 'read_at' then read_as_of(item ->> 'read_at')
			-- A moment in the future cannot be compared with any other.
			when instant(item #>> '{notification,created_at}') < now() + interval '10 minutes'
				then instant(item #>> '{notification,created_at}')
		end,
		'container_id', coalesce(item #>> '{container,id}', item #>> '{pickup,container_id}'),
		'shipment_id', coalesce(item #>> '{shipment,id}', item #>> '{pickup,shipment_id}')))
	into delivered
	from jsonb_array_elements(parsed(items)) as item;
	if exists (select from jsonb_array_elements(delivered) as item where not item ?& array['event', 'notification']) then
		raise exception 'The items of the trigger are not whole: set its Output to Full';
	end if;
	perform take_turns(delivered);

	stored := write_each('write_deliveries', 'delivery', delivered);
	events_stored := coalesce(stored[1], 0);
	containers_reported := coalesce(stored[2], 0);
	containers_to_read_again := coalesce(stored[3], 0);
	return next;
end $$;

-- Reading again ------------------------------------------------------------------------------------------------------

-- The next containers to read again, at most so many; each at most five times, ten minutes apart and more.
create or replace function containers_to_read_again(most integer)
returns table (container_id text)
language sql set search_path = container_tracking, pg_temp as $$
	update to_read_again as again set asked_at = clock_timestamp(), tries = tries + 1
	from (
		select to_read_again.container_id from to_read_again
		where tries < 5 and since < now() - clock_margin()
			and (asked_at is null or asked_at < now() - tries * interval '10 minutes')
		order by since limit most
		for update skip locked
	) as next
	where again.container_id = next.container_id
	returning again.container_id
$$;

create or replace function write_read_again(items jsonb) returns bigint[]
language plpgsql set search_path = container_tracking, pg_temp set timezone = 'UTC' as $$
declare
	told jsonb;
	shipments_of jsonb;
begin
	select jsonb_agg(container_of(item -> 'pickup', item -> 'container', asked)),
		jsonb_agg(shipment_of(item #> '{container,shipment}', asked))
			filter (where item #> '{container,shipment}' ? 'bill_of_lading_number')
	into told, shipments_of
	from jsonb_array_elements(items) as item
	join to_read_again as again on again.container_id = item #>> '{pickup,container_id}',
		lateral (select again.asked_at - clock_margin() as asked) as moment
	where asked is not null and item -> 'container' ? 'number';
	if shipments_of is not null then perform write_shipments(shipments_of); end if;
	if told is not null then perform write_containers(told); end if;
	return array[coalesce(jsonb_array_length(told), 0)];
end $$;

-- Stores what the service answered for them: [{container, pickup}], the container whole, with its shipment.
create or replace function save_read_again(items text) returns table (containers_reported bigint)
language plpgsql set search_path = container_tracking, pg_temp set timezone = 'UTC' as $$
begin
	perform take_turns(parsed(items));
	containers_reported := coalesce((write_each('write_read_again', 'read again', parsed(items)))[1], 0);
	return next;
end $$;

-- The nightly reading ------------------------------------------------------------------------------------------------

-- Where the reading goes on, or begins: no row where there is nothing to do, because it was read within `again_after`
-- or because another run is at it. A run that did not say for `given_up_after` how far it came is replaced.
create or replace function begin_reading(
	again_after interval default '12 hours', given_up_after interval default '10 minutes')
returns table (reading_id bigint, next_page integer)
language plpgsql set search_path = container_tracking, pg_temp as $$
declare
	newest readings;
begin
	perform pg_advisory_xact_lock(hashtext('container_tracking.readings'));
	select * into newest from readings order by readings.reading_id desc limit 1;
	if newest.started_at > now() - again_after then
		if newest.finished_at is not null or newest.taken_until > now() then return; end if;
		update readings set taken_until = now() + given_up_after
		where readings.reading_id = newest.reading_id;
	else
		insert into readings (taken_until) values (now() + given_up_after) returning * into newest;
	end if;
	return query select newest.reading_id, newest.next_page;
end $$;

create or replace function write_rows(rows_read jsonb) returns bigint[]
language plpgsql set search_path = container_tracking, pg_temp set timezone = 'UTC' as $$
declare
	shipments_of jsonb;
	told jsonb;
begin
	select jsonb_agg(item || jsonb_build_object(
		'ref_numbers', item -> 'shipment_ref_numbers', 'created_at', item -> 'shipment_created_at')) into shipments_of
	from (select distinct on (item ->> 'shipment_id') item from jsonb_array_elements(rows_read) as item
		where item ->> 'shipment_id' is not null order by item ->> 'shipment_id', item ->> 'as_of' desc) as newest;
	if shipments_of is not null then perform write_shipments(shipments_of); end if;
	select jsonb_agg(item || jsonb_build_object('terminal_told', true, 'created_at', item -> 'container_created_at'))
	into told from jsonb_array_elements(rows_read) as item where item ->> 'kind' = 'container';
	if told is not null then perform write_containers(told); end if;
	return array[coalesce(jsonb_array_length(told), 0)];
end $$;

-- Stores pages of Get Pickup Status of Many (Output Rows for a Database) and where the next run goes on.
create or replace function save_reading(reading bigint, items text)
returns table (next_page integer, containers_reported bigint)
language plpgsql set search_path = container_tracking, pg_temp set timezone = 'UTC' as $$
declare
	rows_read jsonb;
	started timestamptz;
begin
	select jsonb_agg(item || jsonb_build_object('as_of', read_as_of(item ->> 'read_at')))
	into rows_read from jsonb_array_elements(parsed(items)) as item where item ? 'read_at';
	if rows_read is null then
		raise exception 'No rows to store: set Output of Get Pickup Status of Many to Rows for a Database';
	end if;
	next_page := rows_read -> 0 ->> 'next_page';
	perform take_turns(rows_read);

	containers_reported := coalesce((write_each('write_rows', 'reading', rows_read))[1], 0);
	perform mark_listed(rows_read);

	-- A run that was given up and comes late changes nothing of where the reading stands.
	update readings set
		next_page = save_reading.next_page,
		containers = readings.containers + save_reading.containers_reported,
		is_whole = is_whole and not exists (
			select from jsonb_array_elements(rows_read) as item where item ->> 'notes' <> ''),
		taken_until = null,
		finished_at = case when save_reading.next_page is null then now() end
	where reading_id = reading and finished_at is null
		-- Without a page, the whole list was read.
		and readings.next_page <= coalesce(
			(select min((item ->> 'page')::integer) from jsonb_array_elements(rows_read) as item), readings.next_page)
	returning started_at into started;
	if started is not null and next_page is null then perform mark_unlisted(); end if;
	return next;
end $$;

-- Rows that a reading names, but did not write: it told nothing of them, or an event had told something newer.
create or replace function mark_listed(rows_read jsonb) returns void
language plpgsql set search_path = container_tracking, pg_temp as $$
begin
	update shipments set listed_at = now(), unlisted_at = null
	where listed_at < now() and shipment_id in (
		select item ->> 'shipment_id' from jsonb_array_elements(rows_read) as item);
	update containers set listed_at = now(), unlisted_at = null
	where listed_at < now() and container_id in (
		select item ->> 'container_id' from jsonb_array_elements(rows_read) as item
		union
		-- Which containers such a shipment has, was not told.
		select c.container_id from jsonb_array_elements(rows_read) as item
		join containers as c on c.shipment_id = item ->> 'shipment_id'
		where item ->> 'kind' = 'unknown' and item ->> 'container_id' is null);
end $$;

-- What the last two whole readings did not show is not listed by the service any more. It comes back by itself.
create or replace function mark_unlisted() returns void
language plpgsql set search_path = container_tracking, pg_temp as $$
declare
	since timestamptz;
begin
	select started_at into since from readings
	where finished_at is not null and is_whole order by reading_id desc offset 1 limit 1;
	if since is null then return; end if;
	-- A row that is being written just now is not gone.
	update shipments set unlisted_at = now() where shipment_id in (
		select shipment_id from shipments where listed_at < since and unlisted_at is null for update skip locked);
	update containers set unlisted_at = now() where container_id in (
		select container_id from containers where listed_at < since and unlisted_at is null for update skip locked);
	delete from readings where started_at < now() - interval '90 days';
end $$;

-- Looking up ---------------------------------------------------------------------------------------------------------

-- Containers that are not picked up, with days left as of now, and their shipment.
create or replace view open_containers as
select c.container_id, c.number, c.last_free_day,
	case when c.days_left is not null then c.last_free_day - today_in(c.lfd_zone) end as days_left,
	case
		when c.days_left is null or c.urgency = 'none' then 'none'
		when c.last_free_day < today_in(c.lfd_zone) then 'overdue'
		when c.last_free_day = today_in(c.lfd_zone) then 'today'
		when c.last_free_day <= today_in(c.lfd_zone) + 2 then 'soon'
		else 'later'
	end as urgency,
	c.ready, c.active_holds, c.pending_holds, c.fees, c.fees_amount, c.fees_currency, c.appointment_at,
	c.terminal, c.firms_code, c.location_at_pod_terminal, c.place, c.current_status, c.reasons,
	s.bill_of_lading_number, s.customer_name, s.shipping_line_scac, s.pod_vessel_name, s.pod_eta_at, s.pod_ata_at,
	c.ref_numbers, s.line_tracking_stopped_at, c.shipment_id, c.as_of
from containers as c left join shipments as s using (shipment_id)
where c.picked_up is not true and c.unlisted_at is null;

commit;
