import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../scripts/command/environment.ts';
import { readAgency } from '../../scripts/content/agency-file.ts';
import { mailSenders } from '../../scripts/request-delivery/send-mail.ts';
import { waitingDeliverySchema } from '../../scripts/request-delivery/waiting-delivery.ts';
import { MailServer } from '../support/mail-server.ts';
import { quoteRequest } from '../support/quote-requests.ts';

const { name } = await readAgency();
const broken = () => Promise.reject(new Error('content/agency.yaml: name must not be empty'));

test('facts that cannot be read hold up no mail to the office, and what they said last counts', async () => {
  const server = new MailServer();
  const environment = readEnvironment({
    SMTP_URL: await server.open(),
    MAIL_FROM: 'website@x.example',
    REQUESTS_MAIL_TO: 'office@x.example',
  });
  onTestFinished(() => server.close());
  const delivery = waitingDeliverySchema.parse({
    ...quoteRequest('auto'),
    ...{ id: 1, channel: 'mail', request_id: '1', reference: 'TP-1', received_at: new Date() },
    ...{ name: 'Ana', email: 'ana@x.example', phone: '(281) 555-0142', is_test: false },
    office_phone: '(281) 555-0142',
  });
  await mailSenders(environment, broken).mail(delivery);
  expect(server.mails.at(-1)).toContain('From: website@x.example');
  let read: typeof readAgency = readAgency;
  const { mail } = mailSenders(environment, () => read());
  await mail(delivery);
  read = broken;
  await mail(delivery);
  expect(server.mails.at(-1)).toContain(`From: ${name} <website@x.example>`);
});
