/** By default, V8 keeps up to 96 MiB after a burst of requests; the machine may have 1 GiB. */
export const youngGenerationFlag = '--max-semi-space-size=8';
