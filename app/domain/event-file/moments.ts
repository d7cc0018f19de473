import { z } from "zod";
import { defaultZone, fromClock, isZone } from "../time/clock";

/** Converts times, with an offset or local to the event, before validation. The schema alone says where they are. */
export function momentsInUtc(schema: z.core.$ZodType, file: unknown): unknown {
	const zone = zoneOf(file);
	return converterOf(schema)?.(file, zone) ?? file;
}

function zoneOf(file: unknown): string {
	const event = isMap(file) ? file.event : undefined;
	const zone = isMap(event) ? event.timeZone : undefined;
	return typeof zone === "string" && isZone(zone) ? zone : defaultZone;
}

const momentPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

export function momentInUtc(text: string, zone: string): string {
	const [, date = "", clock = "", seconds = ":00", offset] = momentPattern.exec(text.trim()) ?? [];
	if (!date || offset === "Z") return text;
	const local = `${date}T${clock}${seconds}`;
	if (!isRealDate(local)) return text;
	const moment = offset
		? new Date(`${local}${inFull(offset)}`)
		: new Date(fromClock(local, zone).getTime() + Number(seconds.slice(1)) * 1000);
	return Number.isNaN(moment.getTime()) ? text : moment.toISOString().replace(/\.000Z$/, "Z");
}

/** `+02`, `+0200` and `+02:00` mean the same. */
function inFull(offset: string): string {
	if (/^z$/i.test(offset)) return "Z";
	return `${offset.slice(0, 3)}:${offset.slice(3).replace(":", "") || "00"}`;
}

function isRealDate(local: string): boolean {
	const read = new Date(`${local}Z`);
	return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(local.slice(0, 16));
}

type Converter = (value: unknown, zone: string) => unknown;

function converterOf(schema: z.core.$ZodType): Converter | undefined {
	if (schema instanceof z.ZodISODateTime) {
		return (value, zone) => (typeof value === "string" ? momentInUtc(value, zone) : value);
	}
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
		return converterOf(schema.unwrap());
	}
	if (schema instanceof z.ZodPipe) return converterOf(schema.in);
	if (schema instanceof z.ZodUnion) return schema.options.map(converterOf).find((convert) => convert !== undefined);
	if (schema instanceof z.ZodArray) return inEach(converterOf(schema.element));
	if (schema instanceof z.ZodObject) return inObject(schema.shape);
	return schema instanceof z.ZodRecord ? inValues(converterOf(schema.valueType)) : undefined;
}

function inEach(convert: Converter | undefined): Converter | undefined {
	return convert && ((value, zone) => (Array.isArray(value) ? value.map((item) => convert(item, zone)) : value));
}

function inValues(convert: Converter | undefined): Converter | undefined {
	return (
		convert &&
		((value, zone) =>
			isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, convert(part, zone)])) : value)
	);
}

function inObject(shape: z.core.$ZodShape): Converter | undefined {
	const converters = new Map(
		Object.entries(shape).flatMap(([key, part]): [string, Converter][] => {
			const convert = converterOf(part);
			return convert ? [[key, convert]] : [];
		}),
	);
	if (converters.size === 0) return undefined;
	return (value, zone) =>
		isMap(value)
			? Object.fromEntries(
					Object.entries(value).map(([key, value]) => [key, converters.get(key)?.(value, zone) ?? value]),
				)
			: value;
}

function isMap(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
