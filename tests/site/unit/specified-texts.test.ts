import { expect, test } from 'vitest';
import { withinAnswerTime } from '#i18n/answer-time.ts';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { quotePageText } from '#i18n/quotes/quote-pages.ts';
import { agency } from '../../support/content.ts';

const auto = autoQuoteText.en;
const home = homeQuoteText.en;

// The browser tests of the forms take their texts from the dictionaries, in both languages.
test.each([
  [quotePageText.en.autoTitle, 'Get Your Auto Insurance Quote'],
  [auto.sections.personal.title, 'Personal Information'],
  [auto.sections.vehicles.title, 'Vehicle Information'],
  [auto.sections.drivers.title, 'Other Drivers'],
  [auto.sections.insurance.title, 'Insurance Information'],
  [auto.sections.contact.title, 'Contact Information'],
  [auto.addVehicle, 'Add Vehicle'],
  [auto.addDriver, 'Add Driver'],
  [
    auto.success,
    "Thank you! Your auto insurance quote request has been submitted. We'll contact you soon with your personalized quote.",
  ],
  [home.step(2, 4), 'Step 2 of 4'],
  [home.steps.personal, 'Personal Information'],
  [home.steps.location, 'Contact & Location'],
  [home.steps.house, 'Home Details'],
  [home.steps.insurance, 'Insurance Information'],
  [home.previous, 'Previous'],
  [home.next, 'Next'],
  [home.nextHeading, 'What happens next'],
  [home.thanks, 'Thank You!'],
  [home.toastTitle, 'Quote Request Submitted!'],
  [
    home.toastText(withinAnswerTime.en(agency.answerTime)),
    "We'll contact you within 24 hours with your personalized home insurance quote.",
  ],
  [formText.en.submit, 'Submit Quote Request'],
  [formPageText.en.backToHome, 'Back to Home'],
  [formPageText.en.returnToHome, 'Return to Home'],
])('%s', (text, specified) => expect(text).toBe(specified));
