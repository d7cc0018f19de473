import { useT } from "~/i18n/use-t";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import type { CompanionCard, Party } from "./party.server";

export function CompanionCards({ party }: { party: Party }) {
	const t = useT();
	if (party.companions.length === 0) {
		if (!party.add) return <EmptyState title={t("companions.nobody")} />;
		return (
			<EmptyState title={t("companions.empty")} action={<AddCompanion party={party} variant="primary" />}>
				{t("companions.emptyText")}
			</EmptyState>
		);
	}
	return (
		<ul className="rows plain-list surface">
			{party.companions.map((companion) => (
				<li key={companion.id} className="person">
					<Companion companion={companion} />
				</li>
			))}
		</ul>
	);
}

const icons = { Todo: "warning", Due: "warning", Choosing: "warning", Done: "success" } as const;

function Companion({ companion }: { companion: CompanionCard }) {
	const t = useT();
	const { name, state, open, link, removal } = companion;
	const of = <span className="sr">{` : ${name}`}</span>;
	return (
		<>
			<div>
				<p className="person__name">{name}</p>
				<p className={`person__state person__state--${icons[state]}`}>
					<Icon name={icons[state]} />
					<span>{t(`companions.state${state}`)}</span>
				</p>
			</div>
			<div className="person__actions">
				<a href={open.href}>
					{open.label}
					{of}
				</a>{" "}
				{link ? (
					<a href={link}>
						{t("companions.link")}
						{of}
					</a>
				) : null}{" "}
				{removal?.asksFirst ? (
					<a href={removal.href}>
						{t("companions.remove")}
						{of}
					</a>
				) : null}
				{removal && !removal.asksFirst ? (
					<form method="post" action={removal.href} id={`remove-${companion.id}`}>
						<Button variant="quiet">
							{t("companions.remove")}
							{of}
						</Button>
					</form>
				) : null}
			</div>
		</>
	);
}

/** Whom a list names at the person's address: added by one press where that is possible, or answered for. */
export function ExpectedCompanions({ party }: { party: Party }) {
	const t = useT();
	const { expected } = party;
	const { length: count } = expected;
	if (count === 0) return null;
	return (
		<section className="expected surface" aria-labelledby="expected">
			<h2 className="medium" id="expected">
				{t("companions.expected", { count })}
			</h2>
			<p className="field__hint small loose soft below-8">{t("companions.expectedText", { count })}</p>
			<ul className="plain-list above-12">
				{expected.map(({ id, name }) => (
					<li className="line-above" key={id}>
						<form method="post" action={party.list} id={`expected-${id}`} className="person">
							<p className="person__name">{name}</p>
							<input type="hidden" name="expected" value={id} />
							<div className="person__actions">
								{party.add ? (
									<Button variant="secondary" name="do" value="add" busyLabel={t("form.busy")}>
										{t("companions.expectedAdd")}
										<span className="sr">{` : ${name}`}</span>
									</Button>
								) : null}
								<Button variant="quiet" name="do" value="forget">
									{t("companions.expectedForget")}
									<span className="sr">{` : ${name}`}</span>
								</Button>
							</div>
						</form>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The button to add a companion; where it is disabled, a sentence says why. */
export function AddCompanion({ party, variant }: { party: Party; variant?: "primary" | "secondary" }) {
	const t = useT();
	if (party.add) {
		return (
			<ButtonLink href={party.add} variant={variant ?? "secondary"}>
				{t("companions.add")}
			</ButtonLink>
		);
	}
	return (
		<>
			<Button type="button" variant={variant ?? "secondary"} disabled describedBy="companions-why">
				{t("companions.add")}
			</Button>
			<p id="companions-why" className="field__hint small loose soft below-8">
				{party.whyNot}
			</p>
		</>
	);
}

const maxShownStubs = 3;

/** The companions as the confirmation shows them: the first as stubs below the ticket, the others folded. */
export function CompanionStubs({ party }: { party: Party }) {
	const t = useT();
	const { companions } = party;
	if (companions.length === 0) return null;
	const [shown, others] = [companions.slice(0, maxShownStubs), companions.slice(maxShownStubs)];
	return (
		<section aria-label={t("companions.title")} id="companions">
			<Stubs companions={shown} />
			{others.length > 0 ? (
				<details className="stub-more">
					<summary>{t("companions.others", { count: others.length })}</summary>
					<Stubs companions={others} />
				</details>
			) : null}
			{party.count ? <p className="field__hint small loose soft below-8">{party.count}</p> : null}
		</section>
	);
}

function Stubs({ companions }: { companions: CompanionCard[] }) {
	return (
		<ul className="stubs plain-list above-8">
			{companions.map((companion) => (
				<li key={companion.id} className="stub above-8">
					<Companion companion={companion} />
				</li>
			))}
		</ul>
	);
}
