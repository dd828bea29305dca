// Reads the results of auth-js's own tests on the embedded backend, and prints those that should have passed:
// node tests/support/check-auth-js.ts RESULTS.json
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** What the backend does not offer (docs/conformance.md). Names of tests that need it match one of these. */
const outsideScope: readonly RegExp[] = [
  /otp/i, // one-time passwords by mail and text message
  /\bresend\b/i,
  /SSO/,
  /web3/i,
  /Id ?Token/i,
  /anonymous/i,
  /identity management/i,
  /reauthenticate/i,
  /OAuth Admin/,
  /generateLink|inviteUserByEmail/, // links by the admin API; the site has invitations of its own
  /(user|app) metadata/,
  /modify (email|confirm email)/,
  /signUp\(\) with email and (options|PKCE)/, // data and code challenges of a sign-up
  /Update user|after updating|updateUser with email/, // addresses and metadata of an account
  /custom OIDC provider|with Provider/, // providers other than Google
  /resetPasswordForEmail/, // the server of these tests sends no mail
];

const resultsSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const results = resultsSchema.parse(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')));
const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults);
const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
const unexpected = failed.filter((name) => !outsideScope.some((topic) => topic.test(name)));
console.log(`${tests.length} tests of auth-js, of which ${failed.length} failed.`);
for (const name of unexpected) console.log(`  should have passed: ${name}`);
if (tests.length === 0 || unexpected.length > 0) process.exitCode = 1;
