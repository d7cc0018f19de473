/**
 * The organisers of the demo's events. Passwords of their people are printed for everybody to try, so that on a public server
 * nobody is made their organiser by a link (decision 27).
 */
export const demoDomains = ["lampions", "lugdunum", "rencontres-libres"];
