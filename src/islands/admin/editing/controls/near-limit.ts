// From here on the number of characters is shown.
const nearLimit = 0.8;

export const isNearLimit = (count: number, limit: number) => count >= limit * nearLimit;
