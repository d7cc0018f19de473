export const bank = `
	-- The first names of its keys, as in contacts.
	create table bank_checkouts (
		id text constraint bank_sessions_pkey primary key,
		idempotency_key text not null constraint bank_sessions_idempotency_key_key unique,
		asked text not null,
		amount integer not null,
		currency text not null,
		created_at text not null,
		expires_at text not null,
		refusals integer not null default 0,
		challenged_at text,
		paid_at text,
		payment_id text constraint bank_sessions_payment_id_key unique,
		failed_at text,
		expired_at text,
		manner text
	);

	create table bank_refunds (
		id text primary key,
		idempotency_key text not null unique,
		payment_id text not null,
		amount integer not null,
		created_at text not null,
		our_key text,
		settles_at text,
		fails_at text
	);
	create index bank_refunds_payment on bank_refunds (payment_id);

	create table bank_events (
		id text primary key,
		type text not null,
		checkout_id text not null,
		created_at text not null,
		due_at text,
		attempts integer not null default 0,
		payment_id text
	);
	create index bank_events_due on bank_events (due_at);

	create table bank_disputes (
		id text primary key,
		payment_id text not null,
		amount integer not null,
		opened_at text not null,
		answered_at text,
		closed_at text not null,
		outcome text not null
	);
	create index bank_disputes_payment on bank_disputes (payment_id);
`;
