import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** The secret of the hook that sends them. */
export const textMessageSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

interface TextedCode {
  user: { id: string; phone: string };
  sms: { otp: string; phone: string; sms_type: string };
}

/** A text message service that only records messages. */
export class TextMessageService {
  /** The received messages, whose signatures were valid. */
  readonly messages: TextedCode[] = [];
  /** The status of its responses. */
  status = 200;
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const headers = request.headers as Record<string, string>;
      const message = new Webhook(textMessageSecret).verify(await text(request), headers);
      this.messages.push(message as TextedCode);
      // Supabase Auth reads the answer of a hook as JSON.
      response.writeHead(this.status, { 'Content-Type': 'application/json' }).end('{}');
    });
  }

  /** Starts it, by default on a free port; returns the settings of a site that uses it. */
  async open(port = 0): Promise<Record<string, string>> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    const { address, port: opened } = this.#server.address() as AddressInfo;
    return {
      AUTH_SMS_WEBHOOK_URL: `http://${address}:${opened}/codes`,
      AUTH_SMS_WEBHOOK_SECRET: textMessageSecret,
    };
  }

  /** The code of the newest message. */
  get newestCode(): string {
    return this.messages.at(-1)?.sms.otp ?? '';
  }

  close(): void {
    this.#server.close();
  }
}
