export const money = `
	create table article_choices (
		event_id text not null,
		person_id text not null,
		article_id text not null,
		day_id text not null,
		constraint article_choices_key primary key (event_id, person_id, day_id, article_id),
		constraint article_choices_record foreign key (event_id, person_id) references registrations (event_id, person_id)
	);

	create table article_stocks (
		event_id text not null references events (id),
		article_id text not null,
		stock integer,
		taken integer not null,
		constraint article_stocks_key primary key (event_id, article_id)
	);

	create table promo_codes (
		event_id text not null references events (id),
		code text not null,
		maximum integer,
		taken integer not null,
		constraint promo_codes_key primary key (event_id, code)
	);

	create table promo_uses (
		event_id text not null,
		person_id text not null,
		code text not null,
		used_at text not null,
		invoiced_at text,
		constraint promo_uses_key primary key (event_id, person_id)
	);

	create table bills (
		event_id text not null,
		person_id text not null,
		bill text not null,
		updated_at text not null,
		constraint bills_key primary key (event_id, person_id)
	);

	-- Accounting is kept for ten years, so an invoice refers to no row that may be deleted.
	create table invoices (
		id text primary key,
		event_id text not null references events (id),
		person_id text not null,
		kind text not null,
		document text not null,
		currency text not null,
		total integer not null,
		credits text,
		opened_at text not null,
		abandoned_at text,
		issued_at text,
		number text,
		sequence integer,
		constraint invoices_number unique (event_id, number),
		constraint invoices_sequence unique (event_id, sequence)
	);
	create index invoices_account on invoices (event_id, person_id, sequence);

	create table invoice_series (
		event_id text primary key references events (id),
		last integer not null
	);
`;
