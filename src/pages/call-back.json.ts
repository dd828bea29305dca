import type { APIRoute } from 'astro';
import { openNowHours } from '#i18n/opening-hours-text.ts';
import { consentText } from '#i18n/quotes/consent.ts';
import type { CallBackFacts } from '#islands/call-back/call-back-facts.ts';
import { backendSettingsSchema } from '#schemas/backend-settings.ts';
import { agencyFacts } from '#site/office/agency-facts.ts';
import { savedContent } from '#site/site-content.ts';

export const GET: APIRoute = async () => {
  const agency = await agencyFacts();
  const { settings, snapshot } = await savedContent();
  const months = Number.parseInt(agency.keepRequests, 10);
  const facts: CallBackFacts = {
    agency: agency.name,
    phone: agency.phone.display,
    months: { en: consentText.en.months(months), es: consentText.es.months(months) },
    revision: snapshot.revision,
    hours: { en: openNowHours(agency, 'en'), es: openNowHours(agency, 'es') },
    timeZone: agency.timeZone,
    settings: backendSettingsSchema.parse(settings),
  };
  return Response.json(facts);
};
