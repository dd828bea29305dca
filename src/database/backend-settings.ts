import {
  type BackendSettings,
  backendSettingsName,
  backendSettingsSchema,
} from '#schemas/backend-settings.ts';

/** The settings that the page carries in its head. Throws on a page that has none. */
export function readBackendSettings(): BackendSettings {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${backendSettingsName}]`);
  return backendSettingsSchema.parse(JSON.parse(meta?.content ?? 'null'));
}
