/** The classes of what is wrong with a field; the script that checks fields (`enhance/enhance.ts`) writes the same. */
export const fieldErrorClass = "field__error flex gap-6 below-8 small mid loose";
