export const payments = `
	-- The first name of its key, as in contacts.
	create table checkouts (
		id text constraint payment_sessions_pkey primary key,
		event_id text not null,
		person_id text not null,
		invoice_id text not null,
		provider text not null,
		asked text not null,
		checkout_id text,
		url text,
		created_at text not null,
		next_at text not null,
		ended_at text,
		outcome text,
		reason text
	);
	-- A draft has one open page at most.
	create unique index checkouts_open on checkouts (invoice_id) where ended_at is null;
	create index checkouts_account on checkouts (event_id, person_id);
	create index checkouts_checkout on checkouts (checkout_id, provider);
	create index checkouts_invoice on checkouts (invoice_id);

	create table payment_events (
		provider text not null,
		provider_event_id text not null,
		type text not null,
		checkout_id text,
		received_at text not null,
		handled_at text,
		payment_id text,
		constraint payment_events_key primary key (provider, provider_event_id)
	);
	create index payment_events_payment on payment_events (payment_id);

	create table payments (
		id text primary key,
		event_id text not null,
		person_id text not null,
		invoice_id text not null,
		checkout text not null,
		provider text not null,
		payment_id text not null,
		amount integer not null,
		currency text not null,
		received_at text not null,
		settled_at text,
		next_at text,
		followed integer not null default 0,
		constraint payments_payment unique (provider, payment_id)
	);
	-- What was not owed has no settled_at: one payment pays an invoice.
	create unique index payments_invoice on payments (invoice_id) where settled_at is not null;
	create index payments_next on payments (next_at);
	create index payments_checkout on payments (checkout);
	create index payments_account on payments (event_id, person_id);

	create table refunds (
		id text primary key,
		event_id text not null,
		payment text not null references payments (id),
		amount integer not null,
		credit_note_id text,
		asked_at text not null,
		due_at text,
		attempts integer not null default 0,
		refund_id text,
		done_at text,
		failed_at text,
		pending_at text,
		refused_at text,
		found_at text,
		reason text
	);
	create index refunds_payment on refunds (payment);
	create index refunds_due on refunds (due_at);

	create table disputes (
		provider text not null,
		dispute_id text not null,
		event_id text not null,
		payment text not null references payments (id),
		amount integer not null,
		status text not null,
		reason text not null,
		opened_at text not null,
		due_by text,
		changed_at text not null,
		constraint disputes_key primary key (provider, dispute_id)
	);
	create index disputes_payment on disputes (payment);

	create table desk_payments (
		event_id text not null references events (id),
		id text not null,
		person_id text not null,
		kind text not null,
		amount integer not null,
		currency text not null,
		means text,
		at text not null,
		made_by text not null,
		voids text,
		constraint desk_payments_key primary key (event_id, id)
	);
	create index desk_payments_account on desk_payments (event_id, person_id);
	create index desk_payments_made_by on desk_payments (made_by);
	-- An entry is taken back once at most.
	create unique index desk_payments_voids on desk_payments (event_id, voids) where voids is not null;
`;
