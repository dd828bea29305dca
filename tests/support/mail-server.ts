import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server that keeps what it is given. */
export class MailServer {
  readonly mails: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((socket) => this.#converse(socket));
  }

  /** Listens on a free port; answers the address for SMTP_URL. */
  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }

  /** The newest mail, its lines put together again (quoted-printable, RFC 2045). */
  get newest(): string {
    return (this.mails.at(-1) ?? '')
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
  }

  // Just enough of RFC 5321 for one sender that trusts it.
  #converse(socket: Socket): void {
    let mail: string | null = null;
    const answer = (line: string): string | null => {
      if (mail === null) {
        if (line === 'DATA') mail = '';
        return line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok';
      }
      if (line !== '.') {
        mail += `${line}\r\n`;
        return null;
      }
      this.mails.push(mail);
      mail = null;
      return '250 ok';
    };
    socket.write('220 mail.example\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      const reply = answer(line);
      if (reply) socket.write(`${reply}\r\n`);
    });
  }
}
