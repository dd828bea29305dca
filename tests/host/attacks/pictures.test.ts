import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { type PictureFile, pictureFileSchema } from '#schemas/pictures/upload.ts';
import { admin } from '../../support/running-site.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

const mebibyte = 1024 * 1024;

let attacked: AttackedBackend;
let staff: string;

beforeAll(async () => {
  attacked = await openAttackedBackend();
  staff = await tokenOf(admin);
});
afterAll(() => attacked.discard());

async function tokenOf({ email, password }: typeof admin): Promise<string> {
  const client = attacked.connect();
  await signIn(client, email, password);
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}

function upload(
  content: Uint8Array | ReadableStream,
  token: string | null = staff,
  further: Record<string, string> = {},
) {
  const body = content instanceof ReadableStream ? content : new Blob([content.slice()]).stream();
  const headers = { ...further, ...(token && { Authorization: `Bearer ${token}` }) };
  return attacked.send('/media', { method: 'POST', body, headers });
}

const rejectionOf = async (response: Response) => [response.status, (await response.json()).code];

async function storedBytes({ hash }: PictureFile): Promise<Buffer> {
  const { rows } = await attacked.backend.database.query<{ bytes: Buffer }>(
    'select bytes from picture_files where hash = $1',
    [hash],
  );
  return rows[0]?.bytes ?? Buffer.alloc(0);
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a03020' } });

describe('a picture', () => {
  test('is stored upright, without location, camera or embedded thumbnail', async () => {
    const photo = await plain(60, 40)
      .withExif({
        IFD0: { Make: 'Secretcam', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 9/1 56/1' },
      })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Secretcam')).toBe(true);
    const answer = await upload(await withOrientation(photo));
    const file = pictureFileSchema.parse(await answer.json());
    expect(file).toMatchObject({ width: 40, height: 60 });
    const stored = await storedBytes(file);
    expect(stored.includes('Secretcam') || stored.includes('Exif')).toBe(false);
    const { exif, xmp, iptc, icc } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
    });
    expect((await sharp(stored).stats()).dominant.r).toBeGreaterThan(100);
  });

  test('is accepted without its end marker, but not without its last pixels', async () => {
    const whole = await sharp(
      Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * 7919) % 256)),
      {
        raw: { width: 200, height: 150, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
    const answer = await upload(whole.subarray(0, -2));
    expect(pictureFileSchema.parse(await answer.json())).toMatchObject({ width: 200, height: 150 });
    for (const share of [0.3, 0.6, 0.9, 0.98]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect(await rejectionOf(await upload(cut))).toEqual([415, 'not-a-picture']);
    }
  });

  test('is scaled down to the largest size that pages use', async () => {
    const answer = await upload(await plain(5000, 2500).png().toBuffer());
    const file = pictureFileSchema.parse(await answer.json());
    expect(file).toMatchObject({ width: 2560, height: 1280 });
    expect(file.thumbnail.length).toBeLessThan(40_000);
  });
});

/** Rotates only by metadata, as phones do. */
function withOrientation(photo: Buffer): Promise<Buffer> {
  return sharp(photo).keepMetadata().withMetadata({ orientation: 6 }).toBuffer();
}

describe('rejected with a message:', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  const text = (content: string) => async () => Buffer.from(content);
  const many = async () => {
    const frames = ['#a03020', '#2030a0'].map((background) =>
      sharp({ create: { width: 4, height: 4, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
  };
  const cut = async () =>
    (await plain(600, 600).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000);
  const files: [string, () => Promise<Buffer>, [number, string]][] = [
    ['an empty file', text(''), [415, 'not-a-picture']],
    ['an SVG with a script', text(svg), [415, 'not-a-picture']],
    ['an HTML page', text('<!doctype html><script>alert(1)</script>'), [415, 'not-a-picture']],
    ['a PDF', text('%PDF-1.4\n'), [415, 'not-a-picture']],
    ['a truncated picture', cut, [415, 'not-a-picture']],
    ['an animated picture', many, [422, 'animated']],
    ['a decompression bomb of 900 million pixels', bomb, [422, 'too-many-pixels']],
  ];

  test.each(files)('%s', async (_, make, rejection) => {
    const response = await upload(await make());
    expect(await rejectionOf(response.clone())).toEqual(rejection);
    expect((await response.json()).message).toMatch(/^This (file|picture) .+\.$/);
  });

  /** A PNG of a few bytes whose header says 30,000 × 30,000 pixels. */
  async function bomb(): Promise<Buffer> {
    const small = await plain(1, 1).png().toBuffer();
    const head = Buffer.from(small);
    head.writeUInt32BE(30_000, 16);
    head.writeUInt32BE(30_000, 20);
    head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
    return head;
  }

  test('an upload of 300 MB, which is not read to its end', async () => {
    let chunks = 0;
    const piece = new Uint8Array(mebibyte);
    const flood = new ReadableStream({
      pull: (controller) => {
        chunks += 1;
        if (chunks > 300) controller.close();
        else controller.enqueue(piece);
      },
    });
    expect(await rejectionOf(await upload(flood))).toEqual([413, 'too-large']);
    expect(chunks).toBeLessThan(20);
  });
});

describe('only admins can upload:', () => {
  test('the body of any other request is not read', async () => {
    const client = attacked.connect();
    const account = { email: 'visitor@x.example', password: 'granite-otter-42' };
    await client.auth.signUp(account);
    for (const token of [null, await tokenOf(account)]) {
      let chunks = 0;
      const endless = new ReadableStream({
        pull: (controller) => {
          chunks += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      });
      expect(await rejectionOf(await upload(endless, token))).toEqual([403, 'not-allowed']);
      expect(chunks).toBeLessThan(3);
    }
  });

  test('an admin whose session has ended is rejected', async () => {
    const client = attacked.connect();
    await signIn(client, admin.email, admin.password);
    const { data } = await client.auth.getSession();
    await client.auth.signOut({ scope: 'local' });
    const response = await upload(new Uint8Array(9), data.session?.access_token ?? '');
    expect(await rejectionOf(response)).toEqual([403, 'not-allowed']);
  });
});

test('an account that saved 50 MB in an hour stores no more pictures', async () => {
  const { database } = attacked.backend;
  await database.query(`insert into private.staff_counts (account, bytes)
    select id, 50000000 from auth.users on conflict (account) do update set bytes = excluded.bytes`);
  const response = await upload(await plain(31, 30).jpeg().toBuffer());
  expect(await rejectionOf(response)).toEqual([429, 'too-much']);
  await database.query('delete from private.staff_counts');
  expect((await upload(await plain(31, 30).jpeg().toBuffer())).status).toBe(200);
});

test('an account has one upload at a time and a limit for ten minutes', async () => {
  const photo = await plain(30, 30).jpeg().toBuffer();
  const eight = await Promise.all(Array.from({ length: 8 }, () => upload(photo)));
  expect(eight.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
  const rejected = eight.filter(({ status }) => status === 429);
  expect(new Set(rejected.map(({ headers }) => headers.get('retry-after')))).toEqual(
    new Set(['2']),
  );
  let last = await upload(new Uint8Array(1));
  for (let sent = 0; sent < 60 && last.status !== 429; sent += 1) {
    // Too large by its header: counted, but not processed.
    last = await upload(new Uint8Array(1), staff, { 'Content-Length': String(16 * mebibyte) });
  }
  expect(await rejectionOf(last)).toEqual([429, 'too-often']);
});
