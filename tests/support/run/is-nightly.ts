/** True if every test runs on every engine, each file in a process of its own: at night, or with NIGHTLY=1. */
export const isNightly = process.env.NIGHTLY === "1";
