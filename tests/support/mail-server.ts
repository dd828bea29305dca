import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** In milliseconds. */
const slowDelay = 150;

/** A mail server that stores mail, or fails depending on its mood. */
export class MailServer {
  readonly mails: string[] = [];
  /** Accepts mail, rejects it temporarily or permanently, or responds slowly. */
  mood: 'well' | 'refusing' | 'rejecting' | 'slow' = 'well';
  /** Replies by the start of the command; `CONN` is the greeting, `.` the end of a mail. */
  replies: Record<string, string> = {};
  readonly #server: Server;

  constructor() {
    this.#server = createServer((socket) => this.#handle(socket));
  }

  /** Listens on a port, by default a free one; resolves to the SMTP_URL. */
  async open(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }

  /** The newest mail, decoded. */
  get newest(): string {
    return readable(this.mails.at(-1) ?? '');
  }

  // Just enough of RFC 5321 for these tests.
  #handle(socket: Socket): void {
    let mail: string | null = null;
    const replyTo = (line: string): string | null => {
      if (mail === null) {
        const reply = this.#replyTo(line);
        if (reply.startsWith('354')) mail = '';
        return reply;
      }
      if (line !== '.') {
        mail += `${line}\r\n`;
        return null;
      }
      const reply = this.#replyTo(line);
      if (reply.startsWith('2')) this.mails.push(mail);
      mail = null;
      return reply;
    };
    socket.write(`${this.replies['CONN'] ?? '220 mail.example'}\r\n`);
    const lines = createInterface({ input: socket });
    // A client that is killed disconnects in the middle of a line.
    for (const one of [socket, lines]) one.on('error', () => {});
    lines.on('line', (line) => {
      const reply = replyTo(line);
      const send = () => socket.write(`${reply}\r\n`);
      if (reply && this.mood === 'slow') setTimeout(send, slowDelay);
      else if (reply) send();
    });
  }

  #replyTo(line: string): string {
    const command = Object.keys(this.replies).find((start) => line.startsWith(start));
    if (command) return this.replies[command] ?? '';
    if (line.startsWith('RCPT') && this.mood === 'refusing') return '450 later';
    if (line.startsWith('RCPT') && this.mood === 'rejecting') return '550 no such user';
    if (line === 'DATA') return '354 go on';
    if (line === 'STARTTLS') return '502 not here';
    return line === 'QUIT' ? '221 bye' : '250 ok';
  }
}

/** Decodes quoted-printable (RFC 2045). */
export function readable(mail: string): string {
  return mail
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString(),
    );
}

/** The token of the recovery link in a mail. */
export const tokenIn = (mail: string): string => /token_hash=([\w-]+)/.exec(mail)?.[1] ?? '';
