import { formatMoney } from "~/domain/money/money";
import { AnswerButtons } from "./answer-buttons";
import { ChoiceCards } from "./choice-card";
import { ErrorSummary } from "./error-summary";
import {
	Checkbox,
	CheckboxGroup,
	Comment,
	FileField,
	Fold,
	NumberField,
	Pair,
	PhoneField,
	RadioGroup,
	RichText,
	SelectField,
	SelectMultipleField,
	TextArea,
	TextField,
} from "./field";

const required = "Ce champ est obligatoire";
const sectors = ["Éclairage", "Scénographie", "Architecture", "Collectivité"].map((label) => ({ value: label, label }));
const forty = Array.from({ length: 40 }, (_, index) => ({
	value: `${index}`,
	label: `Stand n° ${index + 1}`,
	disabled: index === 3,
	note: index === 3 ? "complet" : undefined,
}));

export function StyleguideFields() {
	return (
		<form data-summary-title="Il manque quelques réponses" method="post" action="#">
			<ErrorSummary
				title="Il manque 2 réponses"
				errors={[
					{ fieldId: "email", label: "Adresse e-mail", message: "Le format de l’email est incorrect" },
					{ fieldId: "days", message: "Choisissez au moins un jour." },
				]}
			/>
			<ChoiceCards
				legend="Vos jours"
				hint="Un ou plusieurs."
				name="days"
				type="checkbox"
				required
				error="Choisissez au moins un jour."
				selected={["1"]}
				options={[
					{ value: "1", label: "Jeudi 18 mars 2027", description: "Conférences et salon, de 9 h à 18 h 30" },
					{ value: "2", label: "Vendredi 19 mars 2027", description: "Ateliers, de 9 h à 17 h" },
				]}
			/>
			<ChoiceCards
				legend="Comment participez-vous ?"
				name="participation"
				type="radio"
				required
				selected={["4"]}
				options={[
					{ value: "4", label: "Sur place", description: "À la Halle Tony-Garnier, Lyon", price: formatMoney(12000) },
					{
						value: "1",
						label: "À distance",
						description: "En direct et en rediffusion pendant 30 jours",
						price: formatMoney(0),
					},
					{
						value: "2",
						label: "Un intitulé de participation tellement long qu’il occupe deux lignes entières",
						price: formatMoney(123450),
						note: "3 places restantes",
					},
					{ value: "3", label: "Dîner de gala", note: "Complet", disabled: true, price: formatMoney(8500) },
				]}
			/>
			<Pair>
				<TextField
					id="first"
					name="first"
					label="Prénom"
					required
					format="capitalize-words"
					autoComplete="given-name"
					value="Marie-Amélie"
					messages={{ valueMissing: required }}
				/>
				<TextField
					id="last"
					name="last"
					label="Nom"
					required
					format="capitalize-words"
					autoComplete="family-name"
					messages={{ valueMissing: required }}
				/>
			</Pair>
			<TextField
				id="email"
				name="email"
				type="email"
				label="Adresse e-mail"
				hint="Pour vous envoyer votre billet."
				required
				value="marie.dupont@exemple"
				error="Le format de l’email est incorrect"
				autoComplete="email"
				messages={{ valueMissing: required, typeMismatch: "Le format de l’email est incorrect" }}
			/>
			<PhoneField
				id="phone"
				name="phone"
				label="Téléphone"
				hint="Par exemple 06 12 34 56 78"
				optionalLabel="facultatif"
			/>
			<NumberField
				id="age"
				name="age"
				label="Nombre de salariés"
				optionalLabel="facultatif"
				constraint={{ min: 1, step: 1 }}
			/>
			<Pair narrow>
				<TextField
					id="zip"
					name="zip"
					label="Code postal"
					autoComplete="postal-code"
					inputMode="numeric"
					value="69007"
				/>
				<TextField id="city" name="city" label="Ville" autoComplete="address-level2" format="uppercase" value="LYON" />
			</Pair>
			<SelectField
				id="sector"
				name="sector"
				label="Secteur"
				options={sectors}
				emptyOption="Choisissez…"
				required
				messages={{ valueMissing: required }}
			/>
			<TextArea
				id="needs"
				name="needs"
				label="Vos besoins"
				optionalLabel="facultatif"
				hint="Accès, régime alimentaire, langue des signes…"
			/>
			<RichText html="<h3>Votre stand</h3><p>Le <strong>montage</strong> commence la veille à 14 h. <a href='#plan'>Voir le plan</a>.</p><ul><li>Électricité comprise</li><li>Wi-Fi compris</li></ul>" />
			<Comment>Les deux questions qui suivent nous aident à préparer les salles.</Comment>
			<RadioGroup
				id="meal"
				name="meal"
				label="Déjeuner"
				required
				options={[
					{ value: "a", label: "Avec viande" },
					{ value: "b", label: "Végétarien" },
					{ value: "c", label: "Poisson", disabled: true, note: "complet" },
				]}
			/>
			<CheckboxGroup
				id="topics"
				name="topics"
				label="Thèmes"
				required
				error={required}
				options={sectors}
				messages={{ valueMissing: required }}
			/>
			<SelectMultipleField
				id="stands"
				name="stands"
				label="Stands souhaités"
				optionalLabel="facultatif"
				options={forty}
				values={["0", "2"]}
			/>
			<Checkbox
				id="photo"
				name="photo"
				label="J’accepte d’être photographié pendant l’événement"
				hint="Vous pourrez changer d’avis sur place."
			/>
			<FileField id="photo-file" name="photo-file" label="Votre photo" accept="image/*" hint="10 Mo au plus" />
			<TextField id="badge" name="badge" label="Numéro de badge" value="A-00417" disabled />
			<Fold title="Préciser ma visite" text="Deux questions facultatives : fonction, projet">
				<TextField id="job" name="job" label="Fonction" optionalLabel="facultatif" />
				<TextArea id="project" name="project" label="Projet" optionalLabel="facultatif" />
			</Fold>
			<AnswerButtons
				name="coming"
				chosen="4"
				chosenLabel="Votre réponse"
				error="Ce choix est obligatoire"
				answers={[
					{ value: "4", label: "Je viens sur place", text: "Halle de la Navette", icon: "pin" },
					{ value: "1", label: "Je participe à distance", text: "En direct, depuis un navigateur", icon: "screen" },
					{ value: "3", label: "Je ne participe pas", icon: "close" },
				]}
			/>
		</form>
	);
}
