import { z } from "zod";
import { telephone } from "~/domain/people/telephone";
import { type NameRule, nameFields } from "~/domain/registration/name-rule";

export const identityOf = (names: NameRule) =>
	z.object({ ...nameFields(names), mobile: telephone.optional(), phone: telephone.optional() });
