/** Whether a row was invented for the example agency: visitors see `yes` with a mark, and `hidden` not at all. */
export const sampleColumn = { limit: 6, control: 'box', choices: ['', 'yes', 'hidden'] } as const;
