import { demoClock, setClock } from "./test-clock";

// Runs before each test file, in the worker. TEST_CLOCK=2028-02-29T09:00:00Z runs the tests at another time.
setClock(process.env.TEST_CLOCK || demoClock);
