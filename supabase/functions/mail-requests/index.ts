// Supabase's runtime is Deno, which reads deno.json.
import { mailRequest } from './mail-request.ts';

declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): void;
};

Deno.serve((request) => mailRequest(request, Deno.env.toObject()));
