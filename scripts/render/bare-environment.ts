/** Only what code that makes pages may know: no secret of this process reaches a child. */
export const bareEnvironment = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
};
