import "./switch";

/** Stores are prepared in the first process, by sources that are mutated too: there no mutant is on. */
export default function setup() {}
