import {
  type BackendSettings,
  backendSettingsName,
  backendSettingsSchema,
} from '#schemas/backend-settings.ts';

/** The settings in the page's head. Throws on a page without them. */
export function readBackendSettings(): BackendSettings {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${backendSettingsName}]`);
  return backendSettingsSchema.parse(JSON.parse(meta?.content ?? 'null'));
}
