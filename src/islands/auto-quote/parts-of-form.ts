/** The parts of the auto quote form, in order. */
export const partsOfForm = ['personal', 'vehicles', 'drivers', 'insurance', 'contact'] as const;
