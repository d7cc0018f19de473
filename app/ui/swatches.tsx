import { Icon } from "./icon";

interface SwatchesProps {
	name: string;
	colours: { value: string; colour: string; label: string }[];
	/** For a colour that is none of them. */
	other: { value: string; label: string };
	chosen: string | undefined;
}

/** Colours to choose one of, each with its name for those who do not see it. */
export function Swatches({ name, colours, other, chosen }: SwatchesProps) {
	return (
		<div className="gap-10 flex wrap">
			{colours.map(({ value, colour, label }, index) => (
				<label key={value} className="swatch" title={label}>
					<input
						className="swatch__input flush broad hand"
						type="radio"
						name={name}
						id={index === 0 ? name : `${name}-${value}`}
						value={value}
						defaultChecked={chosen === value}
					/>
					<svg className="swatch__colour block" viewBox="0 0 44 44" aria-hidden="true">
						<rect width="44" height="44" rx="6" fill={colour} />
					</svg>
					<Icon name="check" />
					<span className="sr">{label}</span>
				</label>
			))}
			<label className="swatch swatch--other">
				<input
					className="swatch__input flush broad hand"
					type="radio"
					name={name}
					id={`${name}-${other.value}`}
					value={other.value}
					defaultChecked={chosen === other.value}
				/>
				<span className="swatch__word aligned small mid">{other.label}</span>
			</label>
		</div>
	);
}
