import type { PreviewFacts } from '#rows/preview-facts.ts';

// Not validated: the build writes this file from validated data, and its schema would add to the shared
// file of rules that every form on the site loads.
/** The content files that pages show. Throws if they cannot be loaded. */
export async function loadPreviewFacts(): Promise<PreviewFacts> {
  const response = await fetch('/preview-facts.json');
  if (!response.ok)
    throw new Error(`/preview-facts.json could not be loaded (HTTP ${response.status}).`);
  return response.json();
}
